/* verify/condition/symmetry.c - is the tour the same when the board is turned, or its
 * vertices are renamed, and does it then run on or back?
 * Tested on the places of the tour: step t must go to step c + t, or c - t.  Reads the
 * words of the question on its own.
 * Source: docs/conventions.md, "Symmetric".
 * SPDX-License-Identifier: MIT */
#include "base/memory.h"
#include "problem/tour.h"
#include "verify/condition/verifiers.h"
#include "verify/verify_maps.h"

/* Does the map keep the tour, in this way? */
static bool keeps(void *user, const ico_verified_map *map, ico_symmetry_way way)
{
    const ico_verification *v = user;
    bool along = way != ICO_KEPT_BACK, back = way != ICO_KEPT_ALONG;
    uint64_t n = v->length, first = 0;
    for (uint64_t t = 0; t < n && (along || back); t++) {
        uint64_t u = ico__verified_image(v->problem, map, v->tour[t]);
        if (u == ICO_NO_CELL || v->place[u] == ICO_NO_PLACE) return false;
        uint64_t place = v->place[u];
        if (t == 0) first = place;
        if (v->closing) {
            along = along && place == (first + t) % n;
            back = back && place == (first + n - t) % n;
        } else { /* the ends of a path are where they are, or change places */
            along = along && place == t;
            back = back && place == n - 1 - t;
        }
    }
    return along || back;
}

/* --- the question ----------------------------------------------------------------------
 */

static void say_permuted(ico_verification *v)
{
    size_t count;
    ico_symmetry_way way;
    (void)ico_problem_permutations(v->problem, &count, &way);
    ico_text_printf(&v->why, "the tour is not the same after the permutation%s",
                    way == ICO_KEPT_ALONG  ? ", moved along itself"
                    : way == ICO_KEPT_BACK ? ", led back to front"
                                           : "");
}

/* It is moved along itself by some automorphism. */
static ico_status verify_automorphism(ico_verification *v, bool *good)
{
    uint64_t order = 1;
    ico_status status = ICO_OK;
    ico_tour tour = ico__tour_view(v->tour, v->length, ICO_CLOSED);
    if (v->closing) status = ico_verify_rotations(v->ctx, v->problem, &tour, &order);
    *good = order > 1;
    if (status == ICO_OK && !*good)
        ico_text_puts(&v->why, v->closing
                                   ? "no automorphism of the graph moves the tour "
                                     "along itself"
                                   : "an open tour cannot be shifted along itself");
    return status;
}

ico_status ico__verify_symmetry(ico_verification *v, bool *good)
{
    ico_symmetry asked = ico_problem_symmetry(v->problem);
    const ico_board *board = ico_problem_board(v->problem);
    if (asked == ICO_SYMMETRY_AUTO) return verify_automorphism(v, good);
    bool given = asked == ICO_SYMMETRY_GIVEN;
    if (!given && (board == NULL || ico_board_lattice(board) != ICO_SQUARE ||
                   (asked != ICO_SYMMETRY_NAMED && ico_board_dimensions(board) != 2)))
        return ico__fail(v->ctx, ICO_UNSUPPORTED,
                         "symmetry by name can be checked on boards of squares only");
    *good = ico__verify_maps(v->problem, keeps, v);
    if (*good) return ICO_OK;
    if (given)
        say_permuted(v);
    else if (asked == ICO_SYMMETRY_NAMED)
        ico_text_printf(&v->why, "the tour is not symmetric as asked: %s",
                        ico_problem_symmetry_words(v->problem));
    else
        ico_text_printf(&v->why, "the tour is not the same after %s",
                        asked == ICO_SYMMETRY_180  ? "a half turn"
                        : asked == ICO_SYMMETRY_90 ? "a quarter turn"
                                                   : "reflection in an axis");
    return ICO_OK;
}
