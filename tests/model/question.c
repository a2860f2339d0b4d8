/* tests/model/question.c - questions in the tester's own words: what the lines of a trace
 * ask, what of it the library has to refuse, which numbers a vertex may carry.
 * Source: docs/conventions.md, icosian help options.
 * SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "model.h"

void question_init(question *q)
{
    memset(q, 0, sizeof *q);
    q->start = q->end = -1;
    q->base = 1;
}

static bool is_vertex(const question *q, uint64_t v)
{
    return v < q->n;
}

/* ------------------------------------------------------------------ subjects ------- */

static void take_board(question *q, const words *w)
{
    q->board = q->has_subject = true;
    snprintf(q->piece, sizeof q->piece, "%s", w->count > 1 ? w->word[1] : "");
    snprintf(q->words, sizeof q->words, "%s", w->count > 2 ? w->word[2] : "");
    q->broken = q->broken || !shape_read(&q->shape, q->words) || !board_fill(q);
}

static void take_missing(question *q, const words *w)
{
    for (unsigned k = 1; k < w->count; k++) {
        uint64_t cell = words_number(w, k);
        if (!q->board || cell >= q->shape.cells)
            q->broken = true;
        else
            q->missing[cell] = true;
    }
    q->broken = q->broken || !board_fill(q);
}

static void take_wall(question *q, const words *w)
{
    uint64_t a = words_number(w, 1), b = words_number(w, 2);
    if (!q->board || q->wall_count == MOST_PAIRS || a >= q->shape.cells ||
        b >= q->shape.cells || a == b) {
        q->broken = true;
        return;
    }
    q->walls[q->wall_count][0] = (unsigned)a;
    q->walls[q->wall_count++][1] = (unsigned)b;
    q->broken = q->broken || !board_fill(q);
}

static void take_graph(question *q, const words *w)
{
    uint64_t n = words_number(w, 1);
    q->has_subject = true;
    q->directed_subject = w->count > 2 && strcmp(w->word[2], "directed") == 0;
    if (n > MOST_VERTICES || q->board) q->broken = true;
    q->n = n > MOST_VERTICES ? 0 : (unsigned)n;
}

static void take_edge(question *q, const words *w)
{
    uint64_t u = words_number(w, 1), v = words_number(w, 2);
    const char *weight = words_value(w, "weight");
    if (q->board || !is_vertex(q, u) || !is_vertex(q, v) ||
        q->edge_count == MOST_VERTICES * MOST_VERTICES) {
        q->broken = true;
        return;
    }
    bool fresh = u != v && !q->arc[u][v];
    q->edges[q->edge_count][0] = (unsigned)u;
    q->edges[q->edge_count++][1] = (unsigned)v;
    q->weighted = q->weighted || weight != NULL;
    if (!fresh) {
        q->broken = q->broken || weight != NULL; /* two weights: not asked */
        return;
    }
    q->arc[u][v] = true;
    q->weight[u][v] = weight == NULL ? 0 : atoi(weight);
    if (q->directed_subject) return;
    q->arc[v][u] = true;
    q->weight[v][u] = q->weight[u][v];
}

static bool take_subject(question *q, const words *w)
{
    bool is = true;
    if (words_are(w, "board"))
        take_board(q, w);
    else if (words_are(w, "missing"))
        take_missing(q, w);
    else if (words_are(w, "wall"))
        take_wall(q, w);
    else if (words_are(w, "graph"))
        take_graph(q, w);
    else if (words_are(w, "edge"))
        take_edge(q, w);
    else
        is = false;
    return is;
}

/* ------------------------------------------------------------------ conditions ----- */

static void take_pair(question *q, const words *w, unsigned (*pairs)[2], unsigned *count)
{
    uint64_t u = words_number(w, 1), v = words_number(w, 2);
    if (!is_vertex(q, u) || !is_vertex(q, v) || *count == MOST_PAIRS) {
        q->broken = true;
        return;
    }
    pairs[*count][0] = (unsigned)u;
    pairs[(*count)++][1] = (unsigned)v;
}

static void take_rule(question *q, const words *w, bool is_class)
{
    uint64_t v = words_number(w, 1);
    char letter = w->count > 2 ? w->word[2][0] : 'a';
    if (!is_vertex(q, v) || q->rule_count == 2 * MOST_VERTICES ||
        (is_class &&
         (letter < 'a' || letter > 'z' || q->classes[letter - 'a'][0] == '\0'))) {
        q->broken = true;
        return;
    }
    q->rules[q->rule_count].vertex = (unsigned)v;
    q->rules[q->rule_count].is_class = is_class;
    q->rules[q->rule_count].letter = letter;
    q->rules[q->rule_count++].number = words_number(w, 2);
}

