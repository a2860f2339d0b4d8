/* tests/model/verify.c - sequences, numbers in cells and streams, held against the
 * tester's own judgement.
 * SPDX-License-Identifier: MIT */
#include "calls.h"

/* One sequence. */
static void verify_one(world *w, const unsigned *tour, unsigned length)
{
    uint32_t given[MOST_VERTICES + 1];
    bool valid = false, closed = false;
    ico_kind kind = ICO_EITHER;
    ico_text why;
    char text[80];
    for (unsigned i = 0; i < length; i++) given[i] = tour[i];
    bool is = judge_sequence(&w->q, tour, length, &closed);
    ico_text_init(&why, w->ctx);
    world_arm(w);
    ico_status status =
        ico_verify_tour(w->ctx, w->problem, given, length, &valid, &kind, &why);
    world_disarm(w);
    if (world_sabotages(w, "verify") && length > 3) valid = !valid;
    bool refuse = w->q.mirror != NO_MIRROR && !question_is_flat(&w->q);
    tell_text(tour, length, text, sizeof text);
    if (world_status(w, "verify", status, refuse)) {
        if (valid != is) world_fail(w, "verify", "%s: valid %d", text, valid);
        if (valid && (kind == ICO_CLOSED) != closed)
            world_fail(w, "verify-kind", "%s is %s", text, closed ? "closed" : "open");
        if (valid != (why.size == 0)) world_fail(w, "verify-why", "%s: no reason", text);
        world_answer(w);
    }
    ico_text_free(&why);
}

static void verify_measures(world *w, const unsigned *tour, unsigned length)
{
    uint32_t given[MOST_VERTICES];
    bool closed = false;
    for (unsigned i = 0; i < length; i++) given[i] = tour[i];
    if (!judge_sequence(&w->q, tour, length, &closed)) return;
    ico_tour *measured = tell_library(w, given, length);
    if (w->q.weigh != 0) {
        int64_t weight = 0;
        ico_status status = ico_verify_weight(w->ctx, w->problem, measured, &weight);
        if (status != ICO_OK || weight != judge_weight(&w->q, tour, length))
            world_fail(w, "verify-weight", "%lld", (long long)weight);
        world_answer(w);
    }
    if (question_has_turns(&w->q)) {
        uint64_t turns = 0;
        ico_status status = ico_verify_turns(w->ctx, w->problem, measured, &turns);
        if (status != ICO_OK || turns != judge_turns(&w->q, tour, length))
            world_fail(w, "verify-turns", "%llu", (unsigned long long)turns);
        world_answer(w);
    }
    ico_tour_free(measured);
}

void call_verify(world *w, const words *line)
{
    dice d = {words_number(line, 1)};
    unsigned tour[MOST_VERTICES + 1];
    for (unsigned k = 0; k < 4; k++) {
        unsigned length = tell_random(w, &d, tour);
        verify_one(w, tour, length);
        if (length > 0) verify_measures(w, tour, length);
    }
}

/* ------------------------------------------------------------------ numbers -------- */

/* The numbers of a sequence in its cells, from any base; one may be lost or come
 * twice. */
void call_numbers(world *w, const words *line)
{
    dice d = {words_number(line, 1)};
    unsigned tour[MOST_VERTICES + 1];
    uint64_t numbers[MOST_VERTICES];
    uint32_t order[MOST_VERTICES];
    unsigned n = w->q.n, length = tell_random(w, &d, tour);
    uint64_t base = dice_chance(&d, 50) ? w->q.base : dice_below(&d, 100);
    bool valid = false, closed = false, intact = true;
    ico_kind kind = ICO_EITHER;
    if (n == 0) return;
    for (unsigned v = 0; v < n; v++) numbers[v] = ICO_NO_CELL;
    for (unsigned i = 0; i < length; i++) {
        if (tour[i] >= n || numbers[tour[i]] != ICO_NO_CELL) return;
        numbers[tour[i]] = base + i;
    }
    if (length > 1 && dice_chance(&d, 20)) {
        numbers[tour[1]] = numbers[tour[0]];
        intact = false;
    }
    bool is = intact && length > 0 && judge_sequence(&w->q, tour, length, &closed);
    world_arm(w);
    ico_status status =
        ico_verify_numbers(w->ctx, w->problem, numbers, order, &valid, &kind, NULL);
    world_disarm(w);
    bool refuse = w->q.mirror != NO_MIRROR && !question_is_flat(&w->q);
    if (!world_status(w, "numbers", status, refuse)) return;
    if (valid != is) world_fail(w, "numbers", "valid: %d", valid);
    for (unsigned i = 0; valid && i < length; i++)
        if (order[i] != tour[i]) world_fail(w, "numbers-order", "another order");
    if (valid && (kind == ICO_CLOSED) != closed) world_fail(w, "numbers-kind", "kind");
    world_answer(w);
}

/* ------------------------------------------------------------------ streams -------- */

/* The same numbers row by row, in parts. */
void call_stream(world *w, const words *line)
{
    dice d = {words_number(line, 1)};
    unsigned tour[MOST_VERTICES + 1];
    uint64_t numbers[MOST_VERTICES];
    unsigned n = w->q.n, length = tell_random(w, &d, tour);
    bool closed = false, good = true;
    ico_stream_check *check = NULL;
    ico_stream_verdict verdict;
    ico_text why;
    if (!ico_stream_check_fits(w->problem) || length != n) return;
    for (unsigned v = 0; v < n; v++) numbers[v] = UINT64_MAX;
    for (unsigned i = 0; i < n; i++)
        if (tour[i] < n) numbers[tour[i]] = i + w->q.base;
    bool is = judge_sequence(&w->q, tour, length, &closed);
    world_arm(w);
    ico_status status = ico_stream_check_rows(w->ctx, w->problem, &check);
    world_disarm(w);
    if (!world_status(w, "stream", status, false)) return;
    for (unsigned at = 0; at < n && good;) {
        unsigned part = 1 + dice_below(&d, n - at);
        good = ico_stream_check_numbers(check, numbers + at, part);
        at += part;
    }
    ico_text_init(&why, w->ctx);
    status = ico_stream_check_end(check, &verdict, &why);
    if (status != ICO_OK)
        world_fail(w, "stream-end", "%.200s", ico_context_error(w->ctx)->message);
    if (verdict.valid != is) world_fail(w, "stream", "valid: %d", verdict.valid);
    if (is && (verdict.kind == ICO_CLOSED) != closed && w->q.kind != OPEN)
        world_fail(w, "stream-kind", "closed: %d", closed);
    world_answer(w);
    ico_text_free(&why);
    ico_stream_check_free(check);
}
