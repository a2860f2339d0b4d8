/* format/vertex_names.c - names of vertices: numbers by their value while they are dense,
 * other names in a hash table.
 * SPDX-License-Identifier: MIT */
#include "format/vertex_names.h"

#include <stdio.h>
#include <string.h>

#include "base/large_pages.h"
#include "base/random.h"

enum {
    MOST_DIGITS = 18,     /* of a name that is kept as a number */
    MOST_NAMES = 1 << 30, /* in a table */
    DENSE = 4,
    SPARE = 16, /* numbers below DENSE * (names + SPARE) are dense */
};
#define MOST_BELOW (UINT64_C(1) << 31) /* numbers from here on are looked up by hash */

/* A slot: the upper bits of the hash, and the place in the pool or a vertex called by a
 * number. */
#define TAG (~UINT64_C(0) << 40)
#define NUMBER (UINT64_C(1) << 39)
#define PLACE (NUMBER - 1)
#define MOST_TEXT (PLACE >> 1) /* bytes of names */
#define FREE UINT64_MAX

/* A name that is looked for: a number, or any text. */
typedef struct key {
    ico_slice text;
    bool is_number;
    uint64_t number;
} key;

void ico__names_init(ico_names *t, ico_context *ctx)
{
    *t = (ico_names){.ctx = ctx};
    ico_text_init(&t->pool, ctx);
}

void ico__names_free(ico_names *t)
{
    ico_text_free(&t->pool);
    ICO_VECTOR_FREE(t->ctx, &t->code);
    if (t->direct != NULL) ICO_FREE_ARRAY(t->ctx, t->direct, t->below);
    if (t->slots != NULL) ICO_FREE_ARRAY(t->ctx, t->slots, (size_t)t->mask + 1);
    t->direct = NULL;
    t->slots = NULL;
    t->below = t->mask = t->used = 0;
}

const char *ico__names_text(const ico_names *t, uint32_t v, ico_name_digits *room)
{
    const uint64_t code = t->code.items[v];
    if ((code & ICO_NAME_TEXT) != 0) return t->pool.data + (code & ~ICO_NAME_TEXT);
    snprintf(room->text, sizeof room->text, "%llu", (unsigned long long)code);
    return room->text;
}

/* Numbers in the one usual way: no sign, no leading zero. */
static key key_of(ico_slice name)
{
    key k = {name, false, 0};
    const size_t size = ico__slice_size(name);
    if (size == 0 || size > MOST_DIGITS || (*name.at == '0' && size > 1)) return k;
    for (const char *p = name.at; p < name.end; p++) {
        if (!ico__is_digit(*p)) return k;
        k.number = k.number * 10 + (uint64_t)(*p - '0');
    }
    k.is_number = true;
    return k;
}

/* ------------------------------------------------------------- hashing ------------ */

static uint64_t hash(const key *k)
{
    if (k->is_number) return ico__mix64(k->number);
    const char *p = k->text.at, *end = k->text.end;
    uint64_t h = ico__slice_size(k->text), word = 0;
    if (h < sizeof word) {
        while (p < end) word = word << 8 | (unsigned char)*p++;
        return ico__mix64(h ^ word << 8);
    }
    for (; end - p > (ptrdiff_t)sizeof word; p += sizeof word) {
        memcpy(&word, p, sizeof word);
        h = ico__mix64(h ^ word);
    }
    memcpy(&word, end - sizeof word, sizeof word); /* perhaps some bytes again */
    return ico__mix64(h ^ word);
}

/* The vertex of a slot in use. */
static uint32_t slot_vertex(const ico_names *t, uint64_t slot)
{
    uint32_t v = (uint32_t)slot;
    if ((slot & NUMBER) == 0)
        memcpy(&v, t->pool.data + (slot & PLACE) - sizeof v, sizeof v);
    return v;
}

/* Is the name in a slot this one?  Signs look for any bytes: a name with a byte 0 is not
 * found. */
static bool is_called(const ico_names *t, uint64_t slot, const key *k)
{
    if (k->is_number)
        return (slot & NUMBER) != 0 && t->code.items[(uint32_t)slot] == k->number;
    if ((slot & NUMBER) != 0) return false;
    const char *name = t->pool.data + (slot & PLACE);
    const size_t size = ico__slice_size(k->text);
    return strlen(name) == size && memcmp(name, k->text.at, size) == 0;
}

