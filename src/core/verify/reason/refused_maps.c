/* verify/reason/refused_maps.c - the reason "symmetry": no tour of three vertices or more
 * can be kept by the maps of the question.  Looks at the order of each map, at the
 * vertices and edges that it keeps, and at colours.
 * Source: docs/certificates.md, "symmetry".
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "verify/reason/trial.h"
#include "verify/verify.h"
#include "verify/verify_maps.h"

/* image: scratch.  colour: of a two-colouring of the whole graph, which is the only one,
 * or NULL. */
typedef struct maps_trial {
    const ico_trial *t;
    uint32_t *image;
    uint8_t *colour, *met;
} maps_trial;

/* Two vertices are joined: their colours differ.  Colours of a part are known up to
 * exchange: odd[v] is that of v against above[v]. */
typedef struct colour_parts {
    uint32_t *above, parts;
    uint8_t *odd;
    bool proper;
} colour_parts;

/* Each vertex on the way is hung two steps higher. */
static uint32_t root_of(colour_parts *p, uint32_t v, uint8_t *odd)
{
    *odd = 0;
    for (; p->above[v] != v; v = p->above[v]) {
        p->odd[v] ^= p->odd[p->above[v]];
        p->above[v] = p->above[p->above[v]];
        *odd ^= p->odd[v];
    }
    return v;
}

static void join(colour_parts *p, uint32_t u, uint32_t v)
{
    uint8_t a, b;
    uint32_t x = root_of(p, u, &a), y = root_of(p, v, &b);
    if (x == y) {
        p->proper = p->proper && a != b;
        return;
    }
    /* the lesser root stays: then the ways up do not grow long on boards */
    if (x > y) {
        uint32_t held = x;
        x = y;
        y = held;
    }
    p->above[y] = x;
    p->odd[y] = (uint8_t)(1 ^ a ^ b);
    p->parts--;
}

/* Fills m->colour, or frees it if the colours are not known. */
static ico_status set_colours(maps_trial *m)
{
    const ico_trial *t = m->t;
    colour_parts p = {.parts = t->n, .proper = true};
    p.above = ICO_NEW_ARRAY(t->ctx, uint32_t, t->n);
    p.odd = ICO_NEW_ARRAY(t->ctx, uint8_t, t->n);
    m->colour = ICO_NEW_ARRAY(t->ctx, uint8_t, t->n);
    ico_status status = p.above && p.odd && m->colour ? ICO_OK : ICO_NO_MEMORY;
    for (uint32_t v = 0; v < t->n && status == ICO_OK; v++) p.above[v] = v;
    for (size_t i = 0; i < t->ends.size && status == ICO_OK; i += 2)
        join(&p, t->ends.items[i], t->ends.items[i + 1]);
    for (uint32_t v = 0; v < t->n && status == ICO_OK; v++)
        (void)root_of(&p, v, &m->colour[v]);
    if (p.parts > 1 || !p.proper) {
        ICO_FREE_ARRAY(t->ctx, m->colour, t->n);
        m->colour = NULL;
    }
    ICO_FREE_ARRAY(t->ctx, p.above, t->n);
    ICO_FREE_ARRAY(t->ctx, p.odd, t->n);
    return status;
}

/* Does a step that goes on by `by` places change colours as the map does? */
static bool colours_fit(const maps_trial *m, uint64_t by)
{
    for (uint32_t v = 0; m->colour != NULL && v < m->t->n; v++)
        if ((m->colour[v] ^ m->colour[m->image[v]]) != by % 2) return false;
    return true;
}

/* The lengths of the cycles of the map: the least and the greatest, and how many have
 * one vertex. */
static void set_lengths(const maps_trial *m, uint32_t *least, uint32_t *most,
                        uint32_t *still)
{
    uint32_t n = m->t->n;
    *least = UINT32_MAX;
    *most = *still = 0;
    memset(m->met, 0, n);
    for (uint32_t v = 0; v < n; v++) {
        uint32_t length = 0;
        for (uint32_t at = v; !m->met[at]; at = m->image[at], length++) m->met[at] = 1;
        if (length == 0) continue;
        if (length < *least) *least = length;
        if (length > *most) *most = length;
        *still += length == 1;
    }
}

