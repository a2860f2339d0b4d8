/* method/walk/dead_states.c - states of a search from which no tour was found, whole: the
 * used vertices, the last one, and what else a condition needs to know.
 * Nothing is hashed away: a state is dead only if it is equal to one that was noted.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "method/walk/pruner.h"

/* The table has at most so many words of 64 bits and so many states; boards of more
 * vertices have no table. */
enum { MOST_WORDS = 1 << 22, MOST_STATES = 1 << 18, MOST_VERTICES = 4096 };

ico_status ico__dead_states_open(const ico_walk *w, uint32_t more, ico_dead_states *d)
{
    size_t bits = (size_t)w->n / 64 + 1, words = bits + more + 1, states = 64;
    *d = (ico_dead_states){.ctx = w->ctx, .bits = bits, .words = words};
    if (w->n > MOST_VERTICES || w->required > 0) return ICO_OK;
    while (states < MOST_STATES && states < 64 * (size_t)w->n * w->n &&
           2 * states * words <= MOST_WORDS)
        states *= 2;
    d->states = states;
    d->table = ICO_NEW_ARRAY(w->ctx, uint64_t, states * words);
    d->key = ICO_NEW_ARRAY(w->ctx, uint64_t, words);
    d->tours_at = ICO_NEW_ARRAY(w->ctx, uint64_t, (size_t)w->n + 1);
    d->on = d->table != NULL && d->key != NULL && d->tours_at != NULL;
    return d->on ? ICO_OK : ICO_NO_MEMORY;
}

void ico__dead_states_close(ico_dead_states *d, uint32_t n)
{
    ICO_FREE_ARRAY(d->ctx, d->table, d->states * d->words);
    ICO_FREE_ARRAY(d->ctx, d->key, d->words);
    ICO_FREE_ARRAY(d->ctx, d->tours_at, (size_t)n + 1);
}

void ico__dead_states_reset(ico_dead_states *d, const ico_path *path)
{
    if (!d->on) return;
    memset(d->table, 0, d->states * d->words * sizeof *d->table);
    memset(d->key, 0, d->words * sizeof *d->key);
    d->count = d->tours_at[0] = 0;
    ico__dead_states_add(d, path);
}

/* The place of the key of the path, or the free place where it would be. */
static uint64_t *find(const ico_dead_states *d, const ico_path *path)
{
    uint64_t hash = 0;
    d->key[d->words - 1] = (uint64_t)path->at[path->length - 1] + 1;
    for (size_t i = 0; i < d->words; i++) {
        hash = (hash ^ d->key[i]) * UINT64_C(0x9E3779B97F4A7C15);
        hash ^= hash >> 29;
    }
    for (size_t k = (size_t)hash & (d->states - 1);; k = (k + 1) & (d->states - 1)) {
        uint64_t *at = d->table + k * d->words;
        if (at[d->words - 1] == 0 || memcmp(at, d->key, d->words * sizeof *at) == 0)
            return at;
    }
}

bool ico__dead_states_have(const ico_dead_states *d, const ico_path *path)
{
    return d->on && find(d, path)[d->words - 1] != 0;
}

void ico__dead_states_note(ico_dead_states *d, const ico_path *path)
{
    uint32_t length = path->length;
    if (!d->on || d->tours_at[length] != d->tours_at[0]) return;
    if (d->count > d->states / 4 * 3) {
        memset(d->table, 0, d->states * d->words * sizeof *d->table);
        d->count = 0;
    }
    uint64_t *at = find(d, path);
    if (at[d->words - 1] != 0) return;
    memcpy(at, d->key, d->words * sizeof *at);
    d->count++;
}
