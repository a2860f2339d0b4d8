/* tests/believed.h - reasons put before the library and, written down, before the
 * checker, about small questions at random.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_TESTS_BELIEVED_H
#define ICO_TESTS_BELIEVED_H

#include "damage.h"
#include "library_believes.h"
#include "small_graph.h"

static inline verdict checker_says(ico_context *ctx, const ico_problem *problem,
                                   const ico_reason *reason)
{
    ico_text text;
    ico_text_init(&text, ctx);
    assert_int_equal(ico_certificate_write(problem, NULL, reason, &text), ICO_OK);
    verdict is = checker_check_all(text.data, text.size, NULL);
    ico_text_free(&text);
    return is;
}

/* Both say the same; what they say. */
static inline bool both_believe(ico_context *ctx, const ico_problem *problem,
                                const ico_reason *reason)
{
    bool library = library_believes(ctx, problem, reason);
    verdict is = checker_says(ctx, problem, reason);
    if (library != (is == VERIFIED)) fail_msg("library %d, checker %d", library, (int)is);
    return library;
}

static inline small random_small(ico_random *random)
{
    small s = {.n = 3 + below(random, SMALL - 2),
               .directed = below(random, 2),
               .closed = below(random, 2),
               .start = -1,
               .end = -1};
    uint64_t bits = ico__random_next(random);
    if (s.directed || below(random, 2)) bits |= ico__random_next(random);
    decode(&s, bits);
    for (unsigned u = 0; u < s.n; u++)
        for (unsigned v = s.directed ? 0 : u + 1; v < s.n; v++) {
            if (!s.arc[u][v]) continue;
            unsigned lot = below(random, s.directed ? 20 : 10);
            s.forbidden[u][v] = lot == 0;
            if (!s.directed) s.forbidden[v][u] = lot == 0;
            s.must[u][v] = lot == 1;
        }
    if (!s.closed && below(random, 2)) s.start = (int)below(random, s.n);
    if (!s.closed && below(random, 2)) s.end = (int)below(random, s.n);
    if (s.start == s.end) s.end = -1;
    return s;
}

/* A question with a tour: the same with that tour's edges added, and nothing asked of
 * it that the tour does not do. */
static inline small with_tour(const small *s, ico_random *random)
{
    small h = *s;
    unsigned shift = 1 + below(random, s->n - 1);
    while ((s->n == 4 && shift == 2) || (s->n == 6 && shift > 1 && shift < 5))
        shift = 1 + below(random, s->n - 1);
    memset(h.forbidden, 0, sizeof h.forbidden);
    memset(h.must, 0, sizeof h.must);
    h.start = h.end = -1;
    for (unsigned v = 0; v < h.n; v++) {
        unsigned w = (v + shift) % h.n;
        h.arc[v][w] = true;
        if (!h.directed) h.arc[w][v] = true;
    }
    assert_true(has_tour(&h));
    return h;
}

#endif
