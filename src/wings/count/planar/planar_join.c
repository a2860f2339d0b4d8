/* count/planar/planar_join.c - the matchings of the right side, one after the other, in
 * the order of their ranks.  What the first brackets of a word make of the left numbers
 * serves all words with this beginning.
 * SPDX-License-Identifier: MIT */
#include "count/planar/planar_sweep.h"

#include <string.h>

#include "base/bitset.h"
#include "base/wide.h"
#include "count/sweep/state.h"

typedef ico_wide wide;

enum { AT_A_TIME = 16, MOST_WORDS = 2 * ICO_PLANAR_MOST_WORDS };

/* Invariants: the lock guards what->next and sum; the left blocks from `next` on are
 * still to be taken by a worker.  table has the right blocks by their profiles along the
 * left line. */
typedef struct glue_job {
    ico_planar_join *operands;
    ico_dyck *dyck;
    const ico_block_list *left, *right;
    ico_block_table table;
    ico_number *sum;
    ico_lock lock;
} glue_job;

/* What one worker does.  level[e]: the numbers of the words of e ends; room[e]: its room
 * in words.  right: the numbers of the right block, in the order of words along the left
 * line; the next one is `word`.  sum: so far. */
typedef struct glue_worker {
    glue_job *all;
    ico_run *run;
    ico_context *ctx;
    uint64_t *level[ICO_DYCK_ENDS + 1], *right;
    size_t room[ICO_DYCK_ENDS + 1], right_room;
    const uint64_t *word;
    uint64_t sum[MOST_WORDS + 1];
    bool failed;
} glue_worker;

static bool numbers_make_room(ico_context *ctx, uint64_t **numbers, size_t *room,
                              size_t want)
{
    if (want <= *room) return true;
    uint64_t *made = ICO_NEW_ARRAY(ctx, uint64_t, want);
    if (made == NULL) return false;
    if (*numbers != NULL) ICO_FREE_ARRAY(ctx, *numbers, *room);
    *numbers = made;
    *room = want;
    return true;
}

/* sum += x times the next right number. */
static void take_word(glue_worker *g, const uint64_t *x)
{
    unsigned left = g->all->left->words, right = g->all->right->words;
    for (unsigned i = 0; i < left; i++) {
        wide carry = 0;
        for (unsigned k = 0; k < right; k++) {
            carry += (wide)x[i] * g->word[k] + g->sum[i + k];
            g->sum[i + k] = (uint64_t)carry;
            carry >>= 64;
        }
        for (unsigned k = i + right; carry != 0; k++) {
            carry += g->sum[k];
            g->sum[k] = (uint64_t)carry;
            carry >>= 64;
        }
    }
    g->word += right;
}

static void read_on(glue_worker *g, unsigned ends, unsigned apex, unsigned open,
                    unsigned loose, const uint64_t *x);

/* The next symbol closes a path: `left` becomes the numbers x contracted, for all words
 * that follow. */
static void apply_change(glue_worker *g, const ico_dyck_change *c, unsigned open,
                         unsigned loose, const uint64_t *x)
{
    ico_dyck *b = g->all->dyck;
    unsigned words = g->all->left->words, ends, apex;
    ico__dyck_after(c, &ends, &apex);
    if (ends == 0) {
        take_word(g, x);
        return;
    }
    size_t size = ico__dyck_words(b, ends, apex) * (size_t)words;
    const uint32_t *table = ico__dyck_table(b, g->ctx, c);
    if (table == NULL ||
        !numbers_make_room(g->ctx, &g->level[ends], &g->room[ends], size)) {
        g->failed = true;
        return;
    }
    memset(g->level[ends], 0, size * sizeof *x);
    ico__numbers_add(g->level[ends], x, table, ico__dyck_words(b, c->ends, c->loose),
                     words);
    read_on(g, ends, apex, open, loose, g->level[ends]);
}

/* x: the left numbers of words of `ends` ends, `apex` of them loose.  Of the right word
 * the first `open` symbols are known, and open brackets; the rest has `loose` loose
 * ends. */
static void read_on(glue_worker *g, unsigned ends, unsigned apex, unsigned open,
                    unsigned loose, const uint64_t *x)
{
    const ico_dyck *b = g->all->dyck;
    unsigned left = ends - 1 - open;
    ico_dyck_change c = {ICO_DYCK_CONTRACT, (uint8_t)ends, (uint8_t)apex, 0, false};
    if (g->failed) return;
    if (b->words[left][open + 1][loose] > 0) read_on(g, ends, apex, open + 1, loose, x);
    if (open > 0 && b->words[left][open - 1][loose] > 0) {
        c.at = (uint8_t)(open - 1);
        apply_change(g, &c, open - 1, loose, x);
    }
    if (loose > 0 && b->words[left][open][loose - 1] > 0) {
        c.way = ICO_DYCK_LOOSEN;
        c.at = (uint8_t)open;
        apply_change(g, &c, open, loose - 1, x);
    }
}

/* The place of the right line that is joined to one of the left. */
static unsigned partner_of(const ico_planar_separator *s, unsigned place)
{
    return (s->backwards ? s->at + s->size - place : s->at + place) % s->size;
}

uint32_t ico__planar_left_ends(const ico_planar_separator *s, uint32_t right_ends)
{
    uint32_t ends = 0;
    for (unsigned place = 0; place < s->size; place++)
        ends |= (right_ends >> partner_of(s, place) & 1) << place;
    return ends;
}

static uint32_t right_ends(const ico_planar_separator *s, uint32_t left_ends)
{
    uint32_t ends = 0;
    for (uint32_t m = left_ends; m != 0; m &= m - 1)
        ends |= UINT32_C(1) << partner_of(s, ico__ctz32(m));
    return ends;
}

