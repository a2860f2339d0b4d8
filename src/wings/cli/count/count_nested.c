/* cli/count/count_nested.c - a range of boards counted in one sweep.
 * SPDX-License-Identifier: MIT */
#include "cli/count/cmd_count.h"

#include "cli/frame/signals.h"

/* Longer ranges are counted board by board; so are boards of fewer cells. */
enum { MOST_BOARDS = 1000, FEWEST_CELLS = 3 };

static bool is_candidate(const question *q, const search *s)
{
    const args *a = s->args;
    static const option_id apart[] = {
        OPTION_DRY_RUN,    OPTION_BY_ENDS, OPTION_ESTIMATE,
        OPTION_CHECKPOINT, OPTION_SPLIT,   OPTION_LAYERS,
        OPTION_BY_LENGTH,  OPTION_LONGEST, OPTION_CERTIFICATE};
    uint64_t count = ico_subject_boards(q->subject);
    for (size_t i = 0; i < sizeof apart / sizeof *apart; i++)
        if (args_has(a, apart[i])) return false;
    return count > 1 && count <= MOST_BOARDS && search_is_auto(s);
}

ico_status boards_read(boards *b, question *q, const search *s)
{
    *b = (boards){.ctx = s->args->ctx};
    if (!is_candidate(q, s)) return ICO_OK;
    b->room = (size_t)ico_subject_boards(q->subject);
    b->problems = ICO_NEW_ARRAY(b->ctx, ico_problem *, b->room);
    ico_status status = b->problems == NULL ? ICO_NO_MEMORY : ICO_OK;
    while (status == ICO_OK && b->count < b->room) {
        status = question_next(q, &b->problems[b->count]);
        if (status != ICO_OK || b->problems[b->count] == NULL) break;
        b->count++;
    }
    return status;
}

void boards_free(boards *b)
{
    if (b->problems == NULL) return;
    for (size_t i = 0; i < b->count; i++) ico_problem_free(b->problems[i]);
    ICO_FREE_ARRAY(b->ctx, b->problems, b->room);
    b->problems = NULL;
}

/* Boards on their way to the caller.  `answer` may have runs of its own; after each,
 * signals watch this run again. */
typedef struct board_receiver {
    const boards *boards;
    size_t first;
    search *search;
    ico_run *run;
    boards_answer *answer;
    void *user;
} board_receiver;

static ico_status hand_out(void *user, size_t board, const ico_count *known)
{
    board_receiver *h = user;
    ico_status status = h->answer(h->user, h->boards->problems[h->first + board], known);
    signals_watch(h->run);
    if (signals_interrupted()) ico_run_stop(h->run);
    return status;
}

ico_status boards_count(const boards *b, search *s, boards_answer *answer, void *user)
{
    size_t next = 0, counted = 0;
    ico_status status = ICO_OK;
    while (next < b->count && ico_problem_size(b->problems[next]) < FEWEST_CELLS &&
           status == ICO_OK)
        status = answer(user, b->problems[next++], NULL);
    if (status == ICO_OK && b->count - next > 1) {
        board_receiver h = {b, next, s, NULL, answer, user};
        status = search_begin(s, b->problems[b->count - 1], &h.run);
        if (status == ICO_OK)
            status = ico_run_count_nested(h.run,
                                          (const ico_problem *const *)b->problems + next,
                                          b->count - next, hand_out, &h, &counted);
        search_end(s);
        ico_run_free(h.run);
        next += counted;
    }
    while (status == ICO_OK && next < b->count) {
        status = answer(user, b->problems[next++], NULL);
        if (signals_interrupted()) break; /* that one said so */
    }
    return status;
}
