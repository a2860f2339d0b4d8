/* cli/count/count_table.h - counts as a table: `count --as csv`, `count --as tsv`.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_CLI_COUNT_TABLE_H
#define ICO_CLI_COUNT_TABLE_H

#include "cli/count/count_oeis.h"

/* Returns the separator of columns: ',' or a tab; 0: the options do not ask for a
 * table. */
char count_table_mark(const args *a);
/* The names of the columns. */
void count_table_head(const args *a, const count_oeis *oeis, ico_text *text);
/* A line: the subject, the number and its parts; `v`: beside a term, or NULL. */
void count_table_line(const args *a, const ico_problem *problem, const ico_count *count,
                      const oeis_verdict *v, ico_text *text);

#endif
