/* encode/smt.c - the question in SMT-LIB 2: places as integers, places as differences
 * along chosen arcs, and the cell of each move as bit vectors.
 * Source: SMT-LIB standard 2.6; the two notebooks that the project began with.
 * SPDX-License-Identifier: MIT */
#include "encode/texts.h"

static void put_head(ico_frame *f, const char *logic, ico_text *text)
{
    ico_text words;
    ico_text_init(&words, f->ctx);
    ico_problem_describe(f->problem, &words);
    ico_text_printf(text, "; %s\n(set-option :produce-models true)\n(set-logic %s)\n",
                    words.data == NULL ? "" : words.data, logic);
    ico__text_needs(text, &words);
    ico_text_free(&words);
    if (!f->plain_names) ico__frame_put_names(f, "; v", 0, text);
}

static void put_tail(ico_text *text, const char *names)
{
    ico_text_printf(text, "(check-sat)\n(get-value (%s))\n", names == NULL ? "" : names);
}

/* What the assertions from here on say, as a comment. */
static void smt_put_family(ico_text *text, const char *name)
{
    ico_text_printf(text, "; %s\n", name);
}

/* Place 0 is the root's; their range follows then: along the steps from the root there
 * are n places, one more each time. */
static void put_beginning(ico_frame *f, const char *range, ico_text *text)
{
    if (f->floating) {
        smt_put_family(text, range);
    } else {
        smt_put_family(text, "the root has the first place");
        ico_text_printf(text, "(assert (= p_%s 0))\n", ico__frame_word(f, f->root).text);
        smt_put_family(text, "the others have later ones (implied)");
    }
    for (uint32_t v = 0; v < f->n; v++) {
        ico_word w = ico__frame_word(f, v);
        if (v == f->root && !f->floating) continue;
        ico_text_printf(text, "(assert (and %s p_%s%s (< p_%s %lu)))\n",
                        f->floating ? "(not (<" : "(< 0", w.text,
                        f->floating ? " 0))" : ")", w.text, (unsigned long)f->n);
    }
    uint64_t end = ico_problem_end(f->problem);
    if (!f->floating || end == ICO_NO_CELL) return;
    smt_put_family(text, "the end has the last place");
    ico_text_printf(text, "(assert (= p_%s %lu))\n",
                    ico__frame_word(f, (uint32_t)end).text, (unsigned long)f->n - 1);
}

/* p_v for each vertex, and their names to `names`.  range: the name of their bounds where
 * no place is known. */
static void declare_places(ico_frame *f, const char *range, ico_text *text,
                           ico_text *names)
{
    for (uint32_t v = 0; v < f->n; v++) {
        ico_word w = ico__frame_word(f, v);
        ico_text_printf(text, "(declare-const p_%s Int)\n", w.text);
        ico_text_printf(names, "%sp_%s", v == 0 ? "" : " ", w.text);
    }
    put_beginning(f, range, text);
}

/* Given numbers and classes, as the places that are left. */
static void smt_put_numbers(ico_frame *f, ico_text *text)
{
    if (!ico__frame_has_numbers(f)) return;
    smt_put_family(text, "given numbers");
    for (uint32_t v = 0; v < f->n && !text->failed; v++) {
        uint32_t count = f->closed->has_apex;
        for (uint32_t p = 0; p < f->n; p++) count += ico__frame_allows(f, v, p);
        if (count == f->n || (v == f->root && !f->floating)) continue;
        ico_word w = ico__frame_word(f, v);
        ico_text_puts(text, "(assert (or false");
        for (uint32_t p = 0; p < f->n; p++)
            if (ico__frame_allows(f, v, p))
                ico_text_printf(text, " (= p_%s %lu)", w.text, (unsigned long)p);
        ico_text_puts(text, "))\n");
    }
}

static void smt_put_waypoints(ico_frame *f, ico_text *text)
{
    size_t count;
    const uint64_t *way = ico_problem_waypoints(f->problem, &count);
    smt_put_family(text, "waypoints in order");
    for (size_t i = 1; i < count; i++)
        ico_text_printf(text, "(assert (< p_%s p_%s))\n",
                        ico__frame_word(f, (uint32_t)way[i - 1]).text,
                        ico__frame_word(f, (uint32_t)way[i]).text);
}

