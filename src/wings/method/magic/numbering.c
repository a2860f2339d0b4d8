/* method/magic/numbering.c - strands in a circle, and what their numbering lacks.
 * SPDX-License-Identifier: MIT */
#include "method/magic/magic.h"

#include <math.h>
#include <string.h>

ico_status ico__magic_numbering_new(const magic_frame *frame, const char *pattern,
                                    magic_numbering *numbering)
{
    const magic_ground *g = frame->ground;
    magic_numbering m = {.frame = frame, .pattern = pattern};
    for (const char *letter = pattern; *letter != '\0'; letter++)
        if ((uint32_t)(*letter - 'A') >= m.strands)
            m.strands = (uint32_t)(*letter - 'A') + 1;
    size_t lines = (size_t)g->rows + g->columns + 2;
    m.circle = ICO_NEW_ARRAY(g->ctx, uint32_t, g->n);
    m.place = ICO_NEW_ARRAY(g->ctx, uint32_t, g->n);
    m.flip = ICO_NEW_ARRAY(g->ctx, uint8_t, g->n);
    m.gap = ICO_NEW_ARRAY(g->ctx, uint8_t, g->n);
    m.tour = ICO_NEW_ARRAY(g->ctx, uint32_t, g->n);
    m.half = ICO_NEW_ARRAY(g->ctx, uint32_t, g->n);
    m.sum = ICO_NEW_ARRAY(g->ctx, int64_t, lines);
    *numbering = m;
    if (m.circle && m.place && m.flip && m.gap && m.tour && m.half && m.sum)
        return ICO_OK;
    ico__magic_numbering_free(numbering);
    return ICO_NO_MEMORY;
}

void ico__magic_numbering_free(magic_numbering *m)
{
    if (m->frame == NULL) return;
    const magic_ground *g = m->frame->ground;
    ICO_FREE_ARRAY(g->ctx, m->circle, g->n);
    ICO_FREE_ARRAY(g->ctx, m->place, g->n);
    ICO_FREE_ARRAY(g->ctx, m->flip, g->n);
    ICO_FREE_ARRAY(g->ctx, m->gap, g->n);
    ICO_FREE_ARRAY(g->ctx, m->tour, g->n);
    ICO_FREE_ARRAY(g->ctx, m->half, g->n);
    ICO_FREE_ARRAY(g->ctx, m->sum, (size_t)g->rows + g->columns + 2);
    memset(m, 0, sizeof *m);
}

/* --- the beginning ------------------------------------------------------------------ */

static void put_pair(magic_numbering *m, uint32_t at, uint32_t pair)
{
    m->circle[at] = pair;
    m->place[pair] = at;
}

/* Reverses the stretch from i to j, with the gaps between its pairs. */
static void turn_stretch(magic_numbering *m, uint32_t i, uint32_t j)
{
    for (uint32_t a = i, b = j; a < b; a++, b--) {
        uint32_t pair = m->circle[a];
        put_pair(m, a, m->circle[b]);
        put_pair(m, b, pair);
    }
    for (uint32_t a = i, b = j; a + 1 < b; a++, b--) {
        uint8_t flip = m->flip[a], gap = m->gap[a];
        m->flip[a] = m->flip[b - 1];
        m->gap[a] = m->gap[b - 1];
        m->flip[b - 1] = flip;
        m->gap[b - 1] = gap;
    }
}

/* Free pairs among those that p is linked to.  Free ones have no place. */
static uint32_t free_links(const magic_numbering *m, uint32_t p)
{
    const magic_frame *f = m->frame;
    uint32_t count = 0;
    for (uint32_t i = f->row[p]; i < f->row[p + 1]; i++)
        count += m->place[f->link[i].to] == ICO_NO_VERTEX;
    return count;
}

/* Returns the link of p to the free pair from which the fewest links go on (ties at
 * random); NULL if there is none. */
static const magic_link *best_link(const magic_numbering *m, uint32_t p,
                                   ico_random *random)
{
    const magic_frame *f = m->frame;
    const magic_link *best = NULL;
    uint32_t fewest = 0, equal = 0;
    for (uint32_t i = f->row[p]; i < f->row[p + 1]; i++) {
        const magic_link *link = &f->link[i];
        if (m->place[link->to] != ICO_NO_VERTEX) continue;
        uint32_t count = free_links(m, link->to);
        if (best != NULL && count > fewest) continue;
        equal = best == NULL || count < fewest ? 1 : equal + 1;
        if (equal == 1 || ico__random_below(random, equal) == 0) best = link;
        fewest = count;
    }
    return best;
}

/* Lays out a strand from place `from` on, as far as it comes; Posa's rotations go on
 * where no free pair is linked.  Returns the place behind its end. */
static uint32_t lay_strand(magic_numbering *m, uint32_t from, ico_random *random)
{
    const magic_frame *f = m->frame;
    uint32_t length = from + 1, tries = 50 * f->pairs;
    for (; tries > 0 && length < f->pairs; tries--) {
        uint32_t p = m->circle[length - 1];
        const magic_link *link = best_link(m, p, random);
        if (link != NULL) {
            m->flip[length - 1] = link->flip;
            put_pair(m, length++, link->to);
            continue;
        }
        if (f->row[p] == f->row[p + 1]) break;
        link = &f->link[f->row[p] + ico__random_below(random, f->row[p + 1] - f->row[p])];
        uint32_t at = m->place[link->to];
        if (at < from || at + 2 >= length) continue;
        turn_stretch(m, at + 1, length - 1);
        m->flip[at] = link->flip;
    }
    return length;
}

static uint32_t any_free_pair(const magic_numbering *m, ico_random *random)
{
    uint32_t p = ico__random_below(random, m->frame->pairs);
    while (m->place[p] != ICO_NO_VERTEX) p = p + 1 == m->frame->pairs ? 0 : p + 1;
    return p;
}

