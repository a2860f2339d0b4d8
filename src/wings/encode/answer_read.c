/* encode/answer_read.c - a solver's values as a cover by cycles, language by language.
 * Source: output formats of the SAT and pseudo-Boolean competitions, SMT-LIB 2.6, CBC,
 * GLPK, HiGHS, MiniZinc, clingo, TSPLIB 95.
 * SPDX-License-Identifier: MIT */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "encode/answer_cover.h"

/* ------------------------------------------------------------- choices ------------ */

/* A variable of the model that is true. */
static ico_status take_true_variable(const ico_answer_words *w,
                                     const ico_answer_word *word, const ico_encoding *e,
                                     const ico_model *model, uint32_t variable,
                                     ico_decoded *c, uint32_t *at)
{
    uint64_t tag = model->variables.items[variable].tag;
    ico_frame *f = c->frame;
    c->said = true;
    if (tag == ICO_NO_TAG) return ICO_OK;
    if (e->shape == ICO_SHAPE_PLACED) {
        uint32_t n = f->closed->n;
        return ico__cover_set_place(w, word, f, at, (uint32_t)(tag / n), tag % n, n);
    }
    if (c->undirected)
        return ico__cover_add_edge(w, word, c, f->graph->tail[tag], f->graph->head[tag]);
    return ico__cover_set_next(w, word, c, ico__arc_tail(f, (uint32_t)tag),
                               ico__arc_head(f, (uint32_t)tag));
}

ico_status ico__answer_choose(const ico_encoding *e, const ico_model *model,
                              const bool *value, ico_decoded *c)
{
    const ico_answer_words w = {.ctx = model->ctx, .name = "the model"};
    const ico_answer_word word = {0};
    ico_status status = ICO_OK;
    for (uint32_t v = 0; v < model->variables.size && status == ICO_OK; v++)
        if (value[v]) status = take_true_variable(&w, &word, e, model, v, c, NULL);
    return status;
}

/* Reads a literal: "12", "-12", "x12" or "-x12"; 0 is not a literal.  sign: a sign read
 * before it. */
static ico_status take_literal(const ico_answer_words *w, const ico_answer_word *word,
                               const ico_encoding *e, const ico_model *model,
                               ico_decoded *c, uint32_t *at, signed char *sign)
{
    int64_t value;
    bool whole, negative = *word->start == '-';
    ico_answer_word rest = *word;
    rest.start += negative;
    rest.size -= negative;
    if (rest.size > 0 && *rest.start == 'x') {
        rest.start++;
        rest.size--;
    }
    if (!ico__answer_number(&rest, &value, &whole) || !whole || value < 0 ||
        (uint64_t)value > model->variables.size)
        return ico__answer_fail(w, word, "this is not a literal of the model");
    signed char now = negative ? -1 : 1, before = sign[value];
    if (value == 0 || before == now) return ICO_OK;
    if (before != 0)
        return ico__answer_fail(w, word, "variable %lld is both true and false",
                                (long long)value);
    sign[value] = now;
    return negative ? ICO_OK
                    : take_true_variable(w, word, e, model, (uint32_t)value - 1, c, at);
}

/* "s SATISFIABLE", "v 1 -2 ... 0" (opb: "v x1 -x2"); bare numbers behind SAT, as minisat
 * writes them. */
static ico_status read_literals(ico_answer_words *w, const ico_encoding *e,
                                const ico_model *model, ico_decoded *c, uint32_t *at,
                                signed char *sign, ico_answer_word *word)
{
    bool values = false;
    while (ico__answer_next(w, word)) {
        bool first = word->column == 1;
        if (first && (ico__answer_is(word, "c") || ico__answer_is(word, "o"))) {
            while (w->at < w->end && *w->at != '\n') w->at++;
        } else if (ico__answer_is(word, "UNSATISFIABLE") ||
                   ico__answer_is(word, "UNSAT")) {
            c->none = true;
        } else if (ico__answer_is(word, "SATISFIABLE")) {
            c->some = true;
        } else if (first && (ico__answer_is(word, "v") || ico__answer_is(word, "SAT"))) {
            values = true;
            c->some = true;
        } else if (first && ico__answer_is(word, "s")) {
            values = false;
        } else if (values) {
            ico_status status = take_literal(w, word, e, model, c, at, sign);
            if (status != ICO_OK) return status;
        }
    }
    return ICO_OK;
}

/* Names of the model's variables, sorted, to find them by. */
typedef struct named {
    const char *name;
    uint32_t variable;
} named;

static int by_name(const void *a, const void *b)
{
    return strcmp(((const named *)a)->name, ((const named *)b)->name);
}

static const named *find_named(const named *names, size_t count,
                               const ico_answer_word *word)
{
    char name[256];
    if (word->size >= sizeof name) return NULL;
    memcpy(name, word->start, word->size);
    name[word->size] = '\0';
    named key = {name, 0};
    return bsearch(&key, names, count, sizeof *names, by_name);
}

