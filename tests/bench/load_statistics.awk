# For the tables of load.sh, from points of the form `measurement=cpu repetition=1 server=parse ... cpu_us=12.3`.

function sort(list, count,    i, j, value) {
  for (i = 2; i <= count; ++i) {
    value = list[i]
    for (j = i - 1; j >= 1 && list[j] > value; --j) list[j + 1] = list[j]
    list[j + 1] = value
  }
}

function median(list, count) {
  sort(list, count)
  return count % 2 ? list[(count + 1) / 2] : (list[count / 2] + list[count / 2 + 1]) / 2
}

# What else the machine does can only make times longer, so that the shorter ones say more.
function lower_quartile(list, count) {
  sort(list, count)
  return list[int((count + 3) / 4)]
}

# Sets `field` to the names and values of the line.
function read_point(    i, equals) {
  split("", field)
  for (i = 1; i <= NF; ++i) {
    equals = index($i, "=")
    field[substr($i, 1, equals - 1)] = substr($i, equals + 1)
  }
}
