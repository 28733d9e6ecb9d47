# For sourcing, where there is `die`: what people look for in a package.

# The program, what makes it at home on a machine, and what it comes with, below a prefix: has_everything PREFIX
has_everything() {
  local file page completions=share/bash-completion/completions/tandem
  for file in bin/tandem bin/kubectl-tandem bin/kubectl_complete-tandem share/man/man1/tandem.1 $completions \
    share/zsh/vendor-completions/_tandem share/fish/vendor_completions.d/tandem.fish \
    share/doc/tandem/{LICENSE,CHANGELOG.md,examples/tandem.yaml} \
    share/tandem/try.sh share/tandem/quickstart/denied.json; do
    [ -s "$1/$file" ] || die "there is no $file"
  done
  grep -q '^complete .* tandem' "$1/$completions" || die "bash would not complete tandem"
  for page in $(pages_named "$1/share/man/man1"); do
    [ -s "$1/share/man/man1/$page.1" ] || die "manual pages name the page $page, which is not there"
  done
  [ -s "$1/share/man/man1/tandem-validate.1" ] || die "the manual page names no others"
}

# Prints the pages that pages name under SEE ALSO.
pages_named() { sed -n 's/^\.BR \([^ ]*\) (1),*$/\1/p' "$1"/*.1 | sed 's/\\-/-/g' | sort -u; }
