/* count/join/sparse.c - two sides joined, state by state.
 * SPDX-License-Identifier: MIT */
#include "count/join/sparse.h"

#include <stdlib.h>
#include <string.h>

static ico_status add_one(ico_key64_table *table, ico_context *ctx, uint64_t key,
                          uint64_t number)
{
    ico_key64_entry entry = {key, number};
    return ico__key64_table_add(table, ctx, ico__key64_part_of(table, key), &entry, 1)
               ? ICO_OK
               : ICO_NO_MEMORY;
}

/* One link more, for those states that can have it. */
static ico_status link_in(ico_run *run, const ico_separator *separator,
                          const ico_separator_link *link, ico_key64_table *table)
{
    ico_context *ctx = table->ctx;
    ico_key64_states before;
    uint64_t modulus = table->modulus,
             number = (uint64_t)(link - separator->links.items) + 1;
    ico__key64_table_list(table, &before);
    size_t size = ico__key64_states_size(&before);
    ico_status status = ico__key64_table_open(ctx, modulus, number, size, table);
    for (unsigned k = 0; k < ICO_KEY64_PARTS; k++) {
        for (size_t i = 0; status == ICO_OK && i < before.part[k].size; i++) {
            const ico_key64_entry *entry = &before.part[k].items[i];
            ico_key64 s;
            ico__key64_unpack(separator->size, entry->key, &s);
            if (!link->fixed && !ico__separator_lacks(&s, link->one, link->two))
                status = add_one(table, ctx, entry->key, entry->number);
            if (status == ICO_OK && ico__separator_link_in(link, &s) &&
                !ico__separator_lacks(&s, link->one, link->two))
                status = add_one(table, ctx, ico__key64_pack(separator->size, &s),
                                 entry->number);
            if (ico__run_tick(run, 8)) status = ICO_STOPPED;
        }
    }
    ico__key64_states_free(ctx, &before);
    return status;
}

static ico_status to_list(ico_context *ctx, const ico_separator *separator,
                          ico_key64_table *table, ico_sparse_list *list)
{
    ico_key64_states states;
    ico_status status = ICO_OK;
    ico__key64_table_list(table, &states);
    for (unsigned k = 0; k < ICO_KEY64_PARTS; k++)
        for (size_t i = 0; status == ICO_OK && i < states.part[k].size; i++) {
            const ico_key64_entry *entry = &states.part[k].items[i];
            ico_key64 s;
            ico__key64_profile(separator->size, entry->key, &s);
            ico_sparse_state state = {
                ico__separator_profile(separator->size, s.ends, s.full), entry->key,
                entry->number};
            if (!ICO_VECTOR_PUSH(ctx, list, state)) status = ICO_NO_MEMORY;
        }
    ico__key64_states_free(ctx, &states);
    return status;
}

ico_status ico__sparse_with_links(ico_run *run, const ico_separator *separator,
                                  const ico_separator_view *view,
                                  const ico_key64_states *states, uint64_t modulus,
                                  ico_sparse_list *list)
{
    ico_context *ctx = ico__run_context(run);
    ico_key64_table table;
    ico_status status =
        ico__key64_table_open(ctx, modulus, 0, ico__key64_states_size(states), &table);
    if (status != ICO_OK) return status;
    for (unsigned k = 0; k < ICO_KEY64_PARTS; k++)
        for (size_t i = 0; status == ICO_OK && i < states->part[k].size; i++) {
            ico_key64 s;
            ico__separator_state(view, states->part[k].items[i].key, &s);
            if (ico__separator_lacks(&s, separator->one, separator->two)) continue;
            status = add_one(&table, ctx, ico__key64_pack(separator->size, &s),
                             states->part[k].items[i].number);
            if (ico__run_tick(run, 8)) status = ICO_STOPPED;
        }
    for (size_t i = 0; status == ICO_OK && i < separator->links.size; i++)
        status = link_in(run, separator, &separator->links.items[i], &table);
    if (status == ICO_OK)
        status = to_list(ctx, separator, &table, list);
    else
        ico__key64_table_close(&table);
    return status;
}

ico_status ico__sparse_as_other(ico_run *run, const ico_separator_view *view,
                                const ico_key64_states *states, ico_sparse_list *list)
{
    ico_context *ctx = ico__run_context(run);
    for (unsigned k = 0; k < ICO_KEY64_PARTS; k++)
        for (size_t i = 0; i < states->part[k].size; i++) {
            ico_key64 s;
            ico__separator_state(view, states->part[k].items[i].key, &s);
            ico_sparse_state state = {
                ico__separator_other_profile(view->size, s.ends, s.full),
                ico__key64_pack(view->size, &s), states->part[k].items[i].number};
            if (!ICO_VECTOR_PUSH(ctx, list, state)) return ICO_NO_MEMORY;
            if (ico__run_tick(run, 8)) return ICO_STOPPED;
        }
    return ICO_OK;
}

