/* method/merge/cycle_list.c - the cycles of a cover in one list.
 * SPDX-License-Identifier: MIT */
#include "method/merge/merge.h"

#include <stdlib.h>

#define NONE ICO_NO_VERTEX
enum { SMALL = 32, LEAST_ENDS = 128, SHORTEST = 3 };

/* --- beginning and end -----------------------------------------------------------------
 */

/* Writes the cycles one after the other. */
static void read_cover(ico_cycle_list *s)
{
    const ico_cover *c = s->cover;
    uint32_t *walk = s->list.spare, length = 0; /* not in use while the list is empty */
    ico__two_level_list_clear(&s->list);
    for (uint32_t v = 0; v < c->n; v++) s->label[v] = NONE;
    for (uint32_t l = 0; l < s->labels; l++) s->size[l] = 0;
    s->count = s->spares = 0;
    for (uint32_t v = 0; v < c->n; v++) {
        if (s->label[v] != NONE) continue;
        uint32_t from = c->mate[2 * (size_t)v], at = v, start = length;
        do {
            s->label[at] = s->count;
            walk[length++] = at;
            uint32_t next = ico__cover_next(c, from, at);
            from = at;
            at = next;
        } while (at != v);
        s->first[s->count] = v;
        s->size[s->count++] = length - start;
    }
    for (uint32_t l = s->labels; l > s->count; l--) s->spare[s->spares++] = l - 1;
    ico__two_level_list_append(&s->list, walk, length);
    s->work += 2 * (uint64_t)length;
}

ico_status ico__cycle_list_open(ico_cover *c, ico_cycle_list *list)
{
    ico_cycle_list s = {.cover = c};
    size_t n = c->n;
    s.labels = c->n / SHORTEST;
    s.most = c->n / 4 > LEAST_ENDS ? c->n / 4 : LEAST_ENDS;
    ico_status status = ico__two_level_list_open(c->ctx, c->n, &s.list);
    s.label = ICO_NEW_ARRAY(c->ctx, uint32_t, n);
    s.place = ICO_NEW_ARRAY(c->ctx, ico_cycle_place, n);
    s.first = ICO_NEW_ARRAY(c->ctx, uint32_t, s.labels);
    s.size = ICO_NEW_ARRAY(c->ctx, uint32_t, s.labels);
    s.spare = ICO_NEW_ARRAY(c->ctx, uint32_t, s.labels);
    s.end = ICO_NEW_ARRAY(c->ctx, ico_cycle_end, s.most);
    s.order = ICO_NEW_ARRAY(c->ctx, uint64_t, s.most);
    s.span = ICO_NEW_ARRAY(c->ctx, ico_cycle_span, s.most / 2);
    s.made = ICO_NEW_ARRAY(c->ctx, uint32_t, s.most / 2);
    s.part = ICO_NEW_ARRAY(c->ctx, ico_two_level_part, ICO_TWO_LEVEL_PARTS);
    if (s.label == NULL || s.place == NULL || s.first == NULL || s.size == NULL ||
        s.spare == NULL || s.end == NULL || s.order == NULL || s.span == NULL ||
        s.made == NULL || s.part == NULL)
        status = ICO_NO_MEMORY;
    if (status == ICO_OK) {
        s.list.label = s.label;
        s.stamp = 1;
        read_cover(&s);
        *list = s;
    } else {
        ico__cycle_list_close(&s);
    }
    return status;
}

void ico__cycle_list_close(ico_cycle_list *s)
{
    if (s->cover == NULL) return;
    ico_context *ctx = s->cover->ctx;
    ico__two_level_list_close(&s->list);
    ICO_FREE_ARRAY(ctx, s->label, s->cover->n);
    ICO_FREE_ARRAY(ctx, s->place, s->cover->n);
    ICO_FREE_ARRAY(ctx, s->first, s->labels);
    ICO_FREE_ARRAY(ctx, s->size, s->labels);
    ICO_FREE_ARRAY(ctx, s->spare, s->labels);
    ICO_FREE_ARRAY(ctx, s->end, s->most);
    ICO_FREE_ARRAY(ctx, s->order, s->most);
    ICO_FREE_ARRAY(ctx, s->span, s->most / 2);
    ICO_FREE_ARRAY(ctx, s->made, s->most / 2);
    ICO_FREE_ARRAY(ctx, s->part, ICO_TWO_LEVEL_PARTS);
}

