/* tests/property/test_symmetry_words.c - tours that named turns, mirrors and maps keep,
 * in each way: random small boards with holes, surfaces and layers, random graphs with
 * permutations, open and closed tours.  What is listed, found, counted and verified must
 * be what is left of all tours, as this test sees it for itself.
 * SPDX-License-Identifier: MIT */
#include "listed.h"

#include "base/random.h"

enum { CELLS = 12, MOST = 40, ITEMS = 3, TOURS = 1500 };

/* A map of coordinates (or of vertices, `given`), with its way. */
typedef struct map {
    unsigned axis[3];
    bool back[3];
    uint64_t shift[3];
    uint32_t given[CELLS];
    bool is_given;
    ico_symmetry_way way;
} map;

/* What one item asks for: alternatives, each of some maps. */
typedef struct wish {
    char text[80];
    unsigned alternatives, maps[4];
    map map[4][2];
} wish;

typedef struct asked {
    const char *piece, *shape;
    ico_board *board; /* of the question; NULL: a graph */
    uint32_t n;
    bool closed;
    unsigned wishes;
    wish wish[ITEMS];
} asked;

static ico_random dice;
static const char *const ways[] = {"", ":along", ":back"};

static uint32_t below(uint32_t n)
{
    return ico__random_below(&dice, n);
}

/* --- what is asked -----------------------------------------------------------------
 */

static map flat(unsigned swap, bool up, bool left, ico_symmetry_way way)
{
    return (map){.axis = {swap, 1 - swap}, .back = {up, left}, .way = way};
}

/* The mirrors: left-right, top-bottom, main diagonal, other diagonal. */
static map mirror(unsigned k, ico_symmetry_way way)
{
    return k < 2 ? flat(0, k == 1, k == 0, way) : flat(1, k == 3, k == 3, way);
}

static void put_mirrors(wish *w, unsigned first, unsigned count, ico_symmetry_way way)
{
    w->alternatives = count;
    for (unsigned k = 0; k < count; k++) {
        w->maps[k] = 1;
        w->map[k][0] = mirror(first + k, way);
    }
}

static wish draw_name(void)
{
    static const char *const names[] = {
        "180",      "90",         "axis",          "lateral",        "diagonal",
        "vertical", "horizontal", "main-diagonal", "other-diagonal", "biaxial",
        "octonary", "eulerian",   "bergholtian",   "sulian",         "murraian"};
    wish w = {.alternatives = 1, .maps = {1}};
    unsigned k = below(15);
    ico_symmetry_way way =
                         k < 11 ? (ico_symmetry_way)(below(2) * below(3)) : ICO_KEPT_ANY,
                     of = k == 11 || k == 13 ? ICO_KEPT_ALONG
                          : k > 11           ? ICO_KEPT_BACK
                                             : way;
    snprintf(w.text, sizeof w.text, "%s%s", names[k], ways[way]);
    switch (k) {
    case 0:
    case 11:
    case 12:
        w.map[0][0] = flat(0, true, true, of);
        break;
    case 1:
        w.map[0][0] = flat(1, true, false, of);
        break;
    case 2:
    case 13:
    case 14:
        put_mirrors(&w, 0, 4, of);
        break;
    case 3:
        put_mirrors(&w, 0, 2, of);
        break;
    case 4:
        put_mirrors(&w, 2, 2, of);
        break;
    case 9:
    case 10:
        w.alternatives = k == 9 ? 2 : 1;
        for (unsigned i = 0; i < w.alternatives; i++) {
            w.maps[i] = 2;
            w.map[i][0] = mirror(2 * i, of);
            w.map[i][1] = mirror(k == 9 ? 2 * i + 1 : 2, of);
        }
        break;
    default:
        put_mirrors(&w, k - 5, 1, of);
        break;
    }
    return w;
}

