/* tests/model/generate.c - random questions: graphs of many shapes, boards with holes and
 * walls, and whatever can be asked of them; few enough paths for exhaustive search.
 * SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "model.h"

/* Adds a line and takes it in. */
static void say(trace *t, question *q, const char *line)
{
    words w;
    trace_add(t, "%s", line);
    words_of(&w, line);
    (void)question_take(q, &w);
}

static void say_numbers(trace *t, question *q, const char *word, unsigned a, unsigned b)
{
    char line[LINE];
    snprintf(line, sizeof line, "%s %u %u", word, a, b);
    say(t, q, line);
}

/* ------------------------------------------------------------------ graphs --------- */

typedef struct sketch {
    unsigned n;
    bool directed, weighted, arc[MOST_VERTICES][MOST_VERTICES];
} sketch;

static void join(sketch *s, unsigned u, unsigned v)
{
    if (u == v) return;
    s->arc[u][v] = true;
    if (!s->directed) s->arc[v][u] = true;
}

static void sketch_random(dice *d, sketch *s, unsigned from, unsigned to,
                          unsigned percent)
{
    for (unsigned u = from; u < to; u++)
        for (unsigned v = s->directed ? from : u + 1; v < to; v++)
            if (dice_chance(d, percent)) join(s, u, v);
}

static void sketch_ring(dice *d, sketch *s, unsigned from, unsigned to)
{
    unsigned order[MOST_VERTICES], n = to - from;
    for (unsigned i = 0; i < n; i++) order[i] = from + i;
    for (unsigned i = n; i > 1; i--) {
        unsigned k = dice_below(d, i), held = order[k];
        order[k] = order[i - 1];
        order[i - 1] = held;
    }
    for (unsigned i = 0; i < n; i++) join(s, order[i], order[(i + 1) % n]);
}

/* Two or three parts, each dense, joined by a few edges, paths of two edges, or at shared
 * vertices: where cuts, pieces and sides are. */
static void sketch_glued(dice *d, sketch *s)
{
    unsigned left = 3 + dice_below(d, 3), right = 3 + dice_below(d, 3);
    unsigned bridges = 1 + dice_below(d, 4), at = left + right;
    sketch_random(d, s, 0, left, 60 + dice_below(d, 41));
    sketch_random(d, s, left, at, 60 + dice_below(d, 41));
    for (unsigned k = 0; k < bridges; k++) {
        unsigned u = dice_below(d, left), v = left + dice_below(d, right);
        if (dice_chance(d, 30) && at < MOST_VERTICES - 1) {
            join(s, u, at);
            join(s, at++, v);
        } else {
            join(s, u, v);
        }
    }
    s->n = at;
}

static void sketch_family(dice *d, sketch *s)
{
    unsigned n = 3 + dice_below(d, 6), half = n / 2;
    s->n = n;
    switch (dice_below(d, 5)) {
    case 0: /* a ring and its chords */
        for (unsigned v = 0; v < n; v++) join(s, v, (v + 1) % n);
        for (unsigned k = dice_below(d, 4); k > 0; k--)
            join(s, dice_below(d, n), dice_below(d, n));
        break;
    case 1: /* bipartite */
        for (unsigned u = 0; u < half; u++)
            for (unsigned v = half; v < n; v++)
                if (dice_chance(d, 85)) join(s, u, v);
        break;
    case 2: /* Petersen's graph and its like, one vertex less now and then */
        s->n = 10 - dice_below(d, 2);
        for (unsigned v = 0; v < 5; v++) {
            unsigned outer[2] = {v, (v + 1) % 5}, inner[2] = {5 + v, 5 + (v + 2) % 5};
            join(s, outer[0], outer[1]);
            if (inner[0] < s->n && inner[1] < s->n) join(s, inner[0], inner[1]);
            if (inner[0] < s->n) join(s, v, inner[0]);
        }
        break;
    case 3: /* a wheel */
        for (unsigned v = 1; v < n; v++) {
            join(s, 0, v);
            join(s, v, v + 1 < n ? v + 1 : 1);
        }
        break;
    default: /* a prism */
        s->n = 2 * half;
        for (unsigned v = 0; v < half; v++) {
            join(s, v, (v + 1) % half);
            join(s, half + v, half + (v + 1) % half);
            join(s, v, half + v);
        }
    }
}

static void sketch_graph(dice *d, sketch *s)
{
    unsigned how = dice_below(d, 100);
    s->directed = dice_chance(d, 25);
    s->weighted = dice_chance(d, 8);
    if (how < 20) {
        sketch_glued(d, s);
    } else if (how < 35) {
        sketch_family(d, s);
    } else {
        s->n = dice_chance(d, 6) ? dice_below(d, 3) : 3 + dice_below(d, 6);
        sketch_random(d, s, 0, s->n, 10 + dice_below(d, 80));
        if (dice_chance(d, 50) && s->n > 2) sketch_ring(d, s, 0, s->n);
    }
    for (unsigned k = dice_chance(d, 30) ? 1 + dice_below(d, 3) : 0; k > 0 && s->n > 1;
         k--)
        join(s, dice_below(d, s->n), dice_below(d, s->n));
}

