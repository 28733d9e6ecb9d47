# A table with a row for each server and load, medians over the repetitions. `want` is the measurement.

{
  read_point()
  if (field["measurement"] != want) next
  rate = "--rate" in field && want !~ /^memory/ ? field["--rate"] "/s" : ""
  row = sprintf("| %s | %s | %s |", field["server"], field["connections"], rate)
  if (!(row in points)) rows[++row_count] = row
  ++points[row]
  for (name in field) value[row, name, points[row]] = field[name]
}

function typical(row, name,    i, values) {
  for (i = 1; i <= points[row]; ++i) values[i] = value[row, name, i] + 0
  return median(values, points[row])
}

function memory_table(    r) {
  print "\n| server | connections | RSS MB |"
  print "|---|---|---|"
  for (r = 1; r <= row_count; ++r) {
    printf "%s %.1f |\n", substr(rows[r], 1, length(rows[r]) - 3), typical(rows[r], "resident_kib") / 1024
  }
}

function load_table(    r, row) {
  print "\n| server | connections | load | reviews/s | CPU µs | p50 µs | p99 µs | p99.9 µs | RSS MB |"
  print "|---|---|---|---|---|---|---|---|---|"
  for (r = 1; r <= row_count; ++r) {
    row = rows[r]
    printf "%s %.0f | %.1f | %.0f | %.0f | %.0f | %.1f |\n", row, typical(row, "rate"), typical(row, "cpu_us"),
      typical(row, "p50_us"), typical(row, "p99_us"), typical(row, "p999_us"), typical(row, "resident_kib") / 1024
  }
}

END {
  if (want ~ /^memory/) memory_table(); else load_table()
}
