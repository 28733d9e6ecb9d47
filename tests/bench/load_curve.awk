# Points for plot.awk: CPU time by the number of connections, the lower quartile of each point.

{
  read_point()
  if (field["measurement"] != want) next
  point = field["server"] "\t" field["connections"]
  if (!(point in count)) order[++points] = point
  value[point, ++count[point]] = field["cpu_us"] + 0
}

END {
  for (p = 1; p <= points; ++p) {
    split("", values)
    for (i = 1; i <= count[order[p]]; ++i) values[i] = value[order[p], i]
    printf "%s\t%s\n", order[p], lower_quartile(values, count[order[p]])
  }
}
