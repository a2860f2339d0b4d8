/* encode/smt.c - the question in SMT-LIB 2: places as integers, places as differences along
 * chosen arcs, and the cell of each move as bit vectors.
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
    ico_text_free(&words);
}

static void put_tail(ico_text *text, const char *names)
{
    ico_text_printf(text, "(check-sat)\n(get-value (%s))\n", names == NULL ? "" : names);
}

/* p_v for each vertex, and their names to `names`. */
static void declare_places(ico_frame *f, ico_text *text, ico_text *names)
{
    for (uint32_t v = 0; v < f->n; v++) {
        ico_word w = ico__frame_word(f, v);
        ico_text_printf(text, "(declare-const p_%s Int)\n", w.text);
        if (v == f->root)
            ico_text_printf(text, "(assert (= p_%s 0))\n", w.text);
        else
            ico_text_printf(text, "(assert (and (< 0 p_%s) (< p_%s %lu)))\n", w.text,
                            w.text, (unsigned long)f->n);
        ico_text_printf(names, "%sp_%s", v == 0 ? "" : " ", w.text);
    }
}

/* Given numbers and classes, as the places that are left. */
static void put_numbers(ico_frame *f, ico_text *text)
{
    if (!ico__frame_has_numbers(f)) return;
    for (uint32_t v = 0; v < f->n; v++) {
        uint32_t count = 0;
        for (uint32_t p = 0; p < f->n; p++) count += ico__frame_allows(f, v, p);
        if (count == f->n || v == f->root) continue;
        ico_word w = ico__frame_word(f, v);
        ico_text_puts(text, "(assert (or false");
        for (uint32_t p = 0; p < f->n; p++)
            if (ico__frame_allows(f, v, p))
                ico_text_printf(text, " (= p_%s %lu)", w.text, (unsigned long)p);
        ico_text_puts(text, "))\n");
    }
}