/* The slot that holds the name, or the free one where it belongs. */
static uint64_t *name_slot(const ico_names *t, const key *k, uint64_t h)
{
    uint32_t i = (uint32_t)h & t->mask;
    for (; t->slots[i] != FREE; i = (i + 1) & t->mask)
        if (((t->slots[i] ^ h) & TAG) == 0 && is_called(t, t->slots[i], k)) break;
    return &t->slots[i];
}

static uint64_t slot_with(const ico_names *t, uint32_t v, uint64_t h)
{
    const uint64_t code = t->code.items[v];
    return (h & TAG) | ((code & ICO_NAME_TEXT) != 0 ? code & PLACE : NUMBER | v);
}

static ico_status grow_slots(ico_names *t)
{
    const size_t old = t->slots == NULL ? 0 : (size_t)t->mask + 1;
    const size_t size = old == 0 ? 64 : old * 2;
    uint64_t *slots = ico__resize(t->ctx, NULL, 0, size, sizeof *slots);
    if (slots == NULL) return ICO_NO_MEMORY;
    ico__large_pages(slots, size * sizeof *slots);
    memset(slots, 0xff, size * sizeof *slots);
    if (old != 0) ICO_FREE_ARRAY(t->ctx, t->slots, old);
    t->slots = slots;
    t->mask = (uint32_t)(size - 1);
    t->used = 0;
    for (uint32_t v = 0; v < t->code.size; v++) {
        const uint64_t code = t->code.items[v];
        key k = {{NULL, NULL}, (code & ICO_NAME_TEXT) == 0, code};
        if (code < t->below) continue;
        if (!k.is_number) {
            const char *name = t->pool.data + (code & PLACE);
            k.text = (ico_slice){name, name + strlen(name)};
        }
        const uint64_t h = hash(&k);
        uint32_t i = (uint32_t)h & t->mask;
        while (slots[i] != FREE) i = (i + 1) & t->mask;
        slots[i] = slot_with(t, v, h);
        t->used++;
    }
    return ICO_OK;
}

/* ------------------------------------------------------------- numbers ------------ */

/* Makes room for a number that is dense.  Twice as much as before or more, so all times
 * together are linear.  Numbers that were hashed so far move over. */
static ico_status grow_direct(ico_names *t)
{
    uint64_t below = DENSE * ((uint64_t)t->code.size + SPARE);
    if (below < 2 * (uint64_t)t->below) below = 2 * (uint64_t)t->below;
    if (below > MOST_BELOW) below = MOST_BELOW;
    uint32_t *direct = ico__resize(t->ctx, NULL, 0, (size_t)below, sizeof *direct);
    if (direct == NULL) return ICO_NO_MEMORY;
    ico__large_pages(direct, (size_t)below * sizeof *direct);
    if (t->direct != NULL) memcpy(direct, t->direct, t->below * sizeof *direct);
    memset(direct + t->below, 0xff, (size_t)(below - t->below) * sizeof *direct);
    for (uint32_t v = 0; v < t->code.size; v++) {
        const uint64_t code = t->code.items[v];
        if (code >= t->below && code < below) direct[code] = v;
    }
    if (t->direct != NULL) ICO_FREE_ARRAY(t->ctx, t->direct, t->below);
    t->direct = direct;
    t->below = (uint32_t)below;
    return ICO_OK;
}

static bool is_dense(const ico_names *t, const key *k)
{
    return k->is_number && k->number < MOST_BELOW &&
           k->number < DENSE * ((uint64_t)t->code.size + SPARE);
}

/* ------------------------------------------------------------- ahead -------------- */

/* Fetches what looking up the name will need.  A slot is fetched first, and the name
 * that it has some names later, when the slot is there. */
static void fetch_name(ico_names *t, ico_slice name)
{
    enum { LATER = sizeof t->coming / sizeof *t->coming };
    const key k = key_of(name);
    if (k.is_number && k.number < t->below) {
        __builtin_prefetch(&t->direct[k.number], 1);
        return;
    }
    if (t->slots == NULL) return;
    const uint64_t h = hash(&k);
    __builtin_prefetch(&t->slots[(uint32_t)h & t->mask], 1);
    uint64_t *before = &t->coming[t->came++ % LATER];
    const uint64_t slot = t->slots[(uint32_t)*before & t->mask];
    if (slot != FREE && (slot & NUMBER) == 0 && ((slot ^ *before) & TAG) == 0)
        __builtin_prefetch(t->pool.data + (slot & PLACE));
    *before = h;
}

