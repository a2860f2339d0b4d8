/* tests/limits/command.h - a command line that is put together word by word, and random
 * ones.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_TESTS_LIMITS_COMMAND_H
#define ICO_TESTS_LIMITS_COMMAND_H

#include "base/random.h"
#include "icosian/icosian.h"

enum { MOST_COMMAND_WORDS = 64, COMMAND_BYTES = 8192 };

/* words[count] is NULL, as in main; words[0] is the program. */
typedef struct command {
    char bytes[COMMAND_BYTES];
    size_t used;
    char *words[MOST_COMMAND_WORDS + 1];
    int count;
} command;

void command_begin(command *c);
/* Appends a word; what has no room is left out. */
void command_say(command *c, const char *format, ...) ICO_PRINTF(2, 3);
/* One line for a shell, into `line`. */
void command_show(const command *c, char *line, size_t room);

/* What a draw puts together: commands that prepare files in `folder`, and the one that is
 * to be run with and without limits. */
enum { MOST_STEPS = 2 };
typedef struct draw {
    ico_random random;
    const char *folder;
    ico_context *ctx;
    ico_problem *problem; /* of the subject, for its vertices and edges; or NULL */
    char subject[2][256];
    unsigned subject_words;
    command steps[MOST_STEPS];
    unsigned step_count;
    command asked;
} draw;

/* Draws a command; the same for a seed.  Files it needs are written into the folder. */
void draw_command(draw *d, uint64_t seed, const char *folder);
void draw_free(draw *d);

/* Below: parts of it. */
uint32_t draw_below(draw *d, uint32_t bound);
bool draw_chance(draw *d, uint32_t in);
void draw_subject(draw *d);
/* The words of the subject, and random options that shape the question. */
void draw_question(draw *d, command *c);
/* Random options of the methods. */
void draw_method(draw *d, command *c);

#endif
