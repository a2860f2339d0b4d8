/* tests/unit/test_encode.c - encodings have exactly as many models as there are tours, and no
 * longer so when any family of their rows is left out; answers are read back.
 * Models are counted by a search of this file's own.
 * SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "encode/encodings.h"
#include "icosian/icosian.h"
#include "shared_context.h"

/* ------------------------------------------------------------- counting models ---- */

/* Domains low[v]..high[v]; rows of the family `without` do not count. */
typedef struct counting {
    const ico_model *model;
    bool *skipped; /* a row */
    int64_t *low, *high;
    uint64_t models, most;
} counting;

static int64_t bound_of(const ico_model *m, size_t row)
{
    int64_t bound = m->rows.items[row].bound;
    if (m->rows.items[row].sense != ICO_CLAUSE) return bound;
    bound = 1;
    for (size_t t = m->rows.items[row].first; t < ico__model_row_end(m, row); t++)
        bound -= m->terms.items[t].factor < 0;
    return bound;
}

/* Least (or greatest) sum of a row. */
static int64_t extreme(const counting *c, size_t row, bool least)
{
    int64_t sum = 0;
    for (size_t t = c->model->rows.items[row].first;
         t < ico__model_row_end(c->model, row); t++) {
        const ico_term *x = &c->model->terms.items[t];
        sum += x->factor * (least == (x->factor > 0) ? c->low : c->high)[x->variable];
    }
    return sum;
}

/* Tightens the domains by one row (sum >= bound if `at_least`, else <=). */
static bool tighten(counting *c, size_t row, bool at_least, bool *changed)
{
    int64_t bound = bound_of(c->model, row), sum = extreme(c, row, !at_least);
    if (at_least ? sum < bound : sum > bound) return false;
    for (size_t t = c->model->rows.items[row].first;
         t < ico__model_row_end(c->model, row); t++) {
        const ico_term *x = &c->model->terms.items[t];
        int64_t *low = &c->low[x->variable], *high = &c->high[x->variable];
        bool up = at_least == (x->factor > 0); /* its high end makes the sum extreme */
        while (*low < *high) {
            int64_t without = sum - x->factor * (up ? *high : *low);
            int64_t with = without + x->factor * (up ? *low : *high);
            if (at_least ? with >= bound : with <= bound) break;
            if (up)
                ++*low;
            else
                --*high;
            *changed = true;
        }
    }
    return true;
}

static bool propagate(counting *c)
{
    for (bool changed = true; changed;) {
        changed = false;
        for (size_t r = 0; r < c->model->rows.size; r++) {
            ico_sense sense = c->model->rows.items[r].sense;
            if (c->skipped[r]) continue;
            if (sense != ICO_AT_MOST && !tighten(c, r, true, &changed)) return false;
            if ((sense == ICO_AT_MOST || sense == ICO_EXACTLY) &&
                !tighten(c, r, false, &changed))
                return false;
        }
    }
    return true;
}

static void search(counting *c)
{
    size_t n = c->model->variables.size, v = 0, bytes = n * sizeof(int64_t);
    if (c->models > c->most || !propagate(c)) return;
    while (v < n && c->low[v] == c->high[v]) v++;
    if (v == n) {
        c->models++;
        return;
    }
    int64_t *low = malloc(bytes), *high = malloc(bytes);
    memcpy(low, c->low, bytes);
    memcpy(high, c->high, bytes);
    for (int64_t value = low[v]; value <= high[v]; value++) {
        memcpy(c->low, low, bytes);
        memcpy(c->high, high, bytes);
        c->low[v] = c->high[v] = value;
        search(c);
    }
    free(low);
    free(high);
}

static void skip_family(counting *c, size_t k)
{
    const ico_model *m = c->model;
    size_t end = k + 1 < m->families.size ? m->families.items[k + 1].row : m->rows.size;
    for (size_t r = m->families.items[k].row; r < end; r++) c->skipped[r] = true;
}

/* Models of `m`, all of it or without the rows of family number `without` and of all that
 * are implied; more than `most`: just more. */
