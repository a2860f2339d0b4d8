/* count/join/chunk.c - states over the seam in chunks.
 * SPDX-License-Identifier: MIT */
#include "count/join/chunk.h"

#include <string.h>

#include "base/pages.h"
#include "count/join/pairing.h"

static bool is_joint(const ico_chunks *c, unsigned place)
{
    return c->has_joint && place == c->seam->size - 1;
}

bool ico__chunk_is_gate(const ico_chunks *c, const ico_seam_link *link)
{
    uint32_t both = UINT32_C(1) << link->a | UINT32_C(1) << link->b;
    return (c->seam->gates & both) != 0 && !ico__chunk_joins(c, link);
}

/* Pieces are runs of places: each vertex belongs to that of a link to an earlier one. */
static void find_pieces(ico_chunks *c)
{
    const ico_seam *seam = c->seam;
    for (unsigned p = 0; p < seam->size; p++) {
        bool held = false;
        if (is_joint(c, p)) break;
        for (size_t i = 0; i < seam->links.size; i++) {
            const ico_seam_link *l = &seam->links.items[i];
            unsigned other = l->a == p ? l->b : l->b == p ? l->a : p;
            held = held || (other < p && !ico__chunk_is_gate(c, l));
        }
        if (!held) c->piece[c->pieces++].from = p;
        c->piece[c->pieces - 1].count++;
        c->piece_of[p] = (uint8_t)(c->pieces - 1);
    }
}

/* Colours the piece; false if an odd cycle forbids it. */
static bool colour(const ico_chunks *c, ico_separator_part *p)
{
    const ico_seam *seam = c->seam;
    uint32_t known = UINT32_C(1) << p->from, white = 0;
    for (bool more = true; more;) {
        more = false;
        for (size_t i = 0; i < seam->links.size; i++) {
            const ico_seam_link *l = &seam->links.items[i];
            uint32_t a = UINT32_C(1) << l->a, b = UINT32_C(1) << l->b;
            if (ico__chunk_joins(c, l) || ico__chunk_is_gate(c, l)) continue;
            if ((known & a) && (known & b) && !(white & a) == !(white & b)) return false;
            if (!(known & a) == !(known & b)) continue;
            if (known & a && !(white & a)) white |= b;
            if (known & b && !(white & b)) white |= a;
            known |= a | b;
            more = true;
        }
    }
    p->white = white >> p->from;
    return true;
}

static unsigned kind_of(const ico_separator_part *p, uint32_t ends, uint32_t full)
{
    if (!p->two_coloured) return 0;
    unsigned black_has =
        ico__popcount32(ends & ~p->white) + 2 * ico__popcount32(full & ~p->white);
    unsigned white_has =
        ico__popcount32(ends & p->white) + 2 * ico__popcount32(full & p->white);
    return black_has + 2 * ico__popcount32(p->white) - white_has;
}

static uint32_t power_of_3(unsigned k)
{
    return k == 0 ? 1 : 3 * power_of_3(k - 1);
}

/* Ends and full vertices of a code. */
static uint32_t masks_of(uint32_t code)
{
    uint32_t masks = 0;
    for (unsigned k = 0; code != 0; k++, code /= 3)
        masks |= (code % 3 & 1) << k | (code % 3 >> 1) << (k + 16);
    return masks;
}

