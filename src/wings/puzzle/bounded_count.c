/* puzzle/bounded_count.c - counting tours up to a few, with a limit on the work.
 * SPDX-License-Identifier: MIT */
#include "puzzle/bounded_count.h"

#include "kernel/position/blame.h"
#include "kernel/position/search.h"

enum { SLICE = 50000 };

static ico_status probe_search(ico_uniqueness_test *probe, ico_position_search *search,
                               uint32_t most, uint32_t *count, bool *known,
                               uint32_t *tour)
{
    uint64_t work = 0;
    while (*count < most) {
        ico_position_event event = ico__position_next(search, SLICE);
        if (search->store->core.status != ICO_OK) return search->store->core.status;
        work += search->store->core.ticks;
        probe->used += search->store->core.ticks;
        if (event == ICO_POSITION_OVER) break;
        if (event == ICO_POSITION_TOUR) {
            if (*count == 0 && tour != NULL) ico__position_tour(search->store, tour);
            ++*count;
            continue;
        }
        if (probe->stop != NULL && probe->stop(probe->stop_user)) return ICO_STOPPED;
        if (work > probe->ticks) return ICO_OK;
    }
    *known = true;
    return ICO_OK;
}

ico_status ico__uniqueness_test_run(ico_uniqueness_test *probe,
                                    const ico_position_question *question, uint32_t most,
                                    uint32_t *count, bool *known, uint32_t *tour)
{
    ico_position_store *store = NULL;
    ico_position_search search = {0};
    *count = 0;
    *known = false;
    if (probe->stop != NULL && probe->stop(probe->stop_user))
        return ico__fail(question->ctx, ICO_STOPPED, "stopped");
    ico_position_stop stop = {.ask = probe->stop, .user = probe->stop_user};
    ico_status status = ico__position_store_new(question, stop, &store);
    if (status == ICO_OK) probe->used += store->count + store->arc_count;
    if (status == ICO_OK) status = ico__position_search_open(&search, store);
    search.hits = probe->hits;
    if (status == ICO_OK) status = probe_search(probe, &search, most, count, known, tour);
    probe->has_core = false;
    if (status == ICO_OK && probe->core != NULL && *known && *count == 0)
        status = ico__position_blame(store, probe->core, &probe->has_core);
    ico__position_search_close(&search);
    ico__position_store_free(store);
    if (status == ICO_STOPPED) return ico__fail(question->ctx, status, "stopped");
    return status;
}