static uint64_t models_of(const ico_model *m, size_t without, uint64_t most)
{
    size_t n = m->variables.size;
    counting c = {m,
                  calloc(m->rows.size + 1, sizeof(bool)),
                  calloc(n + 1, sizeof(int64_t)),
                  calloc(n + 1, sizeof(int64_t)),
                  0,
                  most};
    for (size_t v = 0; v < n; v++) {
        c.low[v] = m->variables.items[v].low;
        c.high[v] = m->variables.items[v].high;
    }
    for (size_t k = 0; k < m->families.size && without != SIZE_MAX; k++)
        if (k == without || strstr(m->families.items[k].name, "(implied)") != NULL)
            skip_family(&c, k);
    search(&c);
    free(c.skipped);
    free(c.low);
    free(c.high);
    return c.models;
}

/* ------------------------------------------------------------- questions ---------- */

/* The graph whose edges are the bits of `mask`, pair by pair. */
static ico_problem *question(unsigned n, unsigned mask, bool directed, ico_kind kind)
{
    ico_graph_builder *builder;
    ico_graph *graph;
    ico_problem *problem;
    unsigned bit = 0;
    assert_int_equal(ico_graph_builder_new(ctx, n, directed, &builder), ICO_OK);
    for (unsigned u = 0; u < n; u++)
        for (unsigned v = directed ? 0 : u + 1; v < n; v++)
            if (u != v && mask >> (bit++ % 31) & 1)
                assert_int_equal(ico_graph_builder_add(builder, u, v), ICO_OK);
    assert_int_equal(ico_graph_build(builder, "", &graph), ICO_OK);
    ico_graph_builder_free(builder);
    assert_int_equal(ico_problem_from_graph(ctx, graph, &problem), ICO_OK);
    assert_int_equal(ico_problem_set_kind(problem, kind), ICO_OK);
    return problem;
}

/* The first tours of a question, as far as there is room: they will not be wanted. */
typedef struct first_tours {
    uint32_t vertices[64];
    size_t count;
} first_tours;

static bool keep_first(void *user, const uint32_t *tour, uint64_t n, ico_kind kind)
{
    first_tours *first = user;
    (void)kind;
    if ((first->count + 1) * n > 64) return true;
    memcpy(first->vertices + first->count * n, tour, (size_t)n * sizeof *tour);
    first->count++;
    return true;
}

static uint64_t tours_of(const ico_problem *problem, first_tours *first)
{
    ico_run *run;
    ico_result *result;
    first->count = 0;
    assert_int_equal(ico_run_new(ctx, problem, &run), ICO_OK);
    ico_run_set_goal(run, ICO_GOAL_LIST, 0);
    ico_run_set_tour_callback(run, keep_first, first);
    assert_int_equal(ico_run_solve(run, ico_method_by_name("backtrack"), NULL, &result),
                     ICO_OK);
    assert_true(result->complete);
    uint64_t tours = result->tours;
    ico_result_free(result);
    ico_run_free(run);
    return tours;
}

/* All sets of vertices that a cycle could be shut in, as cuts. */
static void all_cuts(unsigned n, uint32_t *vertices, size_t *counts,
                     ico_encode_options *o)
{
    size_t at = 0;
    for (unsigned set = 1; set + 1 < 1u << n; set++) {
        unsigned size = 0;
        for (unsigned v = 0; v < n; v++) size += set >> v & 1;
        if (size < 2 || size + 2 > n) continue;
        counts[o->cuts] = 0;
        for (unsigned v = 0; v < n; v++)
            if (set >> v & 1) {
                vertices[at++] = v;
                counts[o->cuts]++;
            }
        o->cuts++;
    }
    o->vertices = vertices;
    o->counts = counts;
}

/* Families of rows of an encoding, and whether leaving one out was noticed somewhere. */
typedef struct family_seen {
    const char *name;
    bool needed;
} family_seen;

typedef struct census {
    const ico_encoding *encoding;
    family_seen families[16];
    size_t count;
    uint64_t models;
} census;

static void note_family(census *s, const char *name, bool needed)
{
    size_t i = 0;
    while (i < s->count && strcmp(s->families[i].name, name) != 0) i++;
    assert_true(i < 16);
    if (i == s->count) s->families[s->count++].name = name;
    s->families[i].needed = s->families[i].needed || needed;
}

