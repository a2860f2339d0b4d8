/* count/separator/by_separator.c - both sides of a separator, swept and joined.
 * SPDX-License-Identifier: MIT */
#include "count/separator/separator_run.h"

#include <math.h>
#include <string.h>

#include "base/bitset.h"
#include "base/clock.h"
#include "count/forecast/cost.h"
#include "count/join/sector_share.h"
#include "count/number/residue.h"
#include "count/ranks/allreduce.h"

static void note_states(separator_job *s, const ico_half *half)
{
    if (half->most_states > s->most_states) s->most_states = half->most_states;
    s->overflow = s->overflow || half->overflow;
}

/* Begins the progress report of a half.  If a mirror makes one sweep of both halves, the
 * rest after the left side's states counts too. */
static void half_look_ahead(separator_job *s, const ico_half *half, uint32_t upto,
                            ico_stage stage)
{
    const ico_separation *h = s->plan->separation;
    if (h->mirrored && stage == ICO_STAGE_RIGHT && s->progress.run != NULL) return;
    ico__sweep_progress_end(&s->progress);
    if (s->modulus > ICO_KEY64_FLOATING) return; /* the sum of residues says nothing */
    ico__sweep_progress_begin(&s->progress, s->run, s->net, &half->sweep, h->flip != NULL,
                              h->mirrored ? h->right : upto, s->plan->fixed);
    s->progress.each = s->plan->state;
    s->progress.passes = s->passes_later;
    s->progress.again = stage == ICO_STAGE_LEFT && !h->mirrored;
}

static bool takes_notes(const separator_job *s)
{
    return s->request->with_layers && s->modulus != ICO_KEY64_FLOATING;
}

/* Layers of the steps after the first `from`. */
static ico_status note_steps(separator_job *s, const ico_half *half, uint32_t from,
                             ico_stage stage)
{
    for (uint32_t k = from; takes_notes(s) && k < half->done; k++) {
        const ico_half_note *note = &half->notes[k];
        ico_layer layer = {
            .vertex = half->sweep.steps[k].vertex,
            .side = stage == ICO_STAGE_LEFT || s->plan->separation->mirrored ? 1 : 2,
            .states = note->states,
            .modulus = s->modulus};
        if (ico__number_add(s->ctx, &layer.ways, &note->ways, 1) &&
            ICO_VECTOR_PUSH(s->ctx, &s->result->layers, layer))
            continue;
        ico__number_free(s->ctx, &layer.ways);
        return ICO_NO_MEMORY;
    }
    return ICO_OK;
}

/* To step `upto`, kept between steps. */
static ico_status sweep_to(separator_job *s, ico_half *half, uint32_t upto,
                           ico_stage stage)
{
    ico_status status = takes_notes(s) ? ico__half_take_notes(half) : ICO_OK;
    status = ico__run_agree(s->run, status, NULL);
    half->goal = upto;
    half_look_ahead(s, half, upto, stage);
    while (status == ICO_OK && half->done < upto) {
        uint32_t before = half->done;
        status = ico__half_sweep(half, before + 1);
        if (status == ICO_OK) status = note_steps(s, half, before, stage);
        /* the right side is kept by all ranks together */
        if (takes_notes(s) ||
            (s->request->checkpoint != NULL && stage == ICO_STAGE_RIGHT))
            status = ico__run_agree(s->run, status, NULL);
        uint64_t states = ico__half_size(half);
        ico__sweep_progress_steps(&s->progress, half->done, &states, 1, half->emitted, 0);
        if (status == ICO_OK) ico__separating_keep_half(s, half, stage);
    }
    return status;
}

static ico_status sweep_left(separator_job *s, ico_half *half)
{
    const ico_separation *h = s->plan->separation;
    ico_status status = ICO_OK;
    if (half->ctx == NULL)
        status =
            ico__half_open(s->run, s->net, h->first, h->mirrored ? h->right : h->left,
                           h->flip, s->modulus, half);
    status = ico__run_agree(s->run, status, NULL);
    if (status == ICO_OK) status = sweep_to(s, half, h->left, ICO_STAGE_LEFT);
    if (status == ICO_OK) status = ico__separating_take_left(s, half);
    return ico__run_agree(s->run, status, NULL);
}

