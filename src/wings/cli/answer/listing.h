/* cli/answer/listing.h - tours printed one after the other: by list, sample and unrank.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_CLI_LISTING_H
#define ICO_CLI_LISTING_H

#include "cli/answer/render.h"
#include "cli/frame/job.h"

typedef struct listing {
    job job;
    const ico_problem *problem;
    render_form form;       /* of the tours: ANSWER, TOUR or PICTURE */
    bool json, quiet, bare; /* bare: the form has no room for headings */
    uint64_t number;        /* of tours printed */
    const char *first;      /* number of the first tour, in decimal; NULL: 1 */
    uint64_t most;          /* end after this many tours; 0: no limit */
    bool classes;           /* the least of each class only */
    ico_symmetries group;   /* of the question, if classes */
    uint32_t kept;
    /* takes a tour in place of printing it, and counts it; NULL: they are printed */
    ico_tour_callback *keep;
    void *keeper;      /* its first argument */
    ico_status status; /* of writing: a failure ends the listing */
} listing;

/* The form from --json, --as and -o: JSON, tours in one of their forms, or a picture. */
ICO_MUST_CHECK ico_status listing_choose_form(listing *l);
/* The number of the tour printed last, in decimal; of the one before the first if none
 * is. */
void listing_put_number(const listing *l, ico_text *text);
/* Prints the next tour (an ico_tour_callback; user: the listing); false if that
 * failed. */
bool listing_take(void *user, const ico_tour *tour);
/* The same of the n vertices of the problem. */
bool listing_take_vertices(listing *l, const uint32_t *vertices, ico_kind kind);

#endif
