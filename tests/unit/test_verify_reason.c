/* tests/unit/test_verify_reason.c - reasons made by hand that no file can hold, or that
 * speak of boards, before the library's verifier: what it says of them, word for word.
 * SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "allocation.h"
#include "base/memory.h"
#include "problem/reason.h"
#include "problems.h"

static ico_context *ctx;

static int set_up(void **state)
{
    (void)state;
    ctx = ico_context_new(NULL);
    return ctx == NULL;
}

static int tear_down(void **state)
{
    (void)state;
    assert_int_equal(ico_context_live_bytes(ctx), 0);
    ico_context_free(ctx);
    return 0;
}

/* words: of the refusal; NULL: it is believed.  The problem is freed. */
static void says(ico_problem *p, const ico_reason *reason, const char *words)
{
    bool valid = words != NULL;
    ico_text why;
    ico_text_init(&why, ctx);
    assert_int_equal(ico_verify_reason(ctx, p, reason, &valid, &why), ICO_OK);
    if (words != NULL && (why.size == 0 || strcmp(why.data, words) != 0))
        fail_msg("'%s', not '%s'", why.size == 0 ? "" : why.data, words);
    assert_int_equal(why.size > 0, words != NULL);
    assert_int_equal(valid, words == NULL);
    ico_text_free(&why);
    ico_problem_free(p);
}

static void fails(ico_problem *p, const ico_reason *reason, ico_status wanted)
{
    bool valid = true;
    assert_int_equal(ico_verify_reason(ctx, p, reason, &valid, NULL), wanted);
    assert_true(valid);
    ico_problem_free(p);
}

static void what_is_asked(void **state)
{
    (void)state;
    uint64_t first[] = {0};
    ico_reason degree = {.type = ICO_REASON_DEGREE, .vertices = first, .vertex_count = 1};
    ico_reason forced = {.type = ICO_REASON_FORCED};
    ico_problem *p = as_longest(family_problem(ctx, "path:3", ICO_OPEN));
    says(closed_problem(p), &forced,
         "such a reason says nothing about the longest path or cycle");
    says(board_question(ctx, "wazir", "1x1", ICO_OPEN), &degree,
         "a single vertex is a tour of itself");
    says(board_question(ctx, "wazir", "1x1", ICO_CLOSED), &degree, NULL);
    says(family_question(ctx, "complete:1", ICO_CLOSED), &degree,
         "a single vertex is a tour of itself");
    says(family_question(ctx, "complete:1", ICO_OPEN), &degree,
         "a single vertex is a tour of itself");
    says(family_question(ctx, "path:3", ICO_CLOSED), &degree, NULL);
    says(family_question(ctx, "path:3", ICO_OPEN), &degree,
         "the vertices named have enough exits");
}

/* Boards with so many vertices that there is no list of moves, or none that memory
 * allows. */
static void too_large(void **state)
{
    (void)state;
    ico_reason forced = {.type = ICO_REASON_FORCED};
    ico_context_limit_memory(ctx, 1 << 20);
    fails(board_question(ctx, "wazir", "1x4294967295", ICO_OPEN), &forced, ICO_TOO_LARGE);
    fails(board_question(ctx, "wazir", "1x4294967294", ICO_OPEN), &forced, ICO_NO_MEMORY);
    ico_reason log = {.type = ICO_REASON_CLAUSES, .number_count = UINT32_MAX};
    fails(family_question(ctx, "complete:4", ICO_CLOSED), &log, ICO_TOO_LARGE);
    log.number_count--;
    fails(family_question(ctx, "complete:4", ICO_CLOSED), &log, ICO_NO_MEMORY);
}