/* A map of coordinates that moves something; shifts where a torus has room for them. */
static wish draw_map(const asked *a)
{
    wish w = {.alternatives = 1, .maps = {1}};
    unsigned dimensions = ico_board_dimensions(a->board), size = 0;
    bool torus = ico_board_surface(a->board) == ICO_TORUS, moves = false;
    while (!moves) {
        map *m = &w.map[0][0];
        *m = (map){.axis = {0, 1, 2}, .way = (ico_symmetry_way)below(3)};
        for (unsigned d = dimensions - 1; d > 0; d--) {
            unsigned other = below(d + 1), held = m->axis[d];
            m->axis[d] = m->axis[other];
            m->axis[other] = held;
        }
        size = 0;
        for (unsigned d = 0; d < dimensions; d++) {
            m->back[d] = below(2) == 0;
            m->shift[d] = torus ? below((uint32_t)ico_board_side(a->board, d)) : 0;
            moves = moves || m->axis[d] != d || m->shift[d] != 0 ||
                    (m->back[d] && ico_board_side(a->board, d) > 1);
            size += (unsigned)snprintf(w.text + size, sizeof w.text - size, "%s%s%c",
                                       d == 0 ? "(" : ",", m->back[d] ? "-" : "",
                                       "rcl"[m->axis[d]]);
            if (m->shift[d] != 0)
                size += (unsigned)snprintf(w.text + size, sizeof w.text - size, "+%u",
                                           (unsigned)m->shift[d]);
        }
        snprintf(w.text + size, sizeof w.text - size, ")%s", ways[m->way]);
    }
    return w;
}

/* --- what is kept ------------------------------------------------------------------
 */

/* Where the map leads v, or UINT32_MAX. */
static uint32_t lead(const asked *a, const map *m, uint32_t v)
{
    if (m->is_given) return m->given[v];
    uint64_t at[3] = {0}, to[3] = {0};
    ico_board_coordinates(a->board, v, at);
    for (unsigned d = 0; d < ico_board_dimensions(a->board); d++) {
        uint64_t side = ico_board_side(a->board, d), value = at[m->axis[d]];
        if (ico_board_side(a->board, m->axis[d]) != side) return UINT32_MAX;
        to[d] = ((m->back[d] ? side - 1 - value : value) + m->shift[d]) % side;
    }
    uint64_t w = ico_board_vertex(a->board, to);
    return w == ICO_NO_CELL ? UINT32_MAX : (uint32_t)w;
}

static bool map_keeps(const asked *a, const map *m, const uint32_t *tour)
{
    uint32_t n = a->n, image[CELLS];
    for (uint32_t t = 0; t < n; t++)
        if ((image[t] = lead(a, m, tour[t])) == UINT32_MAX) return false;
    for (unsigned back = 0; back < 2; back++)
        for (uint32_t c = 0; c < n; c++) {
            uint32_t t = 0;
            if (m->way == (back ? ICO_KEPT_ALONG : ICO_KEPT_BACK)) continue;
            if (!a->closed && c != (back ? n - 1 : 0)) continue;
            while (t < n && image[t] == tour[(back ? c + n - t : c + t) % n]) t++;
            if (t == n) return true;
        }
    return false;
}

static bool wish_holds(const asked *a, const wish *w, const uint32_t *tour)
{
    for (unsigned k = 0; k < w->alternatives; k++) {
        unsigned i = 0;
        while (i < w->maps[k] && map_keeps(a, &w->map[k][i], tour)) i++;
        if (i == w->maps[k]) return true;
    }
    return false;
}

static bool all_hold(const asked *a, const uint32_t *tour)
{
    for (unsigned k = 0; k < a->wishes; k++)
        if (!wish_holds(a, &a->wish[k], tour)) return false;
    return true;
}

/* --- comparing ---------------------------------------------------------------------
 */

/* Does some map keep every tour, so that method symmetric refuses to look for any? */
static bool is_refused(const answer *a)
{
    return a->status == ICO_UNSUPPORTED;
}

/* Returns how many tours are kept.  p asks with the wishes, all without. */
static unsigned compare(ico_context *ctx, const asked *a, const ico_problem *p,
                        const ico_problem *all)
{
    answer every =
        ask(ctx, all,
            (asking){.method = "backtrack", .options = "", .list = true, .limit = TOURS});
    if (!every.complete) { /* too many */
        free(every.listed);
        return 0;
    }
    answer listed =
        ask(ctx, p, (asking){.method = "symmetric", .options = "", .list = true});
    answer one = ask(ctx, p, (asking){.method = "auto", .options = ""});
    ico_text words;
    unsigned kept = 0;
    ico_text_init(&words, ctx);
    ico_problem_describe(p, &words);
    assert_int_equal(every.listed_size, every.tours * a->n);
    if (is_refused(&listed)) {
        free(every.listed);
        free(listed.listed);
        ico_text_free(&words);
        return 0;
    }
    if (listed.status != ICO_OK || one.status != ICO_OK)
        fail_msg("%s %s, %s: %s%s", a->piece, a->shape, words.data, listed.message,
                 one.message);
    for (size_t i = 0; i < every.listed_size; i += a->n) {
        bool valid, expected = all_hold(a, every.listed + i);
        ico_kind found;
        assert_int_equal(
            ico_verify_tour(ctx, p, every.listed + i, a->n, &valid, &found, NULL),
            ICO_OK);
        if (valid != expected ||
            times_listed(&listed, every.listed + i, a->n) != expected)
            fail_msg("%s %s, %s: a tour that is %skept is called %s, and listed %u times",
                     a->piece, a->shape, words.data, expected ? "" : "not ",
                     valid ? "valid" : "invalid",
                     times_listed(&listed, every.listed + i, a->n));
        kept += expected;
    }
    if (listed.tours != kept || !listed.complete ||
        one.verdict != (kept ? ICO_FOUND : ICO_NONE) || tours_counted(ctx, p) != kept)
        fail_msg("%s %s, %s: %u tours are kept, %d listed, %d found, %d counted",
                 a->piece, a->shape, words.data, kept, (int)listed.tours,
                 one.verdict == ICO_FOUND, (int)tours_counted(ctx, p));
    free(every.listed);
    free(listed.listed);
    ico_text_free(&words);
    return kept;
}

