/* tests/property/test_encode_models.c - every encoding has just as many models as there are tours,
 * times the factor its page states, and no longer so when any one family of its
 * constraints is left out: all graphs up to 6 vertices and all digraphs up to 4, open and
 * closed, plain and with ends, edges, numbers, classes and waypoints asked for; and boards
 * up to 4x5.  Models are counted from the text that is written: rows and sentences by
 * counters of the tests' own, the rest by clingo, Gecode and MiniZinc.
 * Every 17th question (or fewer) without ICO_TEST_ALL.
 * SPDX-License-Identifier: MIT */
#include "encode/encodings.h"
#include "icosian/icosian.h"
#include "model_programs.h"
#include "model_rows.h"
#include "model_sentences.h"
#include "shared_context.h"

static bool all_of_them(void)
{
    return getenv("ICO_TEST_ALL") != NULL;
}

/* ------------------------------------------------------------- questions ---------- */

enum { LARGE = 20, MOST_CUTS = 4096 };

/* tours: as interface section 5 counts them; edge_sets: different sets of edges they have.
 * first: one of the tours.  small: found by trying all orders. */
typedef struct asked {
    ico_problem *problem;
    uint64_t tours, edge_sets;
    uint32_t first[LARGE];
    bool small;
} asked;

static ico_graph *graph_of(unsigned n, uint32_t mask, bool directed)
{
    ico_graph_builder *builder;
    ico_graph *graph;
    unsigned bit = 0;
    assert_int_equal(ico_graph_builder_new(ctx, n, directed, &builder), ICO_OK);
    for (unsigned u = 0; u < n; u++)
        for (unsigned v = directed ? 0 : u + 1; v < n; v++)
            if (u != v && mask >> bit++ & 1)
                assert_int_equal(ico_graph_builder_add(builder, u, v), ICO_OK);
    assert_int_equal(ico_graph_build(builder, "", &graph), ICO_OK);
    ico_graph_builder_free(builder);
    return graph;
}

/* Some of the kinds of things that can be asked, on the graph's own edges. */
static ico_status ask(ico_problem *p, const ico_graph *g, unsigned what, unsigned k)
{
    uint32_t n = g->n, u = k % n, v = (k + 1) % n;
    uint32_t e = g->m == 0 ? 0 : (k / 3) % g->m;
    if (what >= 5 && what <= 7 && g->m == 0) return ICO_OK;
    switch (what) {
    case 1:
        return ico_problem_set_start(p, u);
    case 2:
        return ico_problem_set_end(p, u);
    case 3:
        if (ico_problem_set_start(p, g->m == 0 ? u : g->head[e]) != ICO_OK) return ICO_OK;
        return ico_problem_set_end(p, g->m == 0 ? v : g->tail[e]);
    case 4:
        return ico_problem_give(p, u, 1);
    case 5:
        return ico_problem_require(p, g->tail[e], g->head[e]);
    case 6:
        return ico_problem_forbid(p, g->tail[e], g->head[e]);
    case 7: /* two of each */
        if (ico_problem_require(p, g->head[e], g->tail[e]) != ICO_OK) return ICO_OK;
        e = (e + 1) % g->m;
        return ico_problem_forbid(p, g->tail[e], g->head[e]);
    case 8:
        if (ico_problem_give(p, u, 1 + k % n) != ICO_OK) return ICO_OK;
        return ico_problem_give(p, v, 1 + (k + 1 + k % 2) % n);
    case 9:
        if (ico_problem_set_start(p, u) != ICO_OK ||
            ico_problem_add_class(p, 'p', "primes") != ICO_OK)
            return ICO_OK;
        return ico_problem_put_class(p, v, 'p');
    case 10: {
        static const char *const sets[] = {"2,3", "even", "1..3"};
        if (ico_problem_add_class(p, 'p', sets[k % 3]) != ICO_OK ||
            ico_problem_put_class(p, u, 'p') != ICO_OK)
            return ICO_OK;
        return ico_problem_put_class(p, v, 'p');
    }
    case 11:
        if (ico_problem_set_start(p, u) != ICO_OK ||
            ico_problem_add_waypoint(p, (u + 2) % n) != ICO_OK)
            return ICO_OK;
        return ico_problem_add_waypoint(p, v);
    default:
        return ICO_OK;
    }
}