/* Words of one kind in a reason of another do not count. */
static void other_kinds(void **state)
{
    (void)state;
    char rule[] = "1 .a/#a/a#/a.";
    uint64_t list[] = {0, 1};
    ico_reason forced = {.type = ICO_REASON_FORCED, .rule = rule};
    ico_reason cut = {.type = ICO_REASON_CUT, .rule = rule};
    ico_reason branches = {
        .type = ICO_REASON_FORCED, .branches = list, .branch_count = 1};
    ico_reason by_rule = {.type = ICO_REASON_COLOUR};
    says(board_question(ctx, "knight", "4x10", ICO_CLOSED), &cut, NULL);
    says(board_question(ctx, "knight", "4x10", ICO_CLOSED), &forced,
         "after 0 branchings a case is left open");
    says(family_question(ctx, "complete:4", ICO_CLOSED), &cut,
         "the rule does not fit the board");
    says(family_question(ctx, "cycle:5", ICO_CLOSED), &branches,
         "forced steps do not branch");
    says(family_question(ctx, "path:3", ICO_CLOSED), &by_rule,
         "the edge 0-1 joins vertices of one colour");
    says(board_question(ctx, "wazir", "3x3", ICO_CLOSED), &by_rule, NULL);
    says(board_question(ctx, "wazir", "torus:2x2x2x2x2x2x2x2", ICO_CLOSED), &by_rule,
         "the numbers of the two colours allow a tour");
    ico_reason rows = {.type = ICO_REASON_COLOUR, .vertices = list, .vertex_count = 2};
    says(board_question(ctx, "moves:(1,0);(-1,0)", "3x2", ICO_CLOSED), &rows,
         "the edge a2-a1 joins vertices of one colour");
}

