/* verify/verify_numbers.c - reads numbers in the cells as a tour, or names their fault:
 * finds the base, and numbers that come twice or not at all.
 * Source: docs/tours.md (numbers on boards).
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/memory.h"
#include "problem/skips.h"
#include "verify/verify.h"

enum { NAMED = 3 }; /* how many of a kind of mistake are named before "and N more" */

/* The numbers, counted from the base: offset o = number - base, offsets below `span` are
 * wanted.  Invariant: cell[o] carries offset o if times[o] > 0. */
typedef struct ico_numbering {
    ico_context *ctx;
    const ico_problem *problem;
    const uint64_t *numbers;
    uint32_t n, filled, span;
    uint64_t base;
    uint32_t *cell, *times;
    ico_text why;
} ico_numbering;

static bool carries(const ico_numbering *b, uint32_t v)
{
    return b->numbers[v] != ICO_NO_CELL;
}

/* Base and span.  The smallest number is the base, unless the largest shows that the
 * numbers end where those of the problem should and the first is merely missing. */
static void find_base(ico_numbering *b)
{
    uint64_t least = UINT64_MAX, most = 0;
    for (uint32_t v = 0; v < b->n; v++) {
        if (!carries(b, v)) continue;
        b->filled++;
        if (b->numbers[v] < least) least = b->numbers[v];
        if (b->numbers[v] > most) most = b->numbers[v];
    }
    bool all = !ico__problem_skips(b->problem);
    uint64_t asked = ico_problem_base(b->problem);
    b->span = all ? b->n : b->filled;
    b->base = all && least > asked && most - asked + 1 == b->n ? asked : least;
}

static void count_numbers(ico_numbering *b)
{
    for (uint32_t v = 0; v < b->n; v++) {
        if (!carries(b, v) || b->numbers[v] - b->base >= b->span) continue;
        uint32_t offset = (uint32_t)(b->numbers[v] - b->base);
        if (b->times[offset]++ == 0) b->cell[offset] = v;
    }
}

/* ------------------------------------------------------------------ mistakes ------- */

static void say_separator(ico_numbering *b)
{
    if (b->why.size > 0) ico_text_puts(&b->why, "; ");
}

/* Puts ", " or " and " before item number i of `count` that are to be named. */
static void say_comma(ico_numbering *b, uint32_t i, uint32_t count)
{
    if (i > 0) ico_text_puts(&b->why, i + 1 == count ? " and " : ", ");
}

/* "5 appears twice (b8 and d7)". */
static void say_repeated(ico_numbering *b, uint32_t offset)
{
    uint64_t number = b->base + offset;
    uint32_t times = b->times[offset], named = times > NAMED ? NAMED : times, said = 0;
    ico_text_printf(&b->why, "%llu appears ", (unsigned long long)number);
    if (times == 2)
        ico_text_puts(&b->why, "twice (");
    else
        ico_text_printf(&b->why, "%lu times (", (unsigned long)times);
    for (uint32_t v = b->cell[offset]; said < named; v++) {
        if (b->numbers[v] != number) continue;
        say_comma(b, said++, times);
        ico_problem_vertex_line(b->problem, v, &b->why);
    }
    ico_text_puts(&b->why, times > NAMED ? ", ...)" : ")");
}

static void say_repetitions(ico_numbering *b)
{
    uint32_t found = 0;
    for (uint32_t o = 0; o < b->span; o++) {
        if (b->times[o] < 2 || found++ >= NAMED) continue;
        say_separator(b);
        say_repeated(b, o);
    }
    if (found > NAMED)
        ico_text_printf(&b->why, " and %lu more numbers appear more than once",
                        (unsigned long)(found - NAMED));
}

/* "6 is missing", "6, 7 and 9 are missing", "6, 7, 9 and 12 more are missing". */
static void say_missing(ico_numbering *b)
{
    uint32_t missing = 0, said = 0;
    for (uint32_t o = 0; o < b->span; o++) missing += b->times[o] == 0;
    if (missing == 0) return;
    say_separator(b);
    for (uint32_t o = 0; o < b->span && said < NAMED; o++) {
        if (b->times[o] != 0) continue;
        say_comma(b, said++, missing);
        ico_text_printf(&b->why, "%llu", (unsigned long long)(b->base + o));
    }
    if (missing > NAMED)
        ico_text_printf(&b->why, " and %lu more", (unsigned long)(missing - NAMED));
    ico_text_puts(&b->why, missing == 1 ? " is missing" : " are missing");
}

/* "70 (e4) is beyond 64", the first of them. */
static void say_beyond(ico_numbering *b)
{
    uint32_t found = 0;
    for (uint32_t v = 0; v < b->n; v++) {
        if (!carries(b, v) || b->numbers[v] - b->base < b->span || found++ > 0) continue;
        say_separator(b);
        ico_text_printf(&b->why, "%llu (", (unsigned long long)b->numbers[v]);
        ico_problem_vertex_line(b->problem, v, &b->why);
        ico_text_printf(&b->why, ") is beyond %llu",
                        (unsigned long long)(b->base + b->span - 1));
    }
    if (found > 1)
        ico_text_printf(&b->why, " and so are %lu more", (unsigned long)(found - 1));
}

static bool mistakes(ico_numbering *b)
{
    say_repetitions(b);
    say_missing(b);
    say_beyond(b);
    return b->why.size > 0 || b->why.failed;
}

/* ------------------------------------------------------------------ the frame ------ */

static ico_status judge_numbering(ico_numbering *b, bool *good, ico_kind *kind)
{
    find_base(b);
    if (b->filled == 0) {
        ico_text_puts(&b->why, "no cell carries a number");
        return ICO_OK;
    }
    count_numbers(b);
    if (mistakes(b)) return ICO_OK;
    return ico__verify_sequence(b->ctx, b->problem, b->cell, b->span, b->base, good, kind,
                                &b->why);
}

ico_status ico_verify_numbers(ico_context *ctx, const ico_problem *problem,
                              const uint64_t *numbers, uint32_t *order, bool *valid,
                              ico_kind *kind, ico_text *why)
{
    uint64_t n = ico_problem_size(problem);
    if (n >= UINT32_MAX)
        return ico__fail(ctx, ICO_TOO_LARGE,
                         "numbers of %llu cells do not fit; at most 2^32 - 2 do",
                         (unsigned long long)n);
    ico_numbering b = {
        .ctx = ctx, .problem = problem, .numbers = numbers, .n = (uint32_t)n};
    ico_text_init(&b.why, ctx);
    ico_status status = ICO_NO_MEMORY;
    ico_kind found = ICO_OPEN;
    bool good = false;
    b.cell = ICO_NEW_ARRAY(ctx, uint32_t, (size_t)n + 1);
    b.times = ICO_NEW_ARRAY(ctx, uint32_t, (size_t)n + 1);
    if (b.cell == NULL || b.times == NULL) goto done;
    status = judge_numbering(&b, &good, &found);
    if (status == ICO_OK) status = ico_text_status(&b.why);
    if (status == ICO_OK && !good && why != NULL) {
        ico_text_add(why, b.why.data, b.why.size);
        status = ico_text_status(why);
    }
    if (status != ICO_OK) goto done;
    *valid = good;
    if (good) {
        *kind = found;
        memcpy(order, b.cell, (size_t)b.span * sizeof *order);
    }
done:
    ICO_FREE_ARRAY(ctx, b.cell, (size_t)n + 1);
    ICO_FREE_ARRAY(ctx, b.times, (size_t)n + 1);
    ico_text_free(&b.why);
    return status;
}