/* Counts the models of one question in one encoding, with and without each family. */
static void count_one(census *s, const ico_problem *problem, uint64_t tours,
                      const first_tours *unwanted, const char *how)
{
    static uint32_t vertices[1 << 10];
    static size_t counts[1 << 8];
    ico_frame frame;
    ico_model model;
    ico_encode_options options = {.at_most_one = how,
                                  .unwanted = unwanted->vertices,
                                  .unwanted_count = unwanted->count};
    tours -= unwanted->count;
    unsigned factor = ico_encoding_models(s->encoding, problem);
    if (ico_encoding_is_relaxed(s->encoding))
        all_cuts((unsigned)ico_problem_size(problem) +
                     (ico_problem_kind(problem) != ICO_CLOSED),
                 vertices, counts, &options);
    ico_status status =
        ico__encoding_build(ctx, problem, s->encoding, &options, &frame, &model);
    assert_true(status == ICO_OK || status == ICO_UNSUPPORTED);
    if (status == ICO_OK && factor > 0) {
        uint64_t wanted = tours * factor, found = models_of(&model, SIZE_MAX, wanted);
        if (found != wanted)
            fail_msg("%s:%s has %llu models, not %u * %llu: %s",
                     ico_encoding_language(s->encoding), ico_encoding_name(s->encoding),
                     (unsigned long long)found, factor, (unsigned long long)tours,
                     model.comment.data);
        for (size_t k = 0; k < model.families.size; k++) {
            const char *name = model.families.items[k].name;
            size_t i = 0;
            while (i < s->count && strcmp(s->families[i].name, name) != 0) i++;
            if (i < s->count && s->families[i].needed) continue;
            note_family(s, name, models_of(&model, k, wanted) != wanted);
        }
        s->models += found;
    }
    ico__model_free(&model);
    ico__frame_free(&frame);
}

static void ask_everything(ico_problem *problem, unsigned k)
{
    size_t n = (size_t)ico_problem_size(problem);
    if (k % 3 == 1) assert_int_equal(ico_problem_set_start(problem, k % n), ICO_OK);
    if (k % 7 == 2) assert_int_equal(ico_problem_set_end(problem, (k + 1) % n), ICO_OK);
    if (k % 5 == 1) assert_int_equal(ico_problem_give(problem, (k + 2) % n, 2), ICO_OK);
}

static void count_all(census *s, const char *how)
{
    for (unsigned k = 0; k < 90; k++) {
        unsigned n = 4 + k % 2, mask = k * 2654435761u >> (n == 4 ? 26 : 22);
        bool directed = k % 4 == 3;
        if (directed) mask = k * 2654435761u >> 1 | (k * 40503u & 0xFFFF);
        if (k < 6) mask = UINT32_MAX;
        ico_problem *problem =
            question(n, mask, directed, k % 2 == 0 || k < 4 ? ICO_CLOSED : ICO_OPEN);
        const ico_graph *g;
        if (k >= 30) ask_everything(problem, k);
        if (k % 11 == 5) /* an edge that may not exist: then another question */
            assert_int_equal(ico_problem_require(problem, k % n, (k + 1) % n), ICO_OK);
        if (ico_problem_close(problem) == ICO_OK &&
            ico_problem_graph(ctx, problem, &g) == ICO_OK && g->n >= 3) {
            bool numbered = (ico_problem_features(problem) & ICO_ASKS_POSITIONS) != 0;
            first_tours first;
            uint64_t tours = numbered ? 0 : tours_of(problem, &first);
            if (k % 3 != 0) first.count = 0;
            if (!numbered) count_one(s, problem, tours, &first, how);
        }
        ico_problem_free(problem);
    }
}

static void models_are_tours(void **state)
{
    static const char *const ways[] = {"pairwise", "ladder", "product"};
    size_t count;
    const ico_encoding *const *all = ico_encodings(&count);
    (void)state;
    for (size_t e = 0; e < count; e++) {
        if (all[e]->build == NULL || strcmp(all[e]->language, "mps") == 0) continue;
        census s = {.encoding = all[e]};
        count_all(&s, ways[e % 3]);
        assert_true(s.models > 100);
        for (size_t i = 0; i < s.count; i++) {
            bool implied = strstr(s.families[i].name, "(implied)") != NULL;
            if (s.families[i].needed == implied)
                fail_msg("%s:%s: the rows \"%s\" are %s", all[e]->language, all[e]->name,
                         s.families[i].name,
                         implied ? "needed after all" : "not needed for any question");
        }
    }
}

/* Given numbers, classes and waypoints: models against tours that verify accepts. */
typedef struct judged {
    const ico_problem *problem;
    uint64_t tours;
} judged;