/* --- judging ---------------------------------------------------------------------------
 */

static uint32_t number(const ico_cycle_list *s, uint32_t i)
{
    return (uint32_t)s->order[i];
}

/* The end that will be joined to end i. */
static uint32_t partner_end(const ico_cycle_list *s, uint32_t i)
{
    if (i % 2 == 1) return i + 1 == s->ends ? 0 : i + 1;
    return i == 0 ? s->ends - 1 : i - 1;
}

static int ascending(const void *a, const void *b)
{
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return x < y ? -1 : x > y;
}

static void find_cycle_end(ico_cycle_list *s, ico_cycle_end *e)
{
    ico_cycle_place *p = s->place + e->v;
    if (p->stamp != s->stamp) {
        p->stamp = s->stamp;
        p->rank = ico__two_level_list_find(&s->list, e->v, &p->label);
        s->work += 8;
    }
    e->rank = p->rank;
    e->label = p->label;
}

/* Finds the ends in the list, and puts them in its order. */
static void sort_ends(ico_cycle_list *s)
{
    uint32_t k = s->ends;
    for (uint32_t i = 0; i < k; i++) {
        ico_cycle_end *e = s->end + i;
        find_cycle_end(s, e);
        s->order[i] = (uint64_t)e->rank << 32 | i;
        for (uint32_t p = i; k <= SMALL && p > 0 && s->order[p - 1] > s->order[p]; p--) {
            uint64_t swap = s->order[p];
            s->order[p] = s->order[p - 1];
            s->order[p - 1] = swap;
        }
    }
    if (k > SMALL) qsort(s->order, k, sizeof *s->order, ascending);
}

static void link_ends(ico_cycle_list *s, uint32_t a, uint32_t b, bool around)
{
    s->end[a].through = b;
    s->end[b].through = a;
    s->end[a].around = s->end[b].around = around;
}

/* The paths that stay of the cycle with ends `from` .. `to` - 1 in the order: they lie
 * between the edges that go, of which one may close the cycle. */
static void link_cycle(ico_cycle_list *s, uint32_t from, uint32_t to)
{
    uint32_t a = number(s, from), z = number(s, to - 1);
    bool closing =
        (a ^ 1u) == z && (to - from > 2 || s->end[a].rank + 1 != s->end[z].rank);
    for (uint32_t p = closing ? from : from + 1; p + 1 < to; p += 2)
        link_ends(s, number(s, p), number(s, p + 1), false);
    if (!closing) link_ends(s, a, z, true);
}

void ico__cycle_list_judge(ico_cycle_list *s)
{
    sort_ends(s);
    s->touched = s->loops = 0;
    for (uint32_t i = 0, k; i < s->ends; i = k) {
        uint32_t label = s->end[number(s, i)].label;
        for (k = i + 1; k < s->ends && s->end[number(s, k)].label == label; k++) {
        }
        link_cycle(s, i, k);
        s->span[s->touched++].label = label;
    }
    for (uint32_t i = 0; i < s->ends; i++) s->end[i].seen = false;
    for (uint32_t first = 0; first < s->ends; first++) {
        if (s->end[first].seen) continue;
        s->loops++;
        for (uint32_t i = first; !s->end[i].seen;) {
            uint32_t to = s->end[i].through;
            s->end[i].seen = s->end[to].seen = true;
            i = partner_end(s, to);
        }
    }
    s->work += 2 * (uint64_t)s->ends;
}

/* --- flipping --------------------------------------------------------------------------
 */