enum { KINDS_OF_QUESTIONS = 12 };

static uint32_t edge_mask(const uint32_t *tour, uint32_t n, bool closed)
{
    uint32_t mask = 0;
    for (uint32_t i = 0; i + !closed < n; i++) {
        uint32_t u = tour[i], v = tour[(i + 1) % n], least = u < v ? u : v;
        mask |= UINT32_C(1) << (least * n + (u < v ? v : u)) % 31;
    }
    return mask;
}

typedef struct trying {
    asked *a;
    uint32_t n, tour[8], *masks;
    uint64_t valid;
} trying;

static void try_orders(trying *t, uint32_t at)
{
    bool valid;
    ico_kind kind;
    if (at < t->n) {
        for (uint32_t k = at; k < t->n; k++) {
            uint32_t v = t->tour[k];
            t->tour[k] = t->tour[at];
            t->tour[at] = v;
            try_orders(t, at + 1);
            t->tour[at] = t->tour[k];
            t->tour[k] = v;
        }
        return;
    }
    assert_int_equal(
        ico_verify_tour(ctx, t->a->problem, t->tour, t->n, &valid, &kind, NULL), ICO_OK);
    if (!valid) return;
    if (t->valid++ == 0) memcpy(t->a->first, t->tour, t->n * sizeof *t->tour);
    uint32_t mask =
        edge_mask(t->tour, t->n, ico_problem_kind(t->a->problem) == ICO_CLOSED);
    uint64_t k = 0;
    while (k < t->a->edge_sets && t->masks[k] != mask) k++;
    if (k == t->a->edge_sets) t->masks[t->a->edge_sets++] = mask;
}

/* Counts the tours of a small question by trying all orders of its vertices. */
static void count_by_trying(asked *a)
{
    uint32_t n = (uint32_t)ico_problem_size(a->problem), masks[1024];
    trying t = {.a = a, .n = n, .tour = {0, 1, 2, 3, 4, 5, 6, 7}, .masks = masks};
    bool directed = ico_problem_directed(a->problem);
    a->small = true;
    try_orders(&t, 0);
    a->tours = t.valid;
    if (ico_problem_is_anchored(a->problem)) return;
    if (ico_problem_kind(a->problem) == ICO_CLOSED) a->tours /= n;
    if (!directed) a->tours /= 2;
}

/* ------------------------------------------------------------- a census ----------- */

typedef struct family_seen {
    char name[64];
    uint64_t noticed; /* questions whose number of models changes without it */
} family_seen;

typedef struct census {
    const ico_encoding *encoding;
    family_seen family[MOST_FAMILIES];
    int families;
    uint64_t questions, models;
} census;

static void note(census *s, const model_text *t, int family, uint64_t models,
                 uint64_t wanted)
{
    int i = 0;
    while (i < s->families && strcmp(s->family[i].name, t->name[family]) != 0) i++;
    if (i == s->families) {
        assert_true(i < MOST_FAMILIES && strlen(t->name[family]) < 64);
        strcpy(s->family[s->families++].name, t->name[family]);
    }
    s->family[i].noticed += models != wanted;
}

/* How many models the page promises: the tours times their factor, or (of edges that know no
 * direction) the sets of edges.  False: nothing is promised. */
static bool promised(const census *s, const asked *a, uint64_t *wanted)
{
    unsigned factor = ico_encoding_models(s->encoding, a->problem);
    bool edges = (ico_encoding_is_relaxed(s->encoding) ||
                  strcmp(ico_encoding_language(s->encoding), "tsplib") == 0) &&
                 !ico_problem_directed(a->problem);
    *wanted = a->tours * factor;
    if (ico_problem_features(a->problem) & ~ico_encoding_features(s->encoding))
        return false;
    if (edges && a->small) {
        if (factor > 0) assert_int_equal(*wanted, a->edge_sets);
        *wanted = a->edge_sets;
        return true;
    }
    if (strcmp(ico_encoding_language(s->encoding), "tsplib") == 0) {
        *wanted = a->tours;
        return !ico_problem_is_anchored(a->problem) || ico_problem_directed(a->problem);
    }
    return factor > 0;
}

