/* format/certificate/certificate.h - shared by writing and reading certificates.
 * The format: docs/certificates.md.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_FORMAT_CERTIFICATE_CERTIFICATE_H
#define ICO_FORMAT_CERTIFICATE_CERTIFICATE_H

#include "icosian/format.h"

/* A record as it was read; icosian/format.h defines the parts. */
struct ico_certificate {
    ico_context *ctx;
    ico_kind kind;
    uint64_t least; /* of a longest tour: vertices that it has at least; 0: all */
    uint32_t *tour; /* `length` of them, or NULL */
    uint64_t length;
    ico_reason *reason;
    uint32_t *excluded;                       /* room for one more */
    uint64_t excluded_count, excluded_length; /* tours, and vertices in all of them */
    ico_text question;
    ico_certificate *next;
};

/* Appends the question in the form of a record: kind (open, unless it is ICO_CLOSED),
 * graph (weighted: with the weights of its edges), ends, edges.  least: vertices of a
 * longest tour, 0: all. */
ICO_MUST_CHECK ico_status ico__certificate_question(const ico_problem *problem,
                                                    ico_kind kind, uint64_t least,
                                                    bool weighted, ico_text *text);
/* Appends the words before the graph. */
void ico__certificate_kind(ico_kind kind, uint64_t least, ico_text *text);
/* Appends the beginning of a record: its sign and the subject. */
void ico__certificate_subject(const ico_problem *problem, ico_text *text);
/* Appends the question's rules for places: given numbers, classes, waypoints. */
void ico__certificate_places(const ico_problem *problem, ico_text *text);
/* Appends a tour: as an answer, or as one that does not count. */
void ico__certificate_tour(const ico_tour *tour, ico_text *text);
void ico__certificate_exclude(const uint32_t *tour, uint64_t length, ico_text *text);
/* Appends that there is no tour, by the log of a search over places. */
void ico__certificate_log(const uint32_t *words, size_t count, ico_text *text);
/* Is the tour, which visits each vertex of the problem, one of those that the record
 * excludes? */
bool ico__certificate_excludes(const ico_certificate *record, const ico_problem *problem,
                               const uint32_t *tour, uint64_t length);
/* Do two successive records claim that there is just one tour?  Call it when both are
 * about the problem, and hold. */
bool ico__certificate_is_unique(const ico_certificate *first,
                                const ico_certificate *second,
                                const ico_problem *problem);

#endif