/* The right numbers in the order of words along the left line. */
static bool turn_right(glue_worker *g, const ico_block *right)
{
    const ico_planar_separator *s = g->all->operands->separator;
    unsigned words = g->all->right->words;
    uint32_t ends = right->profile.ends;
    unsigned count = ico__popcount32(ends), place = partner_of(s, ico__ctz32(ends));
    unsigned first = ico__popcount32(right_ends(s, ends) & ((UINT32_C(1) << place) - 1));
    ico_dyck_change c = {ICO_DYCK_RELABEL, (uint8_t)count, right->profile.apex,
                         (uint8_t)(s->backwards ? first : (count - first) % count),
                         s->backwards};
    const uint32_t *table = ico__dyck_table(g->all->dyck, g->ctx, &c);
    size_t size = (size_t)right->size * words;
    if (table == NULL || !numbers_make_room(g->ctx, &g->right, &g->right_room, size))
        return false;
    memset(g->right, 0, size * sizeof *g->right);
    ico__numbers_add(g->right, right->numbers, table, right->size, words);
    g->word = g->right;
    return true;
}

/* One left block, with the right block that fits. */
static ico_status glue(glue_worker *g, const ico_block *left)
{
    const ico_planar_join *operands = g->all->operands;
    ico_profile fits = left->profile;
    if (operands->parts > 1 &&
        ico__profile_hash(&fits) % operands->parts != operands->part)
        return ICO_OK;
    if (g->all->operands->apex) fits.apex = (uint8_t)(2 - fits.apex);
    const ico_block *right = ico__block_table_find(&g->all->table, &fits);
    if (right == NULL || fits.ends == 0 || fits.full != 0) return ICO_OK;
    if (!turn_right(g, right)) return ICO_NO_MEMORY;
    read_on(g, ico__popcount32(fits.ends), left->profile.apex, 0, fits.apex,
            left->numbers);
    if (g->failed) return ICO_NO_MEMORY;
    return ico__run_tick(g->run, (uint64_t)left->size * 64) ? ICO_STOPPED : ICO_OK;
}

static ico_status glue_all(glue_worker *g)
{
    glue_job *all = g->all;
    ico_status status = ICO_OK;
    size_t size = all->left->blocks.size, done = 0;
    while (status == ICO_OK) {
        ico__lock_take(&all->lock);
        size_t from = all->operands->next,
               to = size - from < AT_A_TIME ? size : from + AT_A_TIME;
        if (done > 0 && ico__checkpoint_is_due(all->operands->checkpoint)) to = from;
        all->operands->next = to;
        ico__lock_give(&all->lock);
        if (from == to) break;
        done = to - from;
        if (to < size) ico__run_add_threads(g->run);
        double states = 0;
        for (; status == ICO_OK && from < to; from++) {
            status = glue(g, &all->left->blocks.items[from]);
            states += all->left->blocks.items[from].size;
        }
        ico__progress_add(all->operands->progress, states * all->operands->each);
    }
    if (status != ICO_OK) return status;
    ico__lock_take(&all->lock);
    if (!ico__number_add(g->ctx, all->sum, g->sum,
                         all->left->words + all->right->words + 1u))
        status = ICO_NO_MEMORY;
    ico__lock_give(&all->lock);
    return status;
}

static ico_status join_some(void *user, ico_run *worker)
{
    ico_context *ctx = ico__run_context(worker);
    glue_worker *g = ICO_NEW(ctx, glue_worker);
    if (g == NULL) return ICO_NO_MEMORY;
    g->all = user;
    g->run = worker;
    g->ctx = ctx;
    ico_status status = glue_all(g);
    for (unsigned e = 0; e <= ICO_DYCK_ENDS; e++)
        if (g->level[e] != NULL) ICO_FREE_ARRAY(ctx, g->level[e], g->room[e]);
    if (g->right != NULL) ICO_FREE_ARRAY(ctx, g->right, g->right_room);
    ICO_FREE(ctx, g);
    return status;
}

/* Lists the right blocks by their profiles along the left line.  Their numbers still
 * belong to the list. */
static ico_status list_right(glue_job *j)
{
    for (size_t k = 0; k < j->right->blocks.size; k++) {
        const ico_block *from = &j->right->blocks.items[k];
        ico_profile p = from->profile;
        p.ends = ico__planar_left_ends(j->operands->separator, p.ends);
        ico_block *to = ico__block_table_at(&j->table, &p);
        if (to == NULL) return ICO_NO_MEMORY;
        to->size = from->size;
        to->numbers = from->numbers;
    }
    return ICO_OK;
}

ico_status ico__planar_join(ico_run *run, ico_dyck *dyck, ico_planar_join *operands,
                            ico_number *sum)
{
    const ico_block_list *left = operands->left, *right = operands->right;
    glue_job j = {
        .operands = operands, .dyck = dyck, .left = left, .right = right, .sum = sum};
    j.table.ctx = ico__run_context(run);
    if (left->words + right->words > MOST_WORDS)
        return ico__fail(j.table.ctx, ICO_TOO_LARGE, "numbers of more than %d words",
                         MOST_WORDS / 2);
    ico_status status = list_right(&j);
    ico__lock_init(&j.lock);
    if (status == ICO_OK) status = ico__run_parallel(run, join_some, &j);
    ico__lock_free(&j.lock);
    for (size_t k = 0; k < j.table.blocks.size; k++)
        j.table.blocks.items[k].numbers = NULL;
    ico__block_table_close(&j.table, right->words);
    return status;
}