static void differs(const census *s, const asked *a, const model_text *t, int without,
                    uint64_t models, uint64_t wanted)
{
    ico_text what;
    ico_text_init(&what, ctx);
    ico_problem_describe(a->problem, &what);
    for (size_t l = 0; l < t->lines && t->lines < 400; l++)
        fprintf(stderr, "%s\n", t->line[l]);
    fail_msg("%s:%s%s%s has %llu models, not %llu: %s", t->language,
             ico_encoding_name(s->encoding), without < 0 ? "" : " without ",
             without < 0 ? "" : t->name[without], (unsigned long long)models,
             (unsigned long long)wanted, what.data == NULL ? "" : what.data);
}

/* ------------------------------------------------------------- cuts --------------- */

/* Covers met: the sets of vertices that a cycle was shut in. */
typedef struct cutting {
    char word[LARGE + 1]
             [NAME]; /* the names of vertices in variables, the joint the last */
    uint32_t n;
    uint32_t mask[MOST_CUTS];
    size_t masks, before;
    uint32_t vertices[MOST_CUTS * LARGE];
    size_t counts[MOST_CUTS];
} cutting;

static uint32_t vertex_called(const cutting *c, const char *name, size_t size)
{
    for (uint32_t v = 0; v <= c->n; v++)
        if (strlen(c->word[v]) == size && memcmp(c->word[v], name, size) == 0) return v;
    fail_msg("no vertex is called %s", name);
    return 0;
}

static uint32_t leader(const uint32_t *up, uint32_t v)
{
    while (up[v] != v) v = up[v];
    return v;
}

/* Is the model one cycle?  If not, its cycles are noted, but for the joint's. */
static bool is_one_cycle(void *user, const model_rows *m, const int64_t *value)
{
    cutting *c = user;
    uint32_t up[LARGE + 1], met = 0, cycles = 0;
    for (uint32_t v = 0; v <= c->n; v++) up[v] = v;
    for (int x = 0; x < m->variables; x++) {
        if (value[x] == 0 || !begins(m->name[x], "x_")) continue;
        const char *tail = m->name[x] + 2, *head = strchr(tail, '_') + 1;
        uint32_t u = vertex_called(c, tail, (size_t)(head - tail) - 1);
        uint32_t v = vertex_called(c, head, strlen(head));
        up[leader(up, u)] = leader(up, v);
        met |= UINT32_C(1) << u | UINT32_C(1) << v;
    }
    for (uint32_t v = 0; v <= c->n; v++) cycles += (met >> v & 1) && up[v] == v;
    if (cycles == 1) return true;
    for (uint32_t root = 0; root <= c->n; root++) {
        uint32_t mask = 0;
        for (uint32_t v = 0; v <= c->n; v++)
            if ((met >> v & 1) && leader(up, v) == root) mask |= UINT32_C(1) << v;
        if (mask == 0 || (mask >> c->n & 1)) continue;
        size_t k = 0;
        while (k < c->masks && c->mask[k] != mask) k++;
        if (k == c->masks && k < MOST_CUTS) c->mask[c->masks++] = mask;
    }
    return false;
}

static void begin_cuts(cutting *c, const ico_problem *problem)
{
    ico_text word;
    c->n = (uint32_t)ico_problem_size(problem);
    c->masks = 0;
    for (uint32_t v = 0; v < c->n; v++) {
        ico_text_init(&word, ctx);
        ico_problem_vertex_name(problem, v, &word);
        snprintf(c->word[v], NAME, "%s", word.data);
        ico_text_free(&word);
    }
    strcpy(c->word[c->n], "joint");
}

static void put_cuts(cutting *c, ico_encode_options *o)
{
    size_t at = 0;
    for (size_t k = 0; k < c->masks; k++) {
        c->counts[k] = 0;
        for (uint32_t v = 0; v < c->n; v++)
            if (c->mask[k] >> v & 1) {
                c->vertices[at++] = v;
                c->counts[k]++;
            }
    }
    o->vertices = c->vertices;
    o->counts = c->counts;
    o->cuts = c->masks;
}

