/* count/join/sparse_share.c - states over a separator, each sent to the rank that joins
 * its profile.
 * SPDX-License-Identifier: MIT */
#include "base/random.h"
#include "count/join/sparse.h"
#include "count/ranks/alltoall.h"

/* Those of the list from `next` on are still to be sent. */
typedef struct move_ctx {
    ico_context *ctx;
    const ico_sparse_list *list;
    size_t next;
    ico_sparse_list came;
} move_ctx;

static bool fill_sparse(void *user, ico_alltoall *alltoall)
{
    move_ctx *m = user;
    for (; m->next < m->list->size; m->next++) {
        const ico_sparse_state *state = &m->list->items[m->next];
        uint64_t *record = ico__alltoall_put(
            alltoall, (uint32_t)(ico__mix64(state->profile) % alltoall->peers->size));
        if (record == NULL) return false;
        record[0] = state->profile;
        record[1] = state->key;
        record[2] = state->number;
    }
    return true;
}

static ico_status take_sparse(void *user, const uint64_t *records, size_t count)
{
    move_ctx *m = user;
    for (size_t i = 0; i < count; i++, records += 3) {
        ico_sparse_state state = {records[0], records[1], records[2]};
        if (!ICO_VECTOR_PUSH(m->ctx, &m->came, state)) return ICO_NO_MEMORY;
    }
    return ICO_OK;
}

ico_status ico__sparse_share(ico_run *run, ico_sparse_list *list)
{
    move_ctx m = {.ctx = ico__run_context(run), .list = list};
    const ico_mail mail = {fill_sparse, take_sparse, &m};
    if (ico__run_peers(run) == NULL) return ICO_OK;
    ico_status status = ico__alltoall_exchange(run, ICO_OK, 3, &mail, NULL);
    if (status != ICO_OK) {
        ICO_VECTOR_FREE(m.ctx, &m.came);
        return status;
    }
    ICO_VECTOR_FREE(m.ctx, list);
    *list = m.came;
    return ICO_OK;
}
