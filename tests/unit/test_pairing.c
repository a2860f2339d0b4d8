/* tests/unit/test_pairing.c - maps between pairings say what becomes of each of them, as
 * found by listing them all.
 * SPDX-License-Identifier: MIT */
#include "methods.h"

#include "context.h"
#include "count/join/pairing.h"

enum { MOST = 5, MOST_LISTED = 945 };

/* All pairings of 2t points in lexicographic order of their mates. */
typedef struct listing {
    unsigned t;
    uint32_t count;
    uint8_t mate[MOST_LISTED][2 * MOST];
} listing;

static void list(listing *l, uint8_t *mate, unsigned left)
{
    unsigned first = 0;
    if (left == 0) {
        memcpy(l->mate[l->count++], mate, (size_t)2 * l->t);
        return;
    }
    while (mate[first] != 255) first++;
    for (unsigned other = first + 1; other < 2 * l->t; other++) {
        if (mate[other] != 255) continue;
        mate[first] = (uint8_t)other;
        mate[other] = (uint8_t)first;
        list(l, mate, left - 1);
        mate[first] = mate[other] = 255;
    }
}

static void list_all(unsigned t, listing *l)
{
    uint8_t mate[2 * MOST];
    memset(mate, 255, sizeof mate);
    l->t = t;
    l->count = 0;
    list(l, mate, t);
}

static uint32_t rank_of(const listing *l, const uint8_t *mate)
{
    uint32_t rank = 0;
    while (memcmp(l->mate[rank], mate, (size_t)2 * l->t) != 0) rank++;
    return rank;
}

/* Points as they are known in the middle of a change: the old ones, then two new ones. */
static void change_one(ico_pairing_change change, unsigned t, unsigned a, unsigned b,
                       const uint8_t *old, uint8_t *mate)
{
    unsigned place[2 * MOST + 2], gone[2] = {99, 99}, size = 2 * t + 2, at = 0;
    uint8_t by_id[2 * MOST + 2];
    memcpy(by_id, old, (size_t)2 * t);
    by_id[2 * t] = by_id[2 * t + 1] = 99;
    unsigned mate_a = old[a], mate_b = old[b];
    bool inserts = change == ICO_INSERT, moves = change == ICO_MOVE;
    if (inserts) {
        by_id[2 * t] = (uint8_t)(2 * t + 1);
        by_id[2 * t + 1] = (uint8_t)(2 * t);
    } else if (moves) {
        gone[0] = a;
        by_id[mate_a] = (uint8_t)(2 * t);
        by_id[2 * t] = (uint8_t)mate_a;
    } else {
        gone[0] = a;
        gone[1] = b;
        by_id[mate_a] = (uint8_t)mate_b;
        by_id[mate_b] = (uint8_t)mate_a;
    }
    /* the new ones stand where they must; the rest as before, between them */
    for (unsigned id = 0; id < size; id++) place[id] = 99;
    if (inserts) place[2 * t] = a;
    if (inserts) place[2 * t + 1] = b;
    if (moves) place[2 * t] = b;
    for (unsigned id = 0; id < 2 * t; id++) {
        if (id == gone[0] || id == gone[1]) continue;
        while ((inserts && (at == a || at == b)) || (moves && at == b)) at++;
        place[id] = at++;
    }
    for (unsigned id = 0; id < size; id++)
        if (place[id] != 99) mate[place[id]] = (uint8_t)place[by_id[id]];
}

static void hold(ico_pairing_maps *maps, ico_pairing_change change, unsigned t,
                 unsigned a, unsigned b, const listing *from, const listing *to)
{
    const uint32_t *map = ico__pairing_map(maps, change, t, a, b);
    assert_non_null(map);
    for (uint32_t r = 0; r < from->count; r++) {
        uint8_t mate[2 * MOST + 2];
        uint32_t expected = ICO_PAIRING_NONE;
        if (change != ICO_JOIN || from->mate[r][a] != b) {
            change_one(change, t, a, b, from->mate[r], mate);
            expected = rank_of(to, mate);
        }
        if (map[r] != expected)
            fail_msg("change %d of %u pairs, %u %u, rank %u: %u, not %u", (int)change, t,
                     a, b, r, map[r], expected);
    }
}

static void maps_are_what_they_say(void **state)
{
    ico_pairing_maps maps = {.ctx = *state};
    static listing all[MOST + 1];
    for (unsigned t = 0; t <= MOST; t++) list_all(t, &all[t]);
    assert_int_equal(all[MOST].count, ico__pairings(MOST));
    for (unsigned t = 1; t < MOST; t++)
        for (unsigned a = 0; a < 2 * t + 2; a++)
            for (unsigned b = 0; b < 2 * t + 2; b++) {
                if (a < b) hold(&maps, ICO_INSERT, t, a, b, &all[t], &all[t + 1]);
                if (a < 2 * t && b < 2 * t)
                    hold(&maps, ICO_MOVE, t, a, b, &all[t], &all[t]);
                if (a < b && b < 2 * t)
                    hold(&maps, ICO_JOIN, t, a, b, &all[t], &all[t - 1]);
            }
    ico__pairing_maps_free(&maps);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(maps_are_what_they_say, open_context,
                                        close_context),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
