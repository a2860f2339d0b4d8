/* count/join/dense.c - two sides joined, sector by sector.
 * SPDX-License-Identifier: MIT */
#include "count/join/dense.h"

#include <math.h>
#include <string.h>

#include "base/bitset.h"
#include "base/thread.h"
#include "count/forecast/progress.h"
#include "count/join/dense_work.h"

static bool has_states(const ico_dense_side *side, uint32_t sector)
{
    return side->start[sector] < side->start[sector + 1];
}

bool ico__dense_is_idle(const ico_sectors *sectors, const ico_dense_side *left,
                        const ico_action *flip, uint32_t id)
{
    uint32_t image = flip != NULL ? ico__sector_turned(sectors, id, flip->to) : id;
    if (image < id) return true;
    /* an apex and gates bring states from other sectors */
    return !sectors->has_apex && sectors->separator->gates == 0 &&
           !has_states(left, id) && !has_states(left, image);
}

/* A number takes ten bytes, with its part of a profile. */
enum { NUMBER_BYTES = 10 };

/* About the bytes for the slice that is laid out: right states are taken to meet all
 * slices of a sector in proportion to their numbers. */
static double bytes_of_slice(const ico_dense_join *j)
{
    double numbers = (double)j->sector.numbers_size, all = (double)j->all_numbers;
    double arrivals = all > 0 ? ico__dense_arrivals(j, j->id) * numbers / all : 0;
    return NUMBER_BYTES * numbers + sizeof(ico_arrival) * arrivals;
}

/* Large memory is not kept: the next slice may need less of one kind and more of
 * another. */
static void let_go(ico_dense_join *j, double most)
{
    double held = NUMBER_BYTES * (double)j->sector.numbers_room +
                  sizeof(ico_arrival) * (double)j->arrivals_room;
    if (held <= most) return;
    ico__sector_free(j->ctx, &j->sector);
    ICO_FREE_ARRAY(j->ctx, j->arrivals, j->arrivals_room);
    j->arrivals = NULL;
    j->arrivals_room = 0;
}

/* Brings the states of both sides to the slice.  Adds nothing to the total yet. */
static ico_status bring(ico_dense_join *j, const ico_restriction *slice, bool *overflow)
{
    double sum = 0;
    ico_status status =
        ico__sector_lay(j->sectors, j->ctx, j->id, slice, true, &j->sector);
    if (status == ICO_OK) status = ico__dense_load(j, &sum);
    if (status != ICO_OK || sum == 0) return status;
    status = ico__dense_add_links(j, sum, overflow);
    return status == ICO_OK ? ico__dense_arrive(j) : status;
}

/* Joins the slice.  If it is too large, or memory proves too small for it, it is cut at
 * one more place, which has 0, 1 or 2 links; the depth of the recursion is at most the
 * number of places. */
static ico_status do_slice(ico_dense_join *j, const ico_restriction *slice,
                           bool *overflow)
{
    ico_restriction parts[3];
    ico_status status =
        ico__sector_lay(j->sectors, j->ctx, j->id, slice, false, &j->sector);
    if (status != ICO_OK || j->sector.profiles == 0) return status;
    if (slice->places == 0) j->all_numbers = j->sector.numbers_size;
    bool large = bytes_of_slice(j) > j->most_bytes,
         cuts = ico__slice_cut(j->sectors, slice, parts);
    status = large && cuts ? ICO_NO_MEMORY : bring(j, slice, overflow);
    bool again = status == ICO_NO_MEMORY && cuts;
    if (status == ICO_OK) status = ico__dense_meet(j);
    let_go(j, again ? 0 : j->most_bytes / 2);
    if (!again) return status;
    status = ICO_OK;
    for (unsigned k = 0; status == ICO_OK && k < 3; k++)
        status = do_slice(j, &parts[k], overflow);
    return status;
}

static ico_status do_sector(ico_dense_join *j, uint32_t id, bool *overflow)
{
    const ico_restriction whole = {0, 0, 0};
    if (j->sectors->mine != NULL && !j->sectors->mine[id]) return ICO_OK;
    if (ico__dense_is_idle(j->sectors, j->left, j->flip, id)) return ICO_OK;
    j->id = id;
    return do_slice(j, &whole, overflow);
}

