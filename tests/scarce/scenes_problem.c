/* tests/scarce/scenes_problem.c - questions, what is told of them, reasons, certificates.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "problem/condition/condition.h"
#include "questions.h"
#include "scenes.h"

/* --- questions ---------------------------------------------------------------------- */

static ico_status look_at_vertices(ico_context *ctx, const ico_problem *p, ico_text *text,
                                   uint64_t *claim)
{
    ico_status status = ICO_OK;
    for (uint64_t v = 0; v < ico_problem_size(p) && status == ICO_OK; v++) {
        uint64_t back = v;
        ico_text_clear(text);
        ico_problem_vertex_line(p, v, text);
        ico_text_clear(text);
        ico_problem_vertex_name(p, v, text);
        status = ico_text_status(text);
        DO(status, ico_problem_vertex(ctx, p, text->data, &back));
        if (back != v) scarce_fault("a name leads elsewhere");
        char letter = ico_problem_class_of(p, v);
        const char *class = ico_problem_class_text(p, letter);
        ico_direction d = ico_problem_arrow(p, v);
        int rows, columns;
        if (d != ICO_NO_DIRECTION) ico_direction_step(d, &rows, &columns);
        scarce_claim(claim,
                     ico_problem_given(p, v) + (uint64_t)d + ico_problem_allows(p, v, 3) +
                         strlen(ico_direction_word(d)) + strlen(ico_direction_arrow(d)) +
                         (class == NULL ? 0 : strlen(class)));
    }
    return status;
}

static void look_at_question(const ico_problem *p, uint64_t *claim)
{
    size_t required, forbidden, ways;
    (void)ico_problem_required(p, &required);
    (void)ico_problem_forbidden(p, &forbidden);
    (void)ico_problem_waypoints(p, &ways);
    scarce_claim(claim, required + 10 * forbidden + 100 * ways);
    scarce_claim(claim, ico_problem_start(p) + ico_problem_end(p));
    scarce_claim(claim, ico_problem_start_is_auto(p) + ico_problem_base(p));
    scarce_claim(claim, (uint64_t)ico_problem_kind(p) + ico_problem_features(p));
    scarce_claim(claim, (uint64_t)ico_problem_longest(p) + ico_problem_weight(p));
    scarce_claim(claim, (uint64_t)ico_problem_directed(p) + ico_problem_symmetry(p) +
                            ico_problem_magic(p));
    scarce_claim(claim, (uint64_t)ico_problem_turns(p) + 10 * ico_problem_crossings(p) +
                            100 * ico_problem_objective(p) + ico_problem_maximizes(p));
    scarce_claim(claim, strlen(ico_turns_word(ico_problem_turns(p))) +
                            strlen(ico_crossing_word(ico_problem_crossings(p))));
    uint64_t least, most;
    ico_problem_angle_range(p, ICO_ANGLE_RIGHT, &least, &most);
    scarce_claim(claim, ico_problem_straight(p) + ico_problem_congruent(p) + least +
                            (ico_problem_angles(p) != NULL ? most : 0));
    scarce_claim(claim, strlen(ico_angle_name(ICO_ANGLE_RIGHT)));
    scarce_claim(claim, ico_problem_permutation(p) != NULL);
    scarce_claim(claim, (uint64_t)ico_problem_is_anchored(p) + ico_problem_has_turns(p));
    scarce_claim(claim, strlen(ico_problem_subject(p)) + (ico_problem_board(p) != NULL));
    for (unsigned k = 0; k < ICO_FEATURE_COUNT; k++)
        scarce_claim(claim, strlen(ico_feature_name(k)) + strlen(ico_feature_text(k)));
    ico_theorem_word word;
    ico_theorem_about(p, &word);
    scarce_claim(claim, (uint64_t)word.verdict + ico_theorem_count());
    scarce_claim(claim, strlen(ico_theorem_at(0)->name));
}