static ico_status sweep_right(separator_job *s, ico_half *half, bool begun)
{
    const ico_separation *h = s->plan->separation;
    ico_status status = ICO_OK;
    if (!h->mirrored && !begun) {
        note_states(s, half);
        ico__half_close(half);
        status = ico__half_open(s->run, s->net, h->second, h->right, h->flip, s->modulus,
                                half);
        status = ico__run_agree(s->run, status, NULL);
    }
    if (status == ICO_OK) status = sweep_to(s, half, h->right, ICO_STAGE_RIGHT);
    if (status == ICO_OK) status = ico__separating_take_right(s, half);
    return ico__run_agree(s->run, status, NULL);
}

static ico_status join_sectors(separator_job *s, ico_total *total)
{
    const ico_separation *h = s->plan->separation;
    bool same = ico__separating_is_same(h);
    ico_action flip;
    ico_status status = ICO_OK;
    if (h->flip != NULL) flip = ico__separating_action(s, NULL, h->flip);
    if (s->request->parts > 1)
        status = ico__dense_leave_out(s->ctx, &s->plan->sectors, &s->left_side,
                                      h->flip != NULL ? &flip : NULL, s->request->part,
                                      s->request->parts, s->done.bits);
    if (status != ICO_OK) return status;
    status = ico__dense_join(s->run, &s->plan->sectors, &s->left_side, &s->right_side,
                             h->flip != NULL ? &flip : NULL, same, s->modulus, &s->done,
                             &s->overflow);
    *total = s->done.total;
    return status;
}

static void free_sides(separator_job *s)
{
    ICO_VECTOR_FREE(s->ctx, &s->left);
    ICO_VECTOR_FREE(s->ctx, &s->right);
    ico__sector_share_close(&s->share);
    if (s->plan->sectors.ctx == NULL) return;
    if (s->left_side.start != s->right_side.start)
        ico__dense_side_free(&s->plan->sectors, &s->right_side);
    ico__dense_side_free(&s->plan->sectors, &s->left_side);
    s->right_side = (ico_dense_side){0};
}

/* Leaves the states of other parts out. */
static void take_part(const separator_job *s, ico_sparse_list *list)
{
    size_t kept = 0;
    for (size_t i = 0; i < list->size; i++)
        if (ico__mix64(list->items[i].profile) % s->request->parts == s->request->part)
            list->items[kept++] = list->items[i];
    list->size = kept;
}

/* Exact numbers must add up without overflow. */
static ico_status check_sum(separator_job *s, const ico_sparse_list *list)
{
    ico_total sum = {{0}, 0};
    if (s->modulus != ICO_KEY64_EXACT) return ICO_OK;
    for (size_t i = 0; i < list->size; i++) sum.floating += (double)list->items[i].number;
    ico_status status = ico__allreduce_total(s->run, &sum);
    if (status != ICO_OK) return status;
    s->overflow = s->overflow || sum.floating >= 0x1p63;
    return s->overflow ? ico__fail(s->ctx, ICO_TOO_LARGE, "numbers outgrow a word")
                       : ICO_OK;
}

/* No sectors are done. */
static ico_status open_done(separator_job *s)
{
    if (!s->plan->dense) return ICO_OK;
    s->done_words = ICO_WORDS(s->plan->sectors.count);
    ICO_FREE_ARRAY(s->ctx, s->done.bits, s->done_words);
    s->done = (ico_sectors_done){
        .checkpoint = ico__run_peers(s->run) == NULL ? s->request->checkpoint : NULL,
        .keep = ico__separating_keep_sectors,
        .later = s->passes_later,
        .user = s};
    s->done.bits = ICO_NEW_ARRAY(s->ctx, uint64_t, s->done_words);
    return s->done.bits == NULL ? ICO_NO_MEMORY : ICO_OK;
}