static ico_status fill_piece(ico_context *ctx, ico_separator_part *p)
{
    uint32_t codes = power_of_3(p->count), masks = UINT32_C(1) << p->count;
    p->values = p->two_coloured ? 2 * p->count + 1 : 1;
    p->value = ICO_NEW_ARRAY(ctx, uint8_t, codes);
    p->number = ICO_NEW_ARRAY(ctx, uint32_t, codes);
    p->codes = ICO_NEW_ARRAY(ctx, uint32_t, codes);
    p->start = ICO_NEW_ARRAY(ctx, uint32_t, p->values + 1);
    p->ternary = ICO_NEW_ARRAY(ctx, uint32_t, masks);
    if (p->value == NULL || p->number == NULL || p->codes == NULL || p->start == NULL ||
        p->ternary == NULL)
        return ICO_NO_MEMORY;
    for (uint32_t m = 1; m < masks; m++) p->ternary[m] = 3 * p->ternary[m >> 1] + (m & 1);
    for (uint32_t code = 0; code < codes; code++) {
        uint32_t both = masks_of(code);
        p->value[code] = (uint8_t)kind_of(p, both & 0xffff, both >> 16);
        p->number[code] = p->start[p->value[code] + 1]++;
    }
    for (unsigned k = 0; k < p->values; k++) p->start[k + 1] += p->start[k];
    for (uint32_t code = 0; code < codes; code++)
        p->codes[p->start[p->value[code]] + p->number[code]] = masks_of(code);
    return ICO_OK;
}

ico_status ico__chunks_open(const ico_seam *seam, const ico_net *net, ico_chunks *chunks,
                            bool *fits)
{
    ico_chunks c = {.ctx = seam->ctx, .seam = seam, .has_joint = net->has_joint};
    ico_status status = ICO_OK;
    c.levels = net->has_joint ? 3 : 1;
    c.count = c.levels;
    *fits = (seam->size + 1) / 2 <= ICO_PAIRING_MOST;
    unsigned to_joint = 0;
    for (size_t i = 0; i < seam->links.size; i++) {
        *fits = *fits && !seam->links.items[i].fixed;
        to_joint +=
            is_joint(&c, seam->links.items[i].a) || is_joint(&c, seam->links.items[i].b);
    }
    *fits = *fits && (!c.has_joint || to_joint + 1 == seam->size) &&
            (seam->gates == 0 || seam->ctx->peers == NULL);
    find_pieces(&c);
    for (unsigned k = 0; k < c.pieces; k++)
        *fits = *fits && c.piece[k].count <= ICO_PIECE_MOST;
    for (unsigned k = 0; *fits && status == ICO_OK && k < c.pieces; k++) {
        c.piece[k].two_coloured = colour(&c, &c.piece[k]);
        status = fill_piece(c.ctx, &c.piece[k]);
        c.count *= c.piece[k].values;
        *fits = c.count < UINT32_C(1) << 22;
    }
    if (status == ICO_OK && *fits)
        *chunks = c;
    else
        ico__chunks_close(&c);
    return status;
}

void ico__chunks_close(ico_chunks *c)
{
    for (unsigned k = 0; c->ctx != NULL && k < c->pieces; k++) {
        ico_separator_part *p = &c->piece[k];
        uint32_t codes = power_of_3(p->count);
        ICO_FREE_ARRAY(c->ctx, p->value, codes);
        ICO_FREE_ARRAY(c->ctx, p->number, codes);
        ICO_FREE_ARRAY(c->ctx, p->codes, codes);
        ICO_FREE_ARRAY(c->ctx, p->ternary, (size_t)1 << p->count);
        ICO_FREE_ARRAY(c->ctx, p->start, p->values + 1);
    }
    if (c->ctx != NULL) ICO_FREE_ARRAY(c->ctx, c->mine, c->count);
    *c = (ico_chunks){0};
}

uint32_t ico__chunk_of(const ico_chunks *c, uint32_t ends, uint32_t full)
{
    uint32_t id = 0;
    if (c->has_joint) {
        unsigned joint = c->seam->size - 1;
        id = (ends >> joint & 1) + 2 * (full >> joint & 1);
    }
    for (unsigned k = c->pieces; k-- > 0;) {
        const ico_separator_part *p = &c->piece[k];
        id = id * p->values + p->value[ico__piece_code(p, ends, full)];
    }
    return id;
}

unsigned ico__chunk_kind(const ico_chunks *c, uint32_t id, unsigned piece)
{
    for (unsigned k = 0; k < piece; k++) id /= c->piece[k].values;
    return id % c->piece[piece].values;
}

