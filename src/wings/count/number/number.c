/* count/number/number.c - numbers of any size, over limbs.h.
 * SPDX-License-Identifier: MIT */
#include "count/number/number.h"

#include <limits.h>
#include <math.h>
#include <string.h>

#include "count/number/limbs.h"

unsigned ico__number_scale(unsigned words)
{
    enum { OF_A_DOUBLE = 12 }; /* 16 are too many; four are left for sums and factors */
    return words > OF_A_DOUBLE ? words - OF_A_DOUBLE : 0;
}

unsigned ico__number_words(unsigned words, double most)
{
    unsigned scale = ico__number_scale(words);
    if (!isfinite(most)) return UINT_MAX;
    while (most >= ldexp(1, (int)(64 * (words - scale)) - 1)) words++;
    return words;
}

void ico__number_free(ico_context *ctx, ico_number *number)
{
    ICO_VECTOR_FREE(ctx, &number->words);
}

/* The highest word is not 0. */
static void trim(ico_number *number)
{
    while (number->words.size > 0 && number->words.items[number->words.size - 1] == 0)
        number->words.size--;
}

bool ico__number_is_zero(const ico_number *number)
{
    return number->words.size == 0;
}

bool ico__number_add(ico_context *ctx, ico_number *number, const uint64_t *value,
                     size_t words)
{
    while (number->words.size < words)
        if (!ICO_VECTOR_PUSH(ctx, &number->words, 0)) return false;
    if (words == 0) return true;
    uint64_t carry =
        ico__limbs_add(number->words.items, number->words.size, value, words);
    if (carry != 0 && !ICO_VECTOR_PUSH(ctx, &number->words, carry)) return false;
    trim(number);
    return true;
}

bool ico__number_multiply(ico_context *ctx, ico_number *number, uint64_t factor)
{
    if (number->words.size == 0) return true;
    uint64_t carry = ico__limbs_multiply(number->words.items, number->words.size, factor);
    if (carry != 0 && !ICO_VECTOR_PUSH(ctx, &number->words, carry)) return false;
    trim(number);
    return true;
}

uint64_t ico__number_divide(ico_number *number, uint64_t divisor)
{
    if (number->words.size == 0) return 0;
    uint64_t rest = ico__limbs_divide(number->words.items, number->words.size, divisor);
    trim(number);
    return rest;
}

bool ico__number_take(ico_number *number, const uint64_t *value, size_t words)
{
    size_t size = number->words.size;
    while (words > 0 && value[words - 1] == 0) words--;
    if (words > size) return false;
    if (words == 0) return true;
    if (words == size && ico__limbs_compare(number->words.items, value, words) < 0)
        return false;
    (void)ico__limbs_take(number->words.items, size, value, words);
    trim(number);
    return true;
}

bool ico__number_is_less(const ico_number *a, const ico_number *b)
{
    if (a->words.size != b->words.size) return a->words.size < b->words.size;
    return a->words.size > 0 &&
           ico__limbs_compare(a->words.items, b->words.items, a->words.size) < 0;
}

/* Words drawn until they are below the bound: at most two attempts are expected. */
bool ico__number_draw(ico_context *ctx, ico_random *random, const ico_number *bound,
                      ico_number *number)
{
    size_t size = bound->words.size;
    uint64_t mask = bound->words.items[size - 1];
    for (unsigned k = 1; k < 64; k *= 2) mask |= mask >> k;
    while (number->words.size < size)
        if (!ICO_VECTOR_PUSH(ctx, &number->words, 0)) return false;
    do {
        number->words.size = size;
        for (size_t k = 0; k < size; k++)
            number->words.items[k] = ico__random_next(random);
        number->words.items[size - 1] &= mask;
    } while (ico__limbs_compare(number->words.items, bound->words.items, size) >= 0);
    trim(number);
    return true;
}

bool ico__number_read(ico_context *ctx, const char *text, ico_number *number)
{
    number->words.size = 0;
    if (*text == '\0') return false;
    for (; *text != '\0'; text++) {
        uint64_t digit = (uint64_t)(*text - '0');
        if (*text < '0' || *text > '9') return false;
        if (!ico__number_multiply(ctx, number, 10)) return false;
        if (digit > 0 && !ico__number_add(ctx, number, &digit, 1)) return false;
    }
    return true;
}

/* Nineteen digits a division: quadratic, and numbers are short. */
char *ico__number_text(ico_context *ctx, const ico_number *number)
{
    const uint64_t ten19 = UINT64_C(10000000000000000000);
    size_t room = number->words.size * 20 + 2, at = room - 1;
    ico_number rest = {{0}};
    char *digits = ico__alloc(ctx, room, 1), *text = NULL;
    if (digits == NULL) return NULL;
    if (ico__number_add(ctx, &rest, number->words.items, number->words.size)) {
        do {
            uint64_t part = ico__number_divide(&rest, ten19);
            for (unsigned k = 0; k < 19 && (k == 0 || part > 0 || rest.words.size > 0);
                 k++, part /= 10)
                digits[--at] = (char)('0' + part % 10);
        } while (rest.words.size > 0);
        text = ico__copy_string(ctx, digits + at);
    }
    ico__number_free(ctx, &rest);
    ico__free(ctx, digits, room, 1);
    return text;
}
