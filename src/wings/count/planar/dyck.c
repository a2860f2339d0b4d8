/* count/planar/dyck.c - bracket words, their ranks, and the effect of steps on them.
 * SPDX-License-Identifier: MIT */
#include "count/planar/dyck.h"

#include <stdatomic.h>
#include <string.h>

enum { PLACES = ICO_DYCK_ENDS + 1, TABLES = ICO_DYCK_WAYS * PLACES * 3 * PLACES * 2 };

/* mate[k] is the other end of the path that ends in k; k itself if that is loose. */
typedef struct word {
    unsigned ends;
    uint8_t mate[ICO_DYCK_ENDS + 2];
} word;

ico_status ico__dyck_open(ico_context *ctx, ico_dyck *b)
{
    memset(b, 0, sizeof *b);
    b->ctx = ctx;
    b->words[0][0][0] = 1;
    for (unsigned r = 1; r <= ICO_DYCK_ENDS; r++)
        for (unsigned h = 0; h <= r && r + h <= ICO_DYCK_ENDS; h++)
            for (unsigned l = 0; l <= ICO_DYCK_LOOSE; l++) {
                uint32_t sum = b->words[r - 1][h + 1][l];
                if (h > 0) sum += b->words[r - 1][h - 1][l];
                if (l > 0) sum += b->words[r - 1][h][l - 1];
                b->words[r][h][l] = sum;
            }
    b->tables = ICO_NEW_ARRAY(ctx, ico_dyck_table, TABLES);
    if (b->tables == NULL) return ICO_NO_MEMORY;
    ico__lock_init(&b->lock);
    return ICO_OK;
}

static size_t word_number(const ico_dyck_change *c)
{
    return (((c->way * (size_t)PLACES + c->ends) * 3 + c->loose) * PLACES + c->at) * 2 +
           c->around;
}

void ico__dyck_close(ico_dyck *b)
{
    if (b->tables == NULL) return;
    for (unsigned way = 0; way < ICO_DYCK_WAYS; way++)
        for (unsigned ends = 0; ends < PLACES; ends++)
            for (unsigned loose = 0; loose < 3; loose++)
                for (unsigned at = 0; at < PLACES * 2; at++) {
                    ico_dyck_change c = {(uint8_t)way, (uint8_t)ends, (uint8_t)loose,
                                         (uint8_t)(at / 2), at % 2 == 1};
                    uint32_t *table = atomic_load(&b->tables[word_number(&c)]);
                    ICO_FREE_ARRAY(b->ctx, table, ico__dyck_words(b, ends, loose));
                }
    ICO_FREE_ARRAY(b->ctx, b->tables, TABLES);
    ico__lock_free(&b->lock);
    b->tables = NULL;
}

/* In the order of the words as texts, '(' before ')' before a loose end. */
static uint32_t rank_of(const ico_dyck *b, const word *w, unsigned loose)
{
    uint32_t rank = 0;
    unsigned open = 0;
    for (unsigned k = 0; k < w->ends; k++) {
        unsigned left = w->ends - 1 - k;
        if (w->mate[k] > k) {
            open++;
            continue;
        }
        rank += b->words[left][open + 1][loose];
        if (w->mate[k] < k) {
            open--;
        } else {
            if (open > 0) rank += b->words[left][open - 1][loose];
            loose--;
        }
    }
    return rank;
}

static void word_of(const ico_dyck *b, unsigned ends, unsigned loose, uint32_t rank,
                    word *w)
{
    uint8_t open[ICO_DYCK_ENDS];
    unsigned depth = 0;
    w->ends = ends;
    for (unsigned k = 0; k < ends; k++) {
        unsigned left = ends - 1 - k;
        uint32_t opening = b->words[left][depth + 1][loose];
        uint32_t closing = depth > 0 ? b->words[left][depth - 1][loose] : 0;
        if (rank < opening) {
            open[depth++] = (uint8_t)k;
            continue;
        }
        rank -= opening;
        if (rank < closing) {
            w->mate[k] = open[--depth];
            w->mate[open[depth]] = (uint8_t)k;
            continue;
        }
        rank -= closing;
        w->mate[k] = (uint8_t)k;
        loose--;
    }
}

void ico__dyck_mates(const ico_dyck *b, unsigned ends, unsigned loose, uint32_t rank,
                     uint8_t *mate)
{
    word w;
    word_of(b, ends, loose, rank, &w);
    for (unsigned k = 0; k < ends; k++) mate[k] = w.mate[k];
}

