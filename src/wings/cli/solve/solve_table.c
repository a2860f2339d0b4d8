/* cli/solve/solve_table.c - the table of who gets what when.
 * SPDX-License-Identifier: MIT */
#include "cli/solve/solve_table.h"

#include <stddef.h>

/* Readers, manners, subjects and answers under names that fit into a column. */
enum {
    PEOPLE = READ_BY_PEOPLE,
    PIPE = READ_BY_PIPE,
    FILED = READ_IN_FILE,
    BOTH = READ_IN_BOTH,
    JSON = READ_AS_JSON,
    JSON_FILE = READ_AS_JSON_FILE,
    WORDS = PEOPLE | PIPE | FILED,
    LOUD = MANNER_LOUD,
    QUIET = MANNER_QUIET,
    EITHER = LOUD | QUIET,
    ONE = SUBJECT_ONE,
    MANY = SUBJECT_MANY,
    ANY = ONE | MANY,
    STORED = ANSWER_STORED,
    RULE = ANSWER_RULE,
    NONE = ANSWER_NO_TOUR,
    REFUSED = ANSWER_REFUSED
};

/* clang-format off */
#define NOTHING {WRITE_NOTHING, ON_SCREEN}
#define LINE {WRITE_LINE, ON_SCREEN}
#define LINE_NOTE {WRITE_LINE, IN_NOTES}
#define OBJECT {WRITE_OBJECT, ON_SCREEN}
#define OBJECT_FILE {WRITE_OBJECT, IN_FILE}
#define TOUR {WRITE_TOUR, ON_SCREEN}
#define TOUR_FILE {WRITE_TOUR, IN_FILE}
#define VERDICT {WRITE_VERDICT, ON_SCREEN}
#define EMPTY {WRITE_EMPTY, ON_SCREEN}
#define EMPTY_FILE {WRITE_EMPTY, IN_FILE}
#define ABSENCE {WRITE_ABSENCE, IN_NOTES}

/* A tour by rule may be too large to keep: where the first line goes elsewhere or
 * nowhere, the tour is written from the run.  People get the line first, so for them the
 * run verifies the tour, and then the tour is written.  An answer to one of many problems
 * is its line, unless the tours are requested by -q, --as or -o. */
static const solve_row rows[] = {
    /* reader   manner  subject answer        from the run  first      then */
    {PEOPLE,    LOUD,   ONE,    STORED | RULE, NOTHING,     LINE,      TOUR},
    {PEOPLE,    LOUD,   ONE,    NONE,          NOTHING,     LINE,      NOTHING},
    {PEOPLE,    LOUD,   MANY,   STORED | NONE, NOTHING,     LINE,      NOTHING},
    {PEOPLE,    QUIET,  ANY,    STORED,        NOTHING,     NOTHING,   TOUR},
    {PEOPLE,    QUIET,  ONE,    RULE,          TOUR,        NOTHING,   NOTHING},
    {PEOPLE,    QUIET,  ONE,    NONE,          NOTHING,     NOTHING,   VERDICT},
    {PEOPLE,    QUIET,  MANY,   NONE,          NOTHING,     NOTHING,   EMPTY},

    {PIPE,      LOUD,   ANY,    STORED,        NOTHING,     LINE_NOTE, TOUR},
    {PIPE,      LOUD,   ONE,    RULE,          TOUR,        LINE_NOTE, NOTHING},
    {PIPE,      LOUD,   ANY,    NONE,          NOTHING,     LINE_NOTE, NOTHING},
    {PIPE,      QUIET,  ANY,    STORED,        NOTHING,     NOTHING,   TOUR},
    {PIPE,      QUIET,  ONE,    RULE,          TOUR,        NOTHING,   NOTHING},
    {PIPE,      QUIET,  ONE,    NONE,          NOTHING,     NOTHING,   NOTHING},
    {PIPE,      QUIET,  MANY,   NONE,          NOTHING,     NOTHING,   EMPTY},

    {FILED,     LOUD,   ANY,    STORED,        NOTHING,     LINE,      TOUR_FILE},
    {FILED,     LOUD,   ONE,    RULE,          TOUR_FILE,   LINE,      NOTHING},
    {FILED,     LOUD,   ONE,    NONE,          NOTHING,     LINE,      ABSENCE},
    {FILED,     LOUD,   MANY,   NONE,          NOTHING,     LINE,      NOTHING},
    {FILED,     QUIET,  ANY,    STORED,        NOTHING,     NOTHING,   TOUR_FILE},
    {FILED,     QUIET,  ONE,    RULE,          TOUR_FILE,   NOTHING,   NOTHING},
    {FILED,     QUIET,  ONE,    NONE,          NOTHING,     NOTHING,   ABSENCE},
    {FILED,     QUIET,  MANY,   NONE,          NOTHING,     NOTHING,   EMPTY_FILE},

    {BOTH,      EITHER, ANY,    STORED,        NOTHING,     OBJECT,    TOUR_FILE},
    {BOTH,      EITHER, ONE,    NONE,          NOTHING,     OBJECT,    ABSENCE},
    {BOTH,      LOUD,   MANY,   NONE,          NOTHING,     OBJECT,    NOTHING},
    {BOTH,      QUIET,  MANY,   NONE,          NOTHING,     OBJECT,    EMPTY_FILE},

    {JSON,      EITHER, ANY,    STORED | NONE, NOTHING,     NOTHING,   OBJECT},
    {JSON_FILE, LOUD,   ANY,    STORED | NONE, NOTHING,     LINE,      OBJECT_FILE},
    {JSON_FILE, QUIET,  ANY,    STORED | NONE, NOTHING,     NOTHING,   OBJECT_FILE},

    {WORDS,     LOUD,   MANY,   REFUSED,       NOTHING,     LINE,      NOTHING},
    {WORDS,     QUIET,  MANY,   REFUSED,       NOTHING,     EMPTY,     NOTHING},
    {BOTH|JSON, EITHER, MANY,   REFUSED,       NOTHING,     OBJECT,    NOTHING},
    {JSON_FILE, EITHER, MANY,   REFUSED,       NOTHING,     NOTHING,   OBJECT_FILE},
};
/* clang-format on */

const solve_row *solve_row_of(solve_reader reader, solve_manner manner,
                              solve_subject subject, solve_answer answer)
{
    for (const solve_row *row = rows; row < rows + sizeof rows / sizeof *rows; row++)
        if ((row->readers & reader) && (row->manners & manner) &&
            (row->subjects & subject) && (row->answers & answer))
            return row;
    return NULL;
}
