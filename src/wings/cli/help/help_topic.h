/* cli/help/help_topic.h - the topics of `icosian help` besides the verbs.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_CLI_HELP_TOPIC_H
#define ICO_CLI_HELP_TOPIC_H

#include "cli/help/help.h"

/* A topic, or a word that belongs to one: a piece, a surface, a family, a puzzle. */
typedef ico_status help_writer(const char *word, ico_text *text);
typedef struct help_topic {
    const char *name, *about; /* about: a line for the list of topics; NULL: not in it */
    help_writer *write;       /* or else: */
    void (*put)(ico_text *text);
    const char *words;
} help_topic;

ICO_MUST_CHECK ico_status help_topic_write(const help_topic *topic, const char *word,
                                           ico_text *text);
/* The topics of `icosian help`, in the order of its list. */
const help_topic *help_topics(size_t *count);
/* The topic of this name, in small or large letters, or NULL. */
const help_topic *help_topic_by_name(const char *word);
/* Each word that help knows beside verbs and options: names[0..*count), of which at most
 * `most`. */
size_t help_topic_words(const char **names, size_t most);

/* cli/help/help_boards.c */
help_writer help_pieces, help_piece, help_boards, help_surfaces, help_surface;
/* cli/help/help_graphs.c: the kinds of named graphs, ended by NULL. */
const char *const *help_kind_names(void);
help_writer help_graphs, help_kind, help_family;
/* cli/help/help_puzzles.c: the puzzles' names, ended by NULL. */
const char *const *help_puzzle_names(void);
help_writer help_puzzles, help_puzzle;
/* cli/help/help_option.c: an option of the program or of methods, with or without its
 * dashes; *known is false (and nothing written) if no such option exists. */
ICO_MUST_CHECK ico_status help_option(const char *word, ico_text *text, bool *known);

#endif
