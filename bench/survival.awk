# bench/survival.awk - draws, from tables of `compare --as tsv`, the share of runs that is not decided
# after so many nodes, both axes logarithmic, a curve a file:
#     awk -F '\t' -v title=TEXT -f bench/survival.awk without-restarts.tsv with-restarts.tsv >FILE.svg
# SPDX-License-Identifier: MIT
function log10(v) { return log(v) / log(10) }
function x(nodes) { return 70 + 530 * (log10(nodes) - 1) / 5.2 }
function y(share) { return 50 + 300 * log10(1 / share) / 2.4 }
function text(left, top, words, more) {
    printf "<text x=\"%.1f\" y=\"%.1f\" %s>%s</text>\n", left, top, more, words
}
FNR == 1 {
    name[++files] = FILENAME
    sub(/.*\//, "", name[files]); sub(/\.tsv$/, "", name[files]); gsub(/-/, " ", name[files])
}
$4 == "FOUND" || $4 == "NONE" || $4 == "UNKNOWN" { all[files]++ }
$4 == "FOUND" || $4 == "NONE" {
    for (i = ++count[files]; i > 1 && nodes[files, i - 1] > $8 + 0; i--) nodes[files, i] = nodes[files, i - 1]
    nodes[files, i] = $8 + 0
}
END {
    split("#d55e00 #0072b2 #009e73 #cc79a7", colour, " ")
    print "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 780 410\" font-family=\"sans-serif\" font-size=\"12\">"
    print "<rect width=\"780\" height=\"410\" fill=\"white\"/>"
    text(70, 28, title, "font-size=\"14\"")
    for (v = 10; v <= 1000000; v *= 10) {
        printf "<path d=\"M%.1f 50V350\" stroke=\"#ddd\"/>\n", x(v)
        text(x(v), 368, sprintf("%d", v), "text-anchor=\"middle\"")
    }
    for (s = 1; s >= 0.01; s /= 10) {
        printf "<path d=\"M70 %.1fH620\" stroke=\"#ddd\"/>\n", y(s)
        text(62, y(s) + 4, s * 100 " %", "text-anchor=\"end\"")
    }
    text(345, 392, "nodes", "text-anchor=\"middle\"")
    for (f = 1; f <= files; f++) {
        left = all[f]
        path = sprintf("M%.1f %.1f", x(10), y(1))
        for (i = 1; i <= count[f]; i++) {
            left--
            path = path sprintf("H%.1fV%.1f", x(nodes[f, i] < 10 ? 10 : nodes[f, i]), left > 0 ? y(left / all[f]) : 350)
        }
        if (left > 0) path = path "H620"
        printf "<path d=\"%s\" fill=\"none\" stroke=\"%s\" stroke-width=\"2\"/>\n", path, colour[f]
        printf "<rect x=\"635\" y=\"%d\" width=\"14\" height=\"4\" fill=\"%s\"/>\n", 60 + 36 * f, colour[f]
        text(655, 66 + 36 * f, name[f], "")
        text(655, 80 + 36 * f, left " of " all[f] " not decided", "fill=\"#777\" font-size=\"10\"")
    }
    print "</svg>"
}
