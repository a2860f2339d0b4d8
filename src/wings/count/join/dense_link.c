/* count/join/dense_link.c - the links of the separator, over whole blocks of a sector's
 * numbers.
 * SPDX-License-Identifier: MIT */
#include "count/join/dense_work.h"

/* Adds the numbers of a profile, with the link, to those of another one. */
static ico_status link_block(ico_dense_join *j, const ico_separator_link *link,
                             uint32_t from, uint32_t to)
{
    ico_sector *h = &j->sector;
    uint32_t ends = h->ends[from], a = UINT32_C(1) << link->a, b = UINT32_C(1) << link->b;
    unsigned t = ico__popcount32(ends) / 2, first, second;
    uint32_t size = ico__pairings(t), low = a < b ? a : b, high = a < b ? b : a;
    const uint64_t *read = h->numbers + h->offset[from];
    uint64_t *write = h->numbers + h->offset[to], modulus = j->modulus;
    ico_pairing_change change;
    if (ico__popcount32(ends) % 2 != 0) return ICO_OK;
    if ((ends & a) && (ends & b)) {
        if (t == 1) return ICO_OK;
        change = ICO_JOIN;
        first = ico__popcount32(ends & (low - 1));
        second = ico__popcount32(ends & (high - 1));
    } else if (ends & (a | b)) {
        uint32_t old = ends & (a | b), new = old ^ (a | b);
        change = ICO_MOVE;
        first = ico__popcount32(ends & (old - 1));
        second = ico__popcount32(ends & ~old & (new - 1));
    } else {
        change = ICO_INSERT;
        first = ico__popcount32(ends & (low - 1));
        second = ico__popcount32(ends & (high - 1)) + 1;
    }
    h->any[to] = true;
    if (change == ICO_MOVE && first == second && modulus == ICO_KEY64_EXACT) {
        for (uint32_t m = 0; m < size; m++) write[m] += read[m];
        return ICO_OK;
    }
    const uint32_t *map = ico__pairing_map(&j->maps, change, t, first, second);
    if (map == NULL) return ICO_NO_MEMORY;
    for (uint32_t m = 0; m < size; m++)
        if (map[m] != ICO_PAIRING_NONE)
            write[map[m]] = ico__key64_add(write[map[m]], read[m], modulus);
    return ico__run_tick(j->run, size) ? ICO_STOPPED : ICO_OK;
}

/* All profiles whose component has code number `code` of the slice. */
static ico_status link_code(ico_dense_join *j, const ico_separator_link *link,
                            unsigned component, uint32_t code, uint32_t to)
{
    ico_sector *h = &j->sector;
    uint32_t stride = h->stride[component], block = stride * h->size[component];
    ico_status status = ICO_OK;
    for (uint32_t high = 0; high < h->profiles; high += block)
        for (uint32_t low = 0; status == ICO_OK && low < stride; low++) {
            uint32_t from = high + code * stride + low;
            if (h->any[from])
                status = link_block(j, link, from, high + to * stride + low);
        }
    return status;
}

/* Adds a link, or does not.  Profiles in which both its vertices are ends are read first,
 * since other profiles lead to them: so no number gets the link twice. */
static ico_status dense_add_link(ico_dense_join *j, const ico_separator_link *link)
{
    unsigned component = j->sectors->component_of[link->a];
    const ico_separator_part *p = &j->sectors->component[component];
    const uint32_t *codes =
        p->codes + p->start[j->sector.kind[component]] + j->sector.from[component];
    uint32_t a = UINT32_C(1) << (link->a - p->from), b = UINT32_C(1)
                                                         << (link->b - p->from);
    ico_status status = ICO_OK;
    for (unsigned stage = 0; stage < 2; stage++)
        for (uint32_t u = 0; status == ICO_OK && u < j->sector.size[component]; u++) {
            uint32_t full = ico__masks_full(codes[u]), ends = ico__masks_ends(codes[u]);
            bool both = (ends & a) && (ends & b);
            if (full & (a | b) || both != (stage == 0)) continue;
            uint32_t to =
                p->ternary[ends ^ (a | b)] + 2 * p->ternary[full | (ends & (a | b))];
            status = link_code(j, link, component, u,
                               p->number[to] - j->sector.from[component]);
        }
    return status;
}

/* The sum of all numbers of the sector. */
static double sum_of(const ico_sector *h)
{
    double sum = 0;
    for (size_t i = 0; i < h->numbers_size; i++) sum += (double)h->numbers[i];
    return sum;
}

/* Each link at most doubles the sum of all. */
ico_status ico__dense_add_links(ico_dense_join *j, double sum, bool *overflow)
{
    const ico_separator *separator = j->sectors->separator;
    ico_status status = ICO_OK;
    for (size_t i = 0; status == ICO_OK && i < separator->links.size; i++) {
        const ico_separator_link *link = &separator->links.items[i];
        if (ico__sector_joins(j->sectors, link)) continue;
        if (ico__sector_is_gate(j->sectors, link)) continue;
        if (ico__sector_decides(j->sectors, &j->sector.slice, link)) continue;
        sum *= 2;
        if (j->modulus == ICO_KEY64_EXACT && sum >= 0x1p62) sum = 2 * sum_of(&j->sector);
        *overflow = *overflow || (j->modulus == ICO_KEY64_EXACT && sum >= 0x1p62);
        if (*overflow) return ico__fail(j->ctx, ICO_TOO_LARGE, "numbers outgrow a word");
        status = dense_add_link(j, link);
    }
    return status;
}
