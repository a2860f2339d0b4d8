/* test_problem.c - problems: building, sealing, what they say of themselves.
 * SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "icosian/icosian.h"
#include "problems.h"
#include "shared_context.h"

static void assert_message(const char *part)
{
    if (strstr(ico_context_error(ctx)->message, part) == NULL)
        fail_msg("'%s' is not in '%s'", part, ico_context_error(ctx)->message);
}

static void describes_itself(void **state)
{
    (void)state;
    const struct {
        const char *piece, *shape;
        ico_kind kind;
        bool longest;
        const char *text;
    } rows[] = {
        {"knight", "8x8", ICO_CLOSED, false, "closed knight's tour of 8x8"},
        {"knight", "8x8", ICO_OPEN, true, "longest open knight's path of 8x8"},
        {"knight", "8x8", ICO_CLOSED, true, "longest closed knight's cycle of 8x8"},
        {"knight+wazir", "6x6", ICO_EITHER, false,
         "open or closed knight+wazir tour of 6x6"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        ico_problem *p = board_problem(ctx, rows[i].piece, rows[i].shape, ICO_CLOSED);
        of_kind(p, rows[i].kind);
        assert_int_equal(ico_problem_set_longest(p, rows[i].longest), ICO_OK);
        closed_problem(p);
        ico_text text;
        ico_text_init(&text, ctx);
        ico_problem_describe(p, &text);
        assert_string_equal(text.data, rows[i].text);
        ico_text_free(&text);
        ico_problem_free(p);
    }
}

/* Each condition is named. */
static void conditions_are_told(void **state)
{
    (void)state;
    ico_text text;
    uint32_t image[36];
    ico_text_init(&text, ctx);
    ico_problem *p = board_problem(ctx, "king", "6x6", ICO_CLOSED);
    of_kind(p, ICO_OPEN);
    with_start(p, 30);
    with_end(p, 5);
    with_waypoint(p, 0);
    requiring(p, 0, 1);
    forbidding(p, 1, 2);
    forbidding(p, 2, 1); /* another arc */
    forbidding(p, 2, 3);
    assert_int_equal(ico_problem_set_base(p, 0), ICO_OK);
    giving(p, 3, 7);
    assert_int_equal(ico_problem_add_class(p, 'p', "primes"), ICO_OK);
    assert_int_equal(ico_problem_put_class(p, 4, 'p'), ICO_OK);
    with_symmetry(p, ICO_SYMMETRY_90);
    assert_int_equal(ico_problem_set_crossings(p, ICO_CROSSINGS_NONE), ICO_OK);
    as_directed(p);
    closed_problem(p);
    ico_problem_describe(p, &text);
    assert_string_equal(text.data, "uncrossed directed open king's tour of 6x6 from a1 "
                                   "to f6 through 1 waypoint with "
                                   "1 move required, 3 moves forbidden, 1 given number "
                                   "and 1 cell of a class, counted "
                                   "from 0 that a quarter turn keeps");
    ico_problem_free(p);

    p = family_problem(ctx, "complete:6", ICO_CLOSED);
    for (uint32_t v = 0; v < 6; v++) image[v] = (v + 1) % 6;
    assert_int_equal(ico_problem_set_permutation(p, image), ICO_OK);
    requiring(p, 0, 1);
    requiring(p, 1, 0);
    closed_problem(p);
    ico_text_clear(&text);
    ico_problem_describe(p, &text);
    assert_string_equal(
        text.data,
        "symmetric Hamiltonian cycle of complete:6 with 1 edge required that a "
        "given permutation keeps");
    ico_problem_free(p);
    ico_text_free(&text);
}