/* Kinds of all pieces, and the links of the joint as one more. */
static void parts_of(const ico_chunks *c, uint32_t id, unsigned *kind)
{
    for (unsigned k = 0; k < c->pieces; k++) {
        kind[k] = id % c->piece[k].values;
        id /= c->piece[k].values;
    }
    kind[c->pieces] = id;
}

static uint32_t chunk_of_parts(const ico_chunks *c, const unsigned *kind)
{
    uint32_t id = kind[c->pieces];
    for (unsigned k = c->pieces; k-- > 0;) id = id * c->piece[k].values + kind[k];
    return id;
}

uint32_t ico__chunk_other(const ico_chunks *c, uint32_t id)
{
    unsigned kind[ICO_CHUNK_PIECES + 1];
    parts_of(c, id, kind);
    /* both sides together: two links for each vertex, as many black as white */
    for (unsigned k = 0; k < c->pieces; k++) kind[k] = c->piece[k].values - 1 - kind[k];
    kind[c->pieces] = c->levels - 1 - kind[c->pieces];
    return chunk_of_parts(c, kind);
}

uint32_t ico__chunk_turned(const ico_chunks *c, uint32_t id, const uint8_t *to)
{
    unsigned kind[ICO_CHUNK_PIECES + 1], image[ICO_CHUNK_PIECES + 1];
    parts_of(c, id, kind);
    image[c->pieces] = kind[c->pieces];
    for (unsigned k = 0; k < c->pieces; k++) {
        const ico_separator_part *p = &c->piece[k];
        unsigned place = to[p->from], other = c->piece_of[place];
        const ico_separator_part *q = &c->piece[other];
        bool swaps = (p->white & 1) != (q->white >> (place - q->from) & 1);
        image[other] = swaps ? p->values - 1 - kind[k] : kind[k];
    }
    return chunk_of_parts(c, image);
}

static unsigned find_targets(const ico_chunks *c, ico_chunk_target *targets)
{
    unsigned count = 0;
    for (unsigned k = 0; k < c->pieces; k++) {
        const ico_separator_part *p = &c->piece[k];
        uint32_t all = ((UINT32_C(1) << p->count) - 1) << p->from;
        uint32_t white = p->two_coloured ? p->white << p->from : 0;
        if (all & ~white)
            targets[count++] = (ico_chunk_target){k, p->two_coloured, all & ~white};
        if (white) targets[count++] = (ico_chunk_target){k, -1, white};
    }
    return count;
}

/* The chunk from which `links` links of the joint to these sets lead to chunk `id`; false
 * if there is none. */
static bool find_source(const ico_chunks *c, uint32_t id,
                        const ico_chunk_target *const *sets, unsigned links,
                        uint32_t *from)
{
    int64_t source = id;
    for (unsigned k = 0; k < links; k++) {
        unsigned piece = sets[k]->piece;
        int kind = (int)ico__chunk_kind(c, id, piece);
        int64_t weight = sets[k]->more;
        for (unsigned i = 0; i < links; i++)
            if (sets[i]->piece == piece) kind -= sets[i]->more;
        if (kind < 0 || kind >= (int)c->piece[piece].values) return false;
        for (unsigned i = 0; i < piece; i++) weight *= c->piece[i].values;
        source -= weight;
    }
    *from = (uint32_t)source - links * (c->count / c->levels);
    return true;
}

ico_status ico__chunk_sources(const ico_chunks *c, uint32_t id, bool mirrored,
                              ico_chunk_visit *visit, void *user)
{
    unsigned joint = id / (c->count / c->levels);
    ico_chunk_target targets[2 * ICO_CHUNK_PIECES];
    unsigned count = find_targets(c, targets);
    bool whole = !mirrored || !c->has_joint;
    const ico_chunk_target *sets[2] = {NULL, NULL};
    uint32_t from;
    ico_status status = ICO_OK;
    if (whole || joint < 2) status = visit(user, id, sets, 0);
    for (unsigned a = 0; status == ICO_OK && joint >= 1 && a < count; a++) {
        sets[0] = &targets[a];
        if ((whole || joint == 1) && find_source(c, id, sets, 1, &from))
            status = visit(user, from, sets, 1);
        for (unsigned b = a; status == ICO_OK && joint == 2 && b < count; b++) {
            sets[1] = &targets[b];
            if (find_source(c, id, sets, 2, &from)) status = visit(user, from, sets, 2);
        }
    }
    return status;
}