/* Removes end `at`, which must no longer be the mate of any end. */
static void word_drop_end(word *w, unsigned at)
{
    w->ends--;
    memmove(w->mate + at, w->mate + at + 1, w->ends - at);
    for (unsigned k = 0; k < w->ends; k++)
        w->mate[k] = (uint8_t)(w->mate[k] - (w->mate[k] > at));
}

/* A new end, loose for now. */
static void word_add_end(word *w, unsigned at)
{
    for (unsigned k = 0; k < w->ends; k++)
        w->mate[k] = (uint8_t)(w->mate[k] + (w->mate[k] >= at));
    memmove(w->mate + at + 1, w->mate + at, w->ends - at);
    w->mate[at] = (uint8_t)at;
    w->ends++;
}

static bool contract(word *w, unsigned a, unsigned b)
{
    unsigned x = w->mate[a], y = w->mate[b];
    if (x == b || (x == a && y == b)) return false;
    if (x == a) {
        w->mate[y] = (uint8_t)y;
    } else if (y == b) {
        w->mate[x] = (uint8_t)x;
    } else {
        w->mate[x] = (uint8_t)y;
        w->mate[y] = (uint8_t)x;
    }
    word_drop_end(w, a > b ? a : b);
    word_drop_end(w, a > b ? b : a);
    return true;
}

static void relabel(word *w, unsigned at, bool backwards)
{
    word old = *w;
    unsigned n = w->ends;
    for (unsigned k = 0; k < n; k++) {
        unsigned mate = old.mate[k];
        unsigned to = (backwards ? at + n - k : at + k) % n;
        unsigned mate_to = (backwards ? at + n - mate : at + mate) % n;
        w->mate[to] = (uint8_t)mate_to;
    }
}

/* False if that closes something too early. */
static bool change_word(word *w, const ico_dyck_change *c)
{
    switch ((ico_dyck_way)c->way) {
    case ICO_DYCK_CONTRACT:
        return c->around ? contract(w, 0, w->ends - 1u) : contract(w, c->at, c->at + 1u);
    case ICO_DYCK_LOOSEN: {
        unsigned mate = w->mate[c->at];
        if (mate == c->at) return false;
        w->mate[mate] = (uint8_t)mate;
        word_drop_end(w, c->at);
        return true;
    }
    case ICO_DYCK_INSERT: {
        unsigned first = c->around ? 0 : c->at;
        unsigned second = c->around ? w->ends + 1 : c->at + 1u;
        word_add_end(w, first);
        word_add_end(w, second);
        w->mate[first] = (uint8_t)second;
        w->mate[second] = (uint8_t)first;
        return true;
    }
    case ICO_DYCK_ADD_LOOSE:
        word_add_end(w, c->at);
        return true;
    case ICO_DYCK_TURN:
        relabel(w, c->around ? 1 : w->ends - 1, false);
        return true;
    case ICO_DYCK_RELABEL:
        relabel(w, c->at, c->around);
        return true;
    case ICO_DYCK_WAYS:
        break;
    }
    return false;
}

void ico__dyck_after(const ico_dyck_change *c, unsigned *ends, unsigned *loose)
{
    *ends = c->ends;
    *loose = c->loose;
    if (c->way == ICO_DYCK_CONTRACT) *ends -= 2;
    if (c->way == ICO_DYCK_LOOSEN) *ends -= 1, *loose += 1;
    if (c->way == ICO_DYCK_INSERT) *ends += 2;
    if (c->way == ICO_DYCK_ADD_LOOSE) *ends += 1, *loose += 1;
}

static uint32_t *make_table(const ico_dyck *b, ico_context *ctx, const ico_dyck_change *c)
{
    uint32_t count = ico__dyck_words(b, c->ends, c->loose);
    unsigned ends, loose;
    uint32_t *table = ICO_NEW_ARRAY(ctx, uint32_t, count);
    if (table == NULL) return NULL;
    ico__dyck_after(c, &ends, &loose);
    for (uint32_t r = 0; r < count; r++) {
        word w;
        word_of(b, c->ends, c->loose, r, &w);
        table[r] = change_word(&w, c) ? rank_of(b, &w, loose) : ICO_DYCK_NONE;
    }
    return table;
}

const uint32_t *ico__dyck_table(ico_dyck *b, ico_context *ctx, const ico_dyck_change *c)
{
    ico_dyck_table *place = &b->tables[word_number(c)];
    uint32_t *table = atomic_load_explicit(place, memory_order_acquire);
    if (table != NULL) return table;
    ico__lock_take(&b->lock);
    table = atomic_load(place);
    if (table == NULL) {
        table = make_table(b, ctx, c);
        atomic_store_explicit(place, table, memory_order_release);
    }
    ico__lock_give(&b->lock);
    return table;
}
