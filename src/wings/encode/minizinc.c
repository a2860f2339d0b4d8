/* encode/minizinc.c - the question in MiniZinc and FlatZinc: successors under `circuit`,
 * or places under `all_different`.
 * Vertices are numbered from 1; the apex, if any, is the last.
 * Source: the MiniZinc handbook; J.-L. Lauriere, "A language and a program for stating
 * and solving combinatorial problems", Artificial Intelligence 10 (1978) (circuit).
 * SPDX-License-Identifier: MIT */
#include <stdlib.h>

#include "encode/texts.h"

/* order[v]: the number less one that v has in the model; NULL: v itself. */
typedef struct writer {
    ico_frame *f;
    ico_text *text;
    const uint32_t *order;
} writer;

static unsigned long minizinc_number(const writer *w, uint32_t v)
{
    return (w->order == NULL ? v : w->order[v]) + 1ul;
}

/* What the constraints from here on say, as a comment. */
static void minizinc_put_family(const writer *w, const char *name)
{
    ico_text_printf(w->text, "%% %s\n", name);
}

static void put_title(const writer *w)
{
    ico_text_puts(w->text, "% ");
    ico_problem_describe(w->f->problem, w->text);
    ico_text_puts(w->text, "\n");
    if (!w->f->plain_names) ico__frame_put_names(w->f, "% v", 0, w->text);
}

/* The successors that v may have; without any it is its own, which no circuit allows
 * (Gecode dies of an empty domain in FlatZinc). */
static void put_domain(const writer *w, uint32_t v)
{
    ico_frame *f = w->f;
    ico_text_puts(w->text, "{");
    for (uint32_t k = 0; k < ico__arcs_out(f, v); k++)
        ico_text_printf(w->text, "%s%lu", k == 0 ? "" : ",",
                        minizinc_number(w, ico__arc_head(f, ico__arc_out(f, v, k))));
    if (ico__arcs_out(f, v) == 0) ico_text_printf(w->text, "%lu", minizinc_number(w, v));
    ico_text_puts(w->text, "}");
}

static void put_required(const writer *w)
{
    ico_frame *f = w->f;
    minizinc_put_family(w, "what every tour uses");
    for (uint32_t a = 0; a < f->arcs; a++)
        if (ico__bit(f->forced, a))
            ico_text_printf(w->text, "constraint next[%lu] = %lu;\n",
                            minizinc_number(w, ico__arc_tail(f, a)),
                            minizinc_number(w, ico__arc_head(f, a)));
    for (size_t i = 0; i < f->closed->fixed_count; i++) {
        uint32_t e = f->closed->fixed[i];
        unsigned long u = minizinc_number(w, f->graph->tail[e]),
                      v = minizinc_number(w, f->graph->head[e]);
        ico_text_printf(w->text, "constraint next[%lu] = %lu", u, v);
        if (!f->graph->directed) ico_text_printf(w->text, " \\/ next[%lu] = %lu", v, u);
        ico_text_puts(w->text, ";\n");
    }
}

/* Writes the successors.  one_circuit: the name of the constraint that they make one
 * circuit; "(implied)" where places are counted along them, which implies it. */
static void put_successors(const writer *w, const char *one_circuit)
{
    ico_frame *f = w->f;
    put_title(w);
    ico_text_printf(w->text,
                    "include \"circuit.mzn\";\nint: n = %lu;\n"
                    "array[1..n] of var 1..n: next;\n",
                    (unsigned long)f->n);
    minizinc_put_family(w, "steps");
    for (uint32_t v = 0; v < f->n; v++) {
        ico_text_printf(w->text, "constraint next[%lu] in ", minizinc_number(w, v));
        put_domain(w, v);
        ico_text_printf(w->text, "; %% %s\n", ico__frame_word(f, v).text);
    }
    minizinc_put_family(w, one_circuit);
    ico_text_puts(w->text, "constraint circuit(next) :: domain;\n");
    put_required(w);
}

