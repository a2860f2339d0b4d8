/* test_questions.c - questions drawn at random, printed as JSON and read back, are the
 * same questions; one condition more or less makes another one of them, and an answer to
 * it is refused.
 * SPDX-License-Identifier: MIT */
#include "dice.h"

#include <stdio.h>
#include <string.h>

#include "icosian/icosian.h"
#include "problem/graph_source.h"
#include "same_problem.h"

enum { QUESTIONS = 3000 };

static uint32_t below(uint32_t bound)
{
    return ico__random_below(&rng, bound);
}

/* --- subjects ----------------------------------------------------------------- */

static ico_problem *draw_board(void)
{
    static const char *const pieces[] = {
        "knight",  "king",       "wazir",        "queen",
        "rook<=2", "leaper:1,3", "knight+wazir", "moves:(1,2);(0,1)"};
    static const char *const shapes[] = {"4x5",          "6x6",       "3x4x2",
                                         "hex:3",        "tri:4",     "torus:4x5",
                                         "cylinder:4x4", "klein:4x4", "projective:3x4"};
    ico_board *board, *carved;
    uint64_t without[3], walls[6];
    const char *shape = shapes[below(sizeof shapes / sizeof *shapes)];
    const char *piece = shape[3] == ':' ? pieces[below(3)] : pieces[below(8)];
    if (ico_board_new(ctx, piece, shape, &board) != ICO_OK) return NULL;
    uint32_t n = (uint32_t)ico_board_size(board);
    size_t holes = chance(2) ? below(4) : 0, pairs = chance(3) ? below(4) : 0;
    for (size_t i = 0; i < holes; i++) without[i] = below(n);
    for (size_t i = 0; i < 2 * pairs; i++) walls[i] = below(n);
    assert_int_equal(ico_board_carve(ctx, board, without, holes, walls, pairs, &carved),
                     ICO_OK);
    ico_board_free(board);
    return problem_on(ctx, carved, ICO_CLOSED);
}

static ico_problem *draw_family(void)
{
    static const char *const families[] = {"petersen:5,2", "complete:6", "grid:3x4",
                                           "tournament:7", "kautz:2,2",  "flower:3"};
    return family_problem(ctx, families[below(6)], ICO_CLOSED);
}

/* A graph with weights, and names as files may have them. */
static ico_problem *draw_graph(void)
{
    static const char *const words[] = {"a%lu",  "v.%lu", "a-%lu",
                                        "b,%lu", "#%lu",  "\xff%lu"};
    char name[40];
    uint32_t n = 3 + below(8), naming = below(9);
    ico_graph_builder *builder = builder_new(ctx, n, chance(2));
    for (uint32_t k = 0; k < 3 * n; k++) {
        uint32_t u = below(n), v = below(n);
        builder_add(builder, u, v);
        assert_int_equal(ico_graph_builder_weigh(builder, (int64_t)(u * v) - 30), ICO_OK);
    }
    for (uint32_t v = naming == 5; naming < 6 && v < n; v++) {
        (void)snprintf(name, sizeof name, words[naming], (unsigned long)v);
        assert_int_equal(ico_graph_builder_name(builder, v, name), ICO_OK);
    }
    if (naming == 6) assert_int_equal(ico_graph_builder_number_from(builder, 1), ICO_OK);
    return problem_in(ctx, built(builder, "some \"file\""), ICO_CLOSED);
}

/* --- conditions --------------------------------------------------------------- */

typedef enum condition {
    START,
    END,
    START_AUTO,
    REQUIRE,
    FORBID,
    GIVE,
    CLASS,
    WAYPOINTS,
    ARROW,
    SYMMETRY,
    PERMUTATION,
    TURNS,
    CROSSINGS,
    MAGIC,
    LINES,
    ANGLES,
    CONGRUENT,
    REGIONS,
    VISITS,
    LONGEST,
    LENGTH,
    OPTIONAL,
    WEIGHT,
    DIRECTED,
    BASE,
    CONDITIONS
} condition;

/* An edge of the subject's graph. */
static void draw_edge(const ico_problem *p, uint64_t *u, uint64_t *v)
{
    const ico_graph *g = ico__problem_given_graph(p);
    ico_graph *made = NULL;
    if (g == NULL) {
        assert_int_equal(ico_board_graph(ctx, ico_problem_board(p), &made), ICO_OK);
        g = made;
    }
    *u = *v = 0;
    if (g->m > 0) {
        uint32_t e = below(g->m);
        bool turned = !g->directed && chance(2);
        *u = turned ? g->head[e] : g->tail[e];
        *v = turned ? g->tail[e] : g->head[e];
    }
    ico_graph_free(made);
}