/* The number that a link to the place adds to the kind of its piece. */
static int adds_to_kind(const ico_separator_part *p, unsigned place)
{
    if (!p->two_coloured) return 0;
    return p->white >> (place - p->from) & 1 ? -1 : 1;
}

bool ico__chunk_before(const ico_chunks *c, uint32_t id, const ico_seam_link *link,
                       uint32_t *from)
{
    const unsigned places[2] = {link->a, link->b};
    unsigned kind[ICO_CHUNK_PIECES + 1];
    parts_of(c, id, kind);
    for (unsigned k = 0; k < 2; k++) {
        unsigned piece = c->piece_of[places[k]];
        const ico_separator_part *p = &c->piece[piece];
        int before = (int)kind[piece] - adds_to_kind(p, places[k]);
        if (before < 0 || before >= (int)p->values) return false;
        kind[piece] = (unsigned)before;
    }
    *from = chunk_of_parts(c, kind);
    return true;
}

bool ico__chunk_joins(const ico_chunks *c, const ico_seam_link *link)
{
    return is_joint(c, link->a) || is_joint(c, link->b);
}

bool ico__chunk_decides(const ico_chunks *c, const ico_restriction *slice,
                        const ico_seam_link *link)
{
    uint32_t both = UINT32_C(1) << link->a | UINT32_C(1) << link->b;
    return (slice->places & both) != 0 && !ico__chunk_joins(c, link) &&
           !ico__chunk_is_gate(c, link);
}

/* The last place not yet cut of the piece that has most of these. */
bool ico__slice_cut(const ico_chunks *c, const ico_restriction *slice,
                    ico_restriction parts[3])
{
    unsigned most = 0, place = 0;
    for (unsigned k = 0; k < c->pieces; k++) {
        const ico_separator_part *p = &c->piece[k];
        uint32_t all = ((UINT32_C(1) << p->count) - 1) << p->from;
        unsigned left = ico__popcount32(all & ~slice->places);
        if (left > most) most = left, place = p->from + left - 1;
    }
    if (most == 0) return false;
    uint32_t bit = UINT32_C(1) << place;
    for (unsigned k = 0; k < 3; k++) parts[k] = *slice, parts[k].places |= bit;
    parts[1].ends |= bit;
    parts[2].full |= bit;
    return true;
}

/* Finds the piece's codes of a kind that are in the slice.  They are consecutive, since
 * the places of the slice are the last ones of the piece, and so the highest digits of
 * codes. */
static void find_codes(const ico_separator_part *p, const ico_restriction *slice,
                       unsigned kind, uint32_t *from, uint32_t *size)
{
    const uint32_t *codes = p->codes + p->start[kind];
    uint32_t count = p->start[kind + 1] - p->start[kind], first = 0;
    uint32_t all = (UINT32_C(1) << p->count) - 1;
    ico_restriction own = {slice->places >> p->from & all, slice->ends >> p->from & all,
                           slice->full >> p->from & all};
    while (first < count &&
           !ico__slice_has(&own, codes[first] & 0xffff, codes[first] >> 16))
        first++;
    uint32_t last = first;
    while (last < count && ico__slice_has(&own, codes[last] & 0xffff, codes[last] >> 16))
        last++;
    *from = first;
    *size = last - first;
}

static ico_status make_room(ico_context *ctx, ico_chunk *h, uint32_t profiles)
{
    if (profiles <= h->room) return ICO_OK;
    ICO_FREE_ARRAY(ctx, h->ends, h->room);
    ICO_FREE_ARRAY(ctx, h->offset, h->room);
    ICO_FREE_ARRAY(ctx, h->any, h->room);
    h->room = profiles;
    h->ends = ICO_NEW_ARRAY(ctx, uint32_t, profiles);
    h->offset = ICO_NEW_ARRAY(ctx, size_t, profiles);
    h->any = ICO_NEW_ARRAY(ctx, bool, profiles);
    bool made = h->ends != NULL && h->offset != NULL && h->any != NULL;
    return made ? ICO_OK : ICO_NO_MEMORY;
}

