# nix build '.?dir=packaging/nix'
{
  description = "Solve, check, draw and play Sokoban levels on the command line";

  inputs.nixpkgs.url = "nixpkgs";

  outputs = { self, nixpkgs }:
    let
      systems = [ "x86_64-linux" "aarch64-linux" "x86_64-darwin" "aarch64-darwin" ];
      each = nixpkgs.lib.genAttrs systems;
    in {
      packages = each (system:
        let pkgs = nixpkgs.legacyPackages.${system};
        in {
          default = pkgs.stdenv.mkDerivation {
            pname = "soktools";
            version = nixpkgs.lib.fileContents ../../VERSION;
            src = ../..;
            buildFlags = [ "all" "lib" ];
            makeFlags = [ "PREFIX=$(out)" ];
            nativeCheckInputs = [ pkgs.bats ];
            doCheck = true;
            checkTarget = "test";
            postPatch = "patchShebangs tests bench";
            enableParallelBuilding = true;
            meta.license = nixpkgs.lib.licenses.mit;
            meta.mainProgram = "soksolve";
          };
        });
    };
}
