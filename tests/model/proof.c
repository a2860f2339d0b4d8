/* tests/model/proof.c - certificates: written down, given to the independent checker,
 * read back, verified again; and put to questions that have tours, where they must fail.
 * SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "calls.h"
#include "checker_door.h"
#include "format/certificate/certificate.h"
#include "method/result.h"

enum { VERIFIED, REFUSED };

/* What certificates have words for. */
static bool can_be_written(const world *w)
{
    unsigned known = ICO_ASKS_OPEN | ICO_ASKS_CLOSED | ICO_ASKS_ENDS | ICO_ASKS_REQUIRED |
                     ICO_ASKS_FORBIDDEN | ICO_ASKS_DIRECTED | ICO_ASKS_POSITIONS |
                     ICO_ASKS_WAYPOINTS | ICO_ASKS_ARROWS;
    return (ico_problem_features(w->problem) & ~known) == 0 && w->q.n > 1;
}

/* What was written is read back, is about the question, and says what holds. */
static void read_back(world *w, const ico_text *text, bool has_reason)
{
    ico_input *input = NULL;
    ico_certificate *c = NULL;
    bool concerns = false, valid = false;
    ico_status status =
        ico_input_from_memory(w->ctx, "certificate", text->data, text->size, &input);
    if (status == ICO_OK) status = ico_certificate_read(w->ctx, input, &c);
    if (status == ICO_OK)
        status = ico_certificate_concerns(c, w->problem, &concerns, NULL);
    if (status == ICO_OK && has_reason)
        status = ico_verify_reason(w->ctx, w->problem, c->reason, &valid, NULL);
    if (status != ICO_OK)
        world_fail(w, "certificate-read", "%.200s", ico_context_error(w->ctx)->message);
    if (!concerns) world_fail(w, "certificate-concerns", "it is of another question");
    if (has_reason && !valid) world_fail(w, "certificate-lost", "it holds no more");
    ico_certificate_free(c);
    ico_input_free(input);
}

void proof_check(world *w, const ico_result *r)
{
    ico_text text;
    bool has_reason = ico_result_verdict(r) == ICO_NONE && ico_result_reason(r) != NULL;
    if (!has_reason && ico_result_verdict(r) != ICO_FOUND) return;
    ico_text_init(&text, w->ctx);
    ico_status status = ico_certificate_write(w->problem, ico_result_tour(r),
                                              ico_result_reason(r), &text);
    if (status == ICO_UNSUPPORTED && !can_be_written(w)) {
        ico_text_free(&text);
        return;
    }
    if (status != ICO_OK)
        world_fail(w, "certificate-write", "%.200s", ico_context_error(w->ctx)->message);
    int is = checker_door(text.data, text.size);
    if (world_sabotages(w, "checker") && has_reason) is = REFUSED;
    if (is != VERIFIED) {
        char said[200];
        checker_words(text.data, text.size, said, sizeof said);
        world_fail(w, "certificate-refused", "of kind %s: %s",
                   has_reason ? ico_reason_type_name(ico_result_reason(r)->type) : "tour",
                   said);
    }
    read_back(w, &text, has_reason);
    world_answer(w);
    ico_text_free(&text);
    if (!has_reason) return;
    ico_reason_free(w->reason); /* kept for grafts */
    w->reason = r->reason;
    ((ico_result *)(uintptr_t)r)->reason = NULL;
}

/* A quick reason; what it says must hold, and advice must not crash. */
void call_reason(world *w, const words *line)
{
    ico_reason *reason = NULL;
    ico_text advice;
    (void)line;
    world_arm(w);
    ico_status status = ico_reason_find(w->ctx, w->problem, &reason);
    world_disarm(w);
    if (!world_status(w, "reason", status, false)) return;
    world_answer(w);
    if (reason == NULL) return;
    if (w->all.count > 0)
        world_fail(w, "reason-wrong", "kind %s: %.200s",
                   ico_reason_type_name(reason->type), reason->text);
    ico_text_init(&advice, w->ctx);
    status = ico_reason_advice(w->ctx, w->problem, reason, &advice);
    if (status != ICO_OK) world_fail(w, "reason-advice", "%s", ico_status_name(status));
    ico_text_free(&advice);
    ico_result none = {.ctx = w->ctx, .verdict = ICO_NONE, .reason = reason};
    proof_check(w, &none);
    ico_reason_free(none.reason);
}

void call_theorem(world *w, const words *line)
{
    ico_theorem_word word;
    ico_text here;
    (void)line;
    ico_text_init(&here, w->ctx);
    ico_status status = ico_theorem_find(w->ctx, w->problem, &word, &here);
    ico_text_free(&here);
    if (status != ICO_OK) world_fail(w, "theorem", "%s", ico_status_name(status));
    world_answer(w);
    if (status != ICO_OK || word.verdict == ICO_UNKNOWN) return;
    if (word.theorem == NULL) world_fail(w, "theorem-none", "a verdict without theorem");
    if ((word.verdict == ICO_FOUND) != (w->all.count > 0))
        world_fail(w, "theorem", "%s says %s, %u tours", word.theorem->name,
                   ico_verdict_name(word.verdict), w->all.count);
}

/* ------------------------------------------------------------------ grafts --------- */

