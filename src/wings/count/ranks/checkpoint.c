/* count/ranks/checkpoint.c - the state of a count in a file.
 * SPDX-License-Identifier: MIT */
#include "count/ranks/checkpoint.h"

#include <string.h>

#include "base/clock.h"
#include "base/random.h"
#include "count/separator/key64.h"

/* FORMAT changes whenever the contents of a file, or their meaning, change. */
enum { FORMAT = 3, SUBJECT_WORDS = 32, BATCH = ICO_CHECKPOINT_BATCH, MOST_SHARE = 10 };

void ico__checkpoint_init(ico_checkpoint *c, ico_context *ctx, const char *path,
                          const char *subject, double every)
{
    *c = (ico_checkpoint){.ctx = ctx, .path = path, .subject = subject};
    c->every = (uint64_t)(every * 1e9);
    c->started = ico__now();
    c->due = c->started + c->every;
}

void ico__checkpoint_close(ico_checkpoint *c)
{
    ico__archive_close(c->held);
    c->held = NULL;
}

/* Writes a text (the subject or the version) as words, filled up with zeros. */
static void put_text(ico_archive_out *a, const char *text)
{
    uint64_t words[SUBJECT_WORDS] = {0};
    size_t size = strlen(text);
    memcpy(words, text, size < sizeof words - 1 ? size : sizeof words - 1);
    ico__archive_put(a, words, SUBJECT_WORDS);
}

typedef struct checkpoint_text {
    char text[8 * SUBJECT_WORDS];
} checkpoint_text;

static ico_status get_text(ico_archive_in *a, checkpoint_text *kept)
{
    uint64_t words[SUBJECT_WORDS];
    ico_status status = ico__archive_get(a, words, SUBJECT_WORDS);
    if (status != ICO_OK) return status;
    memcpy(kept->text, words, sizeof words);
    kept->text[sizeof kept->text - 1] = '\0';
    for (char *p = kept->text; *p != '\0'; p++)
        if ((unsigned char)*p < ' ' || *p == 0x7f) *p = '?';
    return ICO_OK;
}

/* The head of a file, before the state.  before: to be freed. */
typedef struct head {
    checkpoint_text version, subject;
    uint64_t format, question, plan, spent, which, stage;
    ico_number before;
} head;

static ico_status get_later(ico_context *ctx, ico_archive_in *a, head *h)
{
    ico_status status = ico__archive_get_word(a, UINT32_MAX, &h->which);
    if (status == ICO_OK) status = ico__checkpoint_get_number(a, ctx, &h->before);
    if (status == ICO_OK) status = ico__archive_get_word(a, UINT64_MAX, &h->stage);
    return status;
}

static ico_status get_head(ico_context *ctx, ico_archive_in *a, head *h)
{
    *h = (head){.format = 0};
    ico_status status = ico__archive_get_word(a, UINT64_MAX, &h->format);
    if (status == ICO_OK) status = get_text(a, &h->version);
    if (status == ICO_OK) status = get_text(a, &h->subject);
    if (status == ICO_OK) status = ico__archive_get_word(a, UINT64_MAX, &h->question);
    if (status == ICO_OK) status = ico__archive_get_word(a, UINT64_MAX, &h->plan);
    if (status == ICO_OK) status = ico__archive_get_word(a, UINT64_MAX, &h->spent);
    if (status == ICO_OK) status = ico__archive_get_word(a, UINT64_MAX, &h->stage);
    if (status == ICO_OK && h->format == FORMAT && h->stage == ICO_STAGE_LATER)
        status = get_later(ctx, a, h);
    return status;
}

/* Do two versions have the same first two numbers?  These read each other's files. */
static bool is_akin(const char *a, const char *b)
{
    for (int dots = 0; *a == *b; a++, b++)
        if (*a == '\0' || (*a == '.' && ++dots == 2)) return true;
    return false;
}

/* Is it the head of the count at hand? */
static ico_status check_head(const ico_checkpoint *c, ico_archive_in *a, const head *h)
{
    const char *name = ico__archive_name(a);
    if (h->format != FORMAT || !is_akin(h->version.text, ICO_VERSION))
        return ico__fail_at(c->ctx, ICO_BAD_INPUT, name, 0, 0,
                            "this was kept by icosian %.40s (format %llu), not by this "
                            "version, " ICO_VERSION
                            " (%d); go on with that one, or remove the file",
                            h->version.text, (unsigned long long)h->format, FORMAT);
    if (h->question != c->question || h->which != c->which)
        return ico__fail_at(
            c->ctx, ICO_BAD_INPUT, name, 0, 0,
            "this is the state of another count, %.250s; give --checkpoint "
            "another file, or remove this one",
            h->subject.text);
    if (h->plan != c->plan)
        return ico__fail_at(c->ctx, ICO_BAD_INPUT, name, 0, 0,
                            "this was kept of a count in another order, or of another "
                            "part (--split); remove the file to begin anew");
    if (h->stage == 0 || h->stage >= ICO_STAGE_LATER)
        return ico__archive_damaged(a, "this file has a stage that cannot be");
    return ICO_OK;
}