/* ------------------------------------------------------------- counting ----------- */

static bool write_model(const census *s, const asked *a, const ico_encode_options *o,
                        model_text *t)
{
    ico_text text;
    ico_text_init(&text, ctx);
    ico_status status = ico_encode(ctx, a->problem, s->encoding, o, &text, NULL);
    if (status == ICO_OK)
        *t = read_model_text(ico_encoding_language(s->encoding), text.data);
    else
        assert_int_equal(status, ICO_UNSUPPORTED);
    ico_text_free(&text);
    return status == ICO_OK;
}

/* The text with all the cuts that its cycle covers ask for. */
static bool write_with_cuts(const census *s, const asked *a, ico_encode_options *o,
                            model_text *t)
{
    static cutting c;
    begin_cuts(&c, a->problem);
    if (!write_model(s, a, o, t)) return false;
    while (ico_encoding_is_relaxed(s->encoding)) {
        model_rows m = read_rows(t);
        size_t before = c.masks;
        count_rows(t, &m, NO_FAMILY, UINT64_MAX - 1, is_one_cycle, &c);
        free_rows(&m);
        if (c.masks == before) break;
        free_model_text(t);
        put_cuts(&c, o);
        assert_true(write_model(s, a, o, t));
    }
    return true;
}

/* The text with all its families, and without each. */
static void count_here(census *s, const asked *a, const model_text *t, uint64_t wanted,
                       bool mutate)
{
    bool is_smt = strcmp(t->language, "smt") == 0;
    model_rows m = {0};
    sentences q = {0};
    int most = (int)ico_problem_size(a->problem) + 1;
    if (is_smt)
        q = read_sentences(t, most);
    else
        m = read_rows(t);
    for (int family = NO_FAMILY; family < (mutate ? t->families : 0); family++) {
        uint64_t models = is_smt ? count_sentences(t, &q, family, wanted)
                                 : count_rows(t, &m, family, wanted, NULL, NULL);
        if (models != wanted && (family < 0 || is_implied(t, family)))
            differs(s, a, t, family, models, wanted);
        if (family >= 0) note(s, t, family, models, wanted);
    }
    free_rows(&m);
    free_sentences(&q);
}

static void count_question(census *s, const asked *a, unsigned k, bool mutate, jobs *j)
{
    static const char *const ways[] = {"pairwise", "ladder", "product"};
    uint64_t wanted;
    model_text t;
    ico_encode_options o = {.at_most_one = ways[k % 3]};
    if (!promised(s, a, &wanted)) return;
    if (k % 3 == 0 && wanted > 0 && ico_encoding_can_exclude(s->encoding)) {
        bool once = ico_encoding_is_relaxed(s->encoding);
        o.unwanted = a->first;
        o.unwanted_count = 1;
        wanted -= once ? 1 : ico_encoding_models(s->encoding, a->problem);
    }
    if (!write_with_cuts(s, a, &o, &t)) return;
    s->questions++;
    s->models += wanted;
    if (j == NULL) {
        count_here(s, a, &t, wanted, mutate);
    } else {
        for (int family = NO_FAMILY; family < (mutate ? t.families : 0); family++)
            add_job(j, &t, k, family, wanted);
    }
    free_model_text(&t);
}

/* ------------------------------------------------------------- all questions ------ */

typedef void visit_question(void *user, const asked *a, unsigned k);

/* Every so many questions on graphs, and the first so many boards. */
typedef struct share {
    unsigned every, boards;
} share;

static void ask_one(ico_graph *graph, ico_kind kind, unsigned what, unsigned k,
                    visit_question *visit, void *user)
{
    asked a = {0};
    const ico_graph *g;
    assert_int_equal(ico_problem_from_graph(ctx, graph, &a.problem), ICO_OK);
    assert_int_equal(ico_problem_set_kind(a.problem, kind), ICO_OK);
    bool fits = ask(a.problem, graph, what, k) == ICO_OK &&
                ico_problem_close(a.problem) == ICO_OK &&
                ico_problem_graph(ctx, a.problem, &g) == ICO_OK;
    if (fits) {
        count_by_trying(&a);
        visit(user, &a, k);
    }
    ico_problem_free(a.problem);
}