/* Sectors that several workers share.  Invariant: the lock guards all members but
 * `first`; each sector before `next` is done or in work. */
typedef struct sector_queue {
    ico_dense_join first; /* the initial value for all workers */
    ico_lock lock;
    uint32_t next;
    unsigned threads, working; /* may work, and do */
    ico_sectors_done *done;
    bool overflow, keeping;
    ico_progress progress;
} sector_queue;

/* Bytes for maps of pairings, and bytes that a thread needs at least, for each pairing of
 * the largest profile. */
enum { MAP_BYTES = 24, THREAD_BYTES = 60 };

static double largest_block(unsigned separator)
{
    return ico__pairings(separator / 2);
}

double ico__dense_thread_bytes(unsigned separator)
{
    return THREAD_BYTES * largest_block(separator);
}

/* The number of threads for which there is memory, and the size of a slice for each,
 * unless nothing can be cut. */
static void share_memory(sector_queue *d, ico_run *run)
{
    unsigned separator = d->first.sectors->separator->size;
    double limit = (double)ico_context_memory_limit(d->first.ctx),
           live = (double)ico_context_live_bytes(d->first.ctx);
    double least = ico__dense_thread_bytes(separator), room = 0.9 * (limit - live);
    d->first.most_bytes = HUGE_VAL;
    d->threads = ico__run_threads(run);
    if (limit == 0) return;
    if (room < d->threads * least)
        d->threads = room < 2 * least ? 1 : (unsigned)(room / least);
    double most = room / d->threads - least,
           block = NUMBER_BYTES * largest_block(separator);
    d->first.most_bytes = most > block ? most : block;
}

/* Where each action on the right side takes sectors from. */
static ico_status find_sources(ico_dense_join *j)
{
    const ico_sectors *c = j->sectors;
    for (unsigned g = 0; g < j->right->images; g++) {
        j->right_from[g] = ICO_NEW_ARRAY(j->ctx, uint32_t, c->count);
        if (j->right_from[g] == NULL) return ICO_NO_MEMORY;
        for (uint32_t k = 0; k < c->count; k++)
            j->right_from[g][ico__sector_turned(c, k, j->right->action[g].to)] = k;
    }
    return ICO_OK;
}

static void free_joining(ico_dense_join *j)
{
    ico_context *ctx = j->ctx;
    ico__sector_free(ctx, &j->sector);
    ico__dense_reader_close(&j->reader, ctx);
    ICO_FREE_ARRAY(ctx, j->arrivals, j->arrivals_room);
    ICO_FREE_ARRAY(ctx, j->first, j->first_room);
    ICO_FREE_ARRAY(ctx, j->other, j->other_room);
    ico__join_close(&j->join);
    ico__pairing_maps_free(&j->maps);
    ICO_FREE(ctx, j);
}

/* Returns the next sector that is not done, or the number of sectors if all are done. */
static uint32_t next_sector(sector_queue *d)
{
    uint32_t count = d->first.sectors->count, id;
    ico__lock_take(&d->lock);
    while (d->next < count && ico__bit(d->done->bits, d->next)) d->next++;
    id = d->next < count ? d->next++ : count;
    ico__lock_give(&d->lock);
    return id;
}

/* The cost of all sectors that are still to be done. */
static double cost_of_all(const sector_queue *d)
{
    double sum = 0;
    for (uint32_t k = 0; k < d->first.sectors->count; k++)
        if (!ico__bit(d->done->bits, k)) sum += ico__dense_cost(&d->first, k);
    return sum;
}

/* Ends a sector.  The checkpoint is written from a copy, so that other threads go on
 * meanwhile. */