/* --- questions ---------------------------------------------------------------------
 */

static ico_problem *on_board(ico_context *ctx, const asked *a, const uint8_t *missing,
                             bool with)
{
    ico_board *board;
    assert_int_equal(
        ico_board_new_shaped(ctx, a->piece, a->shape, missing, NULL, 0, &board), ICO_OK);
    ico_problem *p = problem_on(ctx, board, a->closed ? ICO_CLOSED : ICO_OPEN);
    char words[ITEMS * 80] = "";
    for (unsigned k = 0; k < a->wishes; k++) {
        if (k > 0) strcat(words, ",");
        strcat(words, a->wish[k].text);
    }
    if (with && ico_problem_set_symmetry_words(p, words) != ICO_OK)
        fail_msg("%s: %s", words, ico_context_error(ctx)->message);
    return closed_problem(p);
}

/* Holes that a half turn keeps, or any; at most CELLS cells are left. */
static void draw_holes(uint32_t cells, uint8_t *missing)
{
    bool alike = below(4) > 0;
    uint32_t left = cells, least = below(3);
    memset(missing, 0, MOST);
    while (left > CELLS || (least > 0 && left > 4)) {
        uint32_t v = below(cells), w = alike ? cells - 1 - v : v;
        left -= (uint32_t)(!missing[v] + (w != v && !missing[w]));
        missing[v] = missing[w] = 1;
        least -= least > 0;
    }
}

static bool is_flat(const char *shape)
{
    return strchr(shape, ':') == NULL && strchr(shape, 'x') == strrchr(shape, 'x');
}

/* Takes away a line at a border and nothing else, so that the cells may have symmetries
 * which the rectangle has not. */
static void cut_line(const char *shape, uint32_t cells, uint8_t *missing)
{
    const char *x = strchr(shape, 'x');
    uint32_t columns = (uint32_t)strtoul(x + 1, NULL, 10), way = below(4);
    if (columns == 1 || columns == cells || cells > 16) return;
    memset(missing, 0, MOST);
    for (uint32_t v = 0; v < cells; v++)
        if ((way == 0 && v < columns) || (way == 1 && v >= cells - columns) ||
            (way == 2 && v % columns == 0) || (way == 3 && (v + 1) % columns == 0))
            missing[v] = 1;
}

static unsigned ask_board(void)
{
    static const char *const pieces[] = {"king",         "wazir",       "knight",
                                         "knight+wazir", "wazir+alfil", "rook<=2",
                                         "ferz+wazir"};
    static const struct {
        const char *shape;
        uint32_t cells;
    } shapes[] = {{"3x3", 9},          {"3x4", 12},         {"4x4", 16},
                  {"2x5", 10},         {"5x3", 15},         {"3x2", 6},
                  {"2x3", 6},          {"4x3", 12},         {"1x6", 6},
                  {"2x2x3", 12},       {"2x2x2", 8},        {"torus:3x3", 9},
                  {"torus:3x4", 12},   {"torus:2x2x3", 12}, {"cylinder:3x4", 12},
                  {"moebius:3x4", 12}, {"klein:3x3", 9},    {"projective:3x3", 9},
                  {"5x5", 25},         {"3x3x2", 18}};
    unsigned s = below(sizeof shapes / sizeof *shapes);
    asked a = {
        .piece = pieces[below(7)], .shape = shapes[s].shape, .closed = below(3) > 0};
    uint8_t missing[MOST];
    ico_context *ctx = ico_context_new(NULL);
    draw_holes(shapes[s].cells, missing);
    if (is_flat(a.shape) && below(3) == 0) cut_line(a.shape, shapes[s].cells, missing);
    if (strstr(a.shape, "x2x") != NULL || strstr(a.shape, "x3x") != NULL)
        a.piece = "wazir";
    assert_int_equal(
        ico_board_new_shaped(ctx, a.piece, a.shape, missing, NULL, 0, &a.board), ICO_OK);
    a.n = (uint32_t)ico_board_size(a.board);
    a.wishes = 1 + below(2) * below(ITEMS);
    for (unsigned k = 0; k < a.wishes; k++)
        a.wish[k] = ico_board_dimensions(a.board) > 2 || below(4) == 0 ? draw_map(&a)
                                                                       : draw_name();
    ico_problem *p = on_board(ctx, &a, missing, true),
                *all = on_board(ctx, &a, missing, false);
    unsigned kept = compare(ctx, &a, p, all);
    ico_problem_free(p);
    ico_problem_free(all);
    ico_board_free(a.board);
    ico_context_free(ctx);
    return kept;
}