static bool ends_name(char separator, char c)
{
    if (c == '\n' || c == separator) return true;
    return separator == ' ' && (c == ',' || c == ';' || ico__is_blank(c));
}

void ico__names_ahead(ico_names *t, char separator, const char *at, const char *end)
{
    /* smaller tables are in the cache; a slot also leads to a name */
    enum { BYTES = 256, LARGE = 1 << 17, MANY_SLOTS = 1 << 13 };
    if (t->below < LARGE && t->mask < MANY_SLOTS) return;
    const char *p = t->ahead == NULL || t->ahead < at ? at : t->ahead;
    const char *stop = end - at < BYTES ? end : at + BYTES;
    while (p < stop) {
        ico_slice name = {p, p};
        while (p < end && !ends_name(separator, *p) && p - name.at < BYTES) p++;
        name.end = p;
        if (name.end > name.at && name.end[-1] == '\r') name.end--;
        if (name.end - name.at > 2 && *name.at == '"' && name.end[-1] == '"') {
            name.at++;
            name.end--;
        }
        if (name.at < name.end) fetch_name(t, name);
        while (p < end && ends_name(separator, *p)) p++;
    }
    t->ahead = p;
}

bool ico__names_are_numbers(const ico_names *t, uint32_t *first)
{
    uint64_t low = UINT64_MAX, high = 0;
    const size_t n = t->code.size;
    for (size_t v = 0; v < n; v++) {
        const uint64_t code = t->code.items[v];
        if (code > INT32_MAX) return false; /* or text */
        if (code < low) low = code;
        if (code > high) high = code;
    }
    if (n == 0 || high - low != n - 1) return false; /* they differ */
    *first = (uint32_t)low;
    return true;
}

/* ------------------------------------------------------------- names -------------- */

uint32_t ico__names_find(const ico_names *t, ico_slice name)
{
    const key k = key_of(name);
    if (k.is_number && k.number < t->below) return t->direct[k.number];
    if (t->slots == NULL) return ICO_NO_VERTEX;
    const uint64_t slot = *name_slot(t, &k, hash(&k));
    return slot == FREE ? ICO_NO_VERTEX : slot_vertex(t, slot);
}

static ico_status names_add(ico_names *t, const key *k)
{
    uint64_t code = k->number;
    const uint32_t v = (uint32_t)t->code.size;
    if (v >= MOST_NAMES || (uint64_t)t->pool.size > MOST_TEXT)
        return ico__fail(t->ctx, ICO_TOO_LARGE, "more than 2^30 names of vertices");
    if (!k->is_number) {
        ico_text_add(&t->pool, (const char *)&v, sizeof v);
        code = t->pool.size | ICO_NAME_TEXT;
        ico_text_add(&t->pool, k->text.at, ico__slice_size(k->text));
        ico_text_add(&t->pool, "", 1);
        if (t->pool.failed) return ICO_NO_MEMORY;
    }
    return ICO_VECTOR_PUSH(t->ctx, &t->code, code) ? ICO_OK : ICO_NO_MEMORY;
}

static ico_status take_hashed(ico_names *t, const key *k, uint32_t *v)
{
    if (t->slots == NULL || t->used >= t->mask - t->mask / 4) {
        ico_status status = grow_slots(t);
        if (status != ICO_OK) return status;
    }
    const uint64_t h = hash(k);
    uint64_t *slot = name_slot(t, k, h);
    if (*slot == FREE) {
        ico_status status = names_add(t, k);
        if (status != ICO_OK) return status;
        *slot = slot_with(t, (uint32_t)(t->code.size - 1), h);
        t->used++;
    }
    *v = slot_vertex(t, *slot);
    return ICO_OK;
}

ico_status ico__names_take(ico_names *t, ico_slice name, uint32_t *v)
{
    const key k = key_of(name);
    ico_status status = ICO_OK;
    if (k.is_number && k.number >= t->below && is_dense(t, &k)) status = grow_direct(t);
    if (status != ICO_OK) return status;
    if (!k.is_number || k.number >= t->below) return take_hashed(t, &k, v);
    uint32_t *vertex = &t->direct[k.number];
    if (*vertex == ICO_NO_VERTEX) {
        status = names_add(t, &k);
        if (status != ICO_OK) return status;
        *vertex = (uint32_t)(t->code.size - 1);
    }
    *v = *vertex;
    return ICO_OK;
}
