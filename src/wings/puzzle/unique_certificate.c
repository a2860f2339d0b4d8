/* puzzle/unique_certificate.c - that a puzzle has one answer, or none, written down for a
 * checker: the tour, and the log of a search that finds no other.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "format/certificate/certificate.h"
#include "icosian/puzzle.h"
#include "kernel/position/log.h"
#include "kernel/position/search.h"
#include "method/result.h"
#include "problem/condition/condition.h"
#include "problem/tour.h"

enum { SLICE = 50000 };

/* tour: the first one found; count: tours found; a tour and its reversal count once if
 * the question does not distinguish them. */
typedef struct certifier {
    ico_context *ctx;
    const ico_problem *problem;
    ico_puzzle_stop *stop;
    void *stop_user;
    ico_position_log log;
    const uint32_t *logged; /* the words of the log, of this search or another */
    size_t logged_size;
    uint32_t n, *tour, *next;
    unsigned count;
} certifier;

/* Is `next` the tour read backwards, and that no other tour? */
static bool is_same(const certifier *c, const ico_position_question *q)
{
    if (!q->halved) return false;
    for (uint32_t k = 0; k < c->n; k++) {
        uint32_t back = q->closed ? (c->n - k) % c->n : c->n - 1 - k;
        if (c->next[k] != c->tour[back]) return false;
    }
    return true;
}

static ico_status certify_search(certifier *c, ico_position_search *search)
{
    const ico_position_store *s = search->store;
    while (c->count < 2) {
        ico_position_event event = ico__position_next(search, SLICE);
        if (s->core.status != ICO_OK) return s->core.status;
        if (c->log.lost)
            return ico__fail(c->ctx, ICO_TOO_LARGE,
                             "the certificate would need more than %llu MB",
                             (unsigned long long)(c->log.most >> 18));
        if (event == ICO_POSITION_OVER) return ICO_OK;
        if (c->stop != NULL && c->stop(c->stop_user)) return ICO_STOPPED;
        if (event != ICO_POSITION_TOUR) continue;
        ico__position_tour(s, c->next);
        if (c->count == 1 && is_same(c, s->question)) continue;
        if (c->count++ == 0) memcpy(c->tour, c->next, c->n * sizeof *c->tour);
    }
    return ICO_OK;
}

/* Takes over what a listing of the tours has kept.  False: nothing; or there may be other
 * tours. */
static bool take_log(certifier *c, const ico_result *listed)
{
    const ico_places_log *kept = &listed->log;
    if (kept->words == NULL || !listed->complete || listed->tours > 1) return false;
    size_t n = kept->words[0], size = kept->count - 1 - n;
    if (n > 0) memcpy(c->tour, kept->words + 1, n * sizeof *c->tour);
    c->count = (unsigned)listed->tours;
    c->logged = kept->words + 1 + n;
    c->logged_size = size;
    return true;
}

static ico_status search_logged(certifier *c)
{
    ico_position_question *question = NULL;
    ico_position_store *store = NULL;
    ico_position_search search = {0};
    ico_status status = ico__position_question_read(c->ctx, c->problem, &question);
    ico_position_stop stop = {.ask = c->stop, .user = c->stop_user};
    if (status == ICO_OK) status = ico__position_store_new(question, stop, &store);
    if (status == ICO_OK) {
        store->log = &c->log;
        status = ico__position_search_open(&search, store);
    }
    if (status == ICO_OK) status = certify_search(c, &search);
    ico__position_search_close(&search);
    ico__position_store_free(store);
    ico__position_question_free(question);
    if (status == ICO_STOPPED) return ico__fail(c->ctx, status, "stopped");
    c->logged = c->log.words.items;
    c->logged_size = c->log.words.size;
    return status;
}

static ico_status write_question(const certifier *c, ico_text *text)
{
    ico__certificate_subject(c->problem, text);
    return ico__certificate_question(c->problem, ico_problem_kind(c->problem), 0, false,
                                     text);
}