/* Not all of these places. */
static void put_unwanted_places(ico_frame *f, const uint32_t *cycle, const void *user,
                                ico_text *text)
{
    (void)user;
    ico_text_puts(text, "(assert (not (and");
    for (uint32_t p = 0; p < f->n; p++)
        ico_text_printf(text, " (= p_%s %lu)", ico__frame_word(f, cycle[p]).text,
                        (unsigned long)p);
    ico_text_puts(text, ")))\n");
}

/* v comes right after u. */
static void put_next(ico_frame *f, uint32_t u, uint32_t v, ico_text *text)
{
    ico_text_printf(text, " (= p_%s (mod (+ p_%s 1) %lu))", ico__frame_word(f, v).text,
                    ico__frame_word(f, u).text, (unsigned long)f->n);
}

/* What all questions over places end with; the names are not needed then. */
static void smt_finish(ico_frame *f, ico_text *names, ico_text *text)
{
    smt_put_numbers(f, text);
    smt_put_waypoints(f, text);
    ico__write_unwanted(f, ";", put_unwanted_places, NULL, text);
    put_tail(text, names->data);
    if (names->failed) text->failed = true;
    ico_text_free(names);
}

void ico__write_smt_int(ico_frame *f, ico_text *text)
{
    ico_text names;
    ico_text_init(&names, f->ctx);
    put_head(f, "QF_LIA", text);
    declare_places(f, "places run from 0 to n - 1 (implied)", text, &names);
    smt_put_family(text, "no place twice (implied)");
    ico_text_printf(text, "(assert (distinct %s))\n",
                    names.data == NULL ? "" : names.data);
    smt_put_family(text, "the next place is a step away");
    for (uint32_t v = 0; v < f->n; v++) {
        ico_text_puts(text, "(assert (or false");
        for (uint32_t k = 0; k < ico__arcs_out(f, v); k++)
            put_next(f, v, ico__arc_head(f, ico__arc_out(f, v, k)), text);
        ico_text_puts(text, "))\n");
    }
    smt_put_family(text, "what every tour uses");
    for (size_t i = 0; i < f->closed->fixed_count; i++) {
        uint32_t e = f->closed->fixed[i], u = f->graph->tail[e], v = f->graph->head[e];
        ico_text_puts(text, "(assert (or");
        put_next(f, u, v, text);
        if (!f->graph->directed) put_next(f, v, u, text);
        ico_text_puts(text, "))\n");
    }
    for (uint32_t a = 0; a < f->arcs; a++) {
        if (!ico__bit(f->forced, a)) continue;
        ico_text_puts(text, "(assert");
        put_next(f, ico__arc_tail(f, a), ico__arc_head(f, a), text);
        ico_text_puts(text, ")\n");
    }
    smt_finish(f, &names, text);
}

/* ------------------------------------------------------------- differences -------- */

static void put_arc(ico_frame *f, uint32_t a, ico_text *text)
{
    ico_text_printf(text, " x_%s_%s", ico__frame_word(f, ico__arc_tail(f, a)).text,
                    ico__frame_word(f, ico__arc_head(f, a)).text);
}

/* One of the arcs out of v (into it), and no two. */
static void put_one_arc(ico_frame *f, uint32_t v, bool out, ico_text *text)
{
    uint32_t count = out ? ico__arcs_out(f, v) : ico__arcs_in(f, v);
    ico_text_puts(text, "(assert (or false");
    for (uint32_t k = 0; k < count; k++)
        put_arc(f, out ? ico__arc_out(f, v, k) : ico__arc_in(f, v, k), text);
    ico_text_puts(text, "))\n");
    for (uint32_t k = 0; k < count && !text->failed; k++)
        for (uint32_t l = k + 1; l < count; l++) {
            ico_text_puts(text, "(assert (not (and");
            put_arc(f, out ? ico__arc_out(f, v, k) : ico__arc_in(f, v, k), text);
            put_arc(f, out ? ico__arc_out(f, v, l) : ico__arc_in(f, v, l), text);
            ico_text_puts(text, ")))\n");
        }
}

