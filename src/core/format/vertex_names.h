/* format/vertex_names.h - names of vertices, in the order in which they are first seen.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_FORMAT_VERTEX_NAMES_H
#define ICO_FORMAT_VERTEX_NAMES_H

#include "format/scan.h"
#include "graph/graph.h"

/* Invariants: code.items[v] is the number that vertex v is called, if its name is one as
 * usually written ("17", not "017" or "+17"); otherwise it has the bit ICO_NAME_TEXT, and
 * the name is at the place of the other bits in pool, NUL-terminated, behind the four
 * bytes of v.  The vertex called k is direct[k] for all k < below, and below <= 8 *
 * (names + 16).  Of the other names, slots is a table by open addressing with mask + 1
 * slots, at most 3/4 of them used: some bits of the hash, and place or vertex. */
typedef struct ico_names {
    ico_context *ctx;
    ico_text pool;
    ICO_VECTOR(uint64_t) code;
    uint32_t *direct, below;
    uint64_t *slots;
    uint32_t mask, used;
    const char *ahead;  /* in a text: names before were fetched */
    uint64_t coming[8]; /* hashes of the last ones of these that are in slots */
    unsigned came;
} ico_names;

#define ICO_NAME_TEXT (UINT64_C(1) << 63)

/* Room for the digits of a number. */
typedef struct ico_name_digits {
    char text[24];
} ico_name_digits;

void ico__names_init(ico_names *names, ico_context *ctx);
void ico__names_free(ico_names *names);
/* The name of vertex v: in *room, or in the pool until the next name is added. */
const char *ico__names_text(const ico_names *names, uint32_t v, ico_name_digits *room);
/* The vertex called so, or ICO_NO_VERTEX. */
uint32_t ico__names_find(const ico_names *names, ico_slice name);
/* The same, but made if it is new.  The name must not hold a NUL. */
ICO_MUST_CHECK ico_status ico__names_take(ico_names *names, ico_slice name, uint32_t *v);
/* The text from `at` on holds names, as a reader will take them soon, between separators
 * (a blank: between blanks, commas and semicolons): memory that looking up these will
 * need is fetched.  Changes nothing else; cheap. */
void ico__names_ahead(ico_names *names, char separator, const char *at, const char *end);
/* Are the names the numbers *first .. *first + n - 1 below 2^31, in any order? */
bool ico__names_are_numbers(const ico_names *names, uint32_t *first);

#endif
