/* problem/numbers.h - classes of numbers: "primes", "odd", "1,3,9", "2..40".
 * Used by problems for the cells that must carry a number of a class.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_PROBLEM_NUMBERS_H
#define ICO_PROBLEM_NUMBERS_H

#include "base/memory.h"

typedef enum ico_number_rule {
    ICO_NUMBERS_RANGE, /* low..high */
    ICO_NUMBERS_PRIMES,
    ICO_NUMBERS_ODD,
    ICO_NUMBERS_EVEN,
    ICO_NUMBERS_SQUARES
} ico_number_rule;

typedef struct ico_number_term {
    ico_number_rule rule;
    uint64_t low, high;
} ico_number_term;

/* A number belongs to the class if any term holds for it. */
typedef struct ico_number_class {
    ICO_VECTOR(ico_number_term) terms;
    char *text; /* as it was declared */
} ico_number_class;

/* Reads "primes", "odd", "even", "squares", "1,3,9", "2..40" or several with commas. */
ICO_MUST_CHECK ico_status ico__numbers_parse(ico_context *ctx, const char *text,
                                             ico_number_class *numbers);
void ico__numbers_free(ico_context *ctx, ico_number_class *numbers);
bool ico__numbers_contain(const ico_number_class *numbers, uint64_t number);

#endif