static ico_status ask_question(ico_context *ctx, const void *what, uint64_t *claim)
{
    ico_problem *p = NULL;
    const ico_graph *graph = NULL;
    ico_symmetries group = {.ctx = ctx};
    uint32_t kept = 0, tour[64];
    ico_text text;
    ico_status status = ICO_OK;
    ico_text_init(&text, ctx);
    MAKE(status, question_make(ctx, what, &p), p);
    if (status == ICO_OK && !ico_problem_is_sealed(p)) scarce_fault("not sealed");
    if (status == ICO_OK) look_at_question(p, claim);
    if (status == ICO_OK) ico_problem_describe(p, &text);
    if (status == ICO_OK) ico_problem_describe_as(p, ICO_OPEN, false, &text);
    if (status == ICO_OK) ico_problem_describe_count(p, "2", true, &text);
    for (unsigned i = 0; i < ICO_CONDITIONS && status == ICO_OK; i++)
        scarce_claim(claim, ico_problem_asks(p, ico__conditions[i].name, &text));
    DO(status, ico_text_status(&text));
    DO(status, look_at_vertices(ctx, p, &text, claim));
    ico_theorem_word word;
    DO(status, ico_theorem_find(ctx, p, &word, &text));
    if (status == ICO_OK) scarce_claim(claim, (uint64_t)word.verdict);
    DO(status, ico_problem_graph(ctx, p, &graph));
    if (status == ICO_OK) scarce_claim(claim, ico_graph_edge_count(graph));
    DO_IF_IT_CAN(status, ico_problem_symmetries(ctx, p, &group, &kept));
    if (status == ICO_OK && kept > 0 && group.n <= 64) {
        for (uint32_t v = 0; v < group.n; v++) tour[v] = v;
        scarce_claim(claim, ico_problem_is_least(p, &group, kept, tour, group.n));
    }
    ico_symmetries_free(&group);
    ico_text_free(&text);
    ico_problem_free(p);
    return status;
}

/* A small board, which the problem takes. */
static ico_status open_wazir(ico_context *ctx, ico_problem **p)
{
    ico_board *board = NULL;
    ico_problem *made = NULL;
    ico_status status = ICO_OK;
    MAKE(status, ico_board_new(ctx, "wazir", "4x4", &board), board);
    MAKE(status, ico_problem_from_board(ctx, board, &made), made);
    if (status != ICO_OK) ico_board_free(board);
    if (status == ICO_OK) *p = made;
    return status;
}

/* Looks for a tour, and counts: `p` is sealed.  *sure: no limit was met. */
static ico_status run_symmetric(ico_context *ctx, const ico_problem *p, uint64_t *claim,
                                bool *sure)
{
    ico_run *run = NULL;
    ico_result *result = NULL;
    ico_count *count = NULL;
    ico_status status = ICO_OK;
    MAKE(status, ico_run_new(ctx, p, &run), run);
    MAKE(status, ico_run_solve(run, NULL, NULL, &result), result);
    if (status == ICO_OK) {
        *sure = *sure && ico_result_verdict(result) != ICO_UNKNOWN;
        scarce_claim(claim, (uint64_t)ico_result_verdict(result));
    }
    MAKE(status, ico_run_count(run, NULL, &count), count);
    if (status == ICO_OK) {
        *sure = *sure && ico_count_exact(count);
        if (*sure) scarce_claim(claim, strlen(ico_count_tours(count)));
    }
    ico_count_free(count);
    ico_result_free(result);
    ico_run_free(run);
    return status;
}

