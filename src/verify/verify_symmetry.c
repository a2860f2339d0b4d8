/* verify/verify_symmetry.c - does the tour look the same when the board is turned, or
 * its vertices are renamed?
 * Tested on the edges of the tour, turns by coordinates; these of flat boards of
 * squares.
 * Source: Jelliss's kinds of symmetric tours (half turn, quarter turn, axis).
 * SPDX-License-Identifier: MIT */
#include "base/memory.h"
#include "problem/tour.h"
#include "verify/verify.h"

/* An image of the rectangle: swap the coordinates (squares only), then flip each or not.
 */
typedef struct rectangle_image {
    bool swap, flip_row, flip_column;
} rectangle_image;

static const rectangle_image HALF = {false, true, true};
static const rectangle_image QUARTER = {true, false, true};
static const rectangle_image AXES[] = {
    {false, true, false}, {false, false, true}, {true, false, false}, {true, true, true}};

static uint64_t image(const ico_board *board, uint64_t u, rectangle_image turn)
{
    uint64_t at[ICO_MAX_DIMENSIONS];
    ico_board_coordinates(board, u, at);
    uint64_t row = at[turn.swap ? 1 : 0], column = at[turn.swap ? 0 : 1];
    at[0] = turn.flip_row ? ico_board_side(board, 0) - 1 - row : row;
    at[1] = turn.flip_column ? ico_board_side(board, 1) - 1 - column : column;
    return ico_board_vertex(board, at);
}

/* Is the image of every cell and every step of the tour in the tour?  The step that
 * closes a cycle joins the ends of all others, and so do their images. */
static bool keeps(const ico_verification *v, const ico_board *board, rectangle_image turn)
{
    if (turn.swap && ico_board_side(board, 0) != ico_board_side(board, 1)) return false;
    uint64_t a = image(board, v->tour[0], turn);
    if (a == ICO_NO_CELL || v->place[a] == ICO_NO_PLACE) return false;
    for (uint32_t i = 1; i < v->length; i++) {
        uint64_t b = image(board, v->tour[i], turn);
        if (b == ICO_NO_CELL) return false;
        if (!ico__verify_uses(v, a, b) && !ico__verify_uses(v, b, a)) return false;
        a = b;
    }
    return true;
}

/* The same of a permutation, which has an image for every vertex. */
static bool keeps_renamed(const ico_verification *v, const uint32_t *renamed)
{
    for (uint32_t i = 0; i + !v->closing < v->length; i++) {
        uint32_t a = renamed[v->tour[i]],
                 b = renamed[v->tour[i + 1 < v->length ? i + 1 : 0]];
        if (!ico__verify_uses(v, a, b) && !ico__verify_uses(v, b, a)) return false;
    }
    return v->place[renamed[v->tour[0]]] != ICO_NO_PLACE;
}

/* The tour must be the same under the permutation that was given; or be moved along
 * itself by some automorphism. */
static ico_status verify_permuted(ico_verification *v, bool *good)
{
    uint64_t order = 1;
    if (ico_problem_symmetry(v->problem) == ICO_SYMMETRY_GIVEN) {
        *good = keeps_renamed(v, ico_problem_permutation(v->problem));
        if (!*good)
            ico_text_puts(&v->why, "the tour is not the same after the permutation");
        return ICO_OK;
    }
    ico_status status = ICO_OK;
    ico_tour tour = ico__tour_view(v->tour, v->length, ICO_CLOSED);
    if (v->closing) status = ico_verify_rotations(v->ctx, v->problem, &tour, &order);
    *good = order > 1;
    if (status == ICO_OK && !*good)
        ico_text_puts(&v->why, v->closing ? "no automorphism of the graph moves the tour "
                                            "along itself"
                                          : "an open tour is not moved along itself");
    return status;
}

ico_status ico__verify_symmetry(ico_verification *v, bool *good)
{
    if (ico_problem_symmetry(v->problem) >= ICO_SYMMETRY_AUTO)
        return verify_permuted(v, good);
    const ico_board *board = ico_problem_board(v->problem);
    if (board == NULL || ico_board_lattice(board) != ICO_SQUARE ||
        ico_board_surface(board) != ICO_PLANE || ico_board_dimensions(board) != 2)
        return ico__fail(
            v->ctx, ICO_UNSUPPORTED,
            "symmetry of tours can be checked on flat boards of squares only");
    ico_symmetry asked = ico_problem_symmetry(v->problem);
    *good = false;
    if (asked == ICO_SYMMETRY_180) *good = keeps(v, board, HALF);
    if (asked == ICO_SYMMETRY_90) *good = keeps(v, board, QUARTER);
    for (size_t i = 0; i < sizeof AXES / sizeof *AXES && asked == ICO_SYMMETRY_AXIS; i++)
        *good = *good || keeps(v, board, AXES[i]);
    if (!*good)
        ico_text_printf(&v->why, "the tour is not the same after %s",
                        asked == ICO_SYMMETRY_180  ? "a half turn"
                        : asked == ICO_SYMMETRY_90 ? "a quarter turn"
                                                   : "reflection in an axis");
    return ICO_OK;
}