/* Moves whose ends the map exchanges. */
static uint64_t exchanged(const maps_trial *m)
{
    uint64_t count = 0;
    for (size_t i = 0; i < m->t->ends.size; i += 2) {
        uint32_t u = m->t->ends.items[i], v = m->t->ends.items[i + 1];
        count += m->image[u] == v && m->image[v] == u;
    }
    return count;
}

/* A closed tour that is turned round has two such places, an open one has one. */
static bool may_turn_back(const maps_trial *m, uint32_t still)
{
    uint32_t n = m->t->n, places = m->t->closed ? 2 : 1;
    if (still > places || (!m->t->closed && still != n % 2)) return false;
    if (still < places && exchanged(m) < places - still) return false;
    /* fixed vertices stay an even number of steps behind themselves */
    if (still == places) return colours_fit(m, 0);
    return still != 0 || colours_fit(m, 1);
}

static bool may_keep(void *user, const ico_verified_map *map, ico_symmetry_way way)
{
    maps_trial *m = user;
    uint32_t n = m->t->n, least, most, still;
    for (uint32_t v = 0; v < n; v++) {
        uint64_t w = ico__verified_image(m->t->problem, map, v);
        if (w == ICO_NO_CELL) return false;
        m->image[v] = (uint32_t)w;
    }
    set_lengths(m, &least, &most, &still);
    if (most == 1) return way != ICO_KEPT_BACK;
    /* by one step of the map the tour goes on by n / most places, an odd number of times
     * if it is repeated an even number of times */
    bool along =
        m->t->closed && least == most && colours_fit(m, most % 2 == 0 ? n / most : 0);
    bool back = most == 2 && may_turn_back(m, still);
    return (along && way != ICO_KEPT_BACK) || (back && way != ICO_KEPT_ALONG);
}

/* Does the question name maps that can be read here? */
static bool has_maps(const ico_problem *p)
{
    ico_symmetry asked = ico_problem_symmetry(p);
    const ico_board *board = ico_problem_board(p);
    if (asked == ICO_SYMMETRY_ANY || asked == ICO_SYMMETRY_AUTO) return false;
    if (asked == ICO_SYMMETRY_GIVEN) return true;
    return board != NULL && ico_board_lattice(board) == ICO_SQUARE &&
           (asked == ICO_SYMMETRY_NAMED || ico_board_dimensions(board) == 2);
}

ico_status ico__trial_symmetry(ico_trial *t, bool *good)
{
    maps_trial m = {.t = t};
    *good = false;
    if (!has_maps(t->problem) || t->directed || t->n < 3 ||
        ico_problem_kind(t->problem) == ICO_EITHER) {
        (void)ico__trial_refuse(t, "the reason is for three vertices or more, and named "
                                   "symmetries");
        return ICO_OK;
    }
    m.image = ICO_NEW_ARRAY(t->ctx, uint32_t, t->n);
    m.met = ICO_NEW_ARRAY(t->ctx, uint8_t, t->n);
    ico_status status = m.image && m.met ? ICO_OK : ICO_NO_MEMORY;
    if (status == ICO_OK) status = set_colours(&m);
    if (status == ICO_OK) *good = !ico__verify_maps(t->problem, may_keep, &m);
    if (status == ICO_OK && !*good)
        (void)ico__trial_refuse(t,
                                "the reason does not exclude a tour with this symmetry");
    ICO_FREE_ARRAY(t->ctx, m.image, t->n);
    ICO_FREE_ARRAY(t->ctx, m.met, t->n);
    if (m.colour != NULL) ICO_FREE_ARRAY(t->ctx, m.colour, t->n);
    return status;
}