/* Symmetries in words; and two permutations, read and set again. */
static ico_status ask_symmetric(ico_context *ctx, const void *what, uint64_t *claim)
{
    static const char turns[] = "#15 #14 #13 #12 #11 #10 #9 #8 #7 #6 #5 #4 #3 #2 #1 #0\n"
                                "#3 #2 #1 #0 #7 #6 #5 #4 #11 #10 #9 #8 #15 #14 #13 #12\n";
    const char *words = what;
    ico_problem *named = NULL, *given = NULL, *copy = NULL;
    ico_input *input = NULL;
    ico_text text;
    size_t count = 0;
    uint64_t sum = 0;
    bool sure = true;
    ico_symmetry_way way = ICO_KEPT_ANY;
    ico_status status = ICO_OK;
    ico_text_init(&text, ctx);
    MAKE(status, open_wazir(ctx, &named), named);
    DO(status, ico_problem_set_symmetry_words(named, words));
    DO(status, ico_problem_seal(named));
    if (status == ICO_OK) {
        ico_problem_describe(named, &text);
        scarce_claim(&sum, ico_symmetry_is_word(words) +
                               strlen(ico_problem_symmetry_words(named)));
    }
    DO(status, ico_text_status(&text));
    DO(status, run_symmetric(ctx, named, &sum, &sure));
    MAKE(status, ico_problem_reopen(named, &copy), copy);
    DO(status, ico_problem_lift(copy, ICO_ASKS_SYMMETRY));
    DO(status, ico_problem_seal(copy));
    MAKE(status, open_wazir(ctx, &given), given);
    MAKE(status, ico_input_from_memory(ctx, "turns", turns, sizeof turns - 1, &input),
         input);
    DO(status, ico_permutations_read(ctx, input, ICO_KEPT_ANY, given));
    if (status == ICO_OK) {
        const uint32_t *images = ico_problem_permutations(given, &count, &way);
        scarce_claim(&sum, count);
        status = ico_problem_set_permutations(given, images, 1, ICO_KEPT_BACK);
    }
    DO(status, ico_problem_seal(given));
    DO(status, run_symmetric(ctx, given, &sum, &sure));
    if (status == ICO_OK && sure) scarce_claim(claim, sum);
    ico_input_free(input);
    ico_text_free(&text);
    ico_problem_free(named);
    ico_problem_free(given);
    ico_problem_free(copy);
    return status;
}

void problems(void **state)
{
    static const char *const words[] = {"biaxial", "vertical:back,(r,-c)", "eulerian",
                                        "axis"};
    (void)state;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        scarce_play(words[i], ask_symmetric, words[i]);
    for (size_t i = 0; i < question_count; i++)
        scarce_play(question_name(&questions[i]), ask_question, &questions[i]);
}

/* A question is printed, read back, and compared with itself. */
static ico_status print_question(ico_context *ctx, const void *what, uint64_t *claim)
{
    ico_problem *p = NULL, *back = NULL;
    bool same = true, concerns = true;
    ico_text text, why;
    ico_status status = ICO_OK;
    ico_text_init(&text, ctx);
    ico_text_init(&why, ctx);
    MAKE(status, question_make(ctx, what, &p), p);
    if (status == ICO_OK) ico_text_puts(&text, "{\"question\":");
    DO(status, ico_question_write(p, &text));
    if (status == ICO_OK) ico_text_puts(&text, "}");
    DO(status, ico_text_status(&text));
    if (status == ICO_OK) scarce_claim_text(claim, &text);
    MAKE(status, ico_question_read(ctx, "it", text.data, text.size, &back), back);
    DO(status, ico_problem_is_same(ctx, p, back, &same, &why));
    DO(status,
       ico_question_concerns(ctx, "it", text.data, text.size, p, &concerns, &why));
    if (status == ICO_OK && !(same && concerns)) scarce_fault("another question is read");
    ico_problem_free(p);
    ico_problem_free(back);
    ico_text_free(&text);
    ico_text_free(&why);
    return status;
}

void printed_questions(void **state)
{
    (void)state;
    for (size_t i = 0; i < question_count; i++)
        scarce_play(question_name(&questions[i]), print_question, &questions[i]);
}

/* --- what is true ------------------------------------------------------------------- */