/* Marks the graphs that `mask` becomes when its vertices are renamed. */
static void mark_orbit(unsigned n, bool directed, uint32_t mask, unsigned *order,
                       unsigned at, uint8_t *seen)
{
    if (at < n) {
        for (unsigned i = at; i < n; i++) {
            unsigned v = order[i];
            order[i] = order[at];
            order[at] = v;
            mark_orbit(n, directed, mask, order, at + 1, seen);
            order[at] = order[i];
            order[i] = v;
        }
        return;
    }
    unsigned number[6][6], bit = 0;
    uint32_t image = 0;
    for (unsigned u = 0; u < n; u++)
        for (unsigned v = directed ? 0 : u + 1; v < n; v++)
            if (u != v) {
                number[u][v] = bit;
                if (!directed) number[v][u] = bit;
                bit++;
            }
    bit = 0;
    for (unsigned u = 0; u < n; u++)
        for (unsigned v = directed ? 0 : u + 1; v < n; v++)
            if (u != v && mask >> bit++ & 1)
                image |= UINT32_C(1) << number[order[u]][order[v]];
    seen[image] = 1;
}

/* Calls for questions on each graph of n vertices, up to isomorphism; *k numbers them. */
static void ask_graphs(unsigned n, bool directed, share part, unsigned *k,
                       visit_question *visit, void *user)
{
    unsigned bits = directed ? n * (n - 1) : n * (n - 1) / 2, graphs = 0;
    uint8_t *seen = calloc((size_t)1 << bits, 1);
    for (uint32_t mask = 0; mask >> bits == 0; mask++) {
        unsigned order[6] = {0, 1, 2, 3, 4, 5};
        if (seen[mask]) continue;
        mark_orbit(n, directed, mask, order, 0, seen);
        for (unsigned kind = 0; kind < 2; kind++)
            for (unsigned more = 0; more < 3; more++, ++*k) {
                if (*k % part.every != 0) continue;
                unsigned what =
                    more == 0 ? 0 : 1 + (graphs * 2 + more) % (KINDS_OF_QUESTIONS - 1);
                ico_graph *graph = graph_of(n, mask, directed);
                ask_one(graph, kind == 0 ? ICO_CLOSED : ICO_OPEN, what, *k, visit, user);
            }
        graphs++;
    }
    free(seen);
    static const unsigned graphs_known[] = {1, 1, 2, 4, 11, 34, 156};
    static const unsigned digraphs_known[] = {1, 1, 3, 16, 218};
    assert_int_equal(graphs, directed ? digraphs_known[n] : graphs_known[n]);
}

static bool keep_first(void *user, const uint32_t *tour, uint64_t n, ico_kind kind)
{
    asked *a = user;
    (void)kind;
    if (a->tours++ == 0) memcpy(a->first, tour, (size_t)n * sizeof *tour);
    return true;
}