static void permute(judged *j, uint32_t *tour, uint32_t n, uint32_t at)
{
    bool valid;
    ico_kind kind;
    if (at == n) {
        assert_int_equal(ico_verify_tour(ctx, j->problem, tour, n, &valid, &kind, NULL),
                         ICO_OK);
        j->tours += valid;
        return;
    }
    for (uint32_t k = at; k < n; k++) {
        uint32_t t = tour[at];
        tour[at] = tour[k];
        tour[k] = t;
        permute(j, tour, n, at + 1);
        tour[k] = tour[at];
        tour[at] = t;
    }
}

static void positions_are_kept(void **state)
{
    static const char *const names[] = {
        "dimacs:position", "opb:position",  "lp:position", "lp:reduced",
        "dimacs:order",    "dimacs:binary", "dimacs:lfsr", "dimacs:crt"};
    (void)state;
    for (unsigned k = 0; k < 24; k++) {
        ico_problem *problem = question(5, UINT32_MAX - (1u << k % 10), false,
                                        k % 2 == 0 ? ICO_OPEN : ICO_CLOSED);
        uint32_t tour[5] = {0, 1, 2, 3, 4};
        judged j = {problem, 0};
        assert_int_equal(ico_problem_add_class(problem, 'p', "primes"), ICO_OK);
        assert_int_equal(ico_problem_put_class(problem, k % 5, 'p'), ICO_OK);
        assert_int_equal(ico_problem_give(problem, (k + 1) % 5, k % 4 == 1 ? 1 : 4),
                         ICO_OK);
        if (k % 3 == 0) {
            assert_int_equal(ico_problem_add_waypoint(problem, (k + 2) % 5), ICO_OK);
            assert_int_equal(ico_problem_add_waypoint(problem, (k + 3) % 5), ICO_OK);
        }
        assert_int_equal(ico_problem_close(problem), ICO_OK);
        permute(&j, tour, 5, 0);
        for (size_t e = 0; e < sizeof names / sizeof *names; e++) {
            ico_frame frame;
            ico_model model;
            ico_status status = ico__encoding_build(
                ctx, problem, ico_encoding_by_name(names[e]), NULL, &frame, &model);
            assert_true(status == ICO_OK || (status == ICO_UNSUPPORTED && e >= 4));
            if (status == ICO_OK)
                assert_int_equal(models_of(&model, SIZE_MAX, 1000), j.tours);
            ico__model_free(&model);
            ico__frame_free(&frame);
        }
        ico_problem_free(problem);
    }
}

/* ------------------------------------------------------------- sizes -------------- */

static ico_problem *board_question(const char *piece, const char *shape)
{
    ico_board *board;
    ico_problem *problem;
    assert_int_equal(ico_board_new(ctx, piece, shape, &board), ICO_OK);
    assert_int_equal(ico_problem_from_board(ctx, board, &problem), ICO_OK);
    return problem;
}

static ico_model_size size_of(const ico_problem *problem, const char *name)
{
    ico_model_size size;
    ico_text text;
    ico_text_init(&text, ctx);
    assert_int_equal(
        ico_encode(ctx, problem, ico_encoding_by_name(name), NULL, &text, &size), ICO_OK);
    ico_text_free(&text);
    return size;
}

/* The article on the prime rook's tour: 18 cells with prime numbers. */
static void sizes_are_as_published(void **state)
{
    (void)state;
    for (unsigned closed = 0; closed < 2; closed++) {
        ico_problem *problem = board_question("wazir", "8x8");
        assert_int_equal(ico_problem_set_kind(problem, closed ? ICO_CLOSED : ICO_OPEN),
                         ICO_OK);
        assert_int_equal(ico_problem_add_class(problem, 'p', "primes"), ICO_OK);
        for (unsigned i = 0; i < 18; i++)
            assert_int_equal(ico_problem_put_class(problem, 3 * i, 'p'), ICO_OK);
        assert_int_equal(ico_problem_close(problem), ICO_OK);
        ico_model_size size = size_of(problem, "lp:position");
        assert_int_equal(size.variables, 4097);
        assert_int_equal(size.discrete, 4096);
        assert_int_equal(size.rows, closed ? 4179 + 64 : 4179);
        if (!closed) assert_int_equal(size.terms, 26661);
        assert_true(size_of(problem, "lp:reduced").variables < 4096 - 18 * 45);
        ico_problem_free(problem);
    }
    ico_problem *knight = board_question("knight", "8x8");
    assert_int_equal(ico_problem_close(knight), ICO_OK);
    assert_int_equal(size_of(knight, "lp:mtz").variables, 400);
    assert_int_equal(size_of(knight, "mps:mtz").variables, 400);
    ico_problem_free(knight);
}