/* Judges every answer that auto gives: the tour, its weight and turns, or the reason. */
static ico_status judge_result(ico_context *ctx, const ico_problem *p,
                               const ico_result *r, uint64_t *claim)
{
    bool valid = false;
    ico_kind kind = ICO_CLOSED;
    int64_t weight = 0, bound = 0;
    uint64_t turns = 0, order = 0;
    const char *by = NULL;
    ico_text why;
    ico_status status = ICO_OK;
    ico_text_init(&why, ctx);
    if (ico_result_tour(r) != NULL) {
        DO(status,
           ico_verify_tour(ctx, p, ico_tour_vertices(ico_result_tour(r)),
                           ico_tour_length(ico_result_tour(r)), &valid, &kind, &why));
        if (status == ICO_OK && (!valid || kind != ico_tour_kind(ico_result_tour(r))))
            scarce_fault("a wrong tour");
        if (ico_problem_weight(p) != ICO_WEIGHT_ANY)
            DO(status, ico_verify_weight(ctx, p, ico_result_tour(r), &weight));
        DO_IF_IT_CAN(status, ico_verify_turns(ctx, p, ico_result_tour(r), &turns));
        DO_IF_IT_CAN(status, ico_verify_crossings(ctx, p, ico_result_tour(r), &turns));
        DO(status, ico_verify_rotations(ctx, p, ico_result_tour(r), &order));
        DO(status, ico_verify_bound(ctx, p, ico_result_weight(r), &bound, &by));
        if (ico_verify_gap(bound, bound) != 0) scarce_fault("a gap where none is");
        ico_text_clear(&why);
        ico_problem_value_text(p, weight, &why);
        DO(status, ico_text_status(&why));
        ico_text_clear(&why);
    }
    const ico_reason *best = ico_result_bound_reason(r);
    if (best != NULL && ico_problem_longest(p)) {
        DO(status, ico_verify_no_longer(ctx, p, (uint64_t)ico_result_bound(r), best,
                                        &valid, &why));
        if (status == ICO_OK && !valid) scarce_fault("a wrong reason of a bound");
    } else if (best != NULL) {
        DO(status, ico_verify_weight_bound(ctx, p, best, &valid, &why));
        if (status == ICO_OK &&
            (!valid || ico_reason_limit(best) != ico_result_weight(r)))
            scarce_fault("a wrong bound");
        DO(status, ico_certificate_write(p, NULL, best, &why));
    }
    if (ico_result_reason(r) != NULL) {
        DO(status, ico_verify_reason(ctx, p, ico_result_reason(r), &valid, &why));
        if (status == ICO_OK && !valid) scarce_fault("a wrong reason");
        DO(status, ico_reason_advice(ctx, p, ico_result_reason(r), &why));
        const ico_reason *reason = ico_result_reason(r);
        size_t lemmas;
        scarce_claim(claim, strlen(ico_reason_type_name(ico_reason_kind(reason))) > 0);
        if (ico_reason_lemmas(reason, &lemmas) == NULL && lemmas > 0)
            scarce_fault("lemmas that are not there");
    }
    ico_text_free(&why);
    return status;
}

static ico_status judge_quickly(ico_context *ctx, const ico_problem *p, uint64_t *claim)
{
    ico_reason *reason = NULL;
    ico_text why;
    bool valid = true;
    ico_status status = ICO_OK;
    ico_text_init(&why, ctx);
    MAKE(status, ico_reason_find(ctx, p, &reason), reason);
    if (reason != NULL) DO(status, ico_verify_reason(ctx, p, reason, &valid, &why));
    if (status == ICO_OK && !valid) scarce_fault("a wrong reason");
    (void)claim; /* it may find none where memory is short */
    ico_reason_free(reason);
    ico_text_free(&why);
    return status;
}

static ico_status judge_numbers(ico_context *ctx, const ico_problem *p, uint64_t *claim)
{
    uint64_t numbers[64];
    uint32_t order[64];
    bool valid = false;
    ico_kind kind;
    ico_text why;
    ico_status status = ICO_OK;
    ico_text_init(&why, ctx);
    uint64_t n = ico_problem_size(p);
    for (uint64_t v = 0; v < n && v < 64; v++) numbers[v] = v + 1;
    if (n <= 64)
        DO(status, ico_verify_numbers(ctx, p, numbers, order, &valid, &kind, &why));
    if (status == ICO_OK) scarce_claim(claim, valid);
    ico_text_free(&why);
    return status;
}

/* An answer of the method, with room for its proof. */
static ico_status answer(ico_context *ctx, const ico_problem *p, const char *method,
                         ico_result **result)
{
    ico_run *run = NULL;
    ico_status status = ICO_OK;
    MAKE(status, ico_run_new(ctx, p, &run), run);
    if (run != NULL) ico_run_set_ticks(run, 300000);
    if (run != NULL) ico_run_set_proof_bytes(run, UINT64_MAX);
    MAKE(status, ico_run_solve(run, ico_method_by_name(method), NULL, result), *result);
    ico_run_free(run);
    return status;
}

