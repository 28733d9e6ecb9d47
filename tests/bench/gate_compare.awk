# Compares figures with the table, both as instructions.txt has them: awk -f gate_compare.awk TABLE FIGURES
# Prints every figure, then what is refused and what should be recorded anew. Exits with 1 when something is refused.
# A table of another compiler, of other flags or another libc says nothing about how many: only the bounds of ratios,
# which are for every build, are held then.

BEGIN {
  slack["instructions"] = 0.03
  slack["lines of code"] = 0.05
  slack["ratio"] = 0.01
  # An edit elsewhere moves functions against the lines of 64 bytes, so that small steps lie in up to 15 more of them
  # (functions moved at random), and lays free memory out otherwise, so that malloc goes another way (17 more).
  most_moved = 32

  # What declarative rules may cost over the handwritten ones that say the same, expressions over none, counting over
  # none: whoever makes one dearer than that cannot just record it.
  most["declarative/handwritten"] = 1.6
  most["ten_expressions/handle"] = 1.25
  most["counted/uncounted"] = 1.01
}

/^#/ || !NF { next }
FNR == NR && $1 == "built" { recorded_build = $0; next }
$1 == "built" { build = $0; next }
FNR == NR { recorded[$1 " " $2] = $3; recorded_lines[$1 " " $2] = $4; rows[++row_count] = $1 " " $2; next }

function refuse(text) { refused[++refused_count] = text }

# Says how a figure is beside the recorded one, and remembers it when it is too large, or much smaller.
function compare(row, what, measured, known, spare,    change, text) {
  change = known > 0 ? measured / known - 1 : 0
  text = row ": " measured (what == "ratio" ? "" : " " what) ", recorded " known sprintf(" (%+.2f %%)", 100 * change)
  print text
  if (build != recorded_build) return
  if (change > slack[what] && measured > known + spare) refuse(text ", " 100 * slack[what] " % more is let through")
  if (change < -slack[what] && measured < known - spare) improved[++improved_count] = text
}

{
  row = $1 " " $2
  measured[row] = 1
  if (!(row in recorded)) {
    print row ": " $3 ($4 ? ", " $4 " lines of code" : "") ", not recorded"
    if (build == recorded_build) refuse(row ": it is not recorded")
  } else if ($2 ~ /\//) {
    compare(row, "ratio", $3, recorded[row], 0)
  } else {
    compare(row, "instructions", $3, recorded[row], 0)
    if ($4) compare(row, "lines of code", $4, recorded_lines[row], most_moved)
  }
  if ($2 in most && $3 > most[$2]) refuse(row ": " $3 ", at most " most[$2] " is let through in any build")
}

END {
  if (build == recorded_build) {
    for (i = 1; i <= row_count; ++i) if (!(rows[i] in measured)) refuse(rows[i] ": it is recorded and not measured")
  } else {
    print "\nTHERE IS NO TABLE FOR THIS BUILD, so that only the bounds of ratios are held:"
    print "  this one is " build "\n  the table's " recorded_build
  }
  for (i = 1; i <= improved_count; ++i) print "BETTER, record it anew: " improved[i]
  for (i = 1; i <= refused_count; ++i) print "REFUSED " refused[i]
  exit refused_count > 0
}