/* ------------------------------------------------------------- answers ------------ */

static ico_status decode(const ico_problem *problem, const char *name, const char *answer,
                         ico_answer *what, uint32_t *tour)
{
    uint32_t cycle[16];
    ico_input *input;
    assert_int_equal(ico_input_from_memory(ctx, "answer", answer, strlen(answer), &input),
                     ICO_OK);
    ico_status status =
        ico_decode(ctx, problem, ico_encoding_by_name(name), input, what, tour, cycle);
    ico_input_free(input);
    return status;
}

/* On a square 0-1-2-3-0 (wazir 2x2: 0 1 / 2 3, edges 0-1 0-2 1-3 2-3). */
static void answers_are_read(void **state)
{
    static const struct {
        const char *name, *answer;
        ico_status status;
        ico_answer what;
    } rows[] = {
        {"dimacs:edges", "s SATISFIABLE\nv 1 2 3 4 0\n", ICO_OK, ICO_ANSWER_TOUR},
        {"dimacs:edges", "c x\ns UNSATISFIABLE\n", ICO_OK, ICO_ANSWER_NONE},
        {"dimacs:edges", "SAT\n1 2 3 4 0\n", ICO_OK, ICO_ANSWER_TOUR},
        {"dimacs:edges", "s SATISFIABLE\nv 1 2 3 -4 0\n", ICO_BAD_INPUT, 0},
        {"dimacs:edges", "s SATISFIABLE\nv 1 2 3 9 0\n", ICO_BAD_INPUT, 0},
        {"dimacs:edges", "Segmentation fault\n", ICO_OK, ICO_ANSWER_UNKNOWN},
        {"dimacs:edges", "", ICO_OK, ICO_ANSWER_UNKNOWN},
        {"opb:edges", "s SATISFIABLE\nv x1 x2 x3 x4\n", ICO_OK, ICO_ANSWER_TOUR},
        {"lp:dfj", "x_a2_b2 1\nx_a2_a1 1\nx_b2_b1 0.9999\nx_a1_b1 1\n", ICO_OK,
         ICO_ANSWER_TOUR},
        {"lp:dfj", "x_a2_b2 1\nx_a2_a1 1\nx_b2_b1 0.4\nx_a1_b1 1\n", ICO_BAD_INPUT, 0},
        {"lp:dfj", "Infeasible - objective value 0\n", ICO_OK, ICO_ANSWER_NONE},
        {"lp:mtz",
         "  3 x_a2_b2 * 1 0 1\n 4 x_b2_b1 * 1 0 1\n 5 x_b1_a1 * 1 0 1\n"
         " 6 x_a1_a2 * 1 0 1\n 9 p_b2 * 5.4 0 6\n",
         ICO_BAD_INPUT, 0},
        {"lp:mtz",
         "  3 x_a2_b2 * 1 0 1\n 4 x_b2_b1 * 1 0 1\n 5 x_b1_a1 * 1 0 1\n"
         " 6 x_a1_a2 * 1 0 1\n 9 p_b2 * 0.9999999 0 6\n",
         ICO_OK, ICO_ANSWER_TOUR},
        {"smt:int", "sat\n((p_a2 0)\n (p_b2 1) (p_b1 2) (p_a1 3))\n", ICO_OK,
         ICO_ANSWER_TOUR},
        {"smt:int", "unsat\n(error \"no model\")\n", ICO_OK, ICO_ANSWER_NONE},
        {"smt:int", "sat\n((p_a2 0) (p_b2 1) (p_b1 1) (p_a1 3))\n", ICO_BAD_INPUT, 0},
        {"smt:bitvec",
         "sat\n((row_0 #b0) (column_0 #b0) (row_1 #b0) (column_1 #b1) (row_2 #b1) "
         "(column_2 #b1) (row_3 #b1) (column_3 #b0))\n",
         ICO_OK, ICO_ANSWER_TOUR},
        {"mzn:circuit", "next = [2,4,1,3]\n----------\n", ICO_OK, ICO_ANSWER_TOUR},
        {"mzn:circuit", "next = [2,1,4,3]\n----------\n", ICO_BAD_INPUT, 0},
        {"mzn:circuit", "next = [2,4,1", ICO_BAD_INPUT, 0},
        {"mzn:position", "place = [0,1,3,2]\n----------\n", ICO_OK, ICO_ANSWER_TOUR},
        {"fzn:circuit", "next = array1d(1..4, [2, 4, 1, 3]);\n----------\n", ICO_OK,
         ICO_ANSWER_TOUR},
        {"fzn:circuit", "=====UNSATISFIABLE=====\n", ICO_OK, ICO_ANSWER_NONE},
        {"asp:reach", "Answer: 1\nin(0,1) in(1,3) in(3,2) in(2,0)\nSATISFIABLE\n", ICO_OK,
         ICO_ANSWER_TOUR},
        {"tsplib:hcp", "TYPE : TOUR\nTOUR_SECTION\n1\n2\n4\n3\n-1\nEOF\n", ICO_OK,
         ICO_ANSWER_TOUR},
        {"tsplib:hcp", "TYPE : TOUR\nTOUR_SECTION\n1\n2\n4\n-1\nEOF\n", ICO_BAD_INPUT, 0},
    };
    (void)state;
    ico_problem *problem = board_question("wazir", "2x2");
    assert_int_equal(ico_problem_close(problem), ICO_OK);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        ico_answer what = ICO_ANSWER_UNKNOWN;
        uint32_t tour[4];
        ico_status status = decode(problem, rows[i].name, rows[i].answer, &what, tour);
        if (status != rows[i].status || (status == ICO_OK && what != rows[i].what))
            fail_msg("row %zu (%s): status %d, answer %d", i, rows[i].name, status, what);
        if (status == ICO_OK && what == ICO_ANSWER_TOUR) {
            bool valid;
            ico_kind kind;
            assert_int_equal(ico_verify_tour(ctx, problem, tour, 4, &valid, &kind, NULL),
                             ICO_OK);
            assert_true(valid);
        }
    }
    ico_problem_free(problem);
}