void ico__write_smt_difference(ico_frame *f, ico_text *text)
{
    ico_text names;
    ico_text_init(&names, f->ctx);
    put_head(f, "QF_IDL", text);
    for (uint32_t a = 0; a < f->arcs; a++) {
        ico_text_puts(text, "(declare-const");
        put_arc(f, a, text);
        ico_text_puts(text, " Bool)\n");
    }
    declare_places(f, "places run from 0 to n - 1", text, &names);
    smt_put_family(text, "places count along the arcs");
    for (uint32_t a = 0; a < f->arcs; a++) {
        uint32_t u = ico__arc_tail(f, a), v = ico__arc_head(f, a);
        if (v == f->root && !f->floating) continue;
        ico_word from = ico__frame_word(f, u), to = ico__frame_word(f, v);
        ico_text_puts(text, "(assert (=>");
        put_arc(f, a, text);
        ico_text_puts(text, f->floating ? " (or" : "");
        ico_text_printf(text, " (= (- p_%s p_%s) 1)", to.text, from.text);
        if (f->floating)
            ico_text_printf(text, " (= (- p_%s p_%s) %lu))", from.text, to.text,
                            (unsigned long)f->n - 1);
        ico_text_puts(text, "))\n");
    }
    smt_put_family(text, "one arc out of each vertex");
    for (uint32_t v = 0; v < f->n && !text->failed; v++) put_one_arc(f, v, true, text);
    smt_put_family(text, "one arc into each vertex");
    for (uint32_t v = 0; v < f->n && !text->failed; v++) put_one_arc(f, v, false, text);
    smt_put_family(text, "what every tour uses");
    for (uint32_t a = 0; a < f->arcs; a++) {
        if (!ico__bit(f->forced, a)) continue;
        ico_text_puts(text, "(assert");
        put_arc(f, a, text);
        ico_text_puts(text, ")\n");
    }
    for (size_t i = 0; i < f->closed->fixed_count; i++) {
        uint32_t e = f->closed->fixed[i];
        ico_text_puts(text, "(assert (or");
        put_arc(f, f->graph->directed ? e : 2 * e, text);
        if (!f->graph->directed) put_arc(f, 2 * e + 1, text);
        ico_text_puts(text, "))\n");
    }
    smt_finish(f, &names, text);
}

/* ------------------------------------------------------------- bit vectors -------- */

enum { MOST_STEPS = 64 };

/* How a cell is written: row and column side by side on boards of two dimensions, else
 * just its number.  Where the moves from all cells are the same, `steps` of them (rows
 * and columns on), a move is said by adding: the bits then have room for the sum. */
typedef struct code {
    const ico_board *board;
    unsigned rows, columns; /* bits of each; rows 0: a number */
    int64_t step[MOST_STEPS][2];
    size_t steps;
} code;

static unsigned bits_for(uint64_t values)
{
    unsigned bits = 1;
    while (bits < 63 && (UINT64_C(1) << bits) < values) bits++;
    return bits;
}

static uint64_t magnitude(int64_t x)
{
    return (uint64_t)(x < 0 ? -x : x);
}

/* Is the step known, or is there room for it? */
static bool note_step(code *c, const int64_t *step)
{
    for (size_t i = 0; i < c->steps; i++)
        if (c->step[i][0] == step[0] && c->step[i][1] == step[1]) return true;
    if (c->steps == MOST_STEPS) return false;
    c->step[c->steps][0] = step[0];
    c->step[c->steps++][1] = step[1];
    return true;
}

/* Finds the steps that all cells share.  Each must lead from all cells from which it
 * stays on the board: just then there are as many arcs as that makes. */
static void find_steps(const ico_frame *f, code *c)
{
    const uint64_t side[2] = {ico_board_side(c->board, 0), ico_board_side(c->board, 1)};
    uint64_t arcs = 0, wanted = 0;
    bool known = f->closed->n == side[0] * side[1];
    for (uint32_t a = 0; a < f->arcs && known; a++) {
        uint32_t u = ico__arc_tail(f, a), v = ico__arc_head(f, a);
        uint64_t from[2], to[2];
        if (u >= f->closed->n || v >= f->closed->n) continue;
        ico_board_coordinates(c->board, u, from);
        ico_board_coordinates(c->board, v, to);
        const int64_t step[2] = {(int64_t)(to[0] - from[0]), (int64_t)(to[1] - from[1])};
        known = note_step(c, step);
        arcs++;
    }
    for (size_t i = 0; i < c->steps; i++)
        wanted +=
            (side[0] - magnitude(c->step[i][0])) * (side[1] - magnitude(c->step[i][1]));
    if (!known || arcs != wanted) c->steps = 0;
}