static void take_class(question *q, const words *w)
{
    char letter = w->count > 2 ? w->word[1][0] : '\0';
    if (letter < 'a' || letter > 'z' || q->classes[letter - 'a'][0] != '\0')
        q->broken = true;
    else
        snprintf(q->classes[letter - 'a'], sizeof q->classes[0], "%.39s", w->word[2]);
}

static void take_vertex(question *q, const words *w)
{
    uint64_t v = words_number(w, 1);
    bool auto_start = w->count > 1 && strcmp(w->word[1], "auto") == 0;
    if (words_are(w, "start")) q->start_auto = auto_start;
    if (auto_start) return;
    if (!is_vertex(q, v) ||
        (words_are(w, "waypoint") && q->waypoint_count == MOST_VERTICES)) {
        q->broken = true;
        return;
    }
    if (words_are(w, "start")) q->start = (int)v;
    if (words_are(w, "end")) q->end = (int)v;
    if (words_are(w, "waypoint")) q->waypoints[q->waypoint_count++] = (unsigned)v;
}

static void take_arrow(question *q, const words *w)
{
    uint64_t v = words_number(w, 1), direction = words_number(w, 2);
    if (!is_vertex(q, v) || direction < 1 || direction > 8) {
        q->broken = true;
        return;
    }
    if (q->arrow[v] != 0 && q->arrow[v] != (int)direction) q->arrows_differ = true;
    q->arrow[v] = (int)direction;
}

static void take_choice(question *q, const words *w)
{
    const char *word = w->count > 1 ? w->word[1] : "";
    if (words_are(w, "kind"))
        q->kind = word[0] == 'c' ? CLOSED : word[0] == 'o' ? OPEN : EITHER;
    if (words_are(w, "symmetric"))
        q->mirror = word[0] == '1'   ? HALF_TURN
                    : word[0] == '9' ? QUARTER_TURN
                                     : SOME_AXIS;
    if (words_are(w, "weight")) q->weigh = strcmp(word, "min") == 0 ? 1 : 2;
    if (words_are(w, "base")) q->base = words_number(w, 1);
    if (words_are(w, "longest")) q->longest = true;
    if (words_are(w, "turns")) q->few_turns = true;
    if (words_are(w, "directed")) q->directed = true;
}

static bool take_condition(question *q, const words *w)
{
    static const char *const choices[] = {"kind",    "symmetric", "weight",  "base",
                                          "longest", "turns",     "directed"};
    for (size_t i = 0; i < sizeof choices / sizeof *choices; i++)
        if (words_are(w, choices[i])) {
            take_choice(q, w);
            return true;
        }
    bool is = true;
    if (words_are(w, "start") || words_are(w, "end") || words_are(w, "waypoint"))
        take_vertex(q, w);
    else if (words_are(w, "require"))
        take_pair(q, w, q->require, &q->require_count);
    else if (words_are(w, "forbid"))
        take_pair(q, w, q->forbid, &q->forbid_count);
    else if (words_are(w, "give") || words_are(w, "put"))
        take_rule(q, w, words_are(w, "put"));
    else if (words_are(w, "class"))
        take_class(q, w);
    else if (words_are(w, "arrow"))
        take_arrow(q, w);
    else
        is = false;
    return is;
}

bool question_take(question *q, const words *w)
{
    return take_subject(q, w) || take_condition(q, w);
}

/* ------------------------------------------------------------------ what it says --- */

bool question_has_rules(const question *q)
{
    return q->rule_count > 0;
}

bool question_is_anchored(const question *q)
{
    return q->start >= 0 || q->end >= 0 || q->start_auto || q->rule_count > 0 ||
           q->waypoint_count > 0;
}

bool question_has_arrows(const question *q)
{
    for (unsigned v = 0; v < q->n; v++)
        if (q->arrow[v] != 0) return true;
    return false;
}

bool question_is_directed(const question *q)
{
    return q->directed || q->directed_subject || question_has_arrows(q);
}

bool question_has_turns(const question *q)
{
    return q->board && q->shape.lattice == SQUARES && q->shape.surface == 'p';
}

bool question_is_flat(const question *q)
{
    return question_has_turns(q) && q->shape.dimensions == 2;
}