static void drop_pairs(dice *d, unsigned (*pairs)[2], unsigned *count)
{
    for (unsigned i = *count; i-- > 0;) {
        if (dice_chance(d, 50)) continue;
        memmove(pairs + i, pairs + i + 1, (*count - i - 1) * sizeof *pairs);
        (*count)--;
    }
}

static void add_arcs(dice *d, question *q)
{
    for (unsigned k = dice_below(d, 4); k > 0 && q->n > 1; k--) {
        unsigned u = dice_below(d, q->n), v = dice_below(d, q->n);
        if (u == v) continue;
        q->arc[u][v] = true;
        if (!q->directed_subject) q->arc[v][u] = true;
    }
}

/* A question like this one that may have a tour, about a graph. */
static void relax(const world *w, dice *d, question *q)
{
    *q = w->q;
    q->board = q->start_auto = q->directed = q->weighted = false;
    q->directed_subject = question_is_directed(&w->q);
    for (unsigned u = 0; u < q->n; u++)
        for (unsigned v = 0; v < q->n; v++) q->arc[u][v] = question_allows(&w->q, u, v);
    memset(q->arrow, 0, sizeof q->arrow);
    drop_pairs(d, q->require, &q->require_count);
    drop_pairs(d, q->forbid, &q->forbid_count);
    if (dice_chance(d, 50)) q->start = -1;
    if (dice_chance(d, 50)) q->end = -1;
    if (dice_chance(d, 50)) q->rule_count = 0;
    if (dice_chance(d, 50)) q->waypoint_count = 0;
    if (dice_chance(d, 30)) q->kind = OPEN;
    add_arcs(d, q);
    q->edge_count = 0;
    for (unsigned u = 0; u < q->n; u++)
        for (unsigned v = q->directed_subject ? 0 : u; v < q->n; v++) {
            if (!q->arc[u][v]) continue;
            q->edges[q->edge_count][0] = u;
            q->edges[q->edge_count++][1] = v;
        }
}

static void bend(dice *d, uint64_t *list, uint64_t count, unsigned n)
{
    if (count > 0 && dice_chance(d, 40))
        list[dice_next(d) % count] = dice_below(d, n + 1);
}

/* Changes a number of the reason here and there; it is used up by that. */
static void damage(dice *d, ico_reason *reason, unsigned n)
{
    bend(d, reason->vertices, reason->vertex_count, n);
    bend(d, reason->branches, 2 * reason->branch_count, n);
    if (reason->number_count > 0 && dice_chance(d, 60))
        reason->numbers[dice_next(d) % reason->number_count] = dice_below(d, 4 * n + 4);
}

/* Whoever believes the reason of a question that has a tour is wrong. */
static void ask_both(world *w, const ico_problem *p, bool has_tour)
{
    bool valid = false;
    ico_text text;
    ico_status status = ico_verify_reason(w->ctx, p, w->reason, &valid, NULL);
    if (status != ICO_OK)
        world_fail(w, "graft-verify", "%.200s", ico_context_error(w->ctx)->message);
    if (valid && has_tour)
        world_fail(w, "graft-library", "the library believes a reason of kind %s",
                   ico_reason_type_name(w->reason->type));
    ico_text_init(&text, w->ctx);
    status = ico_certificate_write(p, NULL, w->reason, &text);
    if (status != ICO_OK && status != ICO_UNSUPPORTED)
        world_fail(w, "graft-write", "%.200s", ico_context_error(w->ctx)->message);
    if (status == ICO_OK) {
        int is = checker_door(text.data, text.size);
        if (is == VERIFIED && has_tour)
            world_fail(w, "graft-checker", "the checker believes a reason of kind %s",
                       ico_reason_type_name(w->reason->type));
        if ((is == VERIFIED) != valid && !trace_leaves_out(w->how->without, "agree")) {
            char tag[60];
            for (char *at = text.data; *at != '\0'; at++)
                if (*at == '\n') *at = ' ';
            snprintf(tag, sizeof tag, "graft-disagree-%s",
                     ico_reason_type_name(w->reason->type));
            world_fail(w, tag, "library %d, checker %d: %.300s", valid, is, text.data);
        }
        world_answer(w);
    }
    ico_text_free(&text);
    world_answer(w);
}

/* The last reason, perhaps damaged, for a question like its own. */
void call_graft(world *w, const words *line)
{
    dice d = {words_number(line, 1)};
    question q;
    tour_list t;
    ico_problem *p = NULL;
    if (w->reason == NULL || w->q.n < 2 || w->q.mirror != NO_MIRROR || w->q.longest)
        return;
    relax(w, &d, &q);
    if (question_is_refused(&q)) return;
    brute_tours(&q, false, &t);
    if (!t.too_many) {
        ico_status status = build_graph_problem(w->ctx, &q, &p);
        if (status != ICO_OK)
            world_fail(w, "graft-build", "%.200s", ico_context_error(w->ctx)->message);
        if (w->reason->rule == NULL) ask_both(w, p, t.count > 0);
        damage(&d, w->reason, q.n);
        if (w->reason->rule == NULL) ask_both(w, p, t.count > 0);
        ico_problem_free(p);
        ico_reason_free(w->reason);
        w->reason = NULL;
    }
    tour_list_free(&t);
}
