# Homebrew formula. A tap fills in url and sha256 (`sha256sum dist/soktools-VERSION.tar.gz`).
class Soktools < Formula
  desc "Solve, check, draw and play Sokoban levels on the command-line"
  homepage "https://example.org/soktools"
  url "https://example.org/soktools/soktools-1.0.0.tar.gz"
  sha256 "0" * 64
  license "MIT"

  # The make of macOS dates from 2006.
  depends_on "make" => :build

  def install
    system "gmake", "install", "PREFIX=#{prefix}", "BASHDIR=#{bash_completion}",
           "ZSHDIR=#{zsh_completion}", "FISHDIR=#{fish_completion}"
  end

  test do
    (testpath/"level.xsb").write "#######\n#@ $ .#\n#######\n"
    assert_match "ok 3/2", shell_output("#{bin}/soksolve level.xsb | #{bin}/sokverify -T lines")
  end
end
