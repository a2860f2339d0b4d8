/* method/passages/small_matching.h - links between few sockets that serve each socket's
 * number of uses, or the maximum number of uses.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_PASSAGES_SMALL_MATCHING_H
#define ICO_METHOD_PASSAGES_SMALL_MATCHING_H

#include <stdbool.h>
#include <stdint.h>

enum { ICO_MATCH_SOCKETS = 16, ICO_MATCH_LINKS = 64 };

/* Links join sockets a[i] < b[i]. */
typedef struct ico_match {
    uint32_t sockets, links;
    uint8_t a[ICO_MATCH_LINKS], b[ICO_MATCH_LINKS];
    uint8_t uses[ICO_MATCH_SOCKETS];
} ico_match;

/* Uses that no choice of links serves, at least. */
uint32_t ico__match_lack(ico_match *m);
/* Choices of links, a bit each, that serve all uses: at most `most` of them; how many. */
uint32_t ico__match_list(ico_match *m, uint64_t *found, uint32_t most);

#endif
