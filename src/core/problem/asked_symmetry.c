/* problem/asked_symmetry.c - the symmetries that a question asks for: set, asked for, and
 * as permutations of the vertices.
 * SPDX-License-Identifier: MIT */
#include "problem/asked_symmetry.h"

#include <string.h>

#include "problem/problem.h"

void ico__problem_drop_symmetry(ico_problem *p)
{
    if (p->image != NULL) /* then there is a board or a graph, with a size */
        ICO_FREE_ARRAY(p->ctx, p->image, p->images * (size_t)ico_problem_size(p) + 1);
    if (p->symmetry_words != NULL) ico__free_string(p->ctx, p->symmetry_words);
    p->image = NULL;
    p->images = 0;
    p->way = ICO_KEPT_ANY;
    p->symmetry_words = NULL;
}

ico_status ico_problem_set_symmetry(ico_problem *p, ico_symmetry s)
{
    ico_status status = ico__problem_check_open(p);
    if (status == ICO_OK && s == ICO_SYMMETRY_GIVEN && p->image == NULL)
        status = ico__fail(p->ctx, ICO_BAD_ARGUMENT,
                           "this symmetry is given as a permutation");
    if (status == ICO_OK && s == ICO_SYMMETRY_NAMED && p->symmetry_words == NULL)
        status = ico__fail(p->ctx, ICO_BAD_ARGUMENT, "this symmetry is given in words");
    if (status != ICO_OK) return status;
    if (s != p->symmetry) ico__problem_drop_symmetry(p);
    p->symmetry = s;
    return ICO_OK;
}

/* --- in words ---------------------------------------------------------------------- */

static const char *const PLAIN[] = {[ICO_SYMMETRY_180] = "180",
                                    [ICO_SYMMETRY_90] = "90",
                                    [ICO_SYMMETRY_AXIS] = "axis",
                                    [ICO_SYMMETRY_AUTO] = "auto"};
enum { PLAIN_COUNT = sizeof PLAIN / sizeof *PLAIN };

/* What has a value of its own, or NAMED. */
static ico_symmetry value_of(const char *words)
{
    for (unsigned s = ICO_SYMMETRY_180; s < PLAIN_COUNT; s++)
        if (strcmp(words, PLAIN[s]) == 0) return (ico_symmetry)s;
    return ICO_SYMMETRY_NAMED;
}

ico_status ico_problem_set_symmetry_words(ico_problem *p, const char *words)
{
    ico_status status = ico__problem_check_open(p);
    if (status != ICO_OK) return status;
    if (value_of(words) != ICO_SYMMETRY_NAMED) /* of any subject: methods look at it */
        return ico_problem_set_symmetry(p, value_of(words));
    if (p->board == NULL)
        return ico__fail(p->ctx, ICO_UNSUPPORTED,
                         "the symmetry `%.60s` needs a board; %s is a graph: use auto, "
                         "or a file with a permutation",
                         words, p->subject);
    ico_alternatives list = {0};
    ico_text clean;
    ico_text_init(&clean, p->ctx);
    status = ico__symmetry_parse(p->ctx, p->board, words, &list, &clean);
    if (status == ICO_OK && value_of(clean.data) != ICO_SYMMETRY_NAMED) {
        status = ico_problem_set_symmetry(p, value_of(clean.data));
    } else if (status == ICO_OK) {
        char *kept = ico__copy_string(p->ctx, clean.data);
        status = kept == NULL ? ICO_NO_MEMORY : ICO_OK;
        if (status == ICO_OK) {
            ico__problem_drop_symmetry(p);
            p->symmetry_words = kept;
            p->symmetry = ICO_SYMMETRY_NAMED;
        }
    }
    ico_text_free(&clean);
    ICO_VECTOR_FREE(p->ctx, &list);
    return status;
}

ico_symmetry ico_problem_symmetry(const ico_problem *p)
{
    return p->symmetry;
}

const char *ico_problem_symmetry_words(const ico_problem *p)
{
    return (unsigned)p->symmetry < PLAIN_COUNT ? PLAIN[p->symmetry] : p->symmetry_words;
}

/* --- as permutations -------------------------------------------------------------------
 */

/* Tests that `image` is a permutation that moves a vertex.  ICO_BAD_ARGUMENT: the message
 * names the fault.  inverse: n entries, all of them ICO_NO_VERTEX. */