/* Boards, and what is asked on them; tours are listed by the method named. */
static void ask_boards(share part, unsigned *k, visit_question *visit, void *user)
{
    static const struct {
        const char *piece, *shape, *start, *end;
        const char *given; /* a cell and its number */
        ico_kind kind;
    } boards[] = {
        {"wazir", "2x3", NULL, NULL, NULL, ICO_CLOSED},
        {"king", "3x3", NULL, NULL, NULL, ICO_CLOSED},
        {"wazir", "3x4", NULL, NULL, NULL, ICO_CLOSED},
        {"wazir", "3x3", NULL, NULL, NULL, ICO_OPEN},
        {"knight", "3x4", NULL, NULL, NULL, ICO_OPEN},
        {"wazir", "4x4", NULL, NULL, NULL, ICO_CLOSED},
        {"wazir", "4x5", NULL, NULL, NULL, ICO_CLOSED},
        {"knight", "4x5", NULL, NULL, NULL, ICO_CLOSED},
        {"knight", "4x4", NULL, NULL, NULL, ICO_OPEN},
        {"wazir", "torus:3x4", NULL, NULL, NULL, ICO_CLOSED},
        {"wazir", "2x2x3", NULL, NULL, NULL, ICO_CLOSED},
        {"wazir", "cylinder:2x5", "r1c1", NULL, NULL, ICO_OPEN},
        {"wazir", "3x4", "a1", "d3", NULL, ICO_OPEN},
        {"wazir", "4x4", "a1", NULL, "c2", ICO_OPEN},
        {"knight", "3x4", NULL, NULL, "a1", ICO_OPEN},
        {"king", "3x4", "a1", "b1", NULL, ICO_OPEN},
        {"knight+wazir", "3x3", "a1", NULL, NULL, ICO_CLOSED},
        {"camel+wazir", "3x4", "a1", NULL, NULL, ICO_OPEN},
        {"rook<=2", "2x4", NULL, NULL, NULL, ICO_CLOSED},
        {"wazir", "4x5", "a1", "e4", NULL, ICO_OPEN},
        {"knight", "4x5", "a1", NULL, NULL, ICO_OPEN},
        {"wazir", "hex:2", NULL, NULL, NULL, ICO_CLOSED},
    };
    for (size_t i = 0; i < sizeof boards / sizeof *boards; i++, ++*k) {
        asked a = {0};
        ico_board *board;
        ico_run *run;
        ico_result *result;
        uint64_t cell;
        if (i >= part.boards) break;
        assert_int_equal(ico_board_new(ctx, boards[i].piece, boards[i].shape, &board),
                         ICO_OK);
        const char *names[] = {boards[i].start, boards[i].end, boards[i].given};
        uint64_t cells[3] = {ICO_NO_CELL, ICO_NO_CELL, ICO_NO_CELL};
        for (unsigned c = 0; c < 3; c++)
            if (names[c] != NULL) {
                assert_int_equal(
                    ico_board_cell(ctx, board, names[c], strlen(names[c]), &cell),
                    ICO_OK);
                cells[c] = cell;
            }
        assert_int_equal(ico_problem_from_board(ctx, board, &a.problem), ICO_OK);
        assert_int_equal(ico_problem_set_kind(a.problem, boards[i].kind), ICO_OK);
        if (cells[0] != ICO_NO_CELL)
            assert_int_equal(ico_problem_set_start(a.problem, cells[0]), ICO_OK);
        if (cells[1] != ICO_NO_CELL)
            assert_int_equal(ico_problem_set_end(a.problem, cells[1]), ICO_OK);
        if (cells[2] != ICO_NO_CELL)
            assert_int_equal(ico_problem_give(a.problem, cells[2], 6), ICO_OK);
        assert_int_equal(ico_problem_close(a.problem), ICO_OK);
        assert_int_equal(ico_run_new(ctx, a.problem, &run), ICO_OK);
        ico_run_set_goal(run, ICO_GOAL_LIST, 0);
        ico_run_set_tour_callback(run, keep_first, &a);
        const char *method = cells[2] == ICO_NO_CELL ? "backtrack" : "position";
        assert_int_equal(ico_run_solve(run, ico_method_by_name(method), NULL, &result),
                         ICO_OK);
        assert_true(result->complete);
        assert_int_equal(result->tours, a.tours);
        ico_result_free(result);
        ico_run_free(run);
        visit(user, &a, *k);
        ico_problem_free(a.problem);
    }
}

static void ask_everything(share part, visit_question *visit, void *user)
{
    unsigned k = 0;
    for (unsigned n = 3; n <= 6; n++) ask_graphs(n, false, part, &k, visit, user);
    for (unsigned n = 3; n <= 4; n++) ask_graphs(n, true, part, &k, visit, user);
    ask_boards(part, &k, visit, user);
}

/* ------------------------------------------------------------- the tests ---------- */

/* All encodings of some languages at once, so that tours are counted once. */
typedef struct visiting {
    census *census;
    size_t count;
    jobs *jobs;      /* of each encoding, or NULL */
    unsigned mutate; /* families are left out in every so many questions */
    unsigned graphs; /* questions so far */
} visiting;

static void visit(void *user, const asked *a, unsigned k)
{
    visiting *v = user;
    bool mutate = a->small && v->mutate > 0 && v->graphs++ % v->mutate == 0;
    for (size_t e = 0; e < v->count; e++)
        count_question(&v->census[e], a, k, mutate, v->jobs == NULL ? NULL : &v->jobs[e]);
}

