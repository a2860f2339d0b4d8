/* encode/answer_cover.h - values that go into a cover, each refused with its line if it
 * contradicts the others; for answer_read.c.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_ENCODE_ANSWER_COVER_H
#define ICO_ENCODE_ANSWER_COVER_H

#include "encode/solver_values.h"

/* Records that v comes right after u; a second value with another v is an error. */
ICO_MUST_CHECK ico_status ico__cover_set_next(const ico_answer_words *w,
                                              const ico_answer_word *word, ico_decoded *c,
                                              uint32_t u, uint32_t v);
/* The edge between u and v is in the cover; a vertex has two. */
ICO_MUST_CHECK ico_status ico__cover_add_edge(const ico_answer_words *w,
                                              const ico_answer_word *word, ico_decoded *c,
                                              uint32_t u, uint32_t v);
/* Records that vertex v is at `place` of n; `at` (n entries) holds the vertex of each
 * place. */
ICO_MUST_CHECK ico_status ico__cover_set_place(const ico_answer_words *w,
                                               const ico_answer_word *word, ico_frame *f,
                                               uint32_t *at, uint32_t v, uint64_t place,
                                               uint64_t n);
/* Places as arcs; the apex, which has no place among the first `n`, goes between the
 * last and the first. */
ICO_MUST_CHECK ico_status ico__cover_close_places(const ico_answer_words *w,
                                                  const ico_answer_word *word,
                                                  ico_decoded *c, const uint32_t *at,
                                                  uint32_t n);

#endif
