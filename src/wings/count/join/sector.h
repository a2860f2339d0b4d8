/* count/join/sector.h - classes of states over the separator, such
 * that no link within the separator leads from class to class.  Where links join a
 * component of the separator that is two-coloured, the links of
 * its black vertices minus those of its white vertices are invariant: one more link adds
 * one to both.  The class of a state consists of these differences for all components.  A
 * gate is a component of its own, and its kind is its number of links.
 * sector.c has components, sector_number.c numbers, sector_source.c links of the apex,
 * sector_slice.c slices, sector_layout.c the arrays.
 * Source: the balance of colours.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_JOIN_SECTOR_H
#define ICO_COUNT_JOIN_SECTOR_H

#include "count/separator/separator.h"

enum {
    ICO_SECTOR_COMPONENTS = ICO_KEY64_SLOTS,
    ICO_COMPONENT_MOST = ICO_SEPARATION_COMPONENT
};

/* One component: the vertices from .. from + count - 1 of the separator.  A code has one
 * digit of base 3 for each vertex: 0 untouched, 1 an end, 2 full.  value[code] is the
 * kind of a code, one of `values` kinds, and number[code] its number within the kind.
 * The codes of kind k, as ends | full << 16, are codes[start[k] .. start[k + 1]).
 * ternary: a mask as a number of base 3.  white: the vertices of one colour. */
typedef struct ico_separator_part {
    unsigned from, count, values;
    bool two_coloured; /* else all codes are of kind 0 */
    uint32_t white;
    uint8_t *value;
    uint32_t *number, *codes, *start, *ternary;
} ico_separator_part;

/* Ends and full vertices of a code, within its component. */
static inline uint32_t ico__masks_ends(uint32_t masks)
{
    return masks & 0xffff;
}
static inline uint32_t ico__masks_full(uint32_t masks)
{
    return masks >> 16;
}

/* All sectors.  The number of a sector has one digit for the kind of each component, the
 * first component lowest, and the links of the apex as the highest digit.  mine: NULL, or
 * for each sector whether this rank joins it. */
typedef struct ico_sectors {
    ico_context *ctx;
    bool *mine;
    const ico_separator *separator;
    unsigned components, levels; /* levels: 3 with an apex, else 1 */
    uint32_t count;
    bool has_apex;
    ico_separator_part component[ICO_SECTOR_COMPONENTS];
    uint8_t component_of[ICO_KEY64_SLOTS];
} ico_sectors;

/* Finds the components and sectors of a separator.  *fits is false in four cases: a
 * component is too large; a link of the separator is fixed; the apex is not linked to
 * every vertex of the separator; or the separator has gates and would be shared among
 * ranks. */
ICO_MUST_CHECK ico_status ico__sectors_open(const ico_separator *separator,
                                            const ico_net *net, ico_sectors *sectors,
                                            bool *fits);
void ico__sectors_close(ico_sectors *sectors);

static inline bool ico__sector_is_apex(const ico_sectors *sectors, unsigned place)
{
    return sectors->has_apex && place == sectors->separator->size - 1;
}
static inline uint32_t ico__component_code(const ico_separator_part *p, uint32_t ends,
                                           uint32_t full)
{
    uint32_t all = (UINT32_C(1) << p->count) - 1;
    return p->ternary[ends >> p->from & all] + 2 * p->ternary[full >> p->from & all];
}
/* The kind of a component in a sector. */
unsigned ico__sector_kind(const ico_sectors *sectors, uint32_t id, unsigned component);
/* The sector of the other side whose states go with the states of this one. */
uint32_t ico__sector_other(const ico_sectors *sectors, uint32_t id);
/* The image of a sector under a permutation of the places, which must be an automorphism
 * of the separator's links. */
uint32_t ico__sector_turned(const ico_sectors *sectors, uint32_t id, const uint8_t *to);
/* The sector of a state of the separator. */
uint32_t ico__sector_of(const ico_sectors *sectors, uint32_t ends, uint32_t full);