static ico_status put_permutation(ico_problem *p, uint32_t n)
{
    uint32_t image[64];
    if (n > 64) return ICO_BAD_ARGUMENT;
    for (uint32_t v = 0; v < n; v++) image[v] = v;
    ico__random_shuffle(&rng, image, n);
    return ico_problem_set_permutation(p, image);
}

static ico_status put_class(ico_problem *p, uint32_t n)
{
    static const char *const numbers[] = {"primes", "odd", "1,3,9", "2..40"};
    char letter = (char)('a' + below(4));
    ico_status status = ico_problem_add_class(p, letter, numbers[below(4)]);
    return status == ICO_OK ? ico_problem_put_class(p, below(n), letter) : status;
}

/* What cannot be asked of this subject is left out, and fails. */
static ico_status put(ico_problem *p, condition which)
{
    uint32_t n = (uint32_t)ico_problem_size(p);
    uint64_t u = 0, v = 0;
    if (which == REQUIRE || which == FORBID) draw_edge(p, &u, &v);
    switch (which) {
    case START:
        return ico_problem_set_start(p, below(n));
    case END:
        return ico_problem_set_end(p, below(n));
    case START_AUTO:
        return ico_problem_set_start_auto(p);
    case REQUIRE:
        return ico_problem_require(p, u, v);
    case FORBID:
        return ico_problem_forbid(p, u, v);
    case GIVE:
        return ico_problem_give(p, below(n), 1 + below(n));
    case CLASS:
        return put_class(p, n);
    case WAYPOINTS:
        return ico_problem_add_waypoint(p, below(n));
    case ARROW:
        return ico_problem_point(p, below(n), (ico_direction)(1 + below(8)));
    case SYMMETRY:
        return ico_problem_set_symmetry(p, (ico_symmetry)(1 + below(4)));
    case PERMUTATION:
        return put_permutation(p, n);
    case TURNS:
        return ico_problem_set_turns(p, below(2) == 0 ? ICO_TURNS_MIN : ICO_TURNS_MAX);
    case CROSSINGS:
        return ico_problem_set_crossings(p,
                                         (ico_crossing)(ICO_CROSSINGS_NONE + below(3)));
    case LINES:
        return ico_problem_set_straight(p, 1 + below(3));
    case ANGLES:
        return ico_problem_set_angles(p, chance(2) ? "acute,right=2..4" : "straight=..3");
    case CONGRUENT:
        return ico_problem_set_congruent(p, 2 + below(2));
    case REGIONS:
        return ico_problem_ask(p, "regions", chance(2) ? "1x2" : "2x2");
    case VISITS:
        return ico_problem_ask(p, "visits", chance(2) ? "2x2:#1=1" : "1x9:#1=2");
    case MAGIC:
        return ico_problem_set_magic(p, chance(2) ? ICO_MAGIC_SEMI : ICO_MAGIC_FULL);
    case LONGEST:
        return ico_problem_set_longest(p, true);
    case LENGTH:
        return ico_problem_ask(p, "length", chance(2) ? "3" : "200");
    case OPTIONAL:
        return ico_problem_ask(p, "optional", chance(2) ? "#1,#2" : "all");
    case WEIGHT:
        return ico_problem_set_weight(p, chance(2) ? ICO_WEIGHT_MIN : ICO_WEIGHT_MAX);
    case DIRECTED:
        return ico_problem_set_directed(p, true);
    case BASE:
        return ico_problem_set_base(p, 0);
    case CONDITIONS:
        break;
    }
    return ICO_BAD_ARGUMENT;
}

/* A question with a few conditions, or NULL if they do not go together.  The same dice
 * make the same subject and the same conditions, but for the one left out. */
static ico_problem *draw_question(const ico_random *dice, condition left_out)
{
    rng = *dice;
    uint32_t which = below(4);
    ico_problem *p = which == 0   ? draw_family()
                     : which == 1 ? draw_graph()
                                  : draw_board();
    if (p == NULL) return NULL;
    of_kind(p, (ico_kind)below(3));
    uint32_t count = below(6);
    for (uint32_t i = 0; i < count; i++) {
        condition c = (condition)below(CONDITIONS);
        ico_random before = rng;
        if (c != left_out) (void)put(p, c);
        rng = before; /* what comes next does not depend on what was left out */
        (void)below(1000);
    }
    if (ico_problem_seal(p) == ICO_OK) return p;
    ico_problem_free(p);
    return NULL;
}

/* --- there and back ----------------------------------------------------------- */

/* {"verdict":...,"question":{...}}, as answers have it. */
static void print(const ico_problem *p, ico_text *text)
{
    ico_text_puts(text, "{\"verdict\":\"found\",\"question\":");
    assert_int_equal(ico_question_write(p, text), ICO_OK);
    ico_text_puts(text, "}\n");
    assert_int_equal(ico_text_status(text), ICO_OK);
}