/* Takes the file if it belongs to the current count.  A file of an earlier one of these
 * counts was checked when that count began, and will be overwritten. */
static ico_status take_file(ico_checkpoint *c, ico_archive_in *a)
{
    head h;
    ico_status status = get_head(c->ctx, a, &h);
    bool earlier = status == ICO_OK && h.format == FORMAT && h.which < c->which;
    if (status == ICO_OK && !earlier) status = check_head(c, a, &h);
    ico__number_free(c->ctx, &h.before);
    if (status != ICO_OK || earlier) {
        ico__archive_close(a);
        return status;
    }
    c->held = a;
    c->stage = (ico_stage)h.stage;
    c->spent = (double)h.spent / 1e9;
    return ICO_OK;
}

ico_status ico__checkpoint_which(ico_checkpoint *c, uint32_t *which, ico_number *before)
{
    ico_archive_in *a = NULL;
    head h = {.format = 0};
    ico_status status = ico__archive_open(c->ctx, c->path, &a);
    if (status == ICO_OK && a != NULL) status = get_head(c->ctx, a, &h);
    ico__archive_close(a);
    *which = (uint32_t)h.which;
    *before = h.before;
    return status;
}

/* Can a file be written at this path? */
static ico_status try_writing(const ico_checkpoint *c)
{
    ico_archive_out *probe;
    if (c->ctx->peers != NULL && c->ctx->peers->rank > 0) return ICO_OK;
    ico_status status = ico__archive_create(c->ctx, c->path, &probe);
    if (status == ICO_OK) ico__archive_discard(probe);
    return status;
}

ico_status ico__checkpoint_find(ico_checkpoint *c, uint64_t question, uint64_t plan)
{
    ico_archive_in *held = NULL;
    c->question = c->which > 0 ? ico__mix64(c->base + question) : question;
    c->plan = plan;
    ico_status status = try_writing(c);
    if (status == ICO_OK) status = ico__archive_open(c->ctx, c->path, &held);
    if (status == ICO_OK && held != NULL) status = take_file(c, held);
    return status;
}

ico_status ico__checkpoint_taken(ico_checkpoint *c)
{
    ico_status status = ico__archive_end(c->held);
    ico__checkpoint_close(c);
    return status;
}

bool ico__checkpoint_is_due(const ico_checkpoint *c)
{
    return c != NULL && ico__now() >= c->due;
}

/* Sets the time of the next checkpoint: after at least MOST_SHARE times what writing this
 * one took. */
static void set_due(ico_checkpoint *c, uint64_t begun)
{
    uint64_t now = ico__now(), least = (now - begun) * MOST_SHARE;
    c->due = now + (c->every == 0 || c->every > least ? c->every : least);
}

ico_archive_out *ico__checkpoint_begin(ico_checkpoint *c, ico_context *ctx,
                                       ico_stage stage)
{
    ico_archive_out *a;
    c->due = ico__now();
    if (ico__archive_create(ctx, c->path, &a) != ICO_OK) {
        c->failed = true;
        set_due(c, c->due);
        return NULL;
    }
    ico__archive_put_word(a, FORMAT);
    put_text(a, ICO_VERSION);
    put_text(a, c->subject);
    ico__archive_put_word(a, c->question);
    ico__archive_put_word(a, c->plan);
    ico__archive_put_word(a, (uint64_t)(c->spent * 1e9) + (c->due - c->started));
    if (c->which > 0) {
        ico__archive_put_word(a, ICO_STAGE_LATER);
        ico__archive_put_word(a, c->which);
        ico__checkpoint_put_number(a, c->before);
    }
    ico__archive_put_word(a, (uint64_t)stage);
    return a;
}

void ico__checkpoint_end(ico_checkpoint *c, ico_archive_out *a, ico_status status)
{
    if (a == NULL) return;
    if (status != ICO_OK) {
        ico__archive_discard(a);
        return;
    }
    c->failed = ico__archive_commit(a) != ICO_OK;
    c->kept += !c->failed;
    set_due(c, c->due);
}

/* ------------------------------------------------------------------ fingerprints --- */

uint64_t ico__net_fingerprint(const ico_net *net)
{
    uint64_t sum = ico__mix64((uint64_t)net->n << 20 | net->voltage_order << 4 |
                              (uint64_t)net->directed << 2 |
                              (uint64_t)net->has_apex << 1 | net->spanning);
    for (size_t i = 0; i < net->links.size; i++) {
        const ico_net_link *l = &net->links.items[i];
        uint64_t ends = (uint64_t)l->tail << 32 | l->head;
        sum += ico__mix64(ico__mix64(ends) + ((uint64_t)l->voltage << 1 | l->fixed));
    }
    for (uint32_t v = 0; !net->spanning && v < net->n; v += 64)
        sum = ico__mix64(sum + net->must[v / 64]);
    return sum;
}

