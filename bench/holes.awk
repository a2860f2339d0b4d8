# bench/holes.awk - writes a board file: a rectangle without cells taken out at random.
#     awk -v rows=1000 -v columns=1000 -v percent=5 -v seed=1 -f bench/holes.awk >FILE.board
# piece=knight leap=1,2    the piece, and how far it leaps (a leaper: for peel)
# surface=plane|torus
# peel=1    then cells with fewer than two exits go too, until none is left, and as many of
#           either colour (cells of the colour that has more are taken out at random)
# The same numbers give the same board with every awk.
# SPDX-License-Identifier: MIT
function random(below) { # Park and Miller (1988): exact in double precision
    state = state * 16807 % 2147483647
    return state % below
}
# The cell that move k leads to from v, or -1.
function target(v, k,   r, c) {
    r = int(v / columns) + down[k]; c = v % columns + across[k]
    if (surface == "torus") { r = (r + rows) % rows; c = (c + columns) % columns }
    if (r < 0 || r >= rows || c < 0 || c >= columns) return -1
    return r * columns + c
}
function colour(v) { return (int(v / columns) + v % columns) % 2 }
function remove(v) { if (cell[v]) { cell[v] = 0; left[colour(v)]--; todo[tail++] = v } }
function peel_all(   v, w, k) {
    while (head < tail) {
        v = todo[head]; delete todo[head++]
        for (k = 0; k < 8; k++) {
            w = target(v, k)
            if (w >= 0 && cell[w] && --exits[w] < 2) remove(w)
        }
    }
}
BEGIN {
    if (piece == "") piece = "knight"
    if (leap == "") leap = "1,2"
    if (surface == "") surface = "plane"
    if (rows < 1 || columns < 1 || percent == "" || seed == "") {
        print "rows, columns, percent and seed are missing: see the head of bench/holes.awk" >"/dev/stderr"
        exit 2
    }
    split(leap, by, ",")
    for (k = 0; k < 8; k++) {
        a = k < 4 ? by[1] : by[2]; b = k < 4 ? by[2] : by[1]
        down[k] = k % 2 ? a : -a; across[k] = int(k / 2) % 2 ? b : -b
    }
    state = seed * 48271 % 2147483646 + 1
    for (k = 0; k < 20; k++) random(2)
    size = rows * columns
    for (v = 0; v < size; v++) {
        cell[v] = random(1000000) >= percent * 10000
        left[colour(v)] += cell[v]
    }
    if (peel) {
        for (v = 0; v < size; v++) {
            exits[v] = 0
            for (k = 0; k < 8; k++) { w = target(v, k); exits[v] += w >= 0 && cell[w] }
        }
        for (v = 0; v < size; v++) if (cell[v] && exits[v] < 2) remove(v)
        peel_all()
        coloured = (by[1] + by[2]) % 2 && (surface == "plane" || (rows % 2 == 0 && columns % 2 == 0))
        while (coloured && left[0] != left[1]) {
            v = random(rows) * columns + random(columns)
            if (colour(v) == (left[1] > left[0])) { remove(v); peel_all() }
        }
    }
    print "piece: " piece
    if (surface != "plane") print "surface: " surface
    print ""
    for (r = 0; r < rows; r++) {
        line = ""
        for (c = 0; c < columns; c++) line = line (cell[r * columns + c] ? "." : "#")
        print line
    }
}
