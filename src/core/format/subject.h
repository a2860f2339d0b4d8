/* format/subject.h - the representation of a subject; for subject.c and subject_words.c.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_FORMAT_SUBJECT_H
#define ICO_FORMAT_SUBJECT_H

#include "base/memory.h"
#include "format/board/board_file.h"
#include "format/board/board_range.h"
#include "icosian/format.h"

typedef enum subject_type {
    SUBJECT_BOARD,      /* piece and shape */
    SUBJECT_RANGE,      /* piece and shapes, 1x1..8x8 */
    SUBJECT_FAMILY,     /* petersen:11,2 */
    SUBJECT_FAMILIES,   /* prism:3..8 */
    SUBJECT_BOARD_FILE, /* input of boards, and a piece or NULL */
    SUBJECT_GRAPHS      /* input */
} subject_type;

/* Invariant: input is open for files and NULL otherwise; reader is made with the first
 * graph.  done: nothing follows.  many: a file of several graphs or boards. */
struct ico_subject {
    ico_context *ctx;
    subject_type type;
    char *piece, *word; /* word: shape, family or path */
    const char *puzzle; /* its name stood in place of the piece; or NULL */
    ico_format format;
    bool guessed;      /* the format, by the suffix of the file */
    bool format_named; /* by the caller */
    ico_input *input;
    ico_graph_reader *reader;
    uint64_t only; /* K of FILE:K, 0: all */
    uint64_t count;
    ico_board_data boards; /* what follows in a file of boards */
    ico_board_range range;
    uint64_t first, members; /* of families: the number of the first, and how many */
    bool done, many, directed, weighted;
    ico_text notes;
};

/* Classifies a word, or a piece and a word, and opens the file if it names one.
 * ICO_BAD_ARGUMENT with a suggestion; ICO_IO: no such file. */
ICO_MUST_CHECK ico_status ico__subject_take_one(ico_subject *s, const char *word);
ICO_MUST_CHECK ico_status ico__subject_take_two(ico_subject *s, const char *piece,
                                                const char *word);

#endif