static ico_status judge_question(ico_context *ctx, const void *what, uint64_t *claim)
{
    ico_problem *p = NULL;
    ico_result *result = NULL;
    ico_status status = ICO_OK;
    MAKE(status, question_make(ctx, what, &p), p);
    DO(status, judge_quickly(ctx, p, claim));
    DO(status, judge_numbers(ctx, p, claim));
    uint64_t unclaimed = 0;
    MAKE(status, answer(ctx, p, "auto", &result), result);
    DO(status, judge_result(ctx, p, result, &unclaimed));
    ico_result_free(result);
    ico_problem_free(p);
    return status;
}

void reasons_and_verdicts(void **state)
{
    (void)state;
    for (size_t i = 0; i < question_count; i++)
        scarce_play(question_name(&questions[i]), judge_question, &questions[i]);
}

/* --- certificates ------------------------------------------------------------------- */

static ico_status read_back(ico_context *ctx, const ico_problem *p, const ico_text *text,
                            ico_text *why)
{
    ico_input *input = NULL;
    ico_certificate *record = NULL;
    bool concerns = false, valid = true;
    ico_status status = ICO_OK;
    if (!ico_certificate_matches(text->data, text->size)) scarce_fault("no record");
    MAKE(status, ico_input_from_memory(ctx, "it", text->data, text->size, &input), input);
    MAKE(status, ico_certificate_read(ctx, input, &record), record);
    DO(status, ico_certificate_concerns(record, p, &concerns, why));
    if (status == ICO_OK && !concerns) scarce_fault("a record of another question");
    uint64_t length = 0, excluded = 0;
    ico_reason *reason = NULL;
    if (status == ICO_OK && ico_certificate_question(record) == NULL)
        scarce_fault("a record without words");
    if (status == ICO_OK && ico_certificate_excluded(record, &excluded) != NULL)
        scarce_fault("a tour that was not excluded");
    if (status == ICO_OK && ico_certificate_tour(record, &length) == NULL)
        reason = ico_certificate_take_reason(record);
    if (status == ICO_OK && (reason == NULL) == (length == 0))
        scarce_fault("not one answer");
    if (reason != NULL)
        status = ico_verify_no_other(ctx, p, NULL, 0, reason, &valid, why);
    if (status == ICO_UNSUPPORTED) status = ICO_OK;
    ico_reason_free(reason);
    ico_certificate_free(record);
    ico_input_free(input);
    return status;
}

/* The methods that note down proofs, each with its own kind. */
typedef struct proving {
    const question *question;
    const char *method;
} proving;

static ico_status certify(ico_context *ctx, const void *what, uint64_t *claim)
{
    const proving *w = what;
    ico_problem *p = NULL;
    ico_result *result = NULL;
    ico_text text, why;
    ico_status status = ICO_OK;
    ico_text_init(&text, ctx);
    ico_text_init(&why, ctx);
    MAKE(status, question_make(ctx, w->question, &p), p);
    MAKE(status, answer(ctx, p, w->method, &result), result);
    DO_IF_IT_CAN(status, ico_certificate_write(p,
                                               ico_result_verdict(result) == ICO_FOUND
                                                   ? ico_result_tour(result)
                                                   : NULL,
                                               ico_result_reason(result), &text));
    if (status == ICO_OK && text.size > 0) status = read_back(ctx, p, &text, &why);
    if (status == ICO_OK && ico_result_verdict(result) != ICO_UNKNOWN)
        scarce_claim(claim, (uint64_t)ico_result_verdict(result));
    ico_text_free(&text);
    ico_text_free(&why);
    ico_result_free(result);
    ico_problem_free(p);
    return status;
}

void certificates(void **state)
{
    static const char *const methods[] = {"auto", "circuit", "frontier", "fragment",
                                          "position"};
    (void)state;
    for (size_t i = 0; i < question_count; i++)
        for (size_t k = 0; k < sizeof methods / sizeof *methods; k++) {
            proving w = {&questions[i], methods[k]};
            scarce_play(question_name(&questions[i]), certify, &w);
        }
}
