/* property/masks_read.h - a line of graph6 straight to bits: streams of millions of small
 * graphs are read so.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_PROPERTY_MASKS_READ_H
#define ICO_PROPERTY_MASKS_READ_H

#include "property/masks.h"

/* A whole line of graph6 of 1 to 62 vertices.  False for any other line, which may be in
 * another format or faulty: *g is then undefined. */
bool ico__masks_read(const char *line, size_t size, ico_masks *g);

#endif
