/* base/input/decimal.h - decimal numbers without rounding: whole units of a power of ten.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_BASE_INPUT_DECIMAL_H
#define ICO_BASE_INPUT_DECIMAL_H

#include "base/memory.h"

/* 10^18 is the greatest power of ten in 63 bits. */
enum { ICO_DECIMALS_MOST = 18 };

/* The number units / 10^decimals. */
typedef struct ico_decimal {
    int64_t units;
    unsigned decimals;
} ico_decimal;

/* Reads the text at .. end, all of which must be a number: sign, digits, point, exponent.
 * Returns NULL, and the number with as few decimals as it needs; or in words what is
 * wrong with the text ("is not a number"). */
const char *ico__read_decimal(const char *at, const char *end, ico_decimal *number);
/* Brings a number and `count` others, whose units are in `units`, to the greater number
 * of decimals.  False, with nothing changed, if one of them needs more than 63 bits
 * then. */
bool ico__align_decimals(ico_decimal *number, int64_t *units, size_t count,
                         unsigned *decimals);
/* The shortest text that is read as this double: room for 32 bytes. */
void ico__write_real(double number, char *text);
/* Appends units / 10^decimals, without zeros at its end: "0.5". */
void ico__put_decimal(ico_text *text, int64_t units, unsigned decimals);

#endif