static void end_sector(sector_queue *d, ico_context *ctx, uint32_t id,
                       const ico_total *total)
{
    size_t words = ICO_WORDS(d->first.sectors->count);
    ico_sectors_done copy = {.bits = NULL};
    ico__lock_take(&d->lock);
    ico__total_take_in(&d->done->total, total);
    ico__bit_set(d->done->bits, id);
    if (!d->keeping && ico__checkpoint_is_due(d->done->checkpoint)) {
        copy = *d->done;
        copy.bits = ICO_NEW_ARRAY(ctx, uint64_t, words);
        if (copy.bits != NULL)
            memcpy(copy.bits, d->done->bits, words * sizeof *copy.bits);
        d->keeping = copy.bits != NULL;
    }
    ico__lock_give(&d->lock);
    if (copy.bits == NULL) return;
    copy.keep(copy.user, ctx, &copy);
    ICO_FREE_ARRAY(ctx, copy.bits, words);
    ico__lock_take(&d->lock);
    d->keeping = false;
    ico__lock_give(&d->lock);
}

static bool may_add_threads(sector_queue *d)
{
    ico__lock_take(&d->lock);
    bool may = d->working < d->threads;
    ico__lock_give(&d->lock);
    return may;
}

/* Somebody comes or leaves; false if there are enough already. */
static bool come_or_leave(sector_queue *d, bool comes)
{
    ico__lock_take(&d->lock);
    bool stays = !comes || d->working < d->threads;
    if (stays && comes) d->working++;
    if (!comes) d->working--;
    ico__lock_give(&d->lock);
    return stays;
}

/* Joins sectors that no other worker has taken. */
static ico_status deal(void *user, ico_run *worker)
{
    sector_queue *d = user;
    ico_context *ctx = ico__run_context(worker);
    ico_total total;
    uint32_t id;
    ico_status status = ICO_OK;
    bool overflow = false;
    if (!come_or_leave(d, true)) return ICO_OK;
    ico_dense_join *j = ICO_NEW(ctx, ico_dense_join);
    if (j == NULL) return ICO_NO_MEMORY;
    *j = d->first;
    j->run = worker;
    j->ctx = j->maps.ctx = j->join.ctx = ctx;
    j->join.maps = &j->maps;
    j->join.modulus = j->modulus;
    j->maps.most =
        (size_t)(MAP_BYTES * largest_block(j->sectors->separator->size)) + 4096;
    j->total = &total;
    while (status == ICO_OK && (id = next_sector(d)) < j->sectors->count) {
        total = (ico_total){{0}, 0};
        if (may_add_threads(d)) ico__run_add_threads(worker);
        status = do_sector(j, id, &overflow);
        if (status != ICO_OK) break;
        end_sector(d, ctx, id, &total);
        if (d->progress.run != NULL)
            ico__progress_add(&d->progress, ico__dense_cost(j, id));
    }
    ico__lock_take(&d->lock);
    d->overflow = d->overflow || overflow;
    ico__lock_give(&d->lock);
    free_joining(j);
    (void)come_or_leave(d, false);
    return status;
}

ico_status ico__dense_join(ico_run *run, const ico_sectors *sectors,
                           const ico_dense_side *left, const ico_dense_side *right,
                           const ico_action *flip, bool mirrored, uint64_t modulus,
                           ico_sectors_done *done, bool *overflow)
{
    ico_context *ctx = ico__run_context(run);
    sector_queue *d = ICO_NEW(ctx, sector_queue);
    if (d == NULL) return ICO_NO_MEMORY;
    d->first = (ico_dense_join){.ctx = ctx,
                                .sectors = sectors,
                                .left = left,
                                .right = right,
                                .flip = flip,
                                .mirrored = mirrored,
                                .modulus = modulus};
    d->done = done;
    ico__lock_init(&d->lock);
    ico_status status = find_sources(&d->first);
    share_memory(d, run);
    bool any = status == ICO_OK && left->size > 0 && right->size > 0;
    double all = any && ico__run_is_watched(run) ? cost_of_all(d) : 0;
    ico__progress_begin(&d->progress, run, all, done->unit, done->later);
    if (any) status = ico__run_parallel(run, deal, d);
    ico__progress_end(&d->progress);
    ico__lock_free(&d->lock);
    if (status == ICO_STOPPED && done->checkpoint != NULL)
        done->keep(done->user, ctx, done);
    *overflow = *overflow || d->overflow;
    for (unsigned g = 0; g < 2; g++)
        ICO_FREE_ARRAY(ctx, d->first.right_from[g], sectors->count);
    ICO_FREE(ctx, d);
    return status;
}
