/* count/record/record_line.h - the line of JSON that was written for a record, made again
 * from its values.  Another program may have written them with other white space, in
 * another order, or with other forms of numbers and strings.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_RECORD_RECORD_LINE_H
#define ICO_COUNT_RECORD_RECORD_LINE_H

#include "count/record/record.h"

/* In which order members are written. */
typedef enum ico_record_order {
    ICO_ORDER_OF_FILE,
    ICO_ORDER_OF_WRITER /* of count --json, and of check --json for a sum of parts */
} ico_record_order;

/* Adds the line up to the checksum, which is left out.  Values that no record has are
 * written in some form. */
ICO_MUST_CHECK ico_status ico__count_record_line(ico_context *ctx,
                                                 const ico_count_record *record,
                                                 ico_record_order order, ico_text *line);

#endif