static ico_problem *in_graph(ico_context *ctx, const asked *a, bool edge[CELLS][CELLS])
{
    ico_graph_builder *builder = builder_new(ctx, a->n, false);
    for (uint32_t u = 0; u < a->n; u++)
        for (uint32_t v = 0; v < u; v++)
            if (edge[u][v]) builder_add(builder, u, v);
    return built_problem(ctx, builder, a->closed ? ICO_CLOSED : ICO_OPEN);
}

/* A permutation that is likely to keep some edges: the graph is made of its orbits. */
static void draw_permutation(uint32_t n, map *m)
{
    unsigned kind = below(3);
    m->is_given = true;
    for (uint32_t v = 0; v < n; v++)
        m->given[v] = kind == 0 ? (v + n / 2) % n : kind == 1 ? n - 1 - v : v;
    for (uint32_t k = 0; kind == 2 && k + 1 < n; k += 2) { /* some pairs */
        m->given[k] = k + 1;
        m->given[k + 1] = k;
    }
}

static unsigned ask_graph(void)
{
    asked a = {.piece = "a", .shape = "graph", .closed = below(3) > 0, .wishes = 1};
    uint32_t n = a.n = 3 + below(8);
    bool edge[CELLS][CELLS] = {{false}};
    wish *w = &a.wish[0];
    ico_context *ctx = ico_context_new(NULL);
    w->alternatives = 1;
    w->maps[0] = 1 + below(2);
    ico_symmetry_way way = (ico_symmetry_way)below(3);
    uint32_t images[2 * CELLS];
    for (unsigned k = 0; k < w->maps[0]; k++) {
        draw_permutation(n, &w->map[0][k]);
        w->map[0][k].way = way;
        memcpy(images + k * n, w->map[0][k].given, n * sizeof *images);
    }
    for (uint32_t u = 0; u < n; u++)
        for (uint32_t v = 0; v < u; v++) {
            if (below(5) > 1) continue;
            const uint32_t *g = w->map[0][below(w->maps[0])].given;
            edge[u][v] = edge[v][u] = true;
            if (g[u] != g[v]) edge[g[u]][g[v]] = edge[g[v]][g[u]] = true;
        }
    ico_problem *all = closed_problem(in_graph(ctx, &a, edge)),
                *p = in_graph(ctx, &a, edge);
    assert_int_equal(ico_problem_set_permutations(p, images, w->maps[0], way), ICO_OK);
    unsigned kept = compare(ctx, &a, closed_problem(p), all);
    ico_problem_free(p);
    ico_problem_free(all);
    ico_context_free(ctx);
    return kept;
}

static unsigned rounds(void)
{
    const char *times = getenv("ICO_TEST_ROUNDS");
    return times != NULL                    ? (unsigned)strtoul(times, NULL, 10)
           : getenv("ICO_TEST_ALL") != NULL ? 5000
                                            : 400;
}

static void boards_are_as_brute_force_says(void **state)
{
    (void)state;
    unsigned kept = 0;
    ico__random_seed(&dice, 22);
    for (unsigned k = 0; k < rounds(); k++) kept += ask_board();
    assert_true(kept > rounds() / 4);
}

static void graphs_are_as_brute_force_says(void **state)
{
    (void)state;
    unsigned kept = 0;
    ico__random_seed(&dice, 23);
    for (unsigned k = 0; k < rounds(); k++) kept += ask_graph();
    assert_true(kept > rounds() / 4);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(boards_are_as_brute_force_says),
        cmocka_unit_test(graphs_are_as_brute_force_says),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
