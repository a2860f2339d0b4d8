/* tests/eva/logs.c - any numbers of a log, read in any order.
 * options: -eva-slevel 20
 * SPDX-License-Identifier: MIT */
#include "any.h"

int main(void)
{
    checker c = any_checker();
    word_list log = any_words(12);
    replay s = {.c = &c, .words = log.at, .size = log.count};
    uint32_t word, place;
    while (any_bool()) {
        if (any_bool()) checker_next_word(&s, any_between(1, NOBODY), &word);
        if (any_bool()) checker_next_words(&s, any_between(1, NOBODY), &place);
        //@ check s.at <= s.size;
    }
    return 0;
}
