/* problem/numbers.c - classes of numbers.
 * SPDX-License-Identifier: MIT */
#include "problem/numbers.h"

#include <string.h>

#include "base/words.h"

static bool is_prime(uint64_t n)
{
    if (n < 4) return n >= 2;
    if (n % 2 == 0) return false;
    for (uint64_t d = 3; d <= n / d; d += 2)
        if (n % d == 0) return false;
    return true;
}

static bool is_square(uint64_t n)
{
    uint64_t root = 0;
    for (uint64_t bit = UINT64_C(1) << 31; bit != 0; bit >>= 1) {
        uint64_t next = root | bit;
        if (next * next <= n) root = next;
    }
    return root * root == n;
}

static bool term_holds(const ico_number_term *term, uint64_t number)
{
    switch (term->rule) {
    case ICO_NUMBERS_PRIMES:
        return is_prime(number);
    case ICO_NUMBERS_ODD:
        return number % 2 == 1;
    case ICO_NUMBERS_EVEN:
        return number % 2 == 0;
    case ICO_NUMBERS_SQUARES:
        return is_square(number);
    case ICO_NUMBERS_RANGE:
        break;
    }
    return number >= term->low && number <= term->high;
}

bool ico__numbers_contain(const ico_number_class *numbers, uint64_t number)
{
    for (size_t i = 0; i < numbers->terms.size; i++)
        if (term_holds(&numbers->terms.items[i], number)) return true;
    return false;
}

/* One term, the `size` characters at `at`. */
static bool parse_term(const char *at, size_t size, ico_number_term *term)
{
    static const char *const names[] = {"primes", "odd", "even", "squares"};
    for (size_t i = 0; i < 4; i++)
        if (strlen(names[i]) == size && memcmp(names[i], at, size) == 0) {
            *term = (ico_number_term){(ico_number_rule)(i + 1), 0, 0};
            return true;
        }
    const char *end = at + size;
    uint64_t low, high;
    if (!ico__read_number(&at, end, UINT64_MAX - 1, &low)) return false;
    high = low;
    if (end - at > 2 && at[0] == '.' && at[1] == '.') {
        at += 2;
        if (!ico__read_number(&at, end, UINT64_MAX - 1, &high)) return false;
    }
    *term = (ico_number_term){ICO_NUMBERS_RANGE, low, high};
    return at == end && low <= high;
}

ico_status ico__numbers_parse(ico_context *ctx, const char *text,
                              ico_number_class *numbers)
{
    ico_number_class result = {0};
    for (const char *at = text;;) {
        at += strspn(at, " \t");
        size_t size = strcspn(at, ","), used = size;
        while (used > 0 && (at[used - 1] == ' ' || at[used - 1] == '\t')) used--;
        ico_number_term term;
        if (!parse_term(at, used, &term)) {
            ico__numbers_free(ctx, &result);
            return ico__fail(ctx, ICO_BAD_ARGUMENT,
                             "'%.*s' is not a class of numbers: write primes, odd, even, "
                             "squares, 7, 2..40, or several with commas",
                             (int)(used < 40 ? used : 40), at);
        }
        if (!ICO_VECTOR_PUSH(ctx, &result.terms, term)) goto no_memory;
        if (at[size] == '\0') break;
        at += size + 1;
    }
    result.text = ico__copy_string(ctx, text);
    if (result.text == NULL) goto no_memory;
    *numbers = result;
    return ICO_OK;
no_memory:
    ico__numbers_free(ctx, &result);
    return ICO_NO_MEMORY;
}

void ico__numbers_free(ico_context *ctx, ico_number_class *numbers)
{
    ICO_VECTOR_FREE(ctx, &numbers->terms);
    ico__free_string(ctx, numbers->text);
    numbers->text = NULL;
}