/* A cover by two triangles names its cycles, and the cut then forbids it. */
static void cycles_are_named(void **state)
{
    ico_graph *graph;
    ico_problem *problem;
    ico_input *input;
    ico_answer what;
    uint32_t tour[6], cycle[7];
    const char *cover = "s SATISFIABLE\nv 1 2 3 4 5 6 -7 -8 -9 0\n";
    const uint32_t inside[3] = {0, 1, 2};
    const size_t counts[1] = {3};
    ico_encode_options options = {.vertices = inside, .counts = counts, .cuts = 1};
    ico_model_size before, after;
    ico_text text;
    ico_graph_builder *builder;
    static const uint32_t edges[9][2] = {{0, 1}, {1, 2}, {0, 2}, {3, 4}, {4, 5},
                                         {3, 5}, {0, 3}, {1, 4}, {2, 5}};
    (void)state;
    assert_int_equal(ico_graph_builder_new(ctx, 6, false, &builder), ICO_OK);
    for (size_t i = 0; i < 9; i++)
        assert_int_equal(ico_graph_builder_add(builder, edges[i][0], edges[i][1]),
                         ICO_OK);
    assert_int_equal(ico_graph_build(builder, "prism", &graph), ICO_OK);
    ico_graph_builder_free(builder);
    assert_int_equal(ico_problem_from_graph(ctx, graph, &problem), ICO_OK);
    assert_int_equal(ico_problem_close(problem), ICO_OK);
    const ico_encoding *e = ico_encoding_by_name("dimacs:edges");
    assert_int_equal(ico_input_from_memory(ctx, "answer", cover, strlen(cover), &input),
                     ICO_OK);
    assert_int_equal(ico_decode(ctx, problem, e, input, &what, tour, cycle), ICO_OK);
    ico_input_free(input);
    assert_int_equal(what, ICO_ANSWER_CYCLES);
    for (unsigned v = 0; v < 6; v++) assert_int_equal(cycle[v], v / 3);
    ico_text_init(&text, ctx);
    assert_int_equal(ico_encode(ctx, problem, e, NULL, &text, &before), ICO_OK);
    assert_int_equal(ico_encode(ctx, problem, e, &options, &text, &after), ICO_OK);
    assert_int_equal(after.rows, before.rows + 1);
    assert_int_equal(after.terms, before.terms + 3);
    ico_text_free(&text);
    ico_problem_free(problem);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(models_are_tours, set_up, tear_down),
        cmocka_unit_test_setup_teardown(positions_are_kept, set_up, tear_down),
        cmocka_unit_test_setup_teardown(sizes_are_as_published, set_up, tear_down),
        cmocka_unit_test_setup_teardown(answers_are_read, set_up, tear_down),
        cmocka_unit_test_setup_teardown(cycles_are_named, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
