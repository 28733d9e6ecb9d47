# Draws curves as SVG, both axes logarithmic, from lines `curve TAB x TAB y`. Takes title, x_label and y_label, and
# in `dots` the name of what is no curve but points.

function log10(number) { return log(number) / log(10) }
function floor(number) { return number < int(number) ? int(number) - 1 : int(number) }
function place_x(x) { return left + (log10(x) - first_x) / (last_x - first_x) * (right - left) }
function place_y(y) { return bottom - (log10(y) - first_y) / (last_y - first_y) * (bottom - top) }

# 0.1, 10, 1k, 1M
function short(power) {
  if (power >= 6) return 10 ^ (power - 6) "M"
  if (power >= 3) return 10 ^ (power - 3) "k"
  return 10 ^ power ""
}

function text(x, y, anchor, words) {
  printf "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\">%s</text>\n", x, y, anchor, words
}

function line(x1, y1, x2, y2) {
  printf "<path d=\"M%.1f %.1fL%.1f %.1f\" stroke=\"#ddd\"/>\n", x1, y1, x2, y2
}

function axes(    power) {
  for (power = first_x; power <= last_x; ++power) {
    line(place_x(10 ^ power), top, place_x(10 ^ power), bottom)
    text(place_x(10 ^ power), bottom + 16, "middle", short(power))
  }
  for (power = first_y; power <= last_y; ++power) {
    line(left, place_y(10 ^ power), right, place_y(10 ^ power))
    text(left - 6, place_y(10 ^ power) + 4, "end", short(power))
  }
  text((left + right) / 2, bottom + 34, "middle", x_label)
  text(left, top - 8, "start", y_label)
  text((left + right) / 2, 16, "middle", title)
}

function cloud(number, name,    i) {
  for (i = 1; i <= size[name]; ++i) {
    printf "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"1.5\" fill=\"%s\" fill-opacity=\"0.4\"/>\n", place_x(xs[name, i]), place_y(ys[name, i]), color[number]
  }
  printf "<circle cx=\"%d\" cy=\"%d\" r=\"3\" fill=\"%s\"/>\n", right + 22, top + 18 * number - 12, color[number]
  text(right + 38, top + 18 * number - 8, "start", name)
}

function curve(number, name,    i, points) {
  for (i = 1; i <= size[name]; ++i) {
    points = points sprintf("%s%.1f %.1f", i == 1 ? "M" : "L", place_x(xs[name, i]), place_y(ys[name, i]))
  }
  printf "<path d=\"%s\" stroke=\"%s\" stroke-width=\"2\" fill=\"none\"/>\n", points, color[number]
  printf "<path d=\"M%d %dh20\" stroke=\"%s\" stroke-width=\"2\"/>\n", right + 12, top + 18 * number - 12, color[number]
  text(right + 38, top + 18 * number - 8, "start", name)
}

BEGIN {
  FS = "\t"
  left = 60; right = 470; top = 50; bottom = 310
  split("#1f77b4 #d62728 #2ca02c #9467bd #ff7f0e #17becf #7f7f7f #8c564b", color, " ")
}

$2 <= 0 || $3 <= 0 {
  print "plot: no place on a logarithmic axis for: " $0 > "/dev/stderr"
  failed = 1
  exit 1
}

{
  if (!($1 in size)) names[++count] = $1
  ++size[$1]
  xs[$1, size[$1]] = $2
  ys[$1, size[$1]] = $3
  if (NR == 1) { least_x = most_x = $2; least_y = most_y = $3 }
  if ($2 < least_x) least_x = $2
  if ($2 > most_x) most_x = $2
  if ($3 < least_y) least_y = $3
  if ($3 > most_y) most_y = $3
}

END {
  if (!NR || failed) exit 1
  first_x = floor(log10(least_x) + 1e-9); last_x = -floor(-log10(most_x) + 1e-9)
  first_y = floor(log10(least_y) + 1e-9); last_y = -floor(-log10(most_y) + 1e-9)
  if (last_x == first_x) ++last_x
  if (last_y == first_y) ++last_y
  print "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 640 360\" font-family=\"sans-serif\" font-size=\"12\">"
  print "<rect width=\"640\" height=\"360\" fill=\"#fff\"/>"
  axes()
  for (i = 1; i <= count; ++i) {
    if (names[i] == dots) cloud(i, names[i])
    else curve(i, names[i])
  }
  print "</svg>"
}