/* Graphs have Hamiltonian cycles and paths; numbers agree with their nouns. */
static void nouns_fit(void **state)
{
    (void)state;
    const struct {
        const char *family;
        ico_kind kind;
        bool longest;
        const char *count, *text;
    } rows[] = {
        {"cube", ICO_CLOSED, false, "1", "Hamiltonian cycle of cube"},
        {"cube", ICO_CLOSED, false, "6", "Hamiltonian cycles of cube"},
        {"cube", ICO_OPEN, false, "0", "Hamiltonian paths of cube"},
        {"cube", ICO_EITHER, false, NULL, "Hamiltonian cycles or paths of cube"},
        {"cube", ICO_CLOSED, true, "11", "longest cycles of cube"},
        {"cube", ICO_OPEN, true, "1", "longest path of cube"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        ico_problem *p = family_problem(ctx, rows[i].family, ICO_CLOSED);
        of_kind(p, rows[i].kind);
        assert_int_equal(ico_problem_set_longest(p, rows[i].longest), ICO_OK);
        closed_problem(p);
        ico_text text;
        ico_text_init(&text, ctx);
        ico_problem_describe_count(p, rows[i].count, true, &text);
        assert_string_equal(text.data, rows[i].text);
        ico_text_free(&text);
        ico_problem_free(p);
    }
    ico_problem *p = board_problem(ctx, "wazir", "4x4", ICO_CLOSED);
    assert_int_equal(ico_problem_set_symmetry_words(p, "eulerian"), ICO_OK);
    closed_problem(p);
    ico_text text;
    ico_text_init(&text, ctx);
    ico_problem_describe_count(p, "2", true, &text);
    assert_string_equal(text.data, "closed wazir's tours of 4x4 that a half turn "
                                   "moves along themselves");
    ico_text_free(&text);
    ico_problem_free(p);
}

static void closed_is_closed(void **state)
{
    (void)state;
    ico_problem *p = board_question(ctx, "knight", "5x5", ICO_CLOSED);
    assert_int_equal(ico_problem_seal(p), ICO_BAD_ARGUMENT);
    assert_int_equal(ico_problem_set_start(p, 1), ICO_BAD_ARGUMENT);
    assert_int_equal(ico_problem_set_kind(p, ICO_OPEN), ICO_BAD_ARGUMENT);
    assert_int_equal(ico_problem_kind(p), ICO_CLOSED);
    ico_problem_free(p);
}

static void features_follow_the_question(void **state)
{
    (void)state;
    ico_problem *p = board_problem(ctx, "wazir", "3x3", ICO_CLOSED);
    of_kind(p, ICO_OPEN);
    with_end(p, 8);
    requiring(p, 0, 1);
    forbidding(p, 1, 2);
    with_waypoint(p, 4);
    giving(p, 3, 7);
    with_symmetry(p, ICO_SYMMETRY_180);
    closed_problem(p);
    assert_int_equal(ico_problem_features(p), ICO_ASKS_OPEN | ICO_ASKS_ENDS |
                                                  ICO_ASKS_REQUIRED | ICO_ASKS_FORBIDDEN |
                                                  ICO_ASKS_WAYPOINTS |
                                                  ICO_ASKS_POSITIONS | ICO_ASKS_SYMMETRY);
    assert_true(ico_problem_is_anchored(p));
    assert_int_equal(ico_problem_given(p, 3), 7);
    assert_true(ico_problem_given(p, 4) == ICO_NO_CELL);
    assert_true(ico_problem_allows(p, 3, 7));
    assert_false(ico_problem_allows(p, 3, 6));
    assert_true(ico_problem_allows(p, 4, 6));
    ico_problem_free(p);
}

static void refuses_what_is_not_there(void **state)
{
    (void)state;
    ico_problem *p = board_problem(ctx, "knight", "5x5", ICO_CLOSED);
    assert_int_equal(ico_problem_set_start(p, 25), ICO_BAD_ARGUMENT);
    assert_message("#25");
    requiring(p, 0, 1);
    assert_int_equal(ico_problem_seal(p), ICO_BAD_ARGUMENT);
    assert_message("a5-b5 is not a move");
    ico_problem_free(p);
    p = board_problem(ctx, "knight", "5x5", ICO_CLOSED);
    for (unsigned i = 0; i < 3; i++) with_waypoint(p, i % 2 == 0 ? 24 : 3);
    assert_int_equal(ico_problem_seal(p), ICO_BAD_ARGUMENT);
    assert_message("the waypoint e1 comes twice");
    ico_problem_free(p);

    p = board_problem(ctx, "knight", "5x5", ICO_CLOSED);
    assert_int_equal(ico_problem_give(p, 0, UINT64_MAX), ICO_BAD_ARGUMENT);
    assert_int_equal(ico_problem_set_base(p, UINT64_MAX - 24), ICO_BAD_ARGUMENT);
    assert_int_equal(ico_problem_set_base(p, UINT64_MAX - 25), ICO_OK);
    assert_int_equal(ico_problem_set_base(p, 1), ICO_OK);
    giving(p, 0, 26);
    assert_int_equal(ico_problem_seal(p), ICO_BAD_ARGUMENT);
    assert_message("numbered 1 to 25");
    ico_problem_free(p);

    p = board_problem(ctx, "knight", "5x5", ICO_CLOSED);
    giving(p, 0, 3);
    giving(p, 0, 4);
    assert_int_equal(ico_problem_seal(p), ICO_BAD_ARGUMENT);
    assert_message("two different numbers");
    ico_problem_free(p);

    p = board_problem(ctx, "knight", "5x5", ICO_CLOSED);
    of_kind(p, ICO_OPEN);
    with_start(p, 3);
    with_end(p, 3);
    assert_int_equal(ico_problem_seal(p), ICO_BAD_ARGUMENT);
    assert_message("two ends");
    ico_problem_free(p);
}

static void classes_of_numbers(void **state)
{
    (void)state;
    const struct {
        const char *text, *members; /* members among 1..25, as a string of 0 and 1 */
    } rows[] = {
        {"primes", "0110101000101000101000100"},
        {"odd", "1010101010101010101010101"},
        {"even", "0101010101010101010101010"},
        {"squares", "1001000010000001000000001"},
        {"1,3,9", "1010000010000000000000000"},
        {"2..4, 7", "0111001000000000000000000"},
        {"squares,2", "1101000010000001000000001"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        ico_problem *p = board_problem(ctx, "wazir", "5x5", ICO_CLOSED);
        assert_int_equal(ico_problem_add_class(p, 'p', rows[i].text), ICO_OK);
        assert_int_equal(ico_problem_put_class(p, 12, 'p'), ICO_OK);
        closed_problem(p);
        for (uint64_t k = 1; k <= 25; k++)
            assert_int_equal(ico_problem_allows(p, 12, k), rows[i].members[k - 1] == '1');
        assert_int_equal(ico_problem_class_of(p, 12), 'p');
        assert_string_equal(ico_problem_class_text(p, 'p'), rows[i].text);
        ico_problem_free(p);
    }
    ico_problem *p = board_problem(ctx, "wazir", "5x5", ICO_CLOSED);
    const char *const bad[] = {
        "", "prime", "3..", "4..2", "1,,2", "-1", "99999999999999999999", "1 2"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_int_equal(ico_problem_add_class(p, 'q', bad[i]), ICO_BAD_ARGUMENT);
    assert_int_equal(ico_problem_put_class(p, 0, 'q'), ICO_BAD_ARGUMENT);
    assert_message("not declared");
    assert_int_equal(ico_problem_add_class(p, 'Q', "odd"), ICO_BAD_ARGUMENT);
    assert_int_equal(ico_problem_add_class(p, 'q', "odd"), ICO_OK);
    assert_int_equal(ico_problem_add_class(p, 'q', "odd"), ICO_BAD_ARGUMENT);
    ico_problem_free(p);
}

/* The picked start has the colour of the larger side. */
static void picks_a_start(void **state)
{
    (void)state;
    ico_problem *p = board_problem(ctx, "knight", "5x5", ICO_CLOSED);
    of_kind(p, ICO_OPEN);
    assert_int_equal(ico_problem_set_start_auto(p), ICO_OK);
    closed_problem(p);
    assert_true(ico_problem_start_is_auto(p));
    assert_int_equal(ico_problem_start(p), 0);
    ico_problem_free(p);

    p = family_problem(
        ctx, "path:5",
        ICO_CLOSED); /* 0-1-2-3-4: the larger side is 0, 2, 4; 0 has degree 1 */
    of_kind(p, ICO_OPEN);
    with_end(p, 0);
    assert_int_equal(ico_problem_set_start_auto(p), ICO_OK);
    closed_problem(p);
    assert_int_equal(ico_problem_start(p), 4);
    ico_problem_free(p);

    p = family_problem(ctx, "path:4",
                       ICO_CLOSED); /* sides equal: opposite colour of the end */
    of_kind(p, ICO_OPEN);
    with_end(p, 3);
    assert_int_equal(ico_problem_set_start_auto(p), ICO_OK);
    closed_problem(p);
    assert_int_equal(ico_problem_start(p), 0);
    ico_problem_free(p);
}

static void directed_graphs_have_both_arcs(void **state)
{
    (void)state;
    ico_problem *p =
        closed_problem(as_directed(family_problem(ctx, "cycle:5", ICO_CLOSED)));
    const ico_graph *g, *again;
    assert_int_equal(ico_problem_graph(ctx, p, &g), ICO_OK);
    assert_true(g->directed);
    assert_int_equal(g->m, 10);
    assert_int_not_equal(ico_graph_find_edge(g, 4, 0), ICO_NO_EDGE);
    assert_int_not_equal(ico_graph_find_edge(g, 0, 4), ICO_NO_EDGE);
    assert_int_equal(ico_problem_graph(ctx, p, &again), ICO_OK);
    assert_ptr_equal(g, again);
    ico_problem_free(p);

    p = family_problem(ctx, "tournament:5", ICO_CLOSED);
    assert_int_equal(ico_problem_set_directed(p, false), ICO_BAD_ARGUMENT);
    ico_problem_free(p);

    p = board_problem(ctx, "moves:(1,2)", "3x3", ICO_CLOSED);
    assert_int_equal(ico_problem_set_directed(p, false), ICO_BAD_ARGUMENT);
    closed_problem(p);
    assert_true(ico_problem_features(p) & ICO_ASKS_DIRECTED);
    ico_problem_free(p);
}

static void names_of_vertices(void **state)
{
    (void)state;
    ico_problem *p = board_problem(ctx, "knight", "8x8", ICO_CLOSED);
    uint64_t v;
    assert_int_equal(ico_problem_vertex(ctx, p, "a1", &v), ICO_OK);
    assert_int_equal(v, 56);
    assert_int_equal(ico_problem_vertex(ctx, p, "i9", &v), ICO_BAD_ARGUMENT);
    ico_problem_free(p);
    p = family_problem(ctx, "cycle:5", ICO_CLOSED);
    assert_int_equal(ico_problem_vertex(ctx, p, "#4", &v), ICO_OK);
    assert_int_equal(v, 4);
    assert_int_equal(ico_problem_vertex(ctx, p, "#5", &v), ICO_BAD_ARGUMENT);
    assert_int_equal(ico_problem_vertex(ctx, p, "x", &v), ICO_BAD_ARGUMENT);
    ico_problem_free(p);
}

/* Each vertex is found by the name it is given. */
static void names_lead_back(void **state)
{
    (void)state;
    static const char *const shapes[] = {"3x30", "2x3x2", "hex:3", "tri:3", "torus:3x4"};
    ico_text name;
    ico_text_init(&name, ctx);
    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++) {
        ico_problem *p = board_problem(ctx, "wazir", shapes[i], ICO_CLOSED);
        uint64_t back;
        for (uint64_t v = 0; v < ico_problem_size(p); v++) {
            ico_text_clear(&name);
            ico_problem_vertex_name(p, v, &name);
            assert_int_equal(ico_problem_vertex(ctx, p, name.data, &back), ICO_OK);
            assert_int_equal(back, v);
        }
        ico_problem_free(p);
    }
    ico_text_free(&name);
}

static void subjects_can_be_renamed(void **state)
{
    (void)state;
    ico_problem *p = family_problem(ctx, "cycle:5", ICO_CLOSED);
    assert_string_equal(ico_problem_subject(p), "cycle:5");
    assert_int_equal(ico_problem_set_subject(p, "line 7 of rings.g6"), ICO_OK);
    assert_string_equal(ico_problem_subject(p), "line 7 of rings.g6");
    closed_problem(p);
    assert_int_equal(ico_problem_set_subject(p, "late"), ICO_BAD_ARGUMENT);
    assert_string_equal(ico_problem_subject(p), "line 7 of rings.g6");
    ico_problem_free(p);
}

/* Clockwise from the top, by eighths; a word is made of the words of its two parts. */
static void directions_go_round(void **state)
{
    (void)state;
    for (unsigned k = 0; k < ICO_DIRECTIONS; k++) {
        ico_direction d = (ico_direction)(ICO_NORTH + k);
        ico_direction next = (ico_direction)(ICO_NORTH + (k + 1) % ICO_DIRECTIONS);
        ico_direction back = (ico_direction)(ICO_NORTH + (k + 4) % ICO_DIRECTIONS);
        int down, right, next_down, next_right, back_down, back_right;
        const char *word = ico_direction_word(d);
        ico_direction_step(d, &down, &right);
        ico_direction_step(next, &next_down, &next_right);
        ico_direction_step(back, &back_down, &back_right);
        assert_int_equal(right * next_down - down * next_right, 1); /* a turn right */
        assert_true(back_down == -down && back_right == -right);
        assert_int_equal(strchr(word, 'N') != NULL, down < 0);
        assert_int_equal(strchr(word, 'S') != NULL, down > 0);
        assert_int_equal(strchr(word, 'E') != NULL, right > 0);
        assert_int_equal(strchr(word, 'W') != NULL, right < 0);
        assert_int_equal(strlen(ico_direction_arrow(d)), 3); /* bytes of UTF-8 */
        assert_string_not_equal(ico_direction_arrow(d), ico_direction_arrow(next));
        assert_int_equal(ico_direction_by_word(word, strlen(word)), d);
    }
    assert_int_equal(ico_direction_by_word("NEX", 2), ICO_NORTH_EAST);
    assert_int_equal(ico_direction_by_word("EN", 2), ICO_NO_DIRECTION);
    assert_int_equal(ico_direction_by_word("", 0), ICO_NO_DIRECTION);
    assert_int_equal(ico_direction_by_word("ne", 2), ICO_NO_DIRECTION);
}

/* Names that messages and help are made of: there, and different from each other. */
static void turns_are_for_plane_squares(void **state)
{
    static const struct {
        const char *shape;
        bool has;
    } rows[] = {{"6x6", true},           {"1x9", true},    {"torus:6x6", false},
                {"cylinder:6x6", false}, {"hex:4", false}, {"tri:4", false}};
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        ico_problem *p = board_problem(ctx, "wazir", rows[i].shape, ICO_CLOSED);
        assert_int_equal(ico_problem_has_turns(p), rows[i].has);
        ico_problem_free(p);
    }
    ico_problem *p = family_problem(ctx, "grid:4x4",
                                    ICO_CLOSED); /* no board: a graph has no directions */
    assert_false(ico_problem_has_turns(p));
    ico_problem_free(p);
}

static void features_and_methods_have_names(void **state)
{
    (void)state;
    size_t count;
    const ico_method *const *methods = ico_methods(&count);
    for (unsigned bit = 0; bit < ICO_FEATURE_COUNT; bit++) {
        assert_true(strlen(ico_feature_name(bit)) > 0);
        assert_true(strlen(ico_feature_text(bit)) > 0);
        for (unsigned other = 0; other < bit; other++)
            assert_string_not_equal(ico_feature_name(bit), ico_feature_name(other));
    }
    assert_string_equal(ico_feature_name(ICO_FEATURE_COUNT), "unknown");
    assert_string_equal(ico_feature_text(ICO_FEATURE_COUNT), "unknown");
    assert_true(count >= 8);
    for (size_t i = 0; i < count; i++) {
        assert_ptr_equal(ico_method_by_name(ico_method_name(methods[i])), methods[i]);
        assert_true(strlen(ico_method_help(methods[i])) > 0);
        assert_true(ico_method_can(methods[i]) != 0);
        assert_true(ico_method_features(methods[i]) >> ICO_FEATURE_COUNT == 0);
        assert_true(ico_method_is_there(methods[i]));
        assert_null(ico_method_encoding(methods[i]));
    }
    assert_null(ico_method_by_name("no such method"));
    methods = ico_external_methods(&count);
    assert_true(count > 0);
    for (size_t i = 0; i < count; i++) assert_non_null(ico_method_encoding(methods[i]));
}

/* A seal that fails leaves it open; once sealed nothing can be set, and it can be run. */
static void a_life_from_open_to_sealed(void **state)
{
    (void)state;
    ico_problem *p = board_problem(ctx, "knight", "6x6", ICO_CLOSED);
    ico_run *run = NULL;
    assert_false(ico_problem_is_sealed(p));
    assert_int_equal(ico_run_new(ctx, p, &run), ICO_BAD_ARGUMENT);
    assert_null(run);
    assert_message("still open");
    of_kind(p, ICO_OPEN);
    with_start(p, 0);
    with_end(p, 0);
    assert_int_equal(ico_problem_seal(p), ICO_BAD_ARGUMENT);
    assert_false(ico_problem_is_sealed(p));
    with_end(p, 1);
    closed_problem(p);
    assert_true(ico_problem_is_sealed(p));
    assert_int_equal(ico_problem_set_end(p, 2), ICO_BAD_ARGUMENT);
    assert_message("sealed");
    assert_int_equal(ico_problem_seal(p), ICO_BAD_ARGUMENT);
    assert_int_equal(ico_problem_end(p), 1);
    assert_int_equal(ico_run_new(ctx, p, &run), ICO_OK);
    ico_run_free(run);
    ico_problem_free(p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(describes_itself, set_up, tear_down),
        cmocka_unit_test_setup_teardown(conditions_are_told, set_up, tear_down),
        cmocka_unit_test_setup_teardown(nouns_fit, set_up, tear_down),
        cmocka_unit_test_setup_teardown(closed_is_closed, set_up, tear_down),
        cmocka_unit_test_setup_teardown(features_follow_the_question, set_up, tear_down),
        cmocka_unit_test_setup_teardown(refuses_what_is_not_there, set_up, tear_down),
        cmocka_unit_test_setup_teardown(classes_of_numbers, set_up, tear_down),
        cmocka_unit_test_setup_teardown(picks_a_start, set_up, tear_down),
        cmocka_unit_test_setup_teardown(directed_graphs_have_both_arcs, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(names_of_vertices, set_up, tear_down),
        cmocka_unit_test_setup_teardown(names_lead_back, set_up, tear_down),
        cmocka_unit_test_setup_teardown(subjects_can_be_renamed, set_up, tear_down),
        cmocka_unit_test_setup_teardown(directions_go_round, set_up, tear_down),
        cmocka_unit_test_setup_teardown(turns_are_for_plane_squares, set_up, tear_down),
        cmocka_unit_test_setup_teardown(features_and_methods_have_names, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(a_life_from_open_to_sealed, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