static void add_part(ico_cycle_list *s, uint32_t from, uint32_t to, bool backward)
{
    if (from > to) return;
    s->part[s->parts++] =
        (ico_two_level_part){.from = from, .to = to, .backward = backward};
}

/* The part of the list that the cycle with end i takes. */
static const ico_cycle_span *span_of(const ico_cycle_list *s, uint32_t i)
{
    uint32_t k = 0;
    while (s->span[k].label != s->end[i].label) k++;
    return s->span + k;
}

/* Lists the parts that the new cycle through end `first` is put together from; returns
 * its size. */
static uint32_t list_loop(ico_cycle_list *s, uint32_t first)
{
    uint32_t size = 0, before = s->parts;
    for (uint32_t i = first; s->end[i].seen;) {
        uint32_t to = s->end[i].through, a = s->end[i].rank, b = s->end[to].rank;
        s->end[i].seen = s->end[to].seen = false;
        if (!s->end[i].around) {
            add_part(s, a < b ? a : b, a < b ? b : a, a > b);
        } else if (a > b) {
            const ico_cycle_span *span = span_of(s, i);
            add_part(s, a, span->to, false);
            add_part(s, span->from, b, false);
        } else {
            const ico_cycle_span *span = span_of(s, i);
            add_part(s, span->from, a, true);
            add_part(s, b, span->to, true);
        }
        i = partner_end(s, to);
    }
    for (uint32_t k = before; k < s->parts; k++)
        size += s->part[k].to - s->part[k].from + 1;
    return size;
}

/* Lists the parts of the whole list as it will be: the new cycles come together. */
static void list_parts(ico_cycle_list *s)
{
    uint32_t loops = 0;
    s->parts = 0;
    for (uint32_t k = 0; k < s->touched; k++) {
        ico_cycle_span *span = s->span + k;
        span->from = ico__two_level_list_rank(&s->list, s->first[span->label]);
        span->to = span->from + s->size[span->label] - 1;
    }
    if (s->span[0].from > 0) add_part(s, 0, s->span[0].from - 1, false);
    for (uint32_t i = 0; i < s->ends; i++)
        if (s->end[i].seen) s->made[loops++] = list_loop(s, i);
    for (uint32_t k = 0; k < s->touched; k++) {
        uint32_t next = k + 1 < s->touched ? s->span[k + 1].from : s->list.length;
        if (s->span[k].to + 1 < next) add_part(s, s->span[k].to + 1, next - 1, false);
    }
}

/* Gives the new cycles, in the list from rank `at` on, the labels of the old ones, and
 * others if these are too few. */
static void label_loops(ico_cycle_list *s, uint32_t at)
{
    for (uint32_t k = s->touched; k-- > 0;) {
        s->size[s->span[k].label] = 0;
        s->spare[s->spares++] = s->span[k].label;
    }
    for (uint32_t k = 0; k < s->loops; at += s->made[k++]) {
        uint32_t label = s->spare[--s->spares];
        ico__two_level_list_label(&s->list, at, at + s->made[k] - 1, label);
        s->first[label] = ico__two_level_list_at(&s->list, at);
        s->size[label] = s->made[k];
    }
    s->count += s->loops - s->touched;
}

void ico__cycle_list_flip(ico_cycle_list *s)
{
    /* two parts for a path at most, one for each cycle that is touched, and one more */
    bool few = s->ends + s->touched + 1 <= ICO_TWO_LEVEL_PARTS;
    uint64_t work = s->list.work;
    if (few) list_parts(s);
    for (uint32_t i = 0; i < s->ends; i += 2)
        ico__cover_part(s->cover, s->end[i].v, s->end[i + 1].v);
    for (uint32_t i = 1; i < s->ends; i += 2)
        ico__cover_join(s->cover, s->end[i].v, s->end[partner_end(s, i)].v);
    if (few) {
        ico__two_level_list_rearrange(&s->list, s->part, s->parts);
        label_loops(s, s->span[0].from);
    } else {
        read_cover(s);
    }
    s->work += s->list.work - work;
    s->stamp++;
}