static ico_status check_permutation(ico_problem *p, const uint32_t *image, uint64_t n,
                                    uint32_t *inverse)
{
    bool moves = false;
    for (uint32_t v = 0; v < n; v++) {
        if (image[v] >= n)
            return ico__fail(p->ctx, ICO_BAD_ARGUMENT,
                             "there is no vertex #%lu: %s has %llu",
                             (unsigned long)image[v], p->subject, (unsigned long long)n);
        if (inverse[image[v]] != ICO_NO_VERTEX)
            return ico__fail(p->ctx, ICO_BAD_ARGUMENT,
                             "this is not a permutation: #%lu and #%lu both go to #%lu",
                             (unsigned long)inverse[image[v]], (unsigned long)v,
                             (unsigned long)image[v]);
        inverse[image[v]] = v;
        moves = moves || image[v] != v;
    }
    if (!moves)
        return ico__fail(
            p->ctx, ICO_BAD_ARGUMENT,
            "this permutation moves no vertex, so it keeps every tour: leave it out");
    return ICO_OK;
}

ico_status ico_problem_set_permutations(ico_problem *p, const uint32_t *images,
                                        size_t count, ico_symmetry_way way)
{
    ico_status status = ico__problem_check_open(p);
    uint64_t n = ico_problem_size(p);
    if (status == ICO_OK && (count == 0 || count > ICO_GENERATORS))
        status = ico__fail(p->ctx, ICO_BAD_ARGUMENT,
                           "between 1 and %d permutations can be given, not %zu",
                           ICO_GENERATORS, count);
    if (status == ICO_OK && n >= ICO_NO_VERTEX)
        status = ico__fail(p->ctx, ICO_TOO_LARGE, "%s has too many vertices for one",
                           p->subject);
    if (status != ICO_OK) return status;
    size_t size = count * (size_t)n + 1;
    uint32_t *copy = ICO_NEW_ARRAY(p->ctx, uint32_t, size);
    if (copy == NULL) return ICO_NO_MEMORY;
    for (size_t k = 0; k < count && status == ICO_OK; k++) {
        memset(copy, 0xff, (size_t)n * sizeof *copy);
        status = check_permutation(p, images + k * n, n, copy);
    }
    if (status != ICO_OK) {
        ICO_FREE_ARRAY(p->ctx, copy, size);
        return status;
    }
    memcpy(copy, images, (size - 1) * sizeof *copy);
    ico__problem_drop_symmetry(p);
    p->image = copy;
    p->images = count;
    p->way = way;
    p->symmetry = ICO_SYMMETRY_GIVEN;
    return ICO_OK;
}

ico_status ico_problem_set_permutation(ico_problem *p, const uint32_t *image)
{
    return ico_problem_set_permutations(p, image, 1, ICO_KEPT_ANY);
}

const uint32_t *ico_problem_permutations(const ico_problem *p, size_t *count,
                                         ico_symmetry_way *way)
{
    *count = p->images;
    *way = p->way;
    return p->image;
}

const uint32_t *ico_problem_permutation(const ico_problem *p)
{
    return p->image;
}

/* --- as alternatives -------------------------------------------------------------------
 */

ico_status ico__symmetry_alternatives(ico_context *ctx, const ico_problem *p,
                                      ico_alternatives *list)
{
    ico_alternative given = {.count = (unsigned)p->images};
    ico_text clean;
    if (p->symmetry == ICO_SYMMETRY_GIVEN) {
        for (unsigned k = 0; k < given.count; k++)
            given.generators[k] = (ico_generator){
                .given = p->image + k * (size_t)ico_problem_size(p), .way = p->way};
        return ICO_VECTOR_PUSH(ctx, list, given) ? ICO_OK : ICO_NO_MEMORY;
    }
    if (p->board == NULL)
        return ico__fail(ctx, ICO_UNSUPPORTED, "turns and mirrors need a board");
    ico_text_init(&clean, ctx);
    ico_status status =
        ico__symmetry_parse(ctx, p->board, ico_problem_symmetry_words(p), list, &clean);
    ico_text_free(&clean);
    return status;
}

bool ico__generator_images(const ico_problem *p, const ico_generator *g, uint32_t *image)
{
    uint64_t n = ico_problem_size(p);
    if (g->given != NULL) {
        memcpy(image, g->given, (size_t)n * sizeof *image);
        return true;
    }
    for (uint32_t v = 0; v < n; v++) {
        uint64_t from[ICO_MAX_DIMENSIONS], at[ICO_MAX_DIMENSIONS];
        ico_board_coordinates(p->board, v, from);
        for (unsigned d = 0; d < ico_board_dimensions(p->board); d++) {
            uint64_t side = ico_board_side(p->board, d);
            if (ico_board_side(p->board, g->axis[d]) != side) return false;
            at[d] = from[g->axis[d]];
            if (g->reversed[d]) at[d] = side - 1 - at[d];
            at[d] = (at[d] + g->shift[d]) % side;
        }
        uint64_t w = ico_board_vertex(p->board, at);
        if (w == ICO_NO_CELL) return false;
        image[v] = (uint32_t)w;
    }
    return true;
}
