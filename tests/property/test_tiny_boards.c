/* tests/property/test_tiny_boards.c - all boards of up to six cells, pieces, directions,
 * kinds and conditions on moves and pairs of moves: every method, the verifier and the
 * count against all sequences of cells.  A directed closed tour of two cells goes there
 * and back (docs/conventions.md, "Two").
 * SPDX-License-Identifier: MIT */
#include "share.h"
#include "tiny_boards.h"

/* What is true of all sequences of a question.  best: the most cells, value: the least or
 * greatest. */
typedef struct truth {
    tiny_board b;
    unsigned answers, best;
    int value;
    bool valued;
} truth;

static unsigned questions, wrong, found, cycles_of_two;

/* One question in so many is asked. */
static unsigned one_in = 12;

static void fault(const truth *t, const ico_problem *p, const char *what)
{
    ico_text text;
    ico_text_init(&text, ctx);
    ico_problem_describe(p, &text);
    if (wrong++ < 20)
        print_error("%s%s, condition %d: %s\n", text.data,
                    t->b.directed ? " (directed)" : "", (int)t->b.condition, what);
    ico_text_free(&text);
}

static void see(void *user, const unsigned *path, unsigned length)
{
    truth *t = user;
    int better, value;
    if (!tiny_is_answer(&t->b, path, length) || length < t->best) return;
    if (length > t->best) t->answers = 0;
    t->best = length;
    value = tiny_value(&t->b, path, length, &better);
    if (better != 0 && (t->answers == 0 || better * value > better * t->value))
        t->value = value;
    t->valued = better != 0;
    t->answers++;
}

static void find_truth(truth *t)
{
    sequences all = {.n = t->b.n, .turns = 1};
    for (unsigned u = 0; u < t->b.n; u++)
        for (unsigned v = 0; v < t->b.n; v++) all.move[0][u][v] = t->b.may[u][v];
    show_sequences(&all, t->b.n, 10000000, see, t);
}

/* As they are listed: see docs/conventions.md, "A tour". */
static unsigned tours_of(const truth *t)
{
    bool each = t->b.condition == MAGIC_SEMI || t->b.condition == MAGIC_FULL;
    unsigned alike = t->b.directed || t->best < 2 ? 1 : 2;
    if (t->b.kind == ICO_CLOSED) alike *= t->best;
    return each || t->answers == 0 ? t->answers : t->answers / alike;
}

/* --- the question ------------------------------------------------------------------- */

static void read_question(truth *t, const ico_problem *p)
{
    const ico_graph *g;
    size_t count;
    const uint64_t *never = ico_problem_forbidden(p, &count);
    assert_int_equal(ico_problem_graph(ctx, p, &g), ICO_OK);
    t->b.n = g->n;
    t->b.directed = ico_problem_directed(p);
    for (uint32_t e = 0; e < g->m; e++) {
        t->b.arc[g->tail[e]][g->head[e]] = true;
        if (!g->directed) t->b.arc[g->head[e]][g->tail[e]] = true;
    }
    memcpy(t->b.may, t->b.arc, sizeof t->b.may);
    for (size_t i = 0; i < count; i++) {
        t->b.may[never[2 * i]][never[2 * i + 1]] = false;
        if (!t->b.directed) t->b.may[never[2 * i + 1]][never[2 * i]] = false;
    }
    for (uint32_t v = 0; v < g->n; v++) {
        uint64_t at[ICO_MAX_DIMENSIONS];
        ico_board_coordinates(ico_problem_board(p), v, at);
        t->b.at[v][0] = (int)at[0];
        t->b.at[v][1] = (int)at[1];
    }
}

static void forbid_some(ico_problem *p)
{
    const ico_graph *g;
    assert_int_equal(ico_problem_graph(ctx, p, &g), ICO_OK);
    for (uint32_t e = 0; e < g->m; e++)
        if (chance(5)) forbidding(p, g->tail[e], g->head[e]);
}