static int sign(int x)
{
    return (x > 0) - (x < 0);
}

/* Does the cell of w lie on the ray of v's arrow? */
static bool is_pointed_at(const question *q, unsigned v, unsigned w)
{
    static const int rows[] = {0, -1, -1, 0, 1, 1, 1, 0, -1},
                     columns[] = {0, 0, 1, 1, 1, 0, -1, -1, -1};
    if (q->arrow[v] == 0) return true;
    int down = q->shape.at[q->cell[w]][0] - q->shape.at[q->cell[v]][0],
        right = q->shape.at[q->cell[w]][1] - q->shape.at[q->cell[v]][1];
    bool straight = down == 0 || right == 0 || abs(down) == abs(right);
    return straight && sign(down) == rows[q->arrow[v]] &&
           sign(right) == columns[q->arrow[v]];
}

bool question_allows(const question *q, unsigned u, unsigned v)
{
    return q->arc[u][v] && is_pointed_at(q, u, v);
}

/* ------------------------------------------------------------------ numbers -------- */

static bool is_prime(uint64_t number)
{
    for (uint64_t d = 2; d < number; d++)
        if (number % d == 0) return false;
    return number >= 2;
}

static bool is_square(uint64_t number)
{
    uint64_t root = 0;
    while (root * root < number) root++;
    return root * root == number;
}

static bool term_holds(const char *term, uint64_t number)
{
    char *end;
    if (strcmp(term, "primes") == 0) return is_prime(number);
    if (strcmp(term, "odd") == 0) return number % 2 != 0;
    if (strcmp(term, "even") == 0) return number % 2 == 0;
    if (strcmp(term, "squares") == 0) return is_square(number);
    uint64_t low = strtoull(term, &end, 10), high = low;
    if (strncmp(end, "..", 2) == 0) high = strtoull(end + 2, NULL, 10);
    return low <= number && number <= high;
}

bool question_class_holds(const question *q, char letter, uint64_t number)
{
    char text[sizeof q->classes[0]];
    snprintf(text, sizeof text, "%s", q->classes[letter - 'a']);
    for (char *at = text; at != NULL;) {
        char *comma = strchr(at, ',');
        if (comma != NULL) *comma++ = '\0';
        if (term_holds(at, number)) return true;
        at = comma;
    }
    return false;
}

bool question_may_carry(const question *q, unsigned v, uint64_t number)
{
    for (unsigned i = 0; i < q->rule_count; i++) {
        if (q->rules[i].vertex != v) continue;
        if (!q->rules[i].is_class && q->rules[i].number != number) return false;
        if (q->rules[i].is_class && !question_class_holds(q, q->rules[i].letter, number))
            return false;
    }
    return true;
}

/* ------------------------------------------------------------------ refusals ------- */

static bool rules_clash(const question *q)
{
    for (unsigned i = 0; i < q->rule_count; i++) {
        if (!q->rules[i].is_class &&
            (q->rules[i].number < q->base || q->rules[i].number - q->base >= q->n))
            return true;
        for (unsigned j = 0; j < i; j++) {
            if (q->rules[i].vertex != q->rules[j].vertex ||
                q->rules[i].is_class != q->rules[j].is_class)
                continue;
            if (q->rules[i].is_class ? q->rules[i].letter != q->rules[j].letter
                                     : q->rules[i].number != q->rules[j].number)
                return true;
        }
    }
    return false;
}

static bool has_no_move(const question *q, const unsigned (*pairs)[2], unsigned count)
{
    for (unsigned i = 0; i < count; i++) {
        unsigned u = pairs[i][0], v = pairs[i][1];
        if (!question_allows(q, u, v) && (question_is_directed(q) || !q->arc[v][u]))
            return true;
    }
    return false;
}

bool question_is_refused(const question *q)
{
    if (question_has_arrows(q) && (!question_is_flat(q) || q->arrows_differ)) return true;
    if (q->kind != CLOSED && !q->start_auto && q->start >= 0 && q->start == q->end &&
        q->n > 1 && !q->longest)
        return true;
    if (q->weigh != 0 && (q->longest || !q->weighted)) return true;
    if (has_no_move(q, q->require, q->require_count) ||
        has_no_move(q, q->forbid, q->forbid_count) || rules_clash(q))
        return true;
    for (unsigned i = 0; i < q->waypoint_count; i++)
        for (unsigned j = 0; j < i; j++)
            if (q->waypoints[i] == q->waypoints[j]) return true;
    return false;
}