static void put_waypoints(ico_frame *f, ico_text *text)
{
    size_t count;
    const uint64_t *way = ico_problem_waypoints(f->problem, &count);
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

void ico__write_smt_int(ico_frame *f, ico_text *text)
{
    ico_text names;
    ico_text_init(&names, f->ctx);
    put_head(f, "QF_LIA", text);
    declare_places(f, text, &names);
    ico_text_printf(text, "(assert (distinct %s))\n",
                    names.data == NULL ? "" : names.data);
    for (uint32_t v = 0; v < f->n; v++) {
        ico_text_puts(text, "(assert (or false");
        for (uint32_t k = 0; k < ico__arcs_out(f, v); k++)
            put_next(f, v, ico__arc_head(f, ico__arc_out(f, v, k)), text);
        ico_text_puts(text, "))\n");
    }
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
    put_numbers(f, text);
    put_waypoints(f, text);
    ico__write_unwanted(f, put_unwanted_places, NULL, text);
    put_tail(text, names.data);
    if (names.failed) text->failed = true;
    ico_text_free(&names);
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
    for (uint32_t k = 0; k < count; k++)
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
    declare_places(f, text, &names);
    for (uint32_t a = 0; a < f->arcs; a++) {
        uint32_t u = ico__arc_tail(f, a), v = ico__arc_head(f, a);
        ico_text_puts(text, "(declare-const");
        put_arc(f, a, text);
        ico_text_puts(text, " Bool)\n");
        if (v == f->root) continue;
        ico_text_puts(text, "(assert (=>");
        put_arc(f, a, text);
        ico_text_printf(text, " (= (- p_%s p_%s) 1)))\n", ico__frame_word(f, v).text,
                        ico__frame_word(f, u).text);
    }
    for (uint32_t v = 0; v < f->n; v++) {
        put_one_arc(f, v, true, text);
        put_one_arc(f, v, false, text);
    }
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
    put_numbers(f, text);
    put_waypoints(f, text);
    ico__write_unwanted(f, put_unwanted_places, NULL, text);
    put_tail(text, names.data);
    if (names.failed) text->failed = true;
    ico_text_free(&names);
}

/* ------------------------------------------------------------- bit vectors -------- */

/* How a cell is written: row and column side by side on boards of two dimensions, else
 * just its number. */
typedef struct code {
    const ico_board *board;
    unsigned rows, columns; /* bits of each; rows 0: a number */
} code;

static unsigned bits_for(uint64_t values)
{
    unsigned bits = 1;
    while (bits < 63 && (UINT64_C(1) << bits) < values) bits++;
    return bits;
}

static code code_of(const ico_frame *f)
{
    code c = {.board = ico_problem_board(f->problem)};
    if (c.board != NULL && ico_board_dimensions(c.board) == 2) {
        c.rows = bits_for(ico_board_side(c.board, 0));
        c.columns = bits_for(ico_board_side(c.board, 1));
    } else {
        c.board = NULL;
        c.columns = bits_for(f->closed->n);
    }
    return c;
}

static void put_bits(uint64_t value, unsigned bits, ico_text *text)
{
    for (unsigned i = bits; i-- > 0;) ico_text_puts(text, value >> i & 1 ? "1" : "0");
}

/* "move k is at v". */
static void put_at(const code *c, uint32_t k, uint32_t v, ico_text *text)
{
    if (c->board == NULL) {
        ico_text_printf(text, " (= cell_%lu #b", (unsigned long)k);
        put_bits(v, c->columns, text);
    } else {
        uint64_t at[2];
        ico_board_coordinates(c->board, v, at);
        ico_text_printf(text, " (and (= row_%lu #b", (unsigned long)k);
        put_bits(at[0], c->rows, text);
        ico_text_printf(text, ") (= column_%lu #b", (unsigned long)k);
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

/* Where move k may be, and where the next one then is. */
static void put_moves(ico_frame *f, const code *c, uint32_t n, ico_text *text)
{
    bool closed = ico_problem_kind(f->problem) == ICO_CLOSED;
    uint64_t start = ico_problem_start(f->problem), end = ico_problem_end(f->problem);
    uint64_t base = ico_problem_base(f->problem);
    bool anywhere = closed && !ico_problem_is_anchored(f->problem);
    for (uint32_t k = 0; k < n && !text->failed; k++) {
        ico_text_puts(text, "(assert (or false");
        for (uint32_t v = 0; v < n; v++) {
            if (start != ICO_NO_CELL && (v == start) != (k == 0)) continue;
            if (end != ICO_NO_CELL && (v == end) != (k == n - 1)) continue;
            if (anywhere && (v == 0) != (k == 0)) continue;
            if (ico_problem_allows(f->problem, v, base + k)) put_at(c, k, v, text);
        }
        ico_text_puts(text, "))\n");
        for (uint32_t v = 0; v < n && (closed || k + 1 < n); v++) {
            ico_text_puts(text, "(assert (=>");
            put_at(c, k, v, text);
            ico_text_puts(text, " (or false");
            for (uint32_t i = 0; i < ico__arcs_out(f, v); i++) {
                uint32_t w = ico__arc_head(f, ico__arc_out(f, v, i));
                if (w < n) put_at(c, (k + 1) % n, w, text);
            }
            ico_text_puts(text, ")))\n");
        }
    }
}

static void put_unwanted_moves(ico_frame *f, const uint32_t *cycle, const void *user,
                               ico_text *text)
{
    ico_text_puts(text, "(assert (not (and");
    for (uint32_t k = 0; k < f->closed->n; k++)
        put_at(user, k, cycle[f->closed->has_joint + k], text);
    ico_text_puts(text, ")))\n");
}

void ico__write_smt_bitvec(ico_frame *f, ico_text *text)
{
    uint32_t n = f->closed->n;
    code c = code_of(f);
    ico_text names, cells;
    ico_text_init(&names, f->ctx);
    ico_text_init(&cells, f->ctx);
    put_head(f, "QF_BV", text);
    declare_moves(&c, n, text, &names, &cells);
    ico_text_printf(text, "(assert (distinct%s))\n",
                    cells.data == NULL ? "" : cells.data);
    put_moves(f, &c, n, text);
    ico__write_unwanted(f, put_unwanted_moves, &c, text);
    put_tail(text, names.data);
    if (names.failed || cells.failed) text->failed = true;
    ico_text_free(&names);
    ico_text_free(&cells);
}
