/* encode/answer_cover.c - builds a cover by cycles from a solver's values, one after the
 * other; an error names the value that contradicts earlier ones.
 * SPDX-License-Identifier: MIT */
#include "encode/answer_cover.h"

ico_status ico__cover_set_next(const ico_answer_words *w, const ico_answer_word *word,
                               ico_decoded *c, uint32_t u, uint32_t v)
{
    c->said = true;
    if (c->next[u] != ICO_NO_VERTEX && c->next[u] != v)
        return ico__answer_fail(w, word, "%s is left twice",
                                ico__frame_name(c->frame, u).text);
    c->next[u] = v;
    return ICO_OK;
}

ico_status ico__cover_add_edge(const ico_answer_words *w, const ico_answer_word *word,
                               ico_decoded *c, uint32_t u, uint32_t v)
{
    const uint32_t ends[2][2] = {{u, v}, {v, u}};
    c->said = true;
    for (unsigned k = 0; k < 2; k++) {
        uint32_t a = ends[k][0], b = ends[k][1];
        uint32_t *slot = c->next[a] == ICO_NO_VERTEX ? &c->next[a] : &c->other[a];
        if (*slot != ICO_NO_VERTEX)
            return ico__answer_fail(w, word, "%s has three edges",
                                    ico__frame_name(c->frame, a).text);
        *slot = b;
    }
    return ICO_OK;
}

ico_status ico__cover_set_place(const ico_answer_words *w, const ico_answer_word *word,
                                ico_frame *f, uint32_t *at, uint32_t v, uint64_t place,
                                uint64_t n)
{
    if (place >= n)
        return ico__answer_fail(w, word,
                                "there is no place %llu: they run from 0 to %llu",
                                (unsigned long long)place, (unsigned long long)n - 1);
    if (at[place] != ICO_NO_VERTEX && at[place] != v)
        return ico__answer_fail(w, word, "%s and %s are at the same place",
                                ico__frame_name(f, at[place]).text,
                                ico__frame_name(f, v).text);
    at[place] = v;
    return ICO_OK;
}

ico_status ico__cover_close_places(const ico_answer_words *w, const ico_answer_word *word,
                                   ico_decoded *c, const uint32_t *at, uint32_t n)
{
    ico_status status = ICO_OK;
    if (n == c->frame->closed->n) c->first = at[0];
    for (uint32_t p = 0; p < n && status == ICO_OK; p++) {
        uint32_t u = at[p], v = at[(p + 1) % n];
        if (u == ICO_NO_VERTEX || v == ICO_NO_VERTEX)
            return ico__answer_fail(
                w, word, "the answer has no vertex at place %lu",
                (unsigned long)(u == ICO_NO_VERTEX ? p : (p + 1) % n));
        if (p + 1 == n && n < c->frame->n) {
            status = ico__cover_set_next(w, word, c, u, n);
            if (status == ICO_OK) status = ico__cover_set_next(w, word, c, n, v);
        } else {
            status = ico__cover_set_next(w, word, c, u, v);
        }
    }
    return status;
}
