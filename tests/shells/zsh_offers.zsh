# Prints what the completions in a directory offer for a line: zsh -f zsh_offers.zsh DIRECTORY LINE
# Completions run only where lines are edited, so this types the line and a tab on a terminal of its own.
zmodload zsh/zpty

zpty shell zsh -f -i
zpty -w shell "
PS1= PROMPT2=; unsetopt zle_bracketed_paste 2>/dev/null
fpath=(${(q)1:A} \$fpath)
autoload -Uz compinit; compinit -C -d ~/.zcompdump
compadd() {
  [[ \${@[(I)-[OAD]]} -gt 0 ]] && { builtin compadd \"\$@\"; return }
  local -a offered
  builtin compadd -A offered \"\$@\"
  [[ \$#offered -eq 0 ]] && return 1
  print -rl -- '' \"offer \"\${^offered}
  builtin compadd \"\$@\"
}
offer() { print; print -r begin; zle complete-for-offer; print; print -r end; BUFFER=; exit }
zle -C complete-for-offer complete-word _generic
zle -N offer
zstyle ':completion:*' completer _complete
bindkey '^I' offer
print -r ready"
local line
while zpty -r shell line && [[ $line != ready* ]]; do :; done
zpty -w -n shell "$2"$'\t'
while zpty -r shell line && [[ $line != begin* ]]; do :; done
while zpty -r shell line && [[ $line != end* ]]; do
  [[ $line == offer\ * ]] && print -r -- "${${line#offer }%%[[:space:]]*}"
done
zpty -d shell