static void tell_graph(dice *d, trace *t, question *q)
{
    sketch s = {.n = 0};
    char line[LINE];
    sketch_graph(d, &s);
    snprintf(line, sizeof line, "graph %u%s", s.n, s.directed ? " directed" : "");
    say(t, q, line);
    for (unsigned u = 0; u < s.n; u++)
        for (unsigned v = s.directed ? 0 : u + 1; v < s.n; v++) {
            if (!s.arc[u][v]) continue;
            bool turned = !s.directed && dice_chance(d, 30);
            int size =
                snprintf(line, sizeof line, "edge %u %u", turned ? v : u, turned ? u : v);
            if (s.weighted)
                snprintf(line + size, sizeof line - (size_t)size, " weight=%d",
                         (int)dice_below(d, 13) - 4);
            say(t, q, line);
        }
}

/* ------------------------------------------------------------------ boards --------- */

static void choose_piece(dice *d, bool flat, char *text, size_t size)
{
    static const char *const pieces[] = {"wazir",
                                         "wazir",
                                         "king",
                                         "king",
                                         "knight",
                                         "knight",
                                         "ferz",
                                         "rook",
                                         "queen",
                                         "bishop",
                                         "alfil",
                                         "dabbaba",
                                         "camel",
                                         "zebra",
                                         "giraffe",
                                         "rook<=2",
                                         "queen<=2",
                                         "nightrider",
                                         "leaper:0,1",
                                         "rider:0,1",
                                         "wazir+ferz",
                                         "wazir+knight",
                                         "queen<=2+dabbaba",
                                         "bishop+wazir",
                                         "rook<=3+ferz"};
    static const char *const lists[] = {"moves:(0,1);(1,0);(-1,-1)", "moves:(0,1);(1,0)",
                                        "moves:(0,1);(0,-1);(1,1);(-1,0)",
                                        "moves:(1,2);(2,1);(-1,-1);(0,-1)"};
    if (flat && dice_chance(d, 6)) {
        snprintf(text, size, "%s", lists[dice_below(d, 4)]);
        return;
    }
    do {
        snprintf(text, size, "%s", pieces[dice_below(d, sizeof pieces / sizeof *pieces)]);
    } while (!flat && (strstr(text, "rider") != NULL || strstr(text, "leaper") != NULL));
}

static bool choose_shape(dice *d, char *text, size_t size)
{
    static const char *const surfaces[] = {
        "cylinder:", "torus:", "moebius:", "klein:", "projective:"};
    unsigned how = dice_below(d, 100);
    if (how < 8) snprintf(text, size, "hex:%u", 1 + dice_below(d, 2));
    if (how >= 8 && how < 16) snprintf(text, size, "tri:%u", 2 + dice_below(d, 3));
    if (how >= 16 && how < 26)
        snprintf(text, size, "%s%ux%ux%u", dice_chance(d, 30) ? "torus:" : "",
                 1 + dice_below(d, 3), 1 + dice_below(d, 3), 1 + dice_below(d, 3));
    if (how >= 26)
        snprintf(text, size, "%s%ux%u",
                 dice_chance(d, 35) ? surfaces[dice_below(d, 5)] : "",
                 1 + dice_below(d, 5), 1 + dice_below(d, 6));
    return how >= 26;
}

static void tell_board(dice *d, trace *t, question *q)
{
    char piece[60], size_words[60], line[LINE];
    bool flat = choose_shape(d, size_words, sizeof size_words);
    choose_piece(d, flat, piece, sizeof piece);
    snprintf(line, sizeof line, "board %s %s", piece, size_words);
    say(t, q, line);
    if (q->broken) return;
    unsigned cells = q->shape.cells, holes = dice_chance(d, 40) ? dice_below(d, 4) : 0;
    unsigned most = 8 + dice_below(d, MOST_VERTICES - 7);
    if (cells > most) holes += cells - most;
    if (dice_chance(d, 20)) trace_add(t, "carve");
    for (; holes > 0 && holes < cells; holes--) {
        snprintf(line, sizeof line, "missing %u", dice_below(d, cells));
        say(t, q, line);
    }
    for (unsigned k = dice_chance(d, 25) ? 1 + dice_below(d, 3) : 0; k > 0 && q->n > 1;
         k--) {
        unsigned u = dice_below(d, q->n), v = dice_below(d, q->n);
        for (unsigned tries = 0; tries < 8 && !q->arc[u][v]; tries++)
            v = dice_below(d, q->n);
        if (u != v) say_numbers(t, q, "wall", q->cell[u], q->cell[v]);
    }
}

/* ------------------------------------------------------------------ conditions ----- */

static bool choose_move(dice *d, const question *q, unsigned *u, unsigned *v)
{
    for (unsigned tries = 0; tries < 40; tries++) {
        *u = dice_below(d, q->n);
        *v = dice_below(d, q->n);
        if (q->arc[*u][*v] && question_allows(q, *u, *v)) return true;
    }
    return false;
}