/* All combinations of the pieces' codes of the chunk's kinds. */
static void lay_profiles(const ico_chunks *c, uint32_t joint, ico_chunk *h)
{
    unsigned place = c->seam->size - 1;
    h->ends[0] = joint == 1 ? UINT32_C(1) << place : 0;
    uint32_t laid = 1;
    for (unsigned k = 0; k < c->pieces; k++) {
        const ico_separator_part *p = &c->piece[k];
        const uint32_t *codes = p->codes + p->start[h->kind[k]] + h->from[k];
        /* from the last on, since the first are read for all */
        for (uint32_t i = h->size[k]; i-- > 0;)
            for (uint32_t m = 0; m < laid; m++) {
                uint32_t ends = codes[i] & 0xffff;
                h->ends[i * laid + m] = h->ends[m] | ends << p->from;
            }
        laid *= h->size[k];
    }
}

ico_status ico__chunk_lay(const ico_chunks *c, ico_context *ctx, uint32_t id,
                          const ico_restriction *slice, bool with_numbers, ico_chunk *h)
{
    uint64_t profiles = 1;
    for (unsigned k = 0; k < c->pieces; k++) {
        const ico_separator_part *p = &c->piece[k];
        h->kind[k] = id % p->values;
        id /= p->values;
        h->stride[k] = (uint32_t)profiles;
        find_codes(p, slice, h->kind[k], &h->from[k], &h->size[k]);
        profiles *= h->size[k];
    }
    h->slice = *slice;
    h->profiles = 0;
    h->numbers_size = 0;
    if (profiles == 0) return ICO_OK;
    if (profiles > UINT32_MAX / 8)
        return ico__fail(ctx, ICO_TOO_LARGE, "a chunk too large");
    ico_status status = make_room(ctx, h, (uint32_t)profiles);
    if (status != ICO_OK) return status;
    h->profiles = (uint32_t)profiles;
    lay_profiles(c, id, h);
    size_t size = 0;
    for (uint32_t i = 0; i < h->profiles; i++) {
        unsigned ends = ico__popcount32(h->ends[i]);
        h->offset[i] = size;
        h->any[i] = false;
        if (ends % 2 == 0) size += ico__pairings(ends / 2);
    }
    h->numbers_size = size;
    if (!with_numbers || size == 0) return ICO_OK;
    if (size > h->numbers_room) {
        ICO_FREE_ARRAY(ctx, h->numbers, h->numbers_room);
        h->numbers_room = 0;
        h->numbers = ico__resize(ctx, NULL, 0, size, sizeof *h->numbers);
        if (h->numbers == NULL) return ICO_NO_MEMORY;
        h->numbers_room = size;
        ico__large_pages(h->numbers, size * sizeof *h->numbers);
    }
    memset(h->numbers, 0, size * sizeof *h->numbers);
    return ICO_OK;
}

void ico__chunk_free(ico_context *ctx, ico_chunk *h)
{
    ICO_FREE_ARRAY(ctx, h->ends, h->room);
    ICO_FREE_ARRAY(ctx, h->offset, h->room);
    ICO_FREE_ARRAY(ctx, h->any, h->room);
    ICO_FREE_ARRAY(ctx, h->numbers, h->numbers_room);
    *h = (ico_chunk){0};
}

uint32_t ico__chunk_profile(const ico_chunks *c, const ico_chunk *h, uint32_t ends,
                            uint32_t full)
{
    uint32_t at = 0;
    for (unsigned k = 0; k < c->pieces; k++)
        at +=
            (c->piece[k].number[ico__piece_code(&c->piece[k], ends, full)] - h->from[k]) *
            h->stride[k];
    return at;
}