static int by_profile(const void *a, const void *b)
{
    const ico_sparse_state *x = a, *y = b;
    return (x->profile > y->profile) - (x->profile < y->profile);
}

/* States of both sides that have one profile. */
typedef struct sparse_join {
    ico_run *run;
    const ico_separator *separator;
    ico_pairing_maps maps;
    ico_join join;
    const ico_sparse_state *left, *right;
    size_t left_size, right_size;
    ico_key64 *states; /* unpacked, of the right */
    size_t room;
    uint64_t *numbers; /* of all pairings of both sides */
    size_t numbers_room;
    ico_total *total;
} sparse_join;

static ico_status pair_up(sparse_join *m, unsigned paths)
{
    ico_context *ctx = m->join.ctx;
    if (m->right_size > m->room) {
        ico_key64 *states =
            ico__resize(ctx, m->states, m->room, m->right_size, sizeof *states);
        if (states == NULL) return ICO_NO_MEMORY;
        m->states = states;
        m->room = m->right_size;
    }
    for (size_t k = 0; k < m->right_size; k++)
        ico__key64_unpack(m->separator->size, m->right[k].key, &m->states[k]);
    for (size_t i = 0; i < m->left_size; i++) {
        ico_key64 x;
        ico__key64_unpack(m->separator->size, m->left[i].key, &x);
        for (size_t k = 0; k < m->right_size; k++)
            if (ico__key64_is_one_cycle(&x, &m->states[k], paths))
                ico__total_add(m->total, m->left[i].number, m->right[k].number,
                               m->join.modulus);
        if (ico__run_tick(m->run, 2 * m->right_size)) return ICO_STOPPED;
    }
    return ICO_OK;
}

/* The same through numbers for all pairings there are. */
static ico_status contract(sparse_join *m, unsigned paths)
{
    ico_context *ctx = m->join.ctx;
    size_t size = ico__pairings(paths);
    if (2 * size > m->numbers_room) {
        uint64_t *numbers =
            ico__resize(ctx, m->numbers, m->numbers_room, 2 * size, sizeof *numbers);
        if (numbers == NULL) return ICO_NO_MEMORY;
        m->numbers = numbers;
        m->numbers_room = 2 * size;
    }
    memset(m->numbers, 0, 2 * size * sizeof *m->numbers);
    for (size_t i = 0; i < m->left_size; i++) {
        uint64_t *at = &m->numbers[ico__key64_rank(m->separator->size, m->left[i].key)];
        *at = ico__key64_add(*at, m->left[i].number, m->join.modulus);
    }
    for (size_t i = 0; i < m->right_size; i++) {
        uint64_t *at =
            &m->numbers[size + ico__key64_rank(m->separator->size, m->right[i].key)];
        *at = ico__key64_add(*at, m->right[i].number, m->join.modulus);
    }
    if (ico__run_tick(m->run, 2 * paths * size)) return ICO_STOPPED;
    return ico__join_add(&m->join, paths, m->numbers, m->numbers + size, m->total);
}

static ico_status meet_sides(sparse_join *m)
{
    ico_key64 s;
    ico__key64_profile(m->separator->size, m->left[0].key, &s);
    unsigned paths = ico__popcount32(s.ends) / 2;
    if (paths == 0) return ICO_OK;
    double pairs = (double)m->left_size * (double)m->right_size;
    if (paths >= ICO_PAIRING_MOST || pairs * paths < 2.0 * paths * ico__pairings(paths))
        return pair_up(m, paths);
    return contract(m, paths);
}

ico_status ico__sparse_join(ico_run *run, const ico_separator *separator,
                            ico_sparse_list *left, ico_sparse_list *right,
                            uint64_t modulus, ico_total *total)
{
    sparse_join m = {.run = run, .separator = separator, .total = total};
    ico_status status = ICO_OK;
    m.maps.ctx = m.join.ctx = ico__run_context(run);
    m.join.maps = &m.maps;
    m.join.modulus = modulus;
    if (left->size > 0) qsort(left->items, left->size, sizeof *left->items, by_profile);
    if (right->size > 0)
        qsort(right->items, right->size, sizeof *right->items, by_profile);
    for (size_t i = 0, k = 0, l = 0; status == ICO_OK && i < left->size; i = l) {
        uint64_t profile = left->items[i].profile;
        for (l = i; l < left->size && left->items[l].profile == profile;) l++;
        while (k < right->size && right->items[k].profile < profile) k++;
        size_t r = k;
        while (r < right->size && right->items[r].profile == profile) r++;
        m.left = left->items + i;
        m.left_size = l - i;
        m.right = right->items + k;
        m.right_size = r - k;
        if (r > k) status = meet_sides(&m);
        k = r;
    }
    ICO_FREE_ARRAY(m.join.ctx, m.states, m.room);
    ICO_FREE_ARRAY(m.join.ctx, m.numbers, m.numbers_room);
    ico__join_close(&m.join);
    ico__pairing_maps_free(&m.maps);
    return status;
}