/* One of the places that v may have, if `left`: without those that others need. */
static void put_places_of(const writer *w, uint32_t v, bool left)
{
    ico_frame *f = w->f;
    ico_text_printf(w->text, "constraint place[%lu] in {", minizinc_number(w, v));
    for (uint32_t p = 0, k = 0; p < f->n; p++)
        if (left ? ico__frame_leaves(f, v, p) : ico__frame_allows(f, v, p))
            ico_text_printf(w->text, "%s%lu", k++ == 0 ? "" : ",", (unsigned long)p);
    ico_text_puts(w->text, "};\n");
}

static void minizinc_put_numbers(const writer *w)
{
    ico_frame *f = w->f;
    minizinc_put_family(w, "given numbers");
    for (uint32_t v = 0; v < f->n; v++) {
        uint32_t allowed = 0;
        for (uint32_t p = 0; p < f->n; p++) allowed += ico__frame_allows(f, v, p);
        if (allowed + f->closed->has_apex < f->n && (v != f->root || f->floating))
            put_places_of(w, v, false);
    }
    minizinc_put_family(w, "without the numbers that others need (implied)");
    for (uint32_t v = 0; v < f->n; v++) {
        uint32_t allowed = 0, left = 0;
        for (uint32_t p = 0; p < f->n; p++) {
            allowed += ico__frame_allows(f, v, p);
            left += ico__frame_leaves(f, v, p);
        }
        if (left < allowed && (v != f->root || f->floating)) put_places_of(w, v, true);
    }
}

/* A tour whose beginning is not known: the end alone may be. */
static void put_end(const writer *w)
{
    uint64_t end = ico_problem_end(w->f->problem);
    if (end == ICO_NO_CELL) return;
    minizinc_put_family(w, "the end has the last place");
    ico_text_printf(w->text, "constraint place[%lu] = n - 1;\n",
                    minizinc_number(w, (uint32_t)end));
}

/* The places a vertex may have, and the order of waypoints. */
static void put_asked(const writer *w, const char *root_is_first)
{
    ico_frame *f = w->f;
    size_t count;
    const uint64_t *way = ico_problem_waypoints(f->problem, &count);
    if (f->floating) {
        put_end(w);
    } else {
        minizinc_put_family(w, root_is_first);
        ico_text_printf(w->text, "constraint place[%lu] = 0;\n",
                        minizinc_number(w, f->root));
    }
    if (ico__frame_has_numbers(f)) minizinc_put_numbers(w);
    minizinc_put_family(w, "waypoints in order");
    for (size_t i = 1; i < count; i++)
        ico_text_printf(w->text, "constraint place[%lu] < place[%lu];\n",
                        minizinc_number(w, (uint32_t)way[i - 1]),
                        minizinc_number(w, (uint32_t)way[i]));
}

/* How the place of the next vertex is said. */
typedef enum ways { BY_SUM, BY_MOD, BY_TABLE } ways;

/* Places along the successors, if anything is asked of them or they are searched.  By sum
 * the root is arrived at as number n, and left as number 0.  Without a root the table
 * says the same, and Gecode finds the closed prime rook's tour in 1,089 nodes.  Gecode
 * looks at bounds only unless `domain` asks for more; then it finds the prime rook's tour
 * in 2,155 nodes instead of millions. */
static void put_places(const writer *w, ways way)
{
    ico_text *text = w->text;
    if (w->f->floating && way == BY_SUM) way = BY_TABLE;
    ico_text_puts(text, "array[1..n] of var 0..n-1: place;\n"
                        "array[1..n] of var 0..n: following;\n");
    minizinc_put_family(w, "places count along the circuit");
    if (way == BY_SUM)
        ico_text_printf(text,
                        "constraint forall(v in 1..n)(following[v] = [if w = %lu then n "
                        "else place[w] endif | w in 1..n][next[v]] :: domain);\n"
                        "constraint forall(v in 1..n)(following[v] = place[v] + 1 :: "
                        "domain);\n",
                        minizinc_number(w, w->f->root));
    else
        ico_text_puts(
            text,
            "constraint forall(v in 1..n)(following[v] = place[next[v]] :: domain);\n");
    if (way == BY_MOD)
        ico_text_puts(
            text, "constraint forall(v in 1..n)(following[v] = (place[v] + 1) mod n);\n");
    if (way == BY_TABLE)
        ico_text_puts(
            text,
            "include \"table.mzn\";\n"
            "array[0..n-1,1..2] of int: step = array2d(0..n-1, 1..2, "
            "[if c = 1 then p else (p + 1) mod n endif | p in 0..n-1, c in 1..2]);\n"
            "constraint forall(v in 1..n)(table([place[v], following[v]], step));\n");
    if (w->f->floating) {
        minizinc_put_family(w, "the start has the first place");
        ico_text_puts(text, "var 1..n: start;\nconstraint place[start] = 0;\n");
    }
    put_asked(w, way == BY_SUM ? "the root has the first place (implied)"
                               : "the root has the first place");
}

