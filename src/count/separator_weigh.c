/* count/separator_weigh.c - what counting over a separator takes.
 * SPDX-License-Identifier: MIT */
#include "count/separator_weigh.h"

#include <math.h>

#include "base/bitset.h"
#include "count/outlook.h"

/* Seconds for the seam, about: in chunks all states there could be, in tables those that the
 * second side can complete.  Measured on knights 6x7, 7x8 and wazirs 14x14. */
static double seconds_in_chunks(const ico_seam *seam)
{
    return 1.5e-8 * ico__frontier_states(0, seam->size);
}

static double seconds_in_tables(const ico_seam *seam, bool has_joint)
{
    uint32_t one = seam->one, two = seam->two;
    /* links of the joint come last: until then nothing is known to lack any */
    for (size_t i = 0; i < seam->links.size && !has_joint; i++) {
        one |= seam->links.items[i].one;
        two |= seam->links.items[i].two;
    }
    unsigned once = ico__bits_in(one), twice = seam->size - once - ico__bits_in(two);
    return 2e-7 * ico__frontier_states(once, twice);
}

double ico__seam_seconds(const ico_seam *seam, bool has_joint, bool dense)
{
    return dense ? seconds_in_chunks(seam) : seconds_in_tables(seam, has_joint);
}

ico_status ico__seam_find_chunks(const ico_net *net, const ico_seam *seam,
                                 ico_chunks *chunks, bool *dense)
{
    ico_status status = ico__chunks_open(seam, net, chunks, dense);
    *dense = *dense && seconds_in_chunks(seam) < seconds_in_tables(seam, net->has_joint);
    return status;
}

/* Adds what a sweep of so many steps of an order takes. */
static ico_status add_bounds(const ico_net *net, const uint32_t *order, uint32_t steps,
                             ico_bounds *bounds)
{
    ico_sweep sweep = {0};
    bool fits = true;
    ico_status status = ico__sweep_new(net, order, &sweep, &fits);
    if (status != ICO_OK) return status;
    ico_bounds more = {.most_states = 1e30, .states = 1e30};
    if (fits) status = ico__sweep_bounds(net, &sweep, steps, &more);
    ico__sweep_free(&sweep);
    if (status != ICO_OK) return status;
    if (more.frontier > bounds->frontier) bounds->frontier = more.frontier;
    if (more.most_states > bounds->most_states) bounds->most_states = more.most_states;
    bounds->states += more.states;
    return ICO_OK;
}

/* What the seam takes. */
typedef struct seaming {
    double seconds;
    bool dense;
    double thread_bytes; /* of a thread that joins, at least */
    double chunk_bytes; /* of the largest chunk, about, with what a thread needs for it */
} seaming;

/* The chunk of the middle kinds has about the most states. */
static ico_status weigh_chunk(const ico_chunks *chunks, double *bytes)
{
    ico_chunk chunk = {0};
    const ico_slice whole = {0, 0, 0};
    uint32_t id = chunks->levels / 2;
    for (unsigned k = chunks->pieces; k-- > 0;)
        id = id * chunks->piece[k].values + chunks->piece[k].values / 2;
    ico_status status = ico__chunk_lay(chunks, chunks->ctx, id, &whole, false, &chunk);
    /* the maps of pairings take about ten times what the largest block does */
    double maps = 40.0 * ico__pairings((chunks->seam->size + 1) / 2);
    *bytes = 10.0 * (double)chunk.numbers_size + 26.0 * chunk.profiles + maps;
    ico__chunk_free(chunks->ctx, &chunk);
    return status;
}

static ico_status weigh_seam(const ico_net *net, const ico_halving *h, seaming *w)
{
    ico_seam seam;
    ico_chunks chunks = {0};
    *w = (seaming){0};
    ico_status status = ico__seam_open(net, h, &seam);
    if (status != ICO_OK) return status;
    status = ico__seam_find_chunks(net, &seam, &chunks, &w->dense);
    w->seconds = ico__seam_seconds(&seam, net->has_joint, w->dense);
    if (h->flip != NULL) w->seconds /= 2;
    w->thread_bytes = ico__dense_thread_bytes(seam.size);
    if (status == ICO_OK && w->dense) status = weigh_chunk(&chunks, &w->chunk_bytes);
    ico__chunks_close(&chunks);
    ico__seam_close(&seam);
    return status;
}

ico_status ico__separator_bounds(const ico_net *net, const ico_halving *h,
                                 ico_bounds *bounds)
{
    const double a_state = 1.5e-7, bytes_a_state = 56; /* measured on knights 8x8 */
    seaming seam;
    ico_bounds made = {.frontier = h->seam_size};
    ico_status status = weigh_seam(net, h, &seam);
    if (status == ICO_OK)
        status = add_bounds(net, h->first, h->mirrored ? h->right : h->left, &made);
    if (status == ICO_OK && !h->mirrored)
        status = add_bounds(net, h->second, h->right, &made);
    if (status != ICO_OK) return status;
    /* the bounds mind colours and links, as what the part is of does not: about a quarter */
    double part = fmin(1, 4 * ico__halving_states(h->seam_size, h->left, h->right));
    if (h->flip != NULL) part /= 2;
    made.states *= part;
    made.most_states *= part;
    made.bytes = made.most_states * bytes_a_state;
    made.seconds = made.states * a_state + seam.seconds;
    *bounds = made;
    return ICO_OK;
}

ico_status ico__separator_outlook(ico_run *run, const ico_net *net, const ico_halving *h,
                                  ico_bounds *bounds)
{
    seaming seam;
    ico_outlook first, second = {0};
    ico_status status = weigh_seam(net, h, &seam);
    if (status == ICO_OK)
        status = ico__outlook_half(run, net, h->first, h->flip,
                                   h->mirrored ? h->right : h->left, &first);
    if (status == ICO_OK && !h->mirrored)
        status = ico__outlook_half(run, net, h->second, h->flip, h->right, &second);
    if (status != ICO_OK) return status;
    /* the sides' states: in chunks as they are, in tables with their links and profiles */
    double threads = ico__run_threads(run),
           sides = first.last_states + second.last_states;
    double joining = seam.dense ? 16 * sides + threads * seam.chunk_bytes : 100 * sides;
    double shared = threads > 1 ? 0.85 * threads : 1;
    bounds->states = first.states + second.states;
    bounds->most_states = fmax(first.most_states, second.most_states);
    bounds->bytes =
        fmax(fmax(first.bytes, second.bytes + 16 * first.last_states), joining);
    if (ico__run_peers(run) == NULL) {
        bounds->least_bytes =
            (1 << 21) + (seam.dense ? seam.thread_bytes + sides : joining);
        bounds->file_bytes = 16 * (1.5 * bounds->most_states + sides);
    }
    bounds->seconds = first.seconds + second.seconds + seam.seconds;
    if (bounds->most_states > 1e5) bounds->seconds /= shared;
    return ICO_OK;
}