/* Rules that are none: said so before they are read any further. */
static void no_rules(void **state)
{
    (void)state;
    static const struct {
        const char *piece, *shape, *rule, *words;
    } rows[] = {
        {"knight", "4x10", "", "the rule does not fit the board"},
        {"knight", "4x10", "1", "the rule does not fit the board"},
        {"knight", "4x10", "1 ", "the rule does not fit the board"},
        {"knight", "4x10", "1-.a/#a/a#/a.", "the rule does not fit the board"},
        {"knight", "4x10", "/ .a/#a/a#/a.", "the rule does not fit the board"},
        {"knight", "4x10", "2 .a/#a/a#/a.", "the rule does not fit the board"},
        {"knight", "4x10", ": .a/#a/a#/a.", "the rule does not fit the board"},
        {"wazir", "1x10", "1 ", "the rule does not fit the board"},
        {"knight", "4x10", "1 .a/#a/a#", "the rule does not fit the board"},
        {"knight", "4x10", "1 .a/#a/a#/a", "the rule does not fit the board"},
        {"knight", "4x10", "1 .a/#a/a#/a.a", "the rule does not fit the board"},
        {"knight", "4x10", "1 .a/#a/a#/a{", "the rule does not fit the board"},
        {"knight", "4x10", "1 .a/#a/a#/a`", "the rule does not fit the board"},
        {"knight", "4x10", "1 .a/#a/a#/aA", "the rule does not fit the board"},
        {"knight", "4x10", "1 .a/#a/a#aa.", "the rule does not fit the board"},
        {"knight", "4x10", "1 .z/#z/z#/z.", NULL},
        {"knight", "4x10", "1 .a/#a/a#/aa", "a tour can visit all pieces of the rule"},
        {"knight", "4x10", "1 ##/##/##/##", "a tour can visit all pieces of the rule"},
        {"knight", "4x10", "1 aa/aa/aa/aa", "a tour can visit all pieces of the rule"},
        {"knight", "2x4", "2 #/#/#/#/#/#/#/#", "the rule does not fit the board"},
        {"wazir", "1x16", "1 #ab#", "a move joins two pieces of the rule"},
        {"wazir", "1x16", "1 #a#b", "a tour can visit all pieces of the rule"},
        {"ferz", "2x2x3", "2 #/a/b/#", "a move joins two pieces of the rule"},
        /* riders: who knows how far they go */
        {"rider:0,2", "2x10", "1 ab/cd", "a move joins two pieces of the rule"},
        {"moves:(0,1);(0,-1)", "2x10", "1 a/b", NULL},
        {"moves:(0,1)", "2x10", "1 a/b", "the rule does not fit the board"},
        {"moves:(0,1);(0,-1)", "hex:2", "1 a/b/c", "the rule does not fit the board"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        /* a copy of just these bytes: what is read beyond them is noticed */
        char *rule = strdup(rows[i].rule);
        ico_reason cut = {.type = ICO_REASON_CUT, .rule = rule};
        says(board_question(ctx, rows[i].piece, rows[i].shape, ICO_CLOSED), &cut,
             rows[i].words);
        free(rule);
    }
}

/* Of a board with a hole no rule speaks. */
static void rules_and_holes(void **state)
{
    (void)state;
    const uint64_t hole = 0;
    char rule[] = "1 .a/#a/a#/a.";
    ico_board *full, *carved;
    ico_reason cut = {.type = ICO_REASON_CUT, .rule = rule};
    full = board_new(ctx, "knight", "4x10");
    assert_int_equal(ico_board_carve(ctx, full, &hole, 1, NULL, 0, &carved), ICO_OK);
    ico_board_free(full);
    ico_problem *p = problem_on(ctx, carved, ICO_CLOSED);
    says(closed_problem(p), &cut, "the rule does not fit the board");
}

/* `lines` lines of a rule along axis 1, each the same. */
static void says_of_lines(unsigned lines, const char *line, const char *piece,
                          const char *words)
{
    char shape[40], *rule = malloc((size_t)lines * (strlen(line) + 1) + 3), *to = rule;
    ico_reason cut = {.type = ICO_REASON_CUT, .rule = rule};
    snprintf(shape, sizeof shape, "%ux10", lines);
    to += sprintf(to, "1 ");
    for (unsigned i = 0; i < lines; i++)
        to += sprintf(to, "%s%s", i > 0 ? "/" : "", line);
    says(board_question(ctx, piece, shape, ICO_CLOSED), &cut, words);
    free(rule);
}

static void wide_rules(void **state)
{
    (void)state;
    static const char too_wide[] = "a move joins two pieces of the rule",
                      visits_all[] = "a tour can visit all pieces of the rule";
    says_of_lines(100001, "#", "wazir", "the rule does not fit the board");
    says_of_lines(100000, "#", "wazir", too_wide);
    says_of_lines(49999, "#", "wazir", visits_all);
    says_of_lines(50000, "#", "wazir", visits_all);
    says_of_lines(50000, "#", "knight", too_wide);
    says_of_lines(50000, "##", "wazir", too_wide);
    says_of_lines(33333, "##", "knight", visits_all);
}

static void parts_of_reasons(void **state)
{
    (void)state;
    uint64_t ports[] = {0, 1, 2, 3, 4, 5, 6};
    /* without its required edge, the path is two odd pieces */
    ico_reason barrier = {.type = ICO_REASON_BARRIER, .vertices = ports};
    for (barrier.split = 0; barrier.split < 2; barrier.split++) {
        ico_problem *p = family_problem(ctx, "path:3", ICO_CLOSED);
        requiring(p, 0, 1);
        says(closed_problem(p), &barrier,
             barrier.split == 0 ? NULL : "the barrier is split behind its end");
    }
    ico_reason inner = {.type = ICO_REASON_FORCED};
    ico_reason split = {
        .type = ICO_REASON_SPLIT, .vertices = ports, .vertex_count = 7, .inner = &inner};
    says(family_question(ctx, "complete:5", ICO_CLOSED), &split,
         "the reason names what does not exist: 5 is too large here (less than 5)");
    split.vertex_count = 6;
    says(family_question(ctx, "complete:5", ICO_CLOSED), &split,
         "the reason names what does not exist: 5 is too large here (less than 5)");
}

/* Lemmas about what is not there. */
static void lemmas(void **state)
{
    (void)state;
    uint64_t vertices[] = {0, 1, 2, 3, 4, 5, 6, 7};
    uint32_t numbers[] = {1, 3, 1, 0, 0};
    ico_reason inner = {.type = ICO_REASON_FORCED}, *lemma[] = {&inner};
    ico_reason sides = {.type = ICO_REASON_SIDES,
                        .vertices = vertices,
                        .vertex_count = 3,
                        .numbers = numbers,
                        .number_count = 5,
                        .lemmas = lemma,
                        .lemma_count = 1,
                        .inner = &inner};
    static const char none[] = "a lemma names a side that does not exist";
    says(family_question(ctx, "prism:3", ICO_CLOSED), &sides, "there is a tour");
    numbers[3] = 1;
    says(family_question(ctx, "prism:3", ICO_CLOSED), &sides, none);
    numbers[3] = 0;
    numbers[4] = 4;
    says(family_question(ctx, "prism:3", ICO_CLOSED), &sides, none);
    numbers[4] = 3;
    says(family_question(ctx, "prism:3", ICO_CLOSED), &sides,
         "after 0 branchings a case is left open");
    numbers[4] = 0;
    numbers[1] = 8;
    sides.vertex_count = 8;
    says(family_question(ctx, "prism:3", ICO_CLOSED), &sides,
         "the reason names what does not exist: 6 is too large here (less than 6)");
    numbers[1] = 7;
    sides.vertex_count = 7;
    says(family_question(ctx, "prism:3", ICO_CLOSED), &sides,
         "the reason names what does not exist: 6 is too large here (less than 6)");
}

/* Triangles one around the other, and a K33 in the middle through which no way leads from
 * one of the three links to another: each is a side of the next. */
static ico_problem *nested(unsigned depth)
{
    ico_graph_builder *builder = builder_new(ctx, 6 + 3 * depth, false);
    for (unsigned i = 0; i < 9; i++) builder_add(builder, i / 3, 3 + i % 3);
    for (unsigned i = 0; i < 3 * depth; i++) {
        unsigned v = 6 + i, next = i % 3 == 2 ? v - 2 : v + 1;
        builder_add(builder, v - 3, v);
        builder_add(builder, v, next);
    }
    return closed_problem(problem_in(ctx, built(builder, "nested"), ICO_CLOSED));
}

/* Lemmas within lemmas, 64 and 65 deep. */
static void deep_lemmas(void **state)
{
    (void)state;
    enum { DEEP = 65, MOST = 6 + 3 * DEEP };
    static uint64_t vertices[MOST];
    static uint32_t numbers[DEEP][5];
    static ico_reason reasons[DEEP + 1], *lemma[DEEP];
    uint64_t half[] = {3, 4, 5};
    ico_reason forced = {.type = ICO_REASON_FORCED};
    for (unsigned v = 0; v < MOST; v++) vertices[v] = v;
    reasons[0] =
        (ico_reason){.type = ICO_REASON_COLOUR, .vertices = half, .vertex_count = 3};
    for (unsigned k = 1; k <= DEEP; k++) {
        const uint32_t about[] = {1, 6 + 3 * (k - 1), 1, 0, 3};
        memcpy(numbers[k - 1], about, sizeof about);
        lemma[k - 1] = &reasons[k - 1];
        reasons[k] = (ico_reason){.type = ICO_REASON_SIDES,
                                  .vertices = vertices,
                                  .vertex_count = about[1],
                                  .numbers = numbers[k - 1],
                                  .number_count = 5,
                                  .lemmas = &lemma[k - 1],
                                  .lemma_count = 1,
                                  .inner = &forced};
    }
    says(nested(DEEP - 1), &reasons[DEEP - 1], NULL);
    says(nested(DEEP), &reasons[DEEP], "lemmas are nested too deeply");
    /* no lemma is too deep where there is none */
    reasons[1].lemma_count = 0;
    numbers[0][2] = 0;
    reasons[1].number_count = 3;
    says(nested(DEEP), &reasons[DEEP], "after 0 branchings a case is left open");
}

static bool is_over(void *user)
{
    (void)user;
    return true;
}

/* A context that was stopped before, and was not asked since. */
static void stopped_before(void **state)
{
    (void)state;
    enum { CONTEXT_LOOKS_EVERY = 500000 };
    ico_reason forced = {.type = ICO_REASON_FORCED};
    ico_context_set_stop(ctx, is_over, NULL);
    assert_int_equal(ico__tick(ctx, CONTEXT_LOOKS_EVERY), ICO_STOPPED);
    says(family_question(ctx, "path:3", ICO_CLOSED), &forced, NULL);
}

static void other_tours(void **state)
{
    (void)state;
    const uint32_t tour[] = {0, 1, 2, 3, 4};
    bool valid = true;
    ico_reason forced = {.type = ICO_REASON_FORCED},
               nothing = {.type = ICO_REASON_NOTHING};
    ico_problem *p = family_question(ctx, "path:5", ICO_CLOSED);
    assert_int_equal(ico_verify_no_other(ctx, p, tour, 1, &forced, &valid, NULL),
                     ICO_UNSUPPORTED);
    assert_string_equal(ico_context_error(ctx)->message,
                        "reasons of the kind forced cannot exclude further tours");
    assert_int_equal(ico_verify_no_other(ctx, p, tour, 1, &nothing, &valid, NULL),
                     ICO_UNSUPPORTED);
    assert_string_equal(ico_context_error(ctx)->message,
                        "reasons of the kind none cannot be checked here");
    assert_int_equal(ico_verify_reason(ctx, p, &nothing, &valid, NULL), ICO_UNSUPPORTED);
    assert_true(valid);
    ico_problem_free(p);
}

/* Each allocation fails, once or for good: nothing else is said. */
static void needs_memory(const char *piece, const char *shape, const ico_reason *reason,
                         bool once)
{
    failing_allocator a = {.failed = true};
    for (size_t k = 0; a.failed; k++) {
        a = (failing_allocator){.countdown = SIZE_MAX, .once = once};
        ico_allocator allocator = {failing_resize, &a};
        ico_context *poor = ico_context_new(&allocator);
        ico_problem *p = board_question(poor, piece, shape, ICO_CLOSED);
        bool good = false;
        a.countdown = k;
        ico_status status = ico_verify_reason(poor, p, reason, &good, NULL);
        assert_int_equal(status, a.failed ? ICO_NO_MEMORY : ICO_OK);
        assert_int_equal(good, !a.failed);
        ico_problem_free(p);
        ico_context_free(poor);
        assert_int_equal(a.live, 0);
    }
}

static void boards_in_need(void **state)
{
    (void)state;
    uint64_t list[] = {4, 0, 1, 2, 3, 5, 6, 7, 8};
    char rule[] = "1 .a/#a/a#/a.";
    const ico_reason degree = {.type = ICO_REASON_DEGREE,
                               .vertices = list,
                               .vertex_count = 9},
                     cut = {.type = ICO_REASON_CUT, .vertices = list, .vertex_count = 1},
                     forced = {.type = ICO_REASON_FORCED},
                     by_rule = {.type = ICO_REASON_CUT, .rule = rule};
    for (unsigned once = 0; once < 2; once++) {
        needs_memory("knight", "3x3", &degree, once == 1);
        needs_memory("moves:(1,1);(0,2)", "3x3", &degree, once == 1);
        needs_memory("wazir", "1x9", &forced, once == 1);
        needs_memory("wazir", "1x9", &cut, once == 1);
        needs_memory("knight", "4x10", &by_rule, once == 1);
    }
}

/* Logs over places of 64 vertices, whose rows fill words of bits; of lengths that no file
 * has; and about tours that are none. */
static void logs_over_places(void **state)
{
    (void)state;
    static const char possible[] = "the log ends, and a tour is still possible";
    const uint32_t none[] = {5, 0, 1, 2, 3, 0, UINT32_MAX / 2, 1, 2, 3, 1, 2, 3, 4, 5};
    ico_reason log = {.type = ICO_REASON_PLACES};
    ico_problem *p = family_problem(ctx, "path:64", ICO_OPEN);
    with_end(p, 0);
    says(closed_problem(p), &log, possible);
    bool valid = true;
    p = family_question(ctx, "complete:5", ICO_CLOSED);
    log.number_count = 1 << 30;
    assert_int_equal(ico_verify_reason(ctx, p, &log, &valid, NULL), ICO_TOO_LARGE);
    log.number_count = 0;
    assert_int_equal(ico_verify_no_other(ctx, p, none, 1 << 29, &log, &valid, NULL),
                     ICO_TOO_LARGE);
    assert_int_equal(ico_verify_no_other(ctx, p, none, 3, &log, &valid, NULL), ICO_OK);
    assert_false(valid);
    ico_problem_free(p);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        TEST(what_is_asked),    TEST(too_large),        TEST(other_kinds),
        TEST(no_rules),         TEST(wide_rules),       TEST(rules_and_holes),
        TEST(boards_in_need),   TEST(logs_over_places), TEST(stopped_before),
        TEST(parts_of_reasons), TEST(lemmas),           TEST(deep_lemmas),
        TEST(other_tours),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