static bool asks_places(const ico_frame *f)
{
    return (ico_problem_features(f->problem) &
            (ICO_ASKS_POSITIONS | ICO_ASKS_WAYPOINTS)) != 0;
}

/* Not all of these successors, or another start. */
static void put_unwanted(ico_frame *f, const uint32_t *cycle, const void *user,
                         ico_text *text)
{
    const writer *w = user;
    ico_text_puts(text, "constraint false");
    for (uint32_t k = 0; k < f->n; k++)
        ico_text_printf(text, " \\/ next[%lu] != %lu", minizinc_number(w, cycle[k]),
                        minizinc_number(w, cycle[(k + 1) % f->n]));
    if (f->floating)
        ico_text_printf(text, " \\/ start != %lu", minizinc_number(w, cycle[0]));
    ico_text_puts(text, ";\n");
}

/* The variables to be searched, "" if the solver chooses; the start is the last. */
static void put_output(const writer *w, const char *searched)
{
    static const char START[] = "int_search([start], input_order, indomain_min)";
    bool floating = w->f->floating;
    ico__write_unwanted(w->f, "%", put_unwanted, w, w->text);
    ico_text_puts(w->text, "solve ");
    if (*searched != '\0' && floating)
        ico_text_printf(w->text, ":: seq_search([%s, %s]) ", searched, START);
    else if (*searched != '\0')
        ico_text_printf(w->text, ":: %s ", searched);
    ico_text_printf(w->text, "satisfy;\noutput [\"next = \", show(next), \"\\n\"%s];\n",
                    floating ? ", \"start = \", show(start), \"\\n\"" : "");
}

void ico__write_mzn_circuit(ico_frame *f, ico_text *text)
{
    writer w = {f, text, NULL};
    put_successors(&w, "one circuit");
    if (asks_places(f)) put_places(&w, BY_SUM);
    put_output(&w, "int_search(next, first_fail, indomain_min)");
}

void ico__write_mzn_plain(ico_frame *f, ico_text *text)
{
    writer w = {f, text, NULL};
    put_successors(&w, "one circuit");
    if (asks_places(f)) put_places(&w, BY_SUM);
    put_output(&w, "");
}

void ico__write_mzn_numbers(ico_frame *f, ico_text *text)
{
    writer w = {f, text, NULL};
    put_successors(&w, "one circuit (implied)");
    put_places(&w, BY_MOD);
    put_output(&w, "int_search(place, first_fail, indomain_min)");
}

void ico__write_mzn_table(ico_frame *f, ico_text *text)
{
    writer w = {f, text, NULL};
    put_successors(&w, "one circuit (implied)");
    put_places(&w, BY_TABLE);
    put_output(&w, "int_search(next, first_fail, indomain_min)");
}

/* ------------------------------------------------------------- Warnsdorff --------- */

typedef struct ranked {
    uint32_t degree, vertex;
} ranked;

static int by_degree(const void *a, const void *b)
{
    const ranked *x = a, *y = b;
    if (x->degree != y->degree) return x->degree < y->degree ? -1 : 1;
    return x->vertex < y->vertex ? -1 : x->vertex > y->vertex;
}

ico_status ico__write_mzn_order(const ico_frame *f, uint32_t *order)
{
    ranked *all = ICO_NEW_ARRAY(f->ctx, ranked, f->n);
    if (all == NULL) return ICO_NO_MEMORY;
    for (uint32_t v = 0; v < f->n; v++) all[v] = (ranked){ico__arcs_out(f, v), v};
    qsort(all, f->n, sizeof *all, by_degree);
    for (uint32_t i = 0; i < f->n; i++) order[all[i].vertex] = i;
    ICO_FREE_ARRAY(f->ctx, all, f->n);
    return ICO_OK;
}

