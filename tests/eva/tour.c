/* tests/eva/tour.c - any sequence as the tour of any question, of which some ask for
 * places.
 * shows: tour.c excluded.c
 * SPDX-License-Identifier: MIT */
#include "any.h"
static void judge(bool directed, bool closed, uint32_t n, uint32_t edges)
{
    checker c = any_checker();
    question q = any_question(directed, closed, n, edges, 2);
    checker_judge_tour(&c, &q, any_words(n));
    ask_places(&q, 2, 2, 2);
    checker_judge_tour(&c, &q, any_words(n));
    q.given = NULL; /* nothing is asked of places but that it is another tour */
    q.first = q.last = NOBODY;
    q.waypoint_count = 0;
    checker_judge_tour(&c, &q, any_words(n));
    checker_exclude_all_forms(&c, &q);
}

int main(void)
{
    judge(false, false, 4, 6);
    judge(false, true, 4, 6);
    judge(true, false, 4, 6);
    judge(true, true, 4, 6);
    judge(false, false, 1, 1);
    return 0;
}
