/* cli/count/count_oeis.h - counts beside the terms of a sequence: `count --oeis FILE`.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_CLI_COUNT_OEIS_H
#define ICO_CLI_COUNT_OEIS_H

#include "base/memory.h"
#include "cli/frame/args.h"
#include "icosian/count.h"

/* The terms of a file, and which of them comes next.  Invariants: terms.items[k] belongs
 * to n = first + k, in decimal digits without a zero in front; at <= terms.size once the
 * file was read, more when counts went beyond it.  A zeroed one has no file. */
typedef struct count_oeis {
    const args *args;
    char *path; /* NULL: no file was named */
    ICO_VECTOR(char *) terms;
    uint64_t first;
    size_t at;
} count_oeis;

/* Reads the file of --oeis FILE or FILE:N, if there is one. */
ICO_MUST_CHECK ico_status count_oeis_open(count_oeis *o, const args *a);
void count_oeis_free(count_oeis *o);
/* Adds to `text` (with --json as a key) what the next term says of this count.  The exit
 * status: EXIT_NONE if they differ, EXIT_UNKNOWN if they cannot be compared. */
int count_oeis_compare(count_oeis *o, const ico_count *count, ico_text *text);

#endif