/* Tables of a MIP solver: after a name of the model, the next number is its value.
 * Unlisted variables are 0. */
static ico_status read_table(ico_answer_words *w, const ico_encoding *e,
                             const ico_model *model, ico_decoded *c, uint32_t *at,
                             ico_answer_word *word)
{
    size_t count = model->variables.size;
    named *names = ICO_NEW_ARRAY(w->ctx, named, count + 1);
    if (names == NULL) return ICO_NO_MEMORY;
    for (uint32_t v = 0; v < count; v++) names[v] = (named){ico__model_name(model, v), v};
    qsort(names, count, sizeof *names, by_name);
    const named *waiting = NULL;
    ico_status status = ICO_OK;
    while (status == ICO_OK && ico__answer_next(w, word)) {
        int64_t value;
        bool whole;
        const named *known = find_named(names, count, word);
        if (ico__answer_is(word, "infeasible") || ico__answer_is(word, "Infeasible") ||
            ico__answer_is(word, "INFEASIBLE") || ico__answer_is(word, "EMPTY"))
            c->none = true;
        /* CBC lists fractional values behind "Infeasible", and behind "no integer
         * solution - continuous used" */
        if (c->none || ico__answer_is(word, "continuous")) break;
        if (known != NULL) {
            waiting = known;
        } else if (waiting != NULL && ico__answer_number(word, &value, &whole)) {
            const ico_variable *x = &model->variables.items[waiting->variable];
            if (x->discrete && !whole)
                status =
                    ico__answer_fail(w, word, "%s is %.*s, which is not a whole number",
                                     waiting->name, (int)word->size, word->start);
            else if (x->tag != ICO_NO_TAG && value == 1)
                status = take_true_variable(w, word, e, model, waiting->variable, c, at);
            waiting = NULL;
        }
    }
    ICO_FREE_ARRAY(w->ctx, names, count + 1);
    return status;
}

/* ------------------------------------------------------------- texts -------------- */

/* Vertex whose name in variables is word[skip...], or ICO_NO_VERTEX: O(n). */
static uint32_t vertex_of_name(ico_frame *f, const ico_answer_word *word, size_t skip)
{
    ico_answer_word rest = {word->start + skip, word->size - skip, word->line,
                            word->column};
    for (uint32_t v = 0; v < f->n; v++)
        if (ico__answer_is(&rest, ico__frame_word(f, v).text)) return v;
    return ICO_NO_VERTEX;
}

/* "b0101" or "x5f" behind a '#'. */
static bool is_bits(const ico_answer_words *w, const ico_answer_word *word,
                    int64_t *value)
{
    int64_t base = *word->start == 'b' ? 2 : 16;
    if (word->size < 2 || (*word->start != 'b' && *word->start != 'x') ||
        word->start <= w->line_start || word->start[-1] != '#')
        return false;
    *value = 0;
    for (size_t i = 1; i < word->size; i++) {
        static const char digits[] = "0123456789abcdef";
        const char *digit = strchr(digits, tolower((unsigned char)word->start[i]));
        if (digit == NULL || digit - digits >= base || *value > INT64_MAX / 32)
            return false;
        *value = base * *value + (digit - digits);
    }
    return true;
}

/* The next number in the answer, "#b0101" and "#x5f" among them. */
static ico_status next_value(ico_answer_words *w, int64_t *value)
{
    ico_answer_word word;
    bool whole;
    while (ico__answer_next(w, &word)) {
        if (is_bits(w, &word, value)) return ICO_OK;
        if (ico__answer_is(&word, "Int") || ico__answer_is(&word, "BitVec") ||
            ico__answer_is(&word, "_"))
            continue;
        if (ico__answer_number(&word, value, &whole) && whole) return ICO_OK;
        return ico__answer_fail(w, &word, "a value is missing here");
    }
    return ico__answer_fail(w, &word, "the answer ends before the value");
}

/* "p_e4 17" in any brackets. */
static ico_status read_places(ico_answer_words *w, ico_decoded *c, uint32_t *at,
                              ico_answer_word *word)
{
    while (ico__answer_next(w, word)) {
        if (ico__answer_is(word, "unsat")) c->none = true;
        if (word->column == 1 && ico__answer_is(word, "sat")) c->some = true;
        if (word->size < 3 || memcmp(word->start, "p_", 2) != 0) continue;
        uint32_t v = vertex_of_name(c->frame, word, 2);
        int64_t place;
        if (v == ICO_NO_VERTEX)
            return ico__answer_fail(w, word, "there is no such vertex");
        ico_status status = next_value(w, &place);
        if (status == ICO_OK && place < 0) place = INT64_MAX;
        if (status == ICO_OK)
            status = ico__cover_set_place(w, word, c->frame, at, v, (uint64_t)place,
                                          c->frame->n);
        if (status != ICO_OK) return status;
        c->said = true;
    }
    return ICO_OK;
}