static void check_there_and_back(const ico_problem *p)
{
    ico_problem *back = NULL;
    ico_text one, other, why;
    bool same = false;
    ico_text_init(&one, ctx);
    ico_text_init(&other, ctx);
    ico_text_init(&why, ctx);
    print(p, &one);
    if (ico_question_read(ctx, "it", one.data, one.size, &back) != ICO_OK)
        fail_msg("%s: %s", one.data, ico_context_error(ctx)->message);
    assert_non_null(back);
    assert_int_equal(ico_problem_is_same(ctx, p, back, &same, &why), ICO_OK);
    if (!same) fail_msg("%s: %s", one.data, why.data);
    print(back, &other);
    if (strchr(one.data, '#') == NULL) /* names that no option takes are left out */
        assert_string_equal(one.data, other.data);
    if (ico_problem_board(p) != NULL && !ico_problem_start_is_auto(p) &&
        !same_problem(p, back))
        fail_msg("%s: it is not the same", one.data);
    same = false;
    assert_int_equal(ico_question_concerns(ctx, "it", one.data, one.size, p, &same, NULL),
                     ICO_OK);
    assert_true(same);
    ico_problem_free(back);
    ico_text_free(&one);
    ico_text_free(&other);
    ico_text_free(&why);
}

static void questions_come_back(void **state)
{
    unsigned asked = 0;
    (void)state;
    for (unsigned i = 0; i < QUESTIONS; i++) {
        ico_random dice = rng;
        ico_problem *p = draw_question(&dice, CONDITIONS);
        if (p == NULL) continue;
        asked++;
        check_there_and_back(p);
        ico_problem_free(p);
    }
    assert_true(asked > QUESTIONS / 4);
}

static const unsigned features_of[CONDITIONS] = {[START] = ICO_ASKS_ENDS,
                                                 [END] = ICO_ASKS_ENDS,
                                                 [START_AUTO] = ICO_ASKS_ENDS,
                                                 [REQUIRE] = ICO_ASKS_REQUIRED,
                                                 [FORBID] = ICO_ASKS_FORBIDDEN,
                                                 [GIVE] = ICO_ASKS_POSITIONS,
                                                 [CLASS] = ICO_ASKS_POSITIONS,
                                                 [WAYPOINTS] = ICO_ASKS_WAYPOINTS,
                                                 [ARROW] = ICO_ASKS_ARROWS,
                                                 [SYMMETRY] = ICO_ASKS_SYMMETRY,
                                                 [PERMUTATION] = ICO_ASKS_SYMMETRY,
                                                 [TURNS] = ICO_ASKS_TURNS,
                                                 [MAGIC] = ICO_ASKS_MAGIC,
                                                 [CROSSINGS] = ICO_ASKS_CROSSINGS |
                                                               ICO_ASKS_CROSSING_NUMBER,
                                                 [LINES] = ICO_ASKS_STRAIGHT,
                                                 [ANGLES] = ICO_ASKS_ANGLES,
                                                 [CONGRUENT] = ICO_ASKS_CONGRUENT,
                                                 [REGIONS] = ICO_ASKS_REGIONS,
                                                 [VISITS] = ICO_ASKS_VISITS,
                                                 [LONGEST] = ICO_ASKS_LONGEST,
                                                 [LENGTH] = ICO_ASKS_LENGTH,
                                                 [OPTIONAL] = ICO_ASKS_OPTIONAL,
                                                 [WEIGHT] = ICO_ASKS_WEIGHT,
                                                 [DIRECTED] = ICO_ASKS_DIRECTED};

/* Is the condition one that the problem has? */
static bool has(const ico_problem *p, condition c)
{
    return (ico_problem_features(p) & features_of[c]) != 0;
}

static bool asks_the_same(const ico_problem *p, const ico_problem *q)
{
    bool same = false;
    ico_text why;
    ico_text_init(&why, ctx);
    assert_int_equal(ico_problem_is_same(ctx, p, q, &same, &why), ICO_OK);
    ico_text_free(&why);
    return same;
}

/* An open copy of a question, sealed as it is. */
static ico_problem *reopened(const ico_problem *p, unsigned lifted)
{
    ico_problem *copy = NULL;
    assert_int_equal(ico_problem_reopen(p, &copy), ICO_OK);
    assert_false(ico_problem_is_sealed(copy));
    assert_int_equal(ico_problem_lift(copy, lifted), ICO_OK);
    if (ico_problem_seal(copy) == ICO_OK) return copy;
    ico_problem_free(copy);
    return NULL;
}