/* Makes ready for a count with this modulus: from its beginning, or from the stage at
 * which it was kept. */
static ico_status open_count(separator_job *s, uint64_t modulus, ico_half *half,
                             ico_stage *stage)
{
    ico_status status = open_done(s);
    if (status == ICO_OK && s->resuming && s->modulus != modulus)
        status = ico__archive_damaged(s->request->checkpoint->held,
                                      "this file has a modulus that cannot be");
    s->modulus = modulus;
    s->overflow = false;
    if (status != ICO_OK || !s->resuming) return status;
    return ico__separating_resume(s, half, stage);
}

/* The stages that are left until both sides have their states. */
static ico_status sweep_sides(separator_job *s, ico_half *half, ico_stage stage)
{
    if (stage == ICO_STAGE_SECTORS) return ICO_OK;
    if (stage == ICO_STAGE_LEFT) {
        ico__run_doing(s->run, "sweeping one side");
        ico_status status = sweep_left(s, half);
        if (status != ICO_OK) return status;
    }
    ico__run_doing(s->run, "sweeping the other side");
    return sweep_right(s, half, stage == ICO_STAGE_RIGHT);
}

/* Takes notes of the last half, whatever became of it. */
static void close_half(separator_job *s, ico_half *half)
{
    note_states(s, half);
    s->done.unit = s->progress.slow * ico_cost_dense_number;
    ico__sweep_progress_end(&s->progress);
    ico__half_close(half);
}

static ico_status join_sides(separator_job *s, ico_total *total)
{
    if (s->request->parts > 1) take_part(s, &s->left);
    ico_status status = check_sum(s, &s->left);
    if (status == ICO_OK) status = check_sum(s, &s->right);
    if (status != ICO_OK) return status;
    if (s->plan->dense) return join_sectors(s, total);
    status = ico__sparse_share(s->run, &s->left);
    if (status == ICO_OK) status = ico__sparse_share(s->run, &s->right);
    if (status != ICO_OK) return status;
    return ico__sparse_join(s->run, &s->plan->separator, &s->left, &s->right, s->modulus,
                            total);
}

/* Sweeps and joins; from where it was kept on, if it was.  With peers, all of them come
 * to each stage with the same status. */
static ico_status count_once(separator_job *s, uint64_t modulus, ico_total *total)
{
    ico_half half = {0};
    ico_stage stage = ICO_STAGE_LEFT;
    *total = (ico_total){{0}, 0};
    ico_status status =
        ico__run_agree(s->run, open_count(s, modulus, &half, &stage), NULL);
    if (status == ICO_OK) status = ico__separating_share_resumed(s, stage);
    if (status == ICO_OK) status = sweep_sides(s, &half, stage);
    close_half(s, &half);
    if (status == ICO_OK) {
        ico__run_doing(s->run, "joining the sides");
        if (stage == ICO_STAGE_SECTORS) ico__separating_action_right(s);
        status = join_sides(s, total);
    }
    free_sides(s);
    status = ico__run_agree(s->run, status, &s->overflow);
    return status == ICO_OK ? ico__allreduce_total(s->run, total) : status;
}

/* Modulo one more prime, which comes before those there are. */
static ico_status count_residue(separator_job *s, uint64_t prime)
{
    ico_total total;
    ico_status status = count_once(s, prime, &total);
    if (status != ICO_OK) return status;
    ico_residue residue = {prime, ico__residue(total.word, 3, prime)};
    return ICO_VECTOR_PUSH(s->ctx, &s->result->residues, residue) ? ICO_OK
                                                                  : ICO_NO_MEMORY;
}

/* Counts by residues, for the number of primes that a floating-point bound requires.  No
 * number is the sum of more than 2^40 terms, each rounded: 2^-12 more than makes up for
 * that. */