/* "cell_3 17", or "row_3 #b01" and "column_3 #b10"; row[k] keeps the row of move k. */
static ico_status read_move_values(ico_answer_words *w, ico_decoded *c, uint32_t *at,
                                   int64_t *row, ico_answer_word *word)
{
    static const char *const kinds[] = {"cell_", "row_", "column_"};
    uint32_t n = c->frame->closed->n;
    const ico_board *board = ico_problem_board(c->frame->problem);
    while (ico__answer_next(w, word)) {
        if (ico__answer_is(word, "unsat")) c->none = true;
        if (word->column == 1 && ico__answer_is(word, "sat")) c->some = true;
        for (unsigned kind = 0; kind < 3; kind++) {
            size_t skip = strlen(kinds[kind]);
            ico_answer_word rest = *word;
            int64_t move, value;
            bool whole;
            if (word->size <= skip || memcmp(word->start, kinds[kind], skip) != 0)
                continue;
            rest.start += skip;
            rest.size -= skip;
            if (!ico__answer_number(&rest, &move, &whole) || !whole || move < 0 ||
                move >= n)
                return ico__answer_fail(w, word, "there is no such move");
            ico_status status = next_value(w, &value);
            if (status != ICO_OK) return status;
            if (kind == 1) row[move] = value;
            uint64_t v = (uint64_t)value;
            if (kind == 2) {
                const uint64_t place[2] = {(uint64_t)row[move], (uint64_t)value};
                v = board == NULL ? ICO_NO_CELL : ico_board_vertex(board, place);
            }
            if (kind == 1) break;
            if (v >= n) return ico__answer_fail(w, word, "there is no such cell");
            if (at[move] != ICO_NO_VERTEX && at[move] != v)
                return ico__answer_fail(w, word, "move %lld appears twice",
                                        (long long)move);
            at[move] = (uint32_t)v;
            c->said = true;
        }
    }
    return ICO_OK;
}

/* "start = 3": the vertex at place 0, behind the successors. */
static ico_status read_start(ico_answer_words *w, ico_decoded *c, const uint32_t *vertex,
                             const ico_answer_word *word)
{
    int64_t value = 0;
    ico_status status = next_value(w, &value);
    if (status != ICO_OK) return status;
    if (value < 1 || value > (int64_t)c->frame->n)
        return ico__answer_fail(w, word, "the start is not one of the %lu vertices",
                                (unsigned long)c->frame->n);
    c->first = vertex[value - 1];
    return ICO_OK;
}

/* "next = [3,5,...]" or "place = [0,7,...]": n numbers behind the first such word. */
static ico_status read_array(ico_answer_words *w, const ico_encoding *e, ico_decoded *c,
                             uint32_t *at, ico_answer_word *word)
{
    ico_frame *f = c->frame;
    bool successors = e->shape == ICO_SHAPE_NEXT;
    uint32_t *order = ICO_NEW_ARRAY(w->ctx, uint32_t, f->n);
    uint32_t *vertex = ICO_NEW_ARRAY(w->ctx, uint32_t, f->n);
    ico_status status = order == NULL || vertex == NULL ? ICO_NO_MEMORY : ICO_OK;
    for (uint32_t v = 0; status == ICO_OK && v < f->n; v++) order[v] = v;
    if (status == ICO_OK && e->write == ico__write_mzn_warnsdorff)
        status = ico__write_mzn_order(f, order);
    for (uint32_t v = 0; status == ICO_OK && v < f->n; v++) vertex[order[v]] = v;
    while (status == ICO_OK && ico__answer_next(w, word)) {
        if (ico__answer_is(word, "UNSATISFIABLE")) c->none = true;
        if (c->said && successors && c->frame->floating && c->first == ICO_NO_VERTEX &&
            ico__answer_is(word, "start"))
            status = read_start(w, c, vertex, word);
        if (c->said || !ico__answer_is(word, successors ? "next" : "place")) continue;
        const char *open =
            w->at < w->end ? memchr(w->at, '[', (size_t)(w->end - w->at)) : NULL;
        if (open == NULL)
            status = ico__answer_fail(w, word, "a list in brackets is missing");
        else
            w->at = open + 1;
        for (uint32_t i = 0; status == ICO_OK && i < f->n; i++) {
            int64_t value = 0;
            status = next_value(w, &value);
            if (status != ICO_OK) break;
            if (value < (successors ? 1 : 0) || value > (int64_t)f->n)
                status =
                    ico__answer_fail(w, word, "value %lu of the list is out of range",
                                     (unsigned long)i + 1);
            else if (successors)
                status = ico__cover_set_next(w, word, c, vertex[i], vertex[value - 1]);
            else
                status = ico__cover_set_place(w, word, f, at, vertex[i], (uint64_t)value,
                                              f->n);
            c->said = true;
        }
    }
    ICO_FREE_ARRAY(w->ctx, order, f->n);
    ICO_FREE_ARRAY(w->ctx, vertex, f->n);
    return status;
}