/* The vertices of one colour of a component, as possible neighbours of the apex.  A link
 * to one of them adds `more` to the kind of the component. */
typedef struct ico_sector_target {
    unsigned component;
    int more;
    uint32_t places;
} ico_sector_target;
/* Called for a sector `from` from which `links` links of the apex to these sets lead to
 * the sector in question. */
typedef ico_status ico_sector_visit(void *user, uint32_t from,
                                    const ico_sector_target *const *sets, unsigned links);
/* Visits all sectors from which no, one or two links of the apex lead to sector `id`,
 * until a visit fails.  mirrored: the sides are a mirrored pair.  Then the apex has no
 * links in these sectors, and choices that are mirror images of others are left out. */
ICO_MUST_CHECK ico_status ico__sector_sources(const ico_sectors *sectors, uint32_t id,
                                              bool mirrored, ico_sector_visit *visit,
                                              void *user);

/* Links that end in a gate lead from sector to sector, and are decided when states are
 * brought to a sector.  The first function returns whether a link is one.  The second
 * finds the sector *from from which the link leads to sector `id`; false if there is
 * none. */
bool ico__sector_is_gate(const ico_sectors *sectors, const ico_separator_link *link);
bool ico__sector_before(const ico_sectors *sectors, uint32_t id,
                        const ico_separator_link *link, uint32_t *from);

/* A slice of a sector.  In it the separator's vertices in `places`, the last ones of
 * their components, have exactly the links that `ends` and `full` give.  Links of the
 * separator that end at these vertices are decided when states are brought to the slice;
 * so no other link leads out of it. */
typedef struct ico_restriction {
    uint32_t places, ends, full;
} ico_restriction;
static inline bool ico__slice_has(const ico_restriction *slice, uint32_t ends,
                                  uint32_t full)
{
    return (((ends ^ slice->ends) | (full ^ slice->full)) & slice->places) == 0;
}
/* Cuts a slice into three at one more place, where they have 0, 1 and 2 links.  False if
 * no place is left. */
bool ico__slice_cut(const ico_sectors *sectors, const ico_restriction *slice,
                    ico_restriction parts[3]);
/* Is the link one of the apex?  And: does it end at one of the slice's places? */
bool ico__sector_joins(const ico_sectors *sectors, const ico_separator_link *link);
bool ico__sector_decides(const ico_sectors *sectors, const ico_restriction *slice,
                         const ico_separator_link *link);

/* A sector, or a slice of one, with a number for each pairing of each profile.
 * Invariants: profile i has the ends ends[i], and its numbers begin at offset[i]; there
 * are (2t - 1)!! of them for 2t ends, and none if the number of ends is odd.  If !any[i],
 * all of them are 0.  stride: of the codes of each component among the profiles.  from:
 * the first code of each component, within its kind, that is in the slice. */
typedef struct ico_sector {
    uint32_t profiles, room;
    unsigned kind[ICO_SECTOR_COMPONENTS];
    ico_restriction slice;
    uint32_t stride[ICO_SECTOR_COMPONENTS], from[ICO_SECTOR_COMPONENTS],
        size[ICO_SECTOR_COMPONENTS];
    uint32_t *ends;
    size_t *offset;
    bool *any;
    uint64_t *numbers;
    size_t numbers_size, numbers_room;
} ico_sector;

/* Lays out a slice of sector number `id` with all numbers 0.  Uses the memory of
 * `sector`, which grows.  with_numbers: false computes only the size. */
ICO_MUST_CHECK ico_status ico__sector_lay(const ico_sectors *sectors, ico_context *ctx,
                                          uint32_t id, const ico_restriction *slice,
                                          bool with_numbers, ico_sector *sector);
void ico__sector_free(ico_context *ctx, ico_sector *sector);
/* The profile of a state of the slice. */
uint32_t ico__sector_profile(const ico_sectors *sectors, const ico_sector *sector,
                             uint32_t ends, uint32_t full);

#endif