static void tell_pairs(dice *d, trace *t, question *q)
{
    unsigned u, v;
    for (unsigned k = dice_chance(d, 22) ? 1 + dice_below(d, 3) : 0; k > 0; k--)
        if (choose_move(d, q, &u, &v)) say_numbers(t, q, "require", u, v);
    for (unsigned k = dice_chance(d, 22) ? 1 + dice_below(d, 4) : 0; k > 0; k--)
        if (choose_move(d, q, &u, &v)) say_numbers(t, q, "forbid", u, v);
}

static void tell_ends(dice *d, trace *t, question *q)
{
    if (dice_chance(d, 18)) say_numbers(t, q, "start", dice_below(d, q->n), 0);
    if (dice_chance(d, 15)) say_numbers(t, q, "end", dice_below(d, q->n), 0);
    if (dice_chance(d, 4)) say(t, q, "start auto");
}

/* Numbers that some tour carries, mostly; so that there are answers. */
static void tell_numbers(dice *d, trace *t, question *q)
{
    static const char *const classes[] = {"primes",  "odd",  "even",
                                          "squares", "1..4", "2,3,7"};
    char line[LINE];
    tour_list all;
    if (!dice_chance(d, 15)) return;
    brute_tours(q, false, &all);
    if (dice_chance(d, 15)) say_numbers(t, q, "base", dice_below(d, 4), 0);
    for (unsigned k = 1 + dice_below(d, 4); k > 0; k--) {
        unsigned v = dice_below(d, q->n), place = dice_below(d, q->n);
        if (all.count > 0 && !q->longest && dice_chance(d, 80)) v = all.tour[0][place];
        say_numbers(t, q, "give", v, (unsigned)q->base + place);
    }
    for (unsigned k = dice_chance(d, 30) ? 1 + dice_below(d, 3) : 0; k > 0; k--) {
        char letter = (char)('a' + dice_below(d, 3));
        if (q->classes[letter - 'a'][0] == '\0') {
            snprintf(line, sizeof line, "class %c %s", letter, classes[dice_below(d, 6)]);
            say(t, q, line);
        }
        snprintf(line, sizeof line, "put %u %c", dice_below(d, q->n), letter);
        say(t, q, line);
    }
    tour_list_free(&all);
}

static void tell_waypoints(dice *d, trace *t, question *q)
{
    if (!dice_chance(d, 8)) return;
    for (unsigned k = 1 + dice_below(d, 3); k > 0; k--)
        say_numbers(t, q, "waypoint", dice_below(d, q->n), 0);
}

static void tell_arrows(dice *d, trace *t, question *q)
{
    if (!question_is_flat(q) || !dice_chance(d, 8)) return;
    for (unsigned k = 1 + dice_below(d, 4); k > 0; k--)
        say_numbers(t, q, "arrow", dice_below(d, q->n), 1 + dice_below(d, 8));
}

static void tell_wishes(dice *d, trace *t, question *q, const char *without)
{
    static const char *const turns[] = {"symmetric 180", "symmetric 90",
                                        "symmetric axis"};
    if (!q->directed_subject && dice_chance(d, 6)) say(t, q, "directed");
    if (dice_chance(d, 7)) say(t, q, "longest");
    if (question_is_flat(q) && dice_chance(d, 10) &&
        !trace_leaves_out(without, "symmetric"))
        say(t, q, turns[dice_below(d, 3)]);
    if (question_has_turns(q) && dice_chance(d, 8) && !trace_leaves_out(without, "turns"))
        say(t, q, "turns");
    if (q->weighted && dice_chance(d, 75))
        say(t, q, dice_chance(d, 60) ? "weight min" : "weight max");
}

void generate_conditions(dice *d, trace *t, question *q, const char *without)
{
    static const char *const kinds[] = {"kind closed", "kind open", "kind either"};
    unsigned how = dice_below(d, 100);
    say(t, q, kinds[how < 45 ? 0 : how < 90 ? 1 : 2]);
    if (q->n == 0) return;
    tell_wishes(d, t, q, without);
    tell_ends(d, t, q);
    tell_arrows(d, t, q);
    tell_pairs(d, t, q);
    tell_waypoints(d, t, q);
    tell_numbers(d, t, q);
}

/* Draws until exhaustive search is quick. */
void generate_question(dice *d, trace *t, question *q)
{
    for (unsigned tries = 0;; tries++) {
        tour_list all = {.count = 0};
        t->count = 0;
        question_init(q);
        if (dice_chance(d, 62))
            tell_graph(d, t, q);
        else
            tell_board(d, t, q);
        bool good = !q->broken;
        if (good) {
            question any = *q; /* without any condition there are most paths */
            any.kind = OPEN;
            brute_tours(&any, false, &all);
            good = !all.too_many;
        }
        tour_list_free(&all);
        if (good) return;
    }
}