/* "in(3,4)": arcs; of several answers the last counts. */
static ico_status read_arcs(ico_answer_words *w, ico_decoded *c, ico_answer_word *word)
{
    uint32_t n = c->frame->n;
    while (ico__answer_next(w, word)) {
        int64_t u, v;
        if (ico__answer_is(word, "UNSATISFIABLE") || ico__answer_is(word, "INCONSISTENT"))
            c->none = true;
        if (ico__answer_is(word, "SATISFIABLE")) c->some = true;
        if (ico__answer_is(word, "Answer") || ico__answer_is(word, "ANSWER"))
            for (uint32_t x = 0; x < n; x++) c->next[x] = ICO_NO_VERTEX;
        if (!ico__answer_is(word, "in")) continue;
        ico_status status = next_value(w, &u);
        if (status == ICO_OK) status = next_value(w, &v);
        if (status != ICO_OK) return status;
        if (u < 0 || v < 0 || u >= n || v >= n)
            return ico__answer_fail(w, word, "there is no such arc");
        status = ico__cover_set_next(w, word, c, (uint32_t)u, (uint32_t)v);
        if (status != ICO_OK) return status;
    }
    return ICO_OK;
}

/* Numbers from 1 behind TOUR_SECTION, ended by -1. */
static ico_status read_tour_section(ico_answer_words *w, ico_decoded *c, uint32_t *at,
                                    ico_answer_word *word)
{
    uint32_t n = c->frame->n, place = 0;
    bool inside = false;
    while (ico__answer_next(w, word)) {
        int64_t value;
        bool whole;
        if (ico__answer_is(word, "TOUR_SECTION")) {
            inside = true;
            continue;
        }
        if (!inside) continue;
        if (!ico__answer_number(word, &value, &whole) || !whole || value < 1) break;
        if (value > n || place == n)
            return ico__answer_fail(w, word, "the tour has %lu vertices, numbered from 1",
                                    (unsigned long)n);
        ico_status status =
            ico__cover_set_place(w, word, c->frame, at, (uint32_t)value - 1, place++, n);
        if (status != ICO_OK) return status;
        c->said = true;
    }
    return ICO_OK;
}

ico_status ico__answer_read(ico_answer_words *w, const ico_encoding *e,
                            const ico_model *model, ico_decoded *c)
{
    uint32_t n = c->frame->n;
    ico_answer_word word = {w->at, 0, 1, 1};
    uint32_t *at = ICO_NEW_ARRAY(w->ctx, uint32_t, n);
    int64_t *row = ICO_NEW_ARRAY(w->ctx, int64_t, n);
    size_t variables = model->variables.size + 1;
    signed char *sign = ICO_NEW_ARRAY(w->ctx, signed char, variables);
    ico_status status =
        at == NULL || row == NULL || sign == NULL ? ICO_NO_MEMORY : ICO_OK;
    for (uint32_t p = 0; status == ICO_OK && p < n; p++) at[p] = ICO_NO_VERTEX;
    if (status == ICO_OK) {
        bool table = e->print == ico__model_lp || e->print == ico__model_mps;
        status = e->build != NULL && table ? read_table(w, e, model, c, at, &word)
                 : e->build != NULL ? read_literals(w, e, model, c, at, sign, &word)
                 : e->shape == ICO_SHAPE_PLACES ? read_places(w, c, at, &word)
                 : e->shape == ICO_SHAPE_MOVES  ? read_move_values(w, c, at, row, &word)
                 : e->shape == ICO_SHAPE_IN     ? read_arcs(w, c, &word)
                 : e->shape == ICO_SHAPE_TOUR   ? read_tour_section(w, c, at, &word)
                                                : read_array(w, e, c, at, &word);
    }
    bool placed = e->shape == ICO_SHAPE_PLACED || e->shape == ICO_SHAPE_MOVES;
    bool all = e->shape == ICO_SHAPE_PLACES || e->shape == ICO_SHAPE_ALL ||
               e->shape == ICO_SHAPE_TOUR;
    if (status == ICO_OK && c->said && !c->none && (placed || all))
        status =
            ico__cover_close_places(w, &word, c, at, placed ? c->frame->closed->n : n);
    ICO_FREE_ARRAY(w->ctx, at, n);
    ICO_FREE_ARRAY(w->ctx, row, n);
    ICO_FREE_ARRAY(w->ctx, sign, variables);
    return status;
}
