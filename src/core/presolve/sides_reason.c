/* presolve/sides_reason.c - why sides and centre have no tours that go together.
 * SPDX-License-Identifier: MIT */
#include "base/memory.h"
#include "presolve/sides.h"
#include "problem/reason.h"

static ico_status say_sides(const ico_sides *s, size_t count, ico_text *text)
{
    unsigned long sides = s->count;
    ico_text_printf(
        text,
        "three edges each cut off %lu part%s, and a tour uses two of the three; no ways "
        "through the part%s and the rest fit together (%lu lemma%s about the part%s)",
        sides, sides == 1 ? "" : "s", sides == 1 ? "" : "s", (unsigned long)count,
        count == 1 ? "" : "s", sides == 1 ? "" : "s");
    return ico_text_status(text);
}

/* Adds the numbers of the reason: sizes of sides, then side and edge of each lemma. */
static ico_status add_numbers(const ico_sides *s, const ico_lemma *lemmas, size_t count,
                              ico_reason *r)
{
    size_t i = 0, room = 2 + s->count + 2 * count;
    r->numbers = ICO_NEW_ARRAY(r->ctx, uint32_t, room);
    if (r->numbers == NULL) return ICO_NO_MEMORY;
    r->number_count = room;
    r->numbers[i++] = s->count;
    for (uint32_t k = 0; k < s->count; k++) r->numbers[i++] = ico__sides_size(s, k);
    r->numbers[i++] = (uint32_t)count;
    for (size_t j = 0; j < count; j++) {
        r->numbers[i++] = lemmas[j].k;
        r->numbers[i++] = lemmas[j].without;
    }
    return ICO_OK;
}

ico_status ico__sides_begin(ico_context *ctx, const uint32_t *list, uint32_t listed,
                            const ico_text *text, ico_reason **reason)
{
    uint64_t *vertices = ICO_NEW_ARRAY(ctx, uint64_t, (size_t)listed + 1);
    if (vertices == NULL) return ICO_NO_MEMORY;
    for (uint32_t i = 0; i < listed; i++) vertices[i] = list[i];
    ico_status status =
        ico__reason_new(ctx, ICO_REASON_SIDES, vertices, listed, text, "", reason);
    ICO_FREE_ARRAY(ctx, vertices, (size_t)listed + 1);
    return status;
}

static ico_status make_sides_reason(ico_context *ctx, const ico_sides *s, size_t count,
                                    ico_reason **reason)
{
    ico_text text;
    ico_text_init(&text, ctx);
    ico_status status = say_sides(s, count, &text);
    if (status == ICO_OK)
        status = ico__sides_begin(ctx, s->list, s->first[s->count], &text, reason);
    ico_text_free(&text);
    return status;
}

ico_status ico__sides_forced(ico_context *ctx, ico_reason **reason)
{
    ico_text text;
    ico_text_init(&text, ctx);
    ico_text_puts(&text, "three edges that a tour must use meet in one vertex");
    ico_status status =
        ico__reason_new(ctx, ICO_REASON_FORCED, NULL, 0, &text, "", reason);
    ico_text_free(&text);
    return status;
}

ico_status ico__sides_reason(ico_context *ctx, const ico_sides *s,
                             const ico_lemma *lemmas, size_t count, ico_reason *centre,
                             ico_reason **reason)
{
    ico_reason *r = NULL, **list = NULL;
    ico_status status = make_sides_reason(ctx, s, count, &r);
    if (status == ICO_OK) status = add_numbers(s, lemmas, count, r);
    if (status == ICO_OK && centre == NULL) status = ico__sides_forced(ctx, &centre);
    if (status == ICO_OK && count > 0) {
        list = ICO_NEW_ARRAY(ctx, ico_reason *, count);
        if (list == NULL) status = ICO_NO_MEMORY;
    }
    if (status == ICO_OK) {
        for (size_t i = 0; i < count; i++) list[i] = lemmas[i].reason;
        r->lemmas = list;
        r->lemma_count = count;
        r->inner = centre;
        *reason = r;
        return ICO_OK;
    }
    for (size_t i = 0; i < count; i++) ico_reason_free(lemmas[i].reason);
    ico_reason_free(centre);
    ico_reason_free(r);
    return status;
}