/* Vertices of few exits have the small numbers, which indomain_min tries first. */
void ico__write_mzn_warnsdorff(ico_frame *f, ico_text *text)
{
    uint32_t *order = ICO_NEW_ARRAY(f->ctx, uint32_t, f->n);
    if (order == NULL || ico__write_mzn_order(f, order) != ICO_OK) {
        if (order != NULL) ICO_FREE_ARRAY(f->ctx, order, f->n);
        text->failed = true;
        return;
    }
    writer w = {f, text, order};
    put_successors(&w, "one circuit");
    if (asks_places(f)) put_places(&w, BY_SUM);
    put_output(&w, "int_search(next, first_fail, indomain_min)");
    ICO_FREE_ARRAY(f->ctx, order, f->n);
}

/* ------------------------------------------------------------- places alone ------- */

static void put_unwanted_places(ico_frame *f, const uint32_t *cycle, const void *user,
                                ico_text *text)
{
    ico_text_puts(text, "constraint false");
    for (uint32_t p = 0; p < f->n; p++)
        ico_text_printf(text, " \\/ place[%lu] != %lu", minizinc_number(user, cycle[p]),
                        (unsigned long)p);
    ico_text_puts(text, ";\n");
}

void ico__write_mzn_position(ico_frame *f, ico_text *text)
{
    writer w = {f, text, NULL};
    put_title(&w);
    ico_text_printf(text,
                    "include \"alldifferent.mzn\";\nint: n = %lu;\n"
                    "array[1..n] of var 0..n-1: place;\n"
                    "%% places differ (implied)\n"
                    "constraint all_different(place) :: domain;\n"
                    "%% the next place is a step away\n",
                    (unsigned long)f->n);
    for (uint32_t v = 0; v < f->n; v++) {
        ico_text_puts(text, "constraint false");
        for (uint32_t k = 0; k < ico__arcs_out(f, v); k++)
            ico_text_printf(text, " \\/ place[%lu] = (place[%lu] + 1) mod n",
                            minizinc_number(&w, ico__arc_head(f, ico__arc_out(f, v, k))),
                            minizinc_number(&w, v));
        ico_text_printf(text, "; %% %s\n", ico__frame_word(f, v).text);
    }
    minizinc_put_family(&w, "what every tour uses");
    for (size_t i = 0; i < f->closed->fixed_count; i++) {
        uint32_t e = f->closed->fixed[i];
        unsigned long u = minizinc_number(&w, f->graph->tail[e]),
                      v = minizinc_number(&w, f->graph->head[e]);
        ico_text_printf(text, "constraint place[%lu] = (place[%lu] + 1) mod n", v, u);
        if (!f->graph->directed)
            ico_text_printf(text, " \\/ place[%lu] = (place[%lu] + 1) mod n", u, v);
        ico_text_puts(text, ";\n");
    }
    for (uint32_t a = 0; a < f->arcs; a++)
        if (ico__bit(f->forced, a))
            ico_text_printf(text, "constraint place[%lu] = (place[%lu] + 1) mod n;\n",
                            minizinc_number(&w, ico__arc_head(f, a)),
                            minizinc_number(&w, ico__arc_tail(f, a)));
    put_asked(&w, "the root has the first place");
    ico__write_unwanted(f, "%", put_unwanted_places, &w, text);
    ico_text_puts(text, "solve :: int_search(place, first_fail, indomain_min) satisfy;\n"
                        "output [\"place = \", show(place), \"\\n\"];\n");
}

/* ------------------------------------------------------------- FlatZinc ----------- */

/* FlatZinc declares all variables first: other_K_V is true if V is not left as in the
 * K-th tour that is not wanted, along_K_0 (along_K_1) if the K-th edge that every tour
 * uses is used (the other way). */
