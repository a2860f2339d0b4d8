/* count/sweep/engine_part.c - a part of a sweep: after one of the steps the states are
 * divided by their keys, and each part goes on with its own states.
 * SPDX-License-Identifier: MIT */
#include "base/random.h"
#include "count/sweep/engine.h"

/* States that each part shall have at least, where they are shared out. */
enum { EACH = 64 };

ico_status ico__count_divide(ico_engine *e, bool at_end)
{
    const ico_count_request *r = e->request;
    ico_table mine;
    if (r->parts < 2 || e->divided) return ICO_OK;
    if (!at_end && e->in.used < (size_t)EACH * r->parts) return ICO_OK;
    e->divided = true;
    if (r->part != 0) ico__result_forget_counts(e->result);
    if (at_end) return ICO_OK;
    ico_status status =
        ico__count_table_open(e->ctx, e->in.key_words, e->in.value_words, &mine);
    for (size_t i = 0; status == ICO_OK && i < e->in.room; i++) {
        const uint64_t *entry = ico__count_table_entry(&e->in, i);
        if (entry == NULL) continue;
        uint64_t hash = ico__count_table_hash(&e->in, entry);
        if (ico__mix64(hash + 1) % r->parts != r->part) continue;
        if (!ico__count_table_add(&mine, entry, hash, entry + e->in.key_words,
                                  e->in.value_words)) {
            ico__count_table_close(&mine);
            status = ICO_NO_MEMORY;
        }
    }
    if (status != ICO_OK) return status;
    ico__count_table_close(&e->in);
    e->in = mine;
    e->states = mine.used;
    return ICO_OK;
}
