/* format/certificate/claim.c - which question a record is about, and the claim of two
 * records together: that a tour is the only one (rule U of docs/certificates.md).
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "format/certificate/certificate.h"
#include "format/scan.h"

/* Are the two the same tour?  Where tours have no beginning, closed ones are compared
 * from their first vertex of the other, and undirected ones both ways. */
static bool is_same_tour(const ico_problem *problem, const uint32_t *tour,
                         const uint32_t *other, uint64_t n)
{
    bool anchored = ico_problem_is_anchored(problem);
    bool turns = !anchored && ico_problem_kind(problem) == ICO_CLOSED;
    bool two_ways = !anchored && !ico_problem_directed(problem);
    uint64_t at = 0;
    while (turns && at + 1 < n && other[at] != tour[0]) at++;
    for (unsigned way = 0; way <= two_ways; way++) {
        uint64_t i = 0, from = way == 0 || turns ? at : n - 1;
        while (i < n && tour[i] == other[(way == 0 ? from + i : n + from - i) % n]) i++;
        if (i == n) return true;
    }
    return false;
}

bool ico__certificate_excludes(const ico_certificate *record, const ico_problem *problem,
                               const uint32_t *tour, uint64_t length)
{
    uint64_t n = ico_problem_size(problem);
    if (length != n) return false;
    for (uint64_t i = 0; i < record->excluded_count; i++)
        if (is_same_tour(problem, tour, record->excluded + i * n, n)) return true;
    return false;
}

bool ico__certificate_is_unique(const ico_certificate *first,
                                const ico_certificate *second, const ico_problem *problem)
{
    return first->tour != NULL && first->excluded_count == 0 && second->reason != NULL &&
           second->excluded_count == 1 &&
           ico__certificate_excludes(second, problem, first->tour, first->length);
}

static ico_slice words_of(const ico_text *text)
{
    return (ico_slice){text->data, text->data + text->size};
}

static bool same_word(ico_slice a, ico_slice b)
{
    return ico__slice_size(a) == ico__slice_size(b) &&
           memcmp(a.at, b.at, ico__slice_size(a)) == 0;
}

/* Compares the question of the record with the expected words, which are all of it, or
 * (!whole) its beginning. */
static ico_status compare_words(const ico_certificate *certificate, const ico_text *asked,
                                bool whole, bool *concerns, ico_text *why)
{
    ico_slice there = words_of(&certificate->question), here = words_of(asked);
    ico_slice a = {0}, b = {0};
    bool more_there, more_here;
    do {
        more_there = ico__slice_word(&there, &a);
        more_here = ico__slice_word(&here, &b);
    } while (more_there && more_here && same_word(a, b));
    *concerns = !more_here && (!more_there || !whole);
    if (*concerns || why == NULL) return ICO_OK;
    ico_text_puts(why, "it answers another question: it has '");
    ico_text_puts(why, more_there ? ico__quote(a).text : "nothing more");
    ico_text_puts(why, "' where this one has '");
    ico_text_puts(why, more_here ? ico__quote(b).text : "nothing more");
    ico_text_puts(why, "'");
    return ico_text_status(why);
}

/* Does the question of the record list weights? */
static bool has_weights(const ico_certificate *certificate)
{
    ico_slice rest = words_of(&certificate->question), word;
    for (unsigned i = 0; i < 7; i++) /* question KIND graph DIRECTION N M weighted */
        if (!ico__slice_word(&rest, &word)) return false;
    return ico__slice_is(word, "weighted");
}

/* Kind, direction and number of vertices, for which the graph of the problem, which may
 * be large, is not needed. */
static void put_beginning(const ico_problem *problem, ico_kind kind, uint64_t least,
                          ico_text *text)
{
    ico__certificate_kind(kind, least, text);
    ico_text_printf(text, "graph %s %llu",
                    ico_problem_directed(problem) ? "directed" : "undirected",
                    (unsigned long long)ico_problem_size(problem));
}

ico_status ico_certificate_concerns(const ico_certificate *certificate,
                                    const ico_problem *problem, bool *concerns,
                                    ico_text *why)
{
    ico_text asked;
    ico_kind kind = ico_problem_kind(problem);
    if (kind == ICO_EITHER && certificate->tour != NULL) kind = certificate->kind;
    ico_text_init(&asked, certificate->ctx);
    uint64_t least = ico_problem_longest(problem) ? certificate->least : 0;
    put_beginning(problem, kind, least, &asked);
    ico_status status = ico_text_status(&asked);
    if (status == ICO_OK)
        status = compare_words(certificate, &asked, false, concerns, why);
    if (status != ICO_OK || !*concerns) goto done;
    if (has_weights(certificate) && ico_problem_weight(problem) == ICO_WEIGHT_ANY) {
        *concerns = false;
        if (why != NULL)
            ico_text_puts(why, "it answers a question of weights; add --weight min, or "
                               "--weight max");
        goto done;
    }
    ico_text_clear(&asked);
    status = ico__certificate_question(problem, kind, least,
                                       ico_problem_weight(problem) != ICO_WEIGHT_ANY &&
                                           has_weights(certificate),
                                       &asked);
    if (status == ICO_OK) status = ico_text_status(&asked);
    if (status == ICO_OK)
        status = compare_words(certificate, &asked, true, concerns, why);
done:
    ico_text_free(&asked);
    return status;
}
