# The figures of callgrind's dumps, one for each step, as the rows of instructions.txt: how many instructions were
# executed, and how many lines of 64 bytes they lie in. Then the ratios of instructions that are held.
# The dumps have been made with --dump-instr=yes --dump-line=no --compress-pos=no --compress-strings=no --skip-plt=no.

function line_of(address,    last) {
  last = length(address)
  return substr(address, 1, last - 2) int((index("0123456789abcdef", substr(address, last - 1, 1)) - 1) / 4)
}

function ratio(payload, one, other) {
  printf "%-30s %-23s %11.4f\n", payload, one "/" other, count[payload " " one] / count[payload " " other]
}

FNR == 1 { split("", seen) }
/^desc: Trigger: Client Request: / {
  step = substr($0, length("desc: Trigger: Client Request: ") + 1)
  steps[++step_count] = step
}
/^summary: / { count[step] = $2 }
/^ob=/ { object = $0 }
/^0x/ && !((object, line_of($1)) in seen) {
  seen[object, line_of($1)] = 1
  ++lines[step]
}

END {
  for (i = 1; i <= step_count; ++i) {
    split(steps[i], part, " ")
    # Five digits: of many reviews a few instructions depend on the time at which they are counted.
    printf "%-30s %-23s %11.0f %9d\n", part[1], part[2], sprintf("%.5g", count[steps[i]]), lines[steps[i]]
  }
  ratio("replication_controller_create", "declarative", "handwritten")
  ratio("replication_controller_update", "declarative", "handwritten")
  ratio("custom_resource", "ten_expressions", "handle")
  ratio("replication_controller_create", "counted", "uncounted")
  ratio("replication_controller_update", "counted", "uncounted")
}
