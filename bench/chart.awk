# bench/chart.awk - draws shares over n as SVG, a line a series with its confidence band:
#     awk -F '\t' -v title=TEXT -f bench/chart.awk TABLE >FILE.svg
# TABLE: series, n, runs, share, low, high on each line (bench/warnsdorff).
# SPDX-License-Identifier: MIT
function x(n) { return 60 + 560 * n / most }
function y(share) { return 360 - 300 * share }
function text(left, top, words, more) {
    printf "<text x=\"%.1f\" y=\"%.1f\" %s>%s</text>\n", left, top, more, words
}
$2 + 0 > 0 { # not the heading
    if (!($1 in count)) name[++series] = $1
    k = ++count[$1]
    at[$1, k] = $2; share[$1, k] = $4; low[$1, k] = $5; high[$1, k] = $6
    if ($2 + 0 > most) most = $2 + 0
}
END {
    split("#0072b2 #e69f00 #009e73 #d55e00 #cc79a7 #56b4e9 #999999", colour, " ")
    print "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 760 410\" font-family=\"sans-serif\" font-size=\"12\">"
    print "<rect width=\"760\" height=\"410\" fill=\"white\"/>"
    text(60, 30, title, "font-size=\"15\"")
    for (i = 0; i <= 4; i++) {
        printf "<path d=\"M60 %.1fH620\" stroke=\"#ddd\"/>\n", y(i / 4)
        text(52, y(i / 4) + 4, i * 25 " %", "text-anchor=\"end\"")
    }
    for (i = 1; i <= count[name[1]]; i++)
        if (i == 1 || x(at[name[1], i]) - last > 24) {
            last = x(at[name[1], i])
            text(last, 378, at[name[1], i], "text-anchor=\"middle\"")
        }
    text(340, 400, "n", "text-anchor=\"middle\" font-style=\"italic\"")
    for (s = 1; s <= series; s++) {
        t = name[s]; c = colour[(s - 1) % 7 + 1]; band = line = ""
        for (i = 1; i <= count[t]; i++) {
            line = line sprintf("%.1f,%.1f ", x(at[t, i]), y(share[t, i]))
            band = band sprintf("%.1f,%.1f ", x(at[t, i]), y(high[t, i]))
        }
        for (i = count[t]; i > 0; i--) band = band sprintf("%.1f,%.1f ", x(at[t, i]), y(low[t, i]))
        printf "<polygon points=\"%s\" fill=\"%s\" fill-opacity=\"0.15\"/>\n", band, c
        printf "<polyline points=\"%s\" fill=\"none\" stroke=\"%s\" stroke-width=\"2\"/>\n", line, c
        printf "<rect x=\"640\" y=\"%d\" width=\"14\" height=\"4\" fill=\"%s\"/>\n", 50 + 20 * s, c
        text(660, 56 + 20 * s, t, "")
    }
    print "</svg>"
}