static code code_of(const ico_frame *f)
{
    code c = {.board = ico_problem_board(f->problem)};
    uint64_t most[2] = {0, 0};
    if (c.board == NULL || ico_board_dimensions(c.board) != 2) {
        c.board = NULL;
        c.columns = bits_for(f->closed->n);
        return c;
    }
    find_steps(f, &c);
    for (size_t i = 0; i < c.steps; i++)
        for (unsigned k = 0; k < 2; k++)
            if (magnitude(c.step[i][k]) > most[k]) most[k] = magnitude(c.step[i][k]);
    c.rows = bits_for(ico_board_side(c.board, 0) + most[0]);
    c.columns = bits_for(ico_board_side(c.board, 1) + most[1]);
    return c;
}

static void put_bits(uint64_t value, unsigned bits, ico_text *text)
{
    ico_text_puts(text, "#b");
    for (unsigned i = bits; i-- > 0;) ico_text_puts(text, value >> i & 1 ? "1" : "0");
}

/* "move k is at v". */
static void put_at(const code *c, uint32_t k, uint32_t v, ico_text *text)
{
    if (c->board == NULL) {
        ico_text_printf(text, " (= cell_%lu ", (unsigned long)k);
        put_bits(v, c->columns, text);
    } else {
        uint64_t at[2];
        ico_board_coordinates(c->board, v, at);
        ico_text_printf(text, " (and (= row_%lu ", (unsigned long)k);
        put_bits(at[0], c->rows, text);
        ico_text_printf(text, ") (= column_%lu ", (unsigned long)k);
        put_bits(at[1], c->columns, text);
        ico_text_puts(text, ")");
    }
    ico_text_puts(text, ")");
}

static void declare_moves(const code *c, uint32_t n, ico_text *text, ico_text *names,
                          ico_text *cells)
{
    for (uint32_t k = 0; k < n; k++) {
        unsigned long number = k;
        if (c->board == NULL) {
            ico_text_printf(text, "(declare-const cell_%lu (_ BitVec %u))\n", number,
                            c->columns);
            ico_text_printf(names, " cell_%lu", number);
            ico_text_printf(cells, " cell_%lu", number);
        } else {
            ico_text_printf(text,
                            "(declare-const row_%lu (_ BitVec %u))\n"
                            "(declare-const column_%lu (_ BitVec %u))\n",
                            number, c->rows, number, c->columns);
            ico_text_printf(names, " row_%lu column_%lu", number, number);
            ico_text_printf(cells, " (concat row_%lu column_%lu)", number, number);
        }
    }
}

/* May move k be at v? */
static bool may_be_at(const ico_frame *f, uint32_t k, uint32_t v)
{
    const ico_problem *p = f->problem;
    uint64_t start = ico_problem_start(p), end = ico_problem_end(p);
    bool anywhere = ico_problem_kind(p) == ICO_CLOSED && !ico_problem_is_anchored(p);
    if (k == 0 && (start != ICO_NO_CELL ? v != start : anywhere && v != 0)) return false;
    if (k == f->closed->n - 1 && end != ICO_NO_CELL && v != end) return false;
    return ico_problem_allows(p, v, ico_problem_base(p) + k);
}

/* Where move k may be: anywhere on the board, or at one of few cells. */
static void put_where(ico_frame *f, const code *c, uint32_t k, ico_text *text)
{
    uint32_t n = f->closed->n, count = 0;
    unsigned long move = k;
    if (c->steps > 0) { /* sums of rows and columns have to stay on the board */
        ico_text_printf(text, "(assert (and (bvult row_%lu ", move);
        put_bits(ico_board_side(c->board, 0), c->rows, text);
        ico_text_printf(text, ") (bvult column_%lu ", move);
        put_bits(ico_board_side(c->board, 1), c->columns, text);
        ico_text_puts(text, ")))\n");
    }
    for (uint32_t v = 0; v < n; v++) count += may_be_at(f, k, v);
    if (c->steps > 0 && count == n) return;
    ico_text_puts(text, "(assert (or false");
    for (uint32_t v = 0; v < n && !text->failed; v++)
        if (may_be_at(f, k, v)) put_at(c, k, v, text);
    ico_text_puts(text, "))\n");
}