/* Both records; the second one's question excludes the tour, which in a directed graph
 * can be said of a closed one only from a first vertex. */
static ico_status write_records(const certifier *c, ico_text *text)
{
    ico_status status = ICO_OK;
    if (c->count == 1 && ico_problem_kind(c->problem) == ICO_CLOSED &&
        ico_problem_directed(c->problem) && !ico_problem_is_anchored(c->problem))
        return ico__fail(c->ctx, ICO_UNSUPPORTED,
                         "a certificate that a closed tour of a directed graph is the "
                         "only one needs a start (--start)");
    if (c->count == 1) {
        ico_tour tour = ico__tour_view(c->tour, c->n, ICO_CLOSED);
        status = write_question(c, text);
        ico__certificate_tour(&tour, text);
        ico_text_puts(text, "end\n");
    }
    if (status == ICO_OK) status = write_question(c, text);
    if (status != ICO_OK) return status;
    if (c->count == 1) ico__certificate_exclude(c->tour, c->n, text);
    ico__certificate_log(c->logged, c->logged_size, text);
    ico_text_puts(text, "end\n");
    return ico_text_status(text);
}

static ico_status check_question(const certifier *c)
{
    unsigned sayable = ico__conditions_with(ICO_CLUE) | ICO_ASKS_OPEN | ICO_ASKS_CLOSED;
    ico_kind kind = ico_problem_kind(c->problem);
    if ((ico_problem_features(c->problem) & ~sayable) != 0 ||
        (kind != ICO_OPEN && kind != ICO_CLOSED))
        return ico__fail(c->ctx, ICO_UNSUPPORTED,
                         "certificates of puzzles cannot express everything that %s asks",
                         ico_problem_subject(c->problem));
    if (c->n < 3)
        return ico__fail(c->ctx, ICO_UNSUPPORTED,
                         "certificates of puzzles need at least three cells");
    return ICO_OK;
}

/* listed: the result of a run that listed the tours, or NULL. */
static ico_status certify(certifier *c, const ico_result *listed, unsigned *tours,
                          ico_text *text)
{
    c->n = (uint32_t)ico_problem_size(c->problem);
    ico_status status = check_question(c);
    if (status != ICO_OK) return status;
    c->tour = ICO_NEW_ARRAY(c->ctx, uint32_t, c->n);
    c->next = ICO_NEW_ARRAY(c->ctx, uint32_t, c->n);
    if (c->tour == NULL || c->next == NULL)
        status = ICO_NO_MEMORY;
    else if (listed == NULL || !take_log(c, listed))
        status = search_logged(c);
    if (status == ICO_OK && c->count < 2) status = write_records(c, text);
    if (status == ICO_OK) *tours = c->count;
    ICO_FREE_ARRAY(c->ctx, c->tour, c->n);
    ICO_FREE_ARRAY(c->ctx, c->next, c->n);
    ICO_VECTOR_FREE(c->ctx, &c->log.words);
    return status;
}

ico_status ico_puzzle_certify(ico_context *ctx, const ico_problem *problem,
                              uint64_t most_bytes, ico_puzzle_stop *stop, void *stop_user,
                              unsigned *tours, ico_text *text)
{
    certifier c = {.ctx = ctx, .problem = problem, .stop = stop, .stop_user = stop_user};
    c.log.most = most_bytes / sizeof(uint32_t);
    return certify(&c, NULL, tours, text);
}

ico_status ico_puzzle_certify_listed(ico_context *ctx, const ico_problem *problem,
                                     const ico_result *listed, ico_puzzle_stop *stop,
                                     void *stop_user, unsigned *tours, ico_text *text)
{
    certifier c = {.ctx = ctx, .problem = problem, .stop = stop, .stop_user = stop_user};
    c.log.most = UINT64_MAX / sizeof(uint32_t);
    return certify(&c, listed, tours, text);
}