/* Cuts links until the number of joints is that of strands. */
static void cut_rest(magic_numbering *m, uint32_t joints, ico_random *random)
{
    while (joints < m->strands) {
        uint32_t k = ico__random_below(random, m->frame->pairs);
        if (m->gap[k] != LINK) continue;
        m->gap[k] = JOINT;
        joints++;
    }
}

bool ico__magic_begin(magic_numbering *m, ico_random *random)
{
    uint32_t pairs = m->frame->pairs, length = 0, joints = 0;
    memset(m->gap, LINK, pairs);
    memset(m->flip, 0, pairs);
    for (uint32_t p = 0; p < pairs; p++) m->place[p] = ICO_NO_VERTEX;
    for (; length < pairs; joints++) {
        if (joints == m->strands) return false;
        if (length > 0) m->gap[length - 1] = JOINT;
        put_pair(m, length, any_free_pair(m, random));
        length = lay_strand(m, length, random);
    }
    m->gap[pairs - 1] = BEGINNING;
    cut_rest(m, joints, random);
    for (uint32_t c = 0; c < m->strands; c++)
        m->first[c] = m->frame->paired ? (uint8_t)(ico__random_next(random) >> 63) : 0;
    return true;
}

/* --- what it lacks ------------------------------------------------------------------ */

/* The cells along the strands; strand c is half[bounds[c] .. bounds[c + 1]). */
static void follow_strands(magic_numbering *m, uint32_t bounds[MOST_STRANDS + 1])
{
    const magic_frame *f = m->frame;
    uint32_t pairs = f->pairs, k = 0, strand = 0;
    while (m->gap[k] != BEGINNING) k++;
    unsigned side = m->first[0];
    bounds[0] = 0;
    for (uint32_t i = 0; i < pairs; i++) {
        k = k + 1 == pairs ? 0 : k + 1;
        m->half[i] = f->cell[2 * (size_t)m->circle[k] + side];
        side ^= m->flip[k];
        if (m->gap[k] == LINK) continue;
        bounds[++strand] = i + 1;
        if (strand < m->strands) side = m->first[strand];
    }
}

static uint32_t partner_cell(const magic_frame *f, uint32_t v)
{
    return f->cell[2 * (size_t)f->pair[v] + 1 - f->side[v]];
}

/* Writes the tour down, letter after letter of the pattern.  Returns how many moves are
 * missing at its joints in all. */
static uint32_t numbering_write_tour(magic_numbering *m)
{
    const magic_frame *f = m->frame;
    uint32_t n = f->ground->n, bounds[MOST_STRANDS + 1], made = 0, missing = 0;
    unsigned met = 0; /* letters */
    follow_strands(m, bounds);
    for (const char *letter = m->pattern; *letter != '\0'; letter++) {
        unsigned c = (unsigned)(*letter - 'A');
        uint32_t begin = made, from = bounds[c], to = bounds[c + 1];
        if (met >> c & 1)
            for (uint32_t i = to; i-- > from;)
                m->tour[made++] = partner_cell(f, m->half[i]);
        else
            for (uint32_t i = from; i < to; i++) m->tour[made++] = m->half[i];
        met |= 1u << c;
        if (begin == 0) continue;
        uint8_t far = f->ground->far[(size_t)m->tour[begin - 1] * n + m->tour[begin]];
        missing += far - 1u;
        m->wrong += far != 1;
    }
    if (f->ground->closed) {
        uint8_t far = f->ground->far[(size_t)m->tour[n - 1] * n + m->tour[0]];
        missing += far - 1u;
        m->wrong += far != 1;
    }
    return missing;
}

/* Of lines of one kind: the roots of what their sums are off the mark, added up. */
static double lack_of_lines(magic_numbering *m, const int64_t *sum, uint32_t lines,
                            uint32_t cells)
{
    int64_t twice = (int64_t)cells * ((int64_t)m->frame->ground->n + 1);
    double lack = 0;
    for (uint32_t i = 0; i < lines; i++) {
        int64_t off = 2 * sum[i] - twice;
        if (off == 0) continue;
        m->wrong++;
        lack += sqrt((double)(off < 0 ? -off : off) / 2);
    }
    return lack;
}

double ico__magic_lack(magic_numbering *m)
{
    const double price = 2; /* of a move that is missing at a joint */
    const magic_ground *g = m->frame->ground;
    int64_t *rows = m->sum, *columns = rows + g->rows, *diagonals = columns + g->columns;
    m->wrong = 0;
    double lack = price * numbering_write_tour(m);
    memset(m->sum, 0, ((size_t)g->rows + g->columns + 2) * sizeof *m->sum);
    for (uint32_t i = 0; i < g->n; i++) {
        uint32_t row = m->tour[i] / g->columns, column = m->tour[i] % g->columns;
        rows[row] += i + 1;
        columns[column] += i + 1;
        if (!g->full) continue;
        if (row == column) diagonals[0] += i + 1;
        if (row + column + 1 == g->columns) diagonals[1] += i + 1;
    }
    lack += lack_of_lines(m, rows, g->rows, g->columns);
    lack += lack_of_lines(m, columns, g->columns, g->rows);
    return g->full ? lack + lack_of_lines(m, diagonals, 2, g->columns) : lack;
}

void ico__magic_turn(magic_numbering *m, uint32_t i, uint32_t j, const uint8_t gap[2],
                     const uint8_t flip[2])
{
    turn_stretch(m, i + 1, j);
    m->gap[i] = gap[0];
    m->flip[i] = flip[0];
    m->gap[j] = gap[1];
    m->flip[j] = flip[1];
}
