/* cli/solve/list_plate.h - `icosian list -o FILE.svg`: all tours in one picture.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_CLI_LIST_PLATE_H
#define ICO_CLI_LIST_PLATE_H

#include "cli/answer/listing.h"
#include "draw/plate.h"

typedef struct list_plate {
    listing *listing;
    ICO_VECTOR(ico_plate_tour) tours;
    uint64_t room, most; /* pictures that fit; that are wanted of them */
    bool more;           /* tours than these were found */
    ico_draw_options options;
} list_plate;

/* Reads --style, --numbers and --size, before anything is searched for. */
ICO_MUST_CHECK ico_status list_plate_read(list_plate *p);
/* Keeps a tour (an ico_tour_callback; user: the plate); false at the first one that there
 * is no room for. */
bool list_plate_take(void *user, const ico_tour *tour);
/* So many pictures of the problem: `limit`, or if that is 0 a good number. */
ICO_MUST_CHECK ico_status list_plate_begin(list_plate *p, const ico_problem *problem,
                                           uint64_t limit);
/* Draws the tours that were kept; says so if there is none, or if there are more. */
ICO_MUST_CHECK ico_status list_plate_write(list_plate *p, const ico_problem *problem);
void list_plate_free(list_plate *p);

#endif