/* A copy asks the same in the same words, whichever of both is freed first. */
static void copies_ask_the_same(void **state)
{
    unsigned seen = 0;
    (void)state;
    for (unsigned i = 0; i < QUESTIONS; i++) {
        ico_random dice = rng;
        ico_problem *p = draw_question(&dice, CONDITIONS);
        if (p == NULL) continue;
        ico_problem *copy = reopened(p, 0), *again = NULL;
        ico_text one, other;
        bool same = false;
        assert_non_null(copy);
        assert_true(asks_the_same(p, copy));
        same = ico_problem_board(p) == NULL || ico_problem_start_is_auto(p);
        assert_true(same || same_problem(p, copy));
        seen |= ico_problem_features(copy);
        ico_text_init(&one, ctx);
        ico_text_init(&other, ctx);
        print(p, &one);
        if (chance(2)) {
            again = reopened(copy, 0);
            ico_problem_free(copy);
            copy = again;
        }
        ico_problem_free(p);
        print(copy, &other);
        assert_string_equal(one.data, other.data);
        ico_text_free(&one);
        ico_text_free(&other);
        ico_problem_free(copy);
    }
    unsigned all = (1u << ICO_FEATURE_COUNT) - 1;
    assert_int_equal(seen | ICO_ASKS_ALTERNATION, all);
}

/* Looks at a question that has a condition, and one that never had it; false if there is
 * nothing to be seen. */
typedef bool look(condition c, const ico_problem *with, const ico_problem *without);

static void look_at_conditions(look *look_at)
{
    unsigned seen[CONDITIONS] = {0};
    for (unsigned i = 0; i < 4 * QUESTIONS; i++) {
        condition c = (condition)below(BASE);
        ico_random dice = rng;
        ico_problem *p = draw_question(&dice, CONDITIONS), *q = draw_question(&dice, c);
        ico_random next = rng;
        if (p != NULL && q != NULL && has(p, c) && !has(q, c))
            seen[c] += look_at(c, p, q);
        ico_problem_free(p);
        ico_problem_free(q);
        rng = next;
    }
    for (unsigned c = 0; c < BASE; c++)
        if (seen[c] == 0) fail_msg("condition %u was never looked at", c);
}

static bool lift_and_compare(condition c, const ico_problem *with,
                             const ico_problem *without)
{
    ico_problem *copy;
    ico_text one, other;
    if (c == ARROW && (has(without, DIRECTED) || ico_problem_start_is_auto(with)))
        return false; /* arrows take the first with them, and decide on the start */
    copy = reopened(with, ico_problem_features(with) & features_of[c]);
    assert_non_null(copy);
    assert_false(has(copy, c));
    assert_true(has(with, c));
    ico_text_init(&one, ctx);
    ico_text_init(&other, ctx);
    print(copy, &one);
    print(without, &other);
    if (!asks_the_same(copy, without))
        fail_msg("condition %u: %s is not %s", c, one.data, other.data);
    ico_text_free(&one);
    ico_text_free(&other);
    ico_problem_free(copy);
    return true;
}

/* A question without a condition is the one that never had it. */
static void lifted_conditions_are_gone(void **state)
{
    (void)state;
    look_at_conditions(lift_and_compare);
}

static bool tell_apart(condition c, const ico_problem *with, const ico_problem *without)
{
    ico_text one, words, other, why;
    bool same = true;
    (void)c;
    ico_text_init(&one, ctx);
    ico_text_init(&words, ctx);
    ico_text_init(&other, ctx);
    ico_text_init(&why, ctx);
    print(with, &one);
    ico_problem_describe(with, &words);
    ico_problem_describe(without, &other);
    if (strcmp(words.data, other.data) == 0)
        fail_msg("the words hide a condition: %s %s", words.data, one.data);
    assert_int_equal(
        ico_question_concerns(ctx, "it", one.data, one.size, without, &same, &why),
        ICO_OK);
    if (same) fail_msg("taken for another question: %s", one.data);
    assert_non_null(strstr(why.data, "the file answers another question"));
    if (strchr(one.data, '#') == NULL) assert_non_null(strstr(why.data, words.data));
    ico_text_free(&one);
    ico_text_free(&words);
    ico_text_free(&other);
    ico_text_free(&why);
    return true;
}

/* Without one of its conditions a question is another one: its words differ, its JSON
 * differs, and an answer to it is refused. */
static void one_condition_makes_a_difference(void **state)
{
    (void)state;
    look_at_conditions(tell_apart);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(questions_come_back, set_up_dice, tear_down),
        cmocka_unit_test_setup_teardown(copies_ask_the_same, set_up_dice, tear_down),
        cmocka_unit_test_setup_teardown(lifted_conditions_are_gone, set_up_dice,
                                        tear_down),
        cmocka_unit_test_setup_teardown(one_condition_makes_a_difference, set_up_dice,
                                        tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