static size_t encodings_of(const char *const *languages, census *census_of)
{
    size_t all, count = 0;
    const ico_encoding *const *e = ico_encodings(&all);
    for (size_t i = 0; i < all; i++)
        for (size_t l = 0; languages[l] != NULL; l++)
            if (strcmp(ico_encoding_language(e[i]), languages[l]) == 0)
                census_of[count++] = (census){.encoding = e[i]};
    return count;
}

/* Every family was missed somewhere, but for those that follow from the others. */
static void look_at(const census *s)
{
    char name[64];
    snprintf(name, sizeof name, "%s:%s", ico_encoding_language(s->encoding),
             ico_encoding_name(s->encoding));
    print_message("# %s: %llu questions, %llu models\n", name,
                  (unsigned long long)s->questions, (unsigned long long)s->models);
    assert_true(s->questions > 0 && s->models > 0);
    for (int i = 0; i < s->families; i++) {
        const family_seen *f = &s->family[i];
        print_message("#   without \"%s\": %llu notice\n", f->name,
                      (unsigned long long)f->noticed);
        if (strstr(f->name, "(implied)") == NULL && f->noticed == 0)
            fail_msg("%s: \"%s\" is not needed for any question", name, f->name);
    }
}

static void count_in_process(const char *const *languages)
{
    census all[24];
    visiting v = {.census = all, .count = encodings_of(languages, all), .mutate = 1};
    share part = all_of_them() ? (share){1, 99} : (share){17, 2};
    ask_everything(part, visit, &v);
    for (size_t e = 0; e < v.count; e++) look_at(&all[e]);
}

static void rows_have_a_model_a_tour(void **state)
{
    static const char *const languages[] = {"dimacs", "opb", "lp", "mps", NULL};
    (void)state;
    count_in_process(languages);
}

static void sentences_have_a_model_a_tour(void **state)
{
    static const char *const languages[] = {"smt", NULL};
    (void)state;
    count_in_process(languages);
}

/* What programs counted, against what was promised. */
static void judge(census *s, const jobs *j)
{
    char(*name)[64] = j->names;
    for (size_t i = 0; i < j->count; i++) {
        const job *one = &j->job[i];
        bool free_to_differ = one->family >= 0 && strstr(name[i], "(implied)") == NULL;
        if (one->models != one->wanted && !free_to_differ)
            fail_msg("question %zu in %s:%s%s%s has %llu models, not %llu", one->question,
                     j->language, ico_encoding_name(s->encoding),
                     one->family < 0 ? "" : " without ", one->family < 0 ? "" : name[i],
                     (unsigned long long)one->models, (unsigned long long)one->wanted);
        if (one->family < 0) continue;
        model_text t = {.families = 1, .name = {name[i]}};
        note(s, &t, 0, one->models, one->wanted);
    }
}

/* Programs start slowly: in quick mode they see few questions, and nothing is left out. */
static void count_by_programs(const char *language, share part, unsigned mutate)
{
    const char *const languages[] = {language, NULL};
    census all[8];
    jobs j[8];
    if (!program_is_there(language)) {
        print_message("# nothing installed counts %s\n", language);
        skip();
    }
    visiting v = {.census = all,
                  .count = encodings_of(languages, all),
                  .jobs = j,
                  .mutate = all_of_them() ? mutate : 0};
    for (size_t e = 0; e < v.count; e++) j[e] = new_jobs(language);
    ask_everything(part, visit, &v);
    for (size_t e = 0; e < v.count; e++) {
        run_jobs(&j[e]);
        judge(&all[e], &j[e]);
        free_jobs(&j[e]);
        look_at(&all[e]);
    }
}

static void answer_sets_have_a_model_a_tour(void **state)
{
    (void)state;
    count_by_programs("asp", all_of_them() ? (share){1, 99} : (share){97, 2}, 10);
}

static void flatzinc_has_a_model_a_tour(void **state)
{
    (void)state;
    count_by_programs("fzn", all_of_them() ? (share){1, 99} : (share){97, 2}, 10);
}

static void minizinc_has_a_model_a_tour(void **state)
{
    (void)state;
    count_by_programs("mzn", all_of_them() ? (share){1, 99} : (share){491, 1}, 25);
}