static ico_status count_by_residues(separator_job *s, ico_number *cycles)
{
    ico_total total;
    ico_number product = {{0}};
    uint64_t prime = UINT64_C(1) << 62;
    ico_status status = ICO_OK;
    double covered = 1, begun = (double)ico__now();
    if (!s->resuming || s->modulus <= ICO_KEY64_FLOATING) {
        status = count_once(s, ICO_KEY64_FLOATING, &total);
        s->result->bound = total.floating * (1 + 0x1p-12) + 1;
    }
    if (status == ICO_OK && !(s->result->bound < 1e300))
        status = ico__fail(s->ctx, ICO_TOO_LARGE, "more than 10^300 tours");
    for (size_t i = 0; status == ICO_OK && covered <= s->result->bound; i++) {
        /* all moduli take about as long */
        double passes = ceil(log2(s->result->bound / covered) / 62),
               now = (double)ico__now();
        double pass = 1e-9 * (now - begun) / (double)(i + 1);
        s->passes_later = (passes - 1) * pass;
        ico__run_expect(s->run, passes * pass);
        prime = ico__prime_below(prime);
        if (i == s->result->residues.size) status = count_residue(s, prime);
        covered *= 0x1.fffp61; /* a little less than each prime */
        if (status == ICO_OK && !ico__residue_add(s->ctx, cycles, &product, prime,
                                                  s->result->residues.items[i].residue))
            status = ICO_NO_MEMORY;
    }
    ico__number_free(s->ctx, &product);
    return status;
}

static ico_status count_exactly(separator_job *s, ico_number *cycles)
{
    ico_total total;
    if (s->resuming && s->modulus != ICO_KEY64_EXACT) return count_by_residues(s, cycles);
    ico_status status = count_once(s, ICO_KEY64_EXACT, &total);
    if (status == ICO_TOO_LARGE && s->overflow) {
        ico__result_forget_layers(s->result);
        return count_by_residues(s, cycles);
    }
    if (status == ICO_OK && !ico__number_add(s->ctx, cycles, total.word, 3))
        status = ICO_NO_MEMORY;
    return status;
}

/* A flip has made two of each cycle: number, residues and bound are halved. */
static ico_status halve(separator_job *s, ico_number *cycles)
{
    for (size_t i = 0; i < s->result->residues.size; i++) {
        ico_residue *r = &s->result->residues.items[i];
        r->residue = r->residue % 2 == 0 ? r->residue / 2 : (r->residue + r->prime) / 2;
    }
    s->result->bound /= 2;
    if (ico__number_divide(cycles, 2) == 0) return ICO_OK;
    return ico__fail(s->ctx, ICO_DEFECT, "tours that a flip exchanges are no pairs");
}

ico_status ico__separator_count(ico_run *run, ico_separator_plan *plan,
                                const ico_count_request *request,
                                ico_count_result *result)
{
    separator_job s = {.run = run,
                       .ctx = ico__run_context(run),
                       .net = plan->net,
                       .plan = plan,
                       .request = request,
                       .result = result};
    ico_number cycles = {{0}};
    ico_status status = ico__separating_begin(&s);
    status = ico__run_agree(run, status, NULL);
    if (status == ICO_OK) status = count_exactly(&s, &cycles);
    ICO_FREE_ARRAY(s.ctx, s.done.bits, s.done_words);
    /* a count without residues has no bound but itself */
    if (result->residues.size == 0) result->bound = 0;
    if (status == ICO_OK && plan->separation->flip != NULL) status = halve(&s, &cycles);
    if (status == ICO_OK && !ICO_VECTOR_PUSH(s.ctx, &result->counts, cycles))
        status = ICO_NO_MEMORY;
    result->states = result->most_states = s.most_states;
    if (status != ICO_OK) {
        ico__number_free(s.ctx, &cycles);
        ico__result_forget(result);
    }
    return status;
}