/* "the row (column) of move `next` is that of move k and `on` more". */
static void put_sum(const char *of, unsigned bits, uint32_t k, uint32_t next, int64_t on,
                    ico_text *text)
{
    unsigned long later = on < 0 ? k : next, earlier = on < 0 ? next : k;
    ico_text_printf(text, "(= %s_%lu ", of, later);
    if (on == 0) {
        ico_text_printf(text, "%s_%lu)", of, earlier);
        return;
    }
    ico_text_printf(text, "(bvadd %s_%lu ", of, earlier);
    put_bits(magnitude(on), bits, text);
    ico_text_puts(text, "))");
}

/* Where move `next` is when move k is known. */
static void put_step(ico_frame *f, const code *c, uint32_t k, uint32_t next,
                     ico_text *text)
{
    if (c->steps > 0) {
        ico_text_puts(text, "(assert (or");
        for (size_t i = 0; i < c->steps; i++) {
            ico_text_puts(text, " (and ");
            put_sum("row", c->rows, k, next, c->step[i][0], text);
            ico_text_puts(text, " ");
            put_sum("column", c->columns, k, next, c->step[i][1], text);
            ico_text_puts(text, ")");
        }
        ico_text_puts(text, "))\n");
        return;
    }
    for (uint32_t v = 0; v < f->closed->n && !text->failed; v++) {
        ico_text_puts(text, "(assert (=>");
        put_at(c, k, v, text);
        ico_text_puts(text, " (or false");
        for (uint32_t i = 0; i < ico__arcs_out(f, v); i++) {
            uint32_t w = ico__arc_head(f, ico__arc_out(f, v, i));
            if (w < f->closed->n) put_at(c, next, w, text);
        }
        ico_text_puts(text, ")))\n");
    }
}

/* Some move leads along each edge that must be used, in either direction if it has
 * none. */
static void put_required_moves(ico_frame *f, const code *c, uint32_t steps,
                               ico_text *text)
{
    size_t count;
    uint32_t n = f->closed->n;
    const uint64_t *must = ico_problem_required(f->problem, &count);
    smt_put_family(text, "required moves");
    for (size_t i = 0; i < count && !text->failed; i++) {
        ico_text_puts(text, "(assert (or false");
        for (uint32_t k = 0; k < steps; k++)
            for (unsigned back = 0; back < (f->graph->directed ? 1 : 2); back++) {
                ico_text_puts(text, " (and");
                put_at(c, k, (uint32_t)must[2 * i + back], text);
                put_at(c, (k + 1) % n, (uint32_t)must[2 * i + 1 - back], text);
                ico_text_puts(text, ")");
            }
        ico_text_puts(text, "))\n");
    }
}

static void put_unwanted_moves(ico_frame *f, const uint32_t *cycle, const void *user,
                               ico_text *text)
{
    ico_text_puts(text, "(assert (not (and");
    for (uint32_t k = 0; k < f->closed->n; k++)
        put_at(user, k, cycle[f->closed->has_apex + k], text);
    ico_text_puts(text, ")))\n");
}

void ico__write_smt_bitvec(ico_frame *f, ico_text *text)
{
    uint32_t n = f->closed->n;
    uint32_t steps = ico_problem_kind(f->problem) == ICO_CLOSED ? n : n - 1;
    code c = code_of(f);
    ico_text names, cells;
    ico_text_init(&names, f->ctx);
    ico_text_init(&cells, f->ctx);
    put_head(f, "QF_BV", text);
    declare_moves(&c, n, text, &names, &cells);
    smt_put_family(text, "no cell twice");
    ico_text_printf(text, "(assert (distinct%s))\n",
                    cells.data == NULL ? "" : cells.data);
    smt_put_family(text, "where each move may be");
    for (uint32_t k = 0; k < n && !text->failed; k++) put_where(f, &c, k, text);
    smt_put_family(text, "each move is a step from the one before");
    for (uint32_t k = 0; k < steps && !text->failed; k++)
        put_step(f, &c, k, (k + 1) % n, text);
    put_required_moves(f, &c, steps, text);
    ico__write_unwanted(f, ";", put_unwanted_moves, &c, text);
    put_tail(text, names.data);
    if (names.failed || cells.failed) text->failed = true;
    ico_text_free(&names);
    ico_text_free(&cells);
}
