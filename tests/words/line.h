/* tests/words/line.h - random command lines: put together from the verbs, subjects,
 * options and values that there are, then damaged.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_TESTS_WORDS_LINE_H
#define ICO_TESTS_WORDS_LINE_H

#include "../limits/command.h"

enum { MOST_LINE_WORDS = 24, WORD_BYTES = 400 };

/* words[0] is the verb.  No word holds a NUL, and none that was damaged a '/': nothing is
 * written outside the folder. */
typedef struct line {
    ico_random random;
    char words[MOST_LINE_WORDS][WORD_BYTES];
    unsigned count;
    bool mild; /* few things in it are wrong */
} line;

/* The line with this number; always the same one for a seed. */
void line_draw(line *l, uint64_t seed, uint64_t number);
/* The same of lines of which the program refuses few; they name files of the pool. */
void line_sound(line *l, uint64_t seed);
/* As it is run: with a limit of time and of memory behind the verb, if that takes one. */
void line_command(const line *l, command *c);
/* As it is run where no answer may depend on a clock: with a limit of work, a thread. */
void line_command_exact(const line *l, command *c);

/* Below: parts of it. */
uint32_t line_below(line *l, uint32_t bound);
bool line_chance(line *l, uint32_t in);
/* Appends a word; what has no room is left out or cut. */
void line_say(line *l, const char *format, ...) ICO_PRINTF(2, 3);
/* A value for an option, or one of the words at random. */
void line_value(line *l, unsigned option, char *value, size_t room);
void line_damage(line *l);

#define LINE_ONE_OF(l, list) (list)[line_below(l, sizeof(list) / sizeof *(list))]

#endif
