/* verify/reason/states.c - an open hash table of places, which grows with its table.
 * SPDX-License-Identifier: MIT */
#include "verify/reason/states.h"

#include <string.h>

#include "base/random.h"

enum { LEAST_ROOM = 64 };

static uint64_t hash_of(const unsigned char *state, size_t size)
{
    uint64_t sum = size, word = 0;
    for (; size >= sizeof word; size -= sizeof word, state += sizeof word) {
        memcpy(&word, state, sizeof word);
        sum = ico__mix64(sum ^ word);
    }
    word = 0;
    memcpy(&word, state, size);
    return ico__mix64(sum ^ word);
}

/* The cell of the state, or the empty one where it belongs. */
static size_t cell_of(ico_trial_states *s, const unsigned char *all, const void *state,
                      size_t size)
{
    size_t cell = (size_t)hash_of(state, size) & s->mask;
    for (;; cell = (cell + 1) & s->mask) {
        uint32_t place = s->cells[cell];
        s->probes++;
        if (place == 0 || memcmp(all + (place - 1) * size, state, size) == 0) return cell;
    }
}

/* So many cells, all of them empty. */
static bool clear(ico_trial_states *s, size_t cells)
{
    if (cells > s->room) {
        uint32_t *more = ico__resize(s->ctx, s->cells, s->room, cells, sizeof *more);
        if (more == NULL) return false;
        s->cells = more;
        s->room = cells;
    }
    s->mask = cells - 1;
    memset(s->cells, 0, cells * sizeof *s->cells);
    return true;
}

bool ico__trial_states_begin(ico_trial_states *s)
{
    return clear(s, LEAST_ROOM);
}

bool ico__trial_states_find(ico_trial_states *s, const void *all, uint32_t count,
                            const void *state, size_t size, uint32_t *place)
{
    const unsigned char *bytes = all;
    if (count >= s->mask / 2) {
        if (!clear(s, 2 * (s->mask + 1))) return false;
        for (uint32_t i = 0; i < count; i++)
            s->cells[cell_of(s, bytes, bytes + i * size, size)] = i + 1;
    }
    size_t cell = cell_of(s, bytes, state, size);
    if (s->cells[cell] == 0) s->cells[cell] = count + 1;
    *place = s->cells[cell] - 1;
    return true;
}

void ico__trial_states_free(ico_trial_states *s)
{
    ICO_FREE_ARRAY(s->ctx, s->cells, s->room);
    *s = (ico_trial_states){.ctx = s->ctx};
}