uint64_t ico__order_fingerprint(uint64_t sum, const uint32_t *order, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) sum = ico__mix64(sum + order[i] + 1);
    return sum;
}

/* ------------------------------------------------------------------ states --------- */

bool ico__key64_is_valid(unsigned slots, uint32_t mask, uint64_t key)
{
    ico_key64 s;
    uint64_t digits = key >> slots;
    uint32_t ends = (uint32_t)key & ((UINT32_C(1) << slots) - 1);
    unsigned count = ico__popcount32(ends);
    if (count % 2 != 0 || (ends & ~mask) != 0) return false;
    for (unsigned t = count / 2; t > 1; t--) {
        if ((digits & ((1u << ico__key64_width[t]) - 1)) >= 2 * t - 1) return false;
        digits >>= ico__key64_width[t];
    }
    ico__key64_unpack(slots, key, &s);
    return (s.full & (s.ends | ~mask)) == 0 && ico__key64_pack(slots, &s) == key;
}

static bool is_state_number(uint64_t number, uint64_t modulus)
{
    if (modulus == ICO_KEY64_EXACT) return number < UINT64_C(1) << 63;
    if (modulus != ICO_KEY64_FLOATING) return number < modulus;
    double value = ico__key64_double(number);
    return value >= 0 && value < 1e308;
}

void ico__checkpoint_begin_entries(ico_entries_out *out, ico_archive_out *a,
                                   uint64_t count)
{
    out->archive = a;
    out->left = count;
    out->held = 0;
    ico__archive_put_word(a, count);
}

/* Keys and numbers apart: they are of different kinds. */
ico_status ico__checkpoint_put_some(void *user, const ico_key64_entry *entries,
                                    size_t count)
{
    ico_entries_out *out = user;
    for (size_t i = 0; i < count; i++) {
        out->keys[out->held] = entries[i].key;
        out->numbers[out->held++] = entries[i].number;
        if (--out->left > 0 && out->held < BATCH) continue;
        ico__archive_put(out->archive, out->keys, out->held);
        ico__archive_put(out->archive, out->numbers, out->held);
        out->held = 0;
    }
    return ICO_OK;
}

/* Collects in `entries` those entries of the batch that belong to this rank. */
static ico_status sort_batch(ico_archive_in *a, const ico_context *ctx,
                             const ico_entries_in *in, const uint64_t *keys,
                             const uint64_t *numbers, size_t *count,
                             ico_key64_entry *entries)
{
    size_t kept = 0;
    for (size_t i = 0; i < *count; i++) {
        if (!ico__key64_is_valid(in->slots, in->mask, keys[i]) ||
            !is_state_number(numbers[i], in->modulus))
            return ico__archive_damaged(a, "this file has a state that cannot be");
        if (ico__checkpoint_is_mine(ctx, keys[i]))
            entries[kept++] = (ico_key64_entry){keys[i], numbers[i]};
    }
    *count = kept;
    return ICO_OK;
}

ico_status ico__checkpoint_get_entries(ico_archive_in *a, ico_context *ctx,
                                       const ico_entries_in *in)
{
    uint64_t keys[BATCH], numbers[BATCH], count;
    ico_key64_entry entries[BATCH];
    ico_status status = ico__archive_get_word(a, SIZE_MAX / 64, &count);
    if (status == ICO_OK && in->begin != NULL) status = in->begin(in->user, count);
    while (status == ICO_OK && count > 0) {
        size_t now = count < BATCH ? (size_t)count : BATCH;
        count -= now;
        status = ico__archive_get(a, keys, now);
        if (status == ICO_OK) status = ico__archive_get(a, numbers, now);
        if (status == ICO_OK)
            status = sort_batch(a, ctx, in, keys, numbers, &now, entries);
        if (status == ICO_OK) status = in->take(in->user, entries, now);
    }
    return status;
}

void ico__checkpoint_put_number(ico_archive_out *a, const ico_number *number)
{
    ico__archive_put_word(a, number->words.size);
    ico__archive_put(a, number->words.items, number->words.size);
}

ico_status ico__checkpoint_get_number(ico_archive_in *a, ico_context *ctx,
                                      ico_number *number)
{
    ico_number made = {{0}};
    uint64_t size, words[ICO_MOST_WORDS + 1];
    ico_status status = ico__archive_get_word(a, ICO_MOST_WORDS + 1, &size);
    if (status == ICO_OK) status = ico__archive_get(a, words, (size_t)size);
    if (status == ICO_OK && size > 0 && !ico__number_add(ctx, &made, words, (size_t)size))
        status = ICO_NO_MEMORY;
    if (status == ICO_OK)
        *number = made;
    else
        ico__number_free(ctx, &made);
    return status;
}