static void put_others(const writer *w)
{
    size_t cycles = ico__frame_unwanted_count(w->f);
    for (size_t k = 0; k < cycles; k++)
        for (uint32_t v = 0; v < w->f->n; v++)
            ico_text_printf(w->text, "var bool: other_%zu_%lu;\n", k + 1,
                            (unsigned long)v);
    for (size_t k = 0; k < w->f->closed->fixed_count && !w->f->graph->directed; k++)
        ico_text_printf(w->text, "var bool: along_%zu_0;\nvar bool: along_%zu_1;\n",
                        k + 1, k + 1);
}

/* What every tour uses. */
static void put_fixed(const writer *w)
{
    ico_frame *f = w->f;
    minizinc_put_family(w, "what every tour uses");
    for (uint32_t a = 0; a < f->arcs; a++)
        if (ico__bit(f->forced, a))
            ico_text_printf(w->text, "constraint int_eq(next_%s, %lu);\n",
                            ico__frame_word(f, ico__arc_tail(f, a)).text,
                            minizinc_number(w, ico__arc_head(f, a)));
    for (size_t k = 0; k < f->closed->fixed_count; k++) {
        uint32_t e = f->closed->fixed[k];
        const uint32_t end[2] = {f->graph->tail[e], f->graph->head[e]};
        if (f->graph->directed) {
            ico_text_printf(w->text, "constraint int_eq(next_%s, %lu);\n",
                            ico__frame_word(f, end[0]).text, minizinc_number(w, end[1]));
            continue;
        }
        for (unsigned back = 0; back < 2; back++)
            ico_text_printf(w->text,
                            "constraint int_eq_reif(next_%s, %lu, along_%zu_%u);\n",
                            ico__frame_word(f, end[back]).text,
                            minizinc_number(w, end[1 - back]), k + 1, back);
        ico_text_printf(w->text,
                        "constraint array_bool_or([along_%zu_0, along_%zu_1], true);\n",
                        k + 1, k + 1);
    }
}

/* user: the number of tours written before. */
typedef struct numbered {
    const writer *w;
    size_t *number;
} numbered;

static void put_unwanted_arcs(ico_frame *f, const uint32_t *cycle, const void *user,
                              ico_text *text)
{
    const numbered *at = user;
    size_t number = ++*at->number;
    for (uint32_t k = 0; k < f->n; k++)
        ico_text_printf(text, "constraint int_ne_reif(next_%s, %lu, other_%zu_%lu);\n",
                        ico__frame_word(f, cycle[k]).text,
                        minizinc_number(at->w, cycle[(k + 1) % f->n]), number,
                        (unsigned long)cycle[k]);
    ico_text_puts(text, "constraint array_bool_or([");
    for (uint32_t v = 0; v < f->n; v++)
        ico_text_printf(text, "%sother_%zu_%lu", v == 0 ? "" : ", ", number,
                        (unsigned long)v);
    ico_text_puts(text, "], true);\n");
}

/* As Gecode's library translates `circuit`; nothing but successors. */
void ico__write_fzn_circuit(ico_frame *f, ico_text *text)
{
    writer w = {f, text, NULL};
    size_t number = 0;
    put_title(&w);
    ico_text_puts(text,
                  "predicate gecode_circuit(int: offset, array [int] of var int: x);\n");
    for (uint32_t v = 0; v < f->n; v++) {
        ico_text_puts(text, "var ");
        put_domain(&w, v);
        ico_text_printf(text, ": next_%s;\n", ico__frame_word(f, v).text);
    }
    put_others(&w);
    ico_text_printf(text, "array [1..%lu] of var int: next :: output_array([1..%lu]) = [",
                    (unsigned long)f->n, (unsigned long)f->n);
    for (uint32_t v = 0; v < f->n; v++)
        ico_text_printf(text, "%snext_%s", v == 0 ? "" : ", ",
                        ico__frame_word(f, v).text);
    ico_text_puts(text, "];\n% one circuit\nconstraint gecode_circuit(1, next);\n");
    put_fixed(&w);
    ico__write_unwanted(f, "%", put_unwanted_arcs, &(numbered){&w, &number}, text);
    ico_text_puts(text, "solve :: int_search(next, first_fail, indomain_min, complete) "
                        "satisfy;\n");
}
