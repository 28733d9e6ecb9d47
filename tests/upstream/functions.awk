# The functions of a Go package: name, tab, text on one line without comments and white space. Methods are Type.Method.
# Input: the files of the package that count, in order. A function ends where its braces and parentheses are closed at
# the end of a line; what is in strings is kept as it is and counts for nothing.

# Takes the string that the line goes on with off it; what it is, in `token`. A raw string may go on.
function TakeString(quote,   i, c, n) {
  n = length(line)
  for (i = 2; i <= n; i++) {
    c = substr(line, i, 1)
    if (c == "\\" && quote != "`") i++
    else if (c == quote) break
  }
  in_raw = quote == "`" && i > n
  token = substr(line, 1, i)
  line = substr(line, i + 1)
}

# The line without comments and white space, which changes the depths.
function Normal(   result, code) {
  result = ""
  while (line != "") {
    if (in_comment) {
      if (!match(line, /\*\//)) return result
      line = substr(line, RSTART + 2)
      in_comment = 0
    } else if (in_raw) {
      line = "`" line
      TakeString("`")
      result = result substr(token, 2)
    } else if (match(line, /["`']|\/\/|\/\*/)) {
      code = substr(line, 1, RSTART - 1)
      result = result Code(code)
      token = substr(line, RSTART, RLENGTH)
      line = substr(line, RSTART)
      if (token == "//") return result
      if (token == "/*") {
        in_comment = 1
        line = substr(line, 3)
      } else {
        TakeString(token)
        result = result token
      }
    } else {
      result = result Code(line)
      line = ""
    }
  }
  if (in_raw) result = result "\\n"
  return result
}

function Code(code,   rest) {
  gsub(/[ \t\r]+/, "", code)
  rest = code
  seen += gsub(/\{/, "", rest)
  rest = code
  braces += gsub(/\{/, "", rest)
  braces -= gsub(/\}/, "", rest)
  parentheses += gsub(/\(/, "", rest)
  parentheses -= gsub(/\)/, "", rest)
  return code
}

# The name that a line with `func` declares.
function NameOf(text,   receiver, words, n) {
  sub(/^func */, "", text)
  receiver = ""
  if (text ~ /^\(/) {
    receiver = text
    sub(/^\( */, "", receiver)
    sub(/ *\).*/, "", receiver)
    sub(/\[.*/, "", receiver)
    n = split(receiver, words, /[ *]+/)
    receiver = words[n] "."
    sub(/^\([^)]*\) */, "", text)
  }
  sub(/[^A-Za-z0-9_].*/, "", text)
  return receiver text
}

FNR == 1 { in_comment = in_raw = in_function = 0 }

{
  line = $0
  starts = !in_function && !in_comment && !in_raw && /^func[ (]/
  if (starts) {
    name = NameOf($0)
    in_function = 1
    text = ""
    braces = parentheses = seen = 0
  }
  normal = Normal()
  if (!in_function) next
  text = text normal
  if (seen && braces == 0 && parentheses == 0 && !in_raw && !in_comment && normal ~ /\}$/) {
    in_function = 0
    if (!(name in texts)) order[++count] = name
    texts[name] = texts[name] text
  }
}

END {
  for (i = 1; i <= count; i++) {
    gsub(/\t/, "\\t", texts[order[i]])
    print order[i] "\t" texts[order[i]]
  }
}
