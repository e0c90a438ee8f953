# complete.zsh DIR LINE...: what zsh offers at the end of each line with the completions of DIR, in
# one line: what is added by compadd of a shell on a pseudo-terminal.
zmodload zsh/zpty || exit 2
zpty inner zsh -f -i
zpty -w inner "PS1= fpath=(${(q)1} \$fpath)"
zpty -w inner 'autoload -Uz compinit && compinit -u -D
compadd() {
	local -a added
	if [[ " ${argv[1,${argv[(i)--]}]} " != *" -"[OAD]" "* ]]; then
		builtin compadd -A added "$@"
		offered+=($added)
	fi
	builtin compadd "$@"
}
tell() { offered=(); _main_complete; print -r -- $'\''\1'\'' ${(ou)offered} $'\''\2'\'' }
zle -C tell complete-word tell
bindkey "^I" tell'
for line in "${@:2}"; do
	zpty -w -n inner $'\C-u'"$line"$'\t'
	zpty -r inner seen $'*\2*'
	print -r -- ${${seen##*$'\1'}%%$'\2'*}
done
