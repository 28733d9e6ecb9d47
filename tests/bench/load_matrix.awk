# A table with a row for each server and a column for each payload, and one of ratios beside their gates. `want` is the
# measurement.

function typical(server, payload,    i, values) {
  for (i = 1; i <= points[server, payload]; ++i) values[i] = cpu[server, payload, i]
  return lower_quartile(values, points[server, payload])
}

function ratio(one, other, payload) { return typical(one, payload) / typical(other, payload) }

function header(first,    i, rule) {
  printf "\n| %s |", first
  rule = "|---|"
  for (i = 1; i in payloads; ++i) { printf " %s |", payloads[i]; rule = rule "---|" }
  print "\n" rule
}

# Gates, as `payload:number ...`, are shown beside the ratios.
function ratio_row(title, one, other, gates,    i, part, pair, gate, payload, count) {
  if (!(one in known_server) || !(other in known_server)) return
  count = split(gates, part, " ")
  for (i = 1; i <= count; ++i) {
    split(part[i], pair, ":")
    gate[pair[1]] = pair[2]
  }
  printf "| %s |", title
  for (i = 1; i in payloads; ++i) {
    payload = payloads[i]
    printf " %s |", with_gate(ratio(one, other, payload), payload in gate ? gate[payload] : "")
  }
  print ""
}

function review_rows(server, title) {
  ratio_row(title " / parse floor", server, "parse", floor_gates)
  ratio_row(title " / constant floor", server, "constant")
  ratio_row(title " / handwritten only", server, "handwritten", handwritten_gates)
  ratio_row(title " / nginx", server, "nginx")
}

function takeover_rows(server, title) {
  ratio_row(title " / parse floor", server, "parse", floor_gates)
  ratio_row(title " / handwritten only", server, "handwritten", handwritten_gates)
}

function with_gate(number, gate) {
  if (gate == "") return sprintf("%.3f", number)
  return sprintf("%.3f (%s %s)", number, number > gate + 0 ? "**>**" : "≤", gate)
}

BEGIN {
  floor_gates = "create:2.05 update:1.95 large:3.90"
  handwritten_gates = "create:1.32 update:1.30 large:1.70 bad:2.05 cr:1.05"
}

{
  read_point()
  if (field["measurement"] != want) next
  known_server[field["server"]] = 1
  if (!known_payload[field["payload"]]++) payloads[++payload_count] = field["payload"]
  point = field["server"] SUBSEP field["payload"]
  cpu[point, ++points[point]] = field["cpu_us"] + 0
}

END {
  header(want == "fresh" ? "new connection and review, CPU µs" : "CPU µs per review")
  count = split("two-threads takeover dual-run upstream-takeover upstream handwritten parse constant nginx", order, " ")
  for (s = 1; s <= count; ++s) {
    if (!(order[s] in known_server)) continue
    printf "| %s |", order[s]
    for (i = 1; i in payloads; ++i) printf " %.2f |", typical(order[s], payloads[i])
    print ""
  }
  header("ratio (gate)")
  if (want == "fresh") {
    ratio_row("full review / nginx", "dual-run", "nginx", "create:1.20")
    exit
  }
  if (want == "threads") {
    ratio_row("two threads / one", "two-threads", "dual-run", "create:1.15 update:1.15")
    exit
  }
  review_rows("dual-run", "full review")
  review_rows("upstream", "full review, upstream's rules")
  takeover_rows("takeover", "with takeover")
  takeover_rows("upstream-takeover", "with takeover, upstream's rules")
  ratio_row("constant floor / nginx", "constant", "nginx", "create:1.05 large:1.05")
}