/* NULL: that cannot be asked together. */
static ico_problem *make_question(truth *t, const char *piece, const char *shape,
                                  const uint64_t *holes, size_t hole_count)
{
    ico_board *board = carved(ctx, piece, shape, holes, hole_count, NULL, 0);
    t->b.rows = (unsigned)(shape[0] - '0');
    t->b.columns = (unsigned)(shape[2] - '0');
    ico_problem *p = problem_on(ctx, board, t->b.kind);
    if (t->b.directed) (void)as_directed(p);
    if (t->b.longest) (void)as_longest(p);
    if (chance(4)) forbid_some(p);
    ico_status status = tiny_ask(p, t->b.condition);
    if (status == ICO_OK) status = ico_problem_seal(p);
    if (status == ICO_OK) return p;
    assert_int_equal(status, ICO_BAD_ARGUMENT);
    ico_problem_free(p);
    return NULL;
}

/* --- answers ------------------------------------------------------------------------ */

static bool is_best(const truth *t, const answer *a)
{
    unsigned cells[MOST_TINY];
    int better;
    if (!t->valued) return true;
    for (uint64_t i = 0; i < a->length; i++) cells[i] = a->tour[i];
    return tiny_value(&t->b, cells, (unsigned)a->length, &better) == t->value;
}

/* Methods that cannot prove go on until they find something. */
static void ask_method(const truth *t, const ico_problem *p, const ico_method *by)
{
    char what[400];
    const char *method = ico_method_name(by);
    bool there = t->answers > 0, may_give_up = strcmp(method, "auto") != 0,
         ends = (ico_method_can(by) & ICO_CAN_PROVE) != 0;
    answer a =
        ask(ctx, p,
            (asking){
                .method = method, .options = "", .threads = 1, .ticks = ends ? 0 : 2000});
    const char *fails = NULL;
    if (a.status != ICO_OK)
        fails = a.status == ICO_UNSUPPORTED ? NULL : "fails";
    else if (a.verdict == ICO_UNKNOWN)
        fails = (may_give_up && a.limit == ICO_LIMIT_METHOD) ||
                        (!ends && a.limit == ICO_LIMIT_TICKS)
                    ? NULL
                    : "does not know";
    else if (a.verdict != (there ? ICO_FOUND : ICO_NONE))
        fails = there ? "finds none" : "finds one";
    else if (there && (a.length != t->best || (!may_give_up && !is_best(t, &a))))
        fails = "finds not the best";
    if (fails == NULL) return;
    snprintf(what, sizeof what, "%s %s (%s)", method, fails, a.message);
    fault(t, p, what);
}

static void count_tours(const truth *t, const ico_problem *p)
{
    ico_run *run;
    ico_count *count;
    char what[100];
    assert_int_equal(ico_run_new(ctx, p, &run), ICO_OK);
    ico_status status = ico_run_count(run, NULL, &count);
    ico_run_free(run);
    if (status == ICO_UNSUPPORTED) return;
    if (status != ICO_OK) {
        fault(t, p, ico_context_error(ctx)->message);
        return;
    }
    unsigned long long tours = strtoull(ico_count_tours(count), NULL, 10);
    snprintf(what, sizeof what, "%llu counted, not %u", tours, tours_of(t));
    if (!ico_count_exact(count) || tours != tours_of(t)) fault(t, p, what);
    ico_count_free(count);
}

/* Some sequences of cells, moves or not. */
static void verify_some(const truth *t, const ico_problem *p)
{
    sequences all = {.n = t->b.n, .turns = 1};
    memcpy(all.at, t->b.at, sizeof t->b.at);
    for (unsigned u = 0; u < t->b.n; u++)
        for (unsigned v = 0; v < t->b.n; v++) all.move[0][u][v] = t->b.may[u][v];
    for (unsigned k = 0; k < 4; k++) {
        uint32_t order[MOST_CELLS];
        unsigned length =
            t->b.longest ? 1 + (unsigned)ico__random_below(&rng, t->b.n) : t->b.n;
        bool valid;
        ico_kind kind;
        draw_sequence(&all, order);
        assert_int_equal(ico_verify_tour(ctx, p, order, length, &valid, &kind, NULL),
                         ICO_OK);
        if (valid != tiny_is_answer(&t->b, order, length))
            fault(t, p, valid ? "verified" : "not verified");
    }
}

