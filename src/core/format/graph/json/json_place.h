/* format/graph/json/json_place.h - finds the place of a value in a JSON text, for
 * messages.  The text must be well-formed.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_FORMAT_GRAPH_JSON_PLACE_H
#define ICO_FORMAT_GRAPH_JSON_PLACE_H

#include "format/scan.h"

/* A step into a value: to the member with this key or, if key is NULL, to the index-th
 * element (of an array) or member (of an object), from 0. */
typedef struct ico_json_step {
    const char *key;
    size_t index;
} ico_json_step;

/* The first byte of the value that the steps lead to; of the last one that could be found
 * if a step leads nowhere. */
const char *ico__json_place(ico_slice text, const ico_json_step *steps, size_t count);

#endif
