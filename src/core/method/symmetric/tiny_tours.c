/* method/symmetric/tiny_tours.c - symmetric tours of few vertices, by trying all.
 * SPDX-License-Identifier: MIT */
#include "method/symmetric/symmetric.h"

static bool tour_is_kept(const ico_symmetric *s, const uint32_t *tour)
{
    uint32_t place[ICO_TINY];
    for (unsigned i = 0; i < s->images; i++)
        if (ico__choice_keeps(&s->choice[i], tour, s->closed, place)) return true;
    return false;
}

/* Each tour once: closed ones begin with 0 and go towards the smaller side, open ones
 * begin with the lesser end. */
static bool is_written_so(const ico_symmetric *s, const uint32_t *tour)
{
    if (!s->closed) return tour[0] <= tour[s->n - 1];
    return tour[0] == 0 && (s->n < 3 || tour[1] < tour[s->n - 1]);
}

/* Is there a move between u and v that a tour may use? */
static bool is_usable(const ico_symmetric *s, const ico_graph *g, uint64_t u, uint64_t v)
{
    size_t count;
    const uint64_t *pairs = ico_problem_forbidden(s->problem, &count);
    bool usable = ico_graph_find_edge(g, (uint32_t)u, (uint32_t)v) != ICO_NO_EDGE;
    for (size_t i = 0; i < count && usable; i++) {
        uint64_t a = pairs[2 * i], b = pairs[2 * i + 1];
        usable = !(a == u && b == v) && !(a == v && b == u);
    }
    return usable;
}

/* Each vertex after the other, along edges. */
ico_status ico__symmetric_try_all(ico_symmetric *s, const ico_graph *g)
{
    uint32_t tour[ICO_TINY + 1] = {0}, depth = 0;
    uint64_t used = 0;
    ico_status status = ICO_OK;
    for (;;) { /* tour[depth] is the next candidate for that place */
        uint32_t v = tour[depth];
        if (v == s->n) {
            if (depth == 0) return ICO_OK;
            used &= ~(UINT64_C(1) << tour[--depth]);
            tour[depth]++;
            continue;
        }
        bool fits =
            (used >> v & 1) == 0 && (depth == 0 || is_usable(s, g, tour[depth - 1], v));
        if (fits && depth + 1 == s->n) {
            bool closes = !s->closed || (s->n > 2 && is_usable(s, g, v, tour[0]));
            if (closes && is_written_so(s, tour) && tour_is_kept(s, tour))
                status = ico__run_offer(s->run, tour, s->n, &s->more);
            if (status != ICO_OK || !s->more) return status;
            fits = false;
        }
        if (!fits) {
            tour[depth]++;
            continue;
        }
        used |= UINT64_C(1) << v;
        tour[++depth] = 0;
    }
}