static void examine(truth t, const char *piece, const char *shape, const uint64_t *holes,
                    size_t hole_count)
{
    size_t count;
    const ico_method *const *methods = ico_methods(&count);
    ico_problem *p = make_question(&t, piece, shape, holes, hole_count);
    if (p == NULL) return;
    read_question(&t, p);
    find_truth(&t);
    for (size_t k = 0; k < count; k++)
        if (ico_method_fit(methods[k], p, NULL) > 0) ask_method(&t, p, methods[k]);
    count_tours(&t, p);
    verify_some(&t, p);
    questions++;
    found += t.answers > 0;
    cycles_of_two += t.answers > 0 && t.best == 2 && t.b.kind == ICO_CLOSED;
    ico_problem_free(p);
}

static const char *const PIECES[] = {"wazir",
                                     "ferz",
                                     "king",
                                     "knight",
                                     "rook",
                                     "bishop",
                                     "queen",
                                     "dabbaba",
                                     "alfil",
                                     "wazir+knight",
                                     "moves:(0,1);(1,0);(0,-1)"};

static const struct {
    const char *shape;
    uint64_t holes[5];
    size_t count;
} SHAPES[] = {{"1x1", {0}, 0},       {"1x2", {0}, 0}, {"2x1", {0}, 0},
              {"1x3", {0}, 0},       {"2x2", {0}, 0}, {"4x1", {0}, 0},
              {"1x5", {0}, 0},       {"2x3", {0}, 0}, {"3x2", {0}, 0},
              {"1x6", {0}, 0},       {"2x2", {3}, 1}, {"1x3", {1}, 1},
              {"3x3", {4, 6, 8}, 3}, {"2x3", {4}, 1}, {"3x3", {1, 3, 4, 5, 7}, 5}};

/* One question in `part`, from all that there are. */
static void ask_some(unsigned part)
{
    for (size_t shape = 0; shape < sizeof SHAPES / sizeof *SHAPES; shape++)
        for (size_t piece = 0; piece < sizeof PIECES / sizeof *PIECES; piece++)
            for (unsigned bits = 0; bits < 12; bits++)
                for (int k = FREE; k < TINY_CONDITIONS; k++) {
                    truth t = {.b = {.directed = bits & 1,
                                     .longest = bits & 2,
                                     .kind = (ico_kind)(bits / 4),
                                     .condition = (tiny_condition)k}};
                    if (SHAPES[shape].count == 0 && shape > 4 && !chance(part)) continue;
                    if (SHAPES[shape].count > 0 && !chance(part)) continue;
                    examine(t, PIECES[piece], SHAPES[shape].shape, SHAPES[shape].holes,
                            SHAPES[shape].count);
                }
}

static void all_questions(void **state)
{
    (void)state;
    ask_some(one_in * share_step());
    print_message("%u questions, %u found, %u of two cells\n", questions, found,
                  cycles_of_two);
    assert_int_equal(wrong, 0);
    assert_true(found > questions / 10 && cycles_of_two > share_least(100));
}

/* Moves forbidden at random, of which the automorphisms know nothing: no conjugate may
 * stand for another. */
static void forbidden_moves(void **state)
{
    static const char *const pieces[] = {"king", "queen", "wazir", "rook", "knight"};
    static const uint64_t centre = 4;
    (void)state;
    questions = wrong = found = 0;
    for (unsigned k = 0; k < (one_in == 1 ? 2000 : share_of(150)); k++) {
        truth t = {.b = {.kind = ICO_CLOSED, .condition = AUTOMORPHISM}};
        const char *piece = pieces[ico__random_below(&rng, 5)];
        if (chance(3))
            examine(t, piece, "3x3", &centre, 1);
        else
            examine(t, piece, chance(2) ? "2x4" : "4x2", NULL, 0);
    }
    print_message("%u questions, %u found\n", questions, found);
    assert_int_equal(wrong, 0);
    assert_true(found > questions / 10 && found < questions);
}

int main(void)
{
    if (getenv("ICO_TEST_ALL") != NULL) one_in = 1;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(all_questions, set_up_dice, tear_down),
        cmocka_unit_test_setup_teardown(forbidden_moves, set_up_dice, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
