/* bench/construct.c - processor time of single questions about a tour by rule.
 * Run by bench/construct.sh.
 * SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <time.h>

#include "icosian/construct.h"

enum { QUESTIONS = 5000000 };

static double seconds(void)
{
    return (double)clock() / CLOCKS_PER_SEC;
}

/* xorshift64 (Marsaglia 2003). */
static uint64_t next_random(uint64_t *x)
{
    *x ^= *x << 13;
    *x ^= *x >> 7;
    *x ^= *x << 17;
    return *x;
}

static void tell(const char *what, double since)
{
    printf("%-34s %7.1f ns\n", what, (seconds() - since) / QUESTIONS * 1e9);
}

int main(void)
{
    const uint64_t side = 100000;
    uint64_t x = UINT64_C(88172645463325252), sum = 0, cell = 9;
    ico_context *ctx = ico_context_new(NULL);
    ico_tour *tour = NULL;
    if (ctx == NULL || ico_tour_by_rule(ctx, side, side, true, &tour) != ICO_OK) return 1;
    double start = seconds();
    for (int i = 0; i < QUESTIONS; i++) sum += next_random(&x) % (side * side);
    tell("(a random number)", start);
    start = seconds();
    for (int i = 0; i < QUESTIONS; i++)
        sum += ico_tour_at(tour, next_random(&x) % (side * side));
    tell("at, random numbers", start);
    start = seconds();
    for (int i = 0; i < QUESTIONS; i++)
        sum += ico_tour_rank(tour, next_random(&x) % (side * side));
    tell("rank, random cells", start);
    start = seconds();
    for (int i = 0; i < QUESTIONS; i++) sum += cell = ico_tour_next(tour, cell);
    tell("next", start);
    ico_tour_free(tour);
    ico_context_free(ctx);
    return sum == 42; /* the sum is used, so that nothing is left out */
}
