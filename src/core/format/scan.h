/* format/scan.h - walks over the bytes of a text file, and reports the place of a fault.
 * Line and column are counted only for a report.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_FORMAT_SCAN_H
#define ICO_FORMAT_SCAN_H

#include "base/memory.h"
#include "base/words.h"

/* Bytes at .. end of something. */
typedef struct ico_slice {
    const char *at, *end;
} ico_slice;

/* Invariant: begin <= at <= end, and *end is a NUL. */
typedef struct ico_scan {
    ico_context *ctx;
    const char *file;
    const char *begin, *at, *end;
} ico_scan;

/* All that is left of the input; a byte order mark is skipped. */
ICO_MUST_CHECK ico_status ico__scan_open(ico_context *ctx, ico_input *input,
                                         ico_scan *scan);
/* ICO_BAD_INPUT at the line and column of `at`. */
ico_status ico__scan_fail(const ico_scan *scan, const char *at, const char *format, ...)
    ICO_PRINTF(3, 4);

/* The next line that is not blank, without blanks at its ends; false at the end. */
bool ico__scan_line(ico_scan *scan, ico_slice *line);
/* Takes the next word (blanks and line ends separate); at the end of the file the word is
 * empty, and the result false. */
bool ico__scan_word(ico_scan *scan, ico_slice *word);
/* Takes the next word (blanks separate) off the front of `line`; false if no word is
 * left. */
bool ico__slice_word(ico_slice *line, ico_slice *word);
/* The slice is this word, in any mixture of cases. */
bool ico__slice_is(ico_slice slice, const char *word);
/* The slice is a decimal number <= most. */
bool ico__slice_number(ico_slice slice, uint64_t most, uint64_t *number);
/* The slice is a whole number of 64 bits, with a sign or without. */
bool ico__slice_integer(ico_slice slice, int64_t *number);

/* Takes the next word off the front of `line`, which must be a whole number <= most. */
ICO_MUST_CHECK ico_status ico__scan_number(const ico_scan *scan, ico_slice *line,
                                           uint64_t most, uint64_t *number);

/* The string is UTF-8 throughout; without control characters too if `printable`. */
bool ico__is_utf8(const char *string, bool printable);

/* A word of the file made fit for a message: cut off, without control characters. */
typedef struct ico_quote {
    char text[48];
} ico_quote;
ico_quote ico__quote(ico_slice slice);

static inline bool ico__is_blank(char c)
{
    return c == ' ' || (c >= '\t' && c <= '\r');
}
static inline size_t ico__slice_size(ico_slice slice)
{
    return (size_t)(slice.end - slice.at);
}

#endif