/* ------------------------------------------------------------- TSPLIB ------------- */

/* What a TSPLIB file says: edges (distance 0), and those that are fixed. */
typedef struct tsplib {
    int n;
    bool directed, edge[LARGE + 1][LARGE + 1], fixed[LARGE + 1][LARGE + 1];
    int fixed_count;
} tsplib;

static tsplib read_tsplib(const model_text *t)
{
    tsplib q = {0};
    const char *section = "";
    int row = 0, u, v;
    for (size_t l = 0; l < t->lines; l++) {
        const char *line = t->line[l];
        if (sscanf(line, "DIMENSION : %d", &q.n) == 1) assert_true(q.n <= LARGE + 1);
        if (begins(line, "TYPE : ATSP")) q.directed = true;
        if (strstr(line, "_SECTION") != NULL) {
            section = line;
        } else if (begins(section, "EDGE_DATA") && sscanf(line, "%d %d", &u, &v) == 2) {
            q.edge[u - 1][v - 1] = q.edge[v - 1][u - 1] = true;
        } else if (begins(section, "FIXED") && sscanf(line, "%d %d", &u, &v) == 2) {
            q.fixed[u - 1][v - 1] = true;
            if (!q.directed) q.fixed[v - 1][u - 1] = true;
            q.fixed_count++;
        } else if (begins(section, "EDGE_WEIGHT") && strchr("01", *line) != NULL) {
            for (int c = 0; c < q.n; c++) q.edge[row][c] = line[2 * c] == '0' && c != row;
            row++;
        }
    }
    return q;
}

/* Round trips of length 0 from vertex 0 that use all that is fixed, each way round. */
static uint64_t round_trips(const tsplib *q, int at, uint32_t met, int fixed)
{
    uint64_t trips = 0;
    if (met == (UINT32_C(1) << q->n) - 1)
        return q->edge[at][0] && fixed + q->fixed[at][0] == q->fixed_count;
    for (int v = 1; v < q->n; v++)
        if (!(met >> v & 1) && q->edge[at][v])
            trips += round_trips(q, v, met | UINT32_C(1) << v, fixed + q->fixed[at][v]);
    return trips;
}

static void count_round_trips(void *user, const asked *a, unsigned k)
{
    visiting *v = user;
    (void)k;
    for (size_t e = 0; e < v->count; e++) {
        uint64_t wanted;
        model_text t;
        if (!promised(&v->census[e], a, &wanted) ||
            !write_model(&v->census[e], a, NULL, &t))
            continue;
        tsplib q = read_tsplib(&t);
        uint64_t trips = round_trips(&q, 0, 1, 0) / (q.directed ? 1 : 2);
        if (trips != wanted) differs(&v->census[e], a, &t, NO_FAMILY, trips, wanted);
        v->census[e].questions++;
        v->census[e].models += trips;
        if (q.fixed_count > 0) {
            static const model_text fixed = {.families = 1, .name = {"fixed edges"}};
            q.fixed_count = 0;
            memset(q.fixed, 0, sizeof q.fixed);
            note(&v->census[e], &fixed, 0,
                 round_trips(&q, 0, 1, 0) / (q.directed ? 1 : 2), wanted);
        }
        free_model_text(&t);
    }
}

static void round_trips_of_length_0_are_tours(void **state)
{
    static const char *const languages[] = {"tsplib", NULL};
    census all[4];
    visiting v = {.census = all, .count = encodings_of(languages, all)};
    (void)state;
    ask_everything(all_of_them() ? (share){1, 99} : (share){17, 2}, count_round_trips,
                   &v);
    for (size_t e = 0; e < v.count; e++) look_at(&all[e]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(rows_have_a_model_a_tour, set_up, tear_down),
        cmocka_unit_test_setup_teardown(sentences_have_a_model_a_tour, set_up, tear_down),
        cmocka_unit_test_setup_teardown(round_trips_of_length_0_are_tours, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(answer_sets_have_a_model_a_tour, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(flatzinc_has_a_model_a_tour, set_up, tear_down),
        cmocka_unit_test_setup_teardown(minizinc_has_a_model_a_tour, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
