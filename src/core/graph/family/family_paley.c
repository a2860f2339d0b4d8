/* graph/family/family_paley.c - Paley graphs and tournaments over any finite field of odd
 * order.
 * A number of the field is a polynomial over the residues modulo P; its coefficients are
 * the digits of the vertex in base P, so that of a prime field the vertex is the residue.
 * Source: Paley 1933; Lidl, Niederreiter, Finite Fields, 1983.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "graph/family/family.h"

/* 3^20 is above 2^31. */
enum { DIGITS = 20 };

/* Numbers modulo `prime`, and polynomials of degree below `degree` modulo the polynomial
 * whose leading coefficient is 1 and the others `modulus`. */
typedef struct field {
    uint64_t prime, order;
    unsigned degree;
    uint64_t modulus[DIGITS];
} field;

/* Is q the power of a prime?  Then the field has its prime and degree. */
static bool is_prime_power(uint64_t q, field *f)
{
    uint64_t p = 2, rest = q;
    while (p * p <= q && q % p != 0) p++;
    f->prime = q % p == 0 && p * p <= q ? p : q;
    f->order = q;
    for (f->degree = 0; rest % f->prime == 0; f->degree++) rest /= f->prime;
    return rest == 1;
}

static void digits_of(const field *f, uint64_t number, uint64_t *digit)
{
    for (unsigned i = 0; i < f->degree; i++, number /= f->prime)
        digit[i] = number % f->prime;
}

static uint64_t number_of(const field *f, const uint64_t *digit)
{
    uint64_t number = 0;
    for (unsigned i = f->degree; i-- > 0;) number = number * f->prime + digit[i];
    return number;
}

static void multiply(const field *f, const uint64_t *a, const uint64_t *b,
                     uint64_t *product)
{
    uint64_t wide[2 * DIGITS] = {0}, p = f->prime;
    for (unsigned i = 0; i < f->degree; i++)
        for (unsigned j = 0; j < f->degree; j++)
            wide[i + j] = (wide[i + j] + a[i] * b[j]) % p;
    for (unsigned i = 2 * f->degree - 1; i-- > f->degree;) /* x^degree = -modulus */
        for (unsigned j = 0; j < f->degree; j++) {
            unsigned to = i - f->degree + j;
            wide[to] = (wide[to] + (p - f->modulus[j]) * wide[i]) % p;
        }
    memcpy(product, wide, f->degree * sizeof *product);
}

/* Marks the squares but 0. */
static void mark_squares(const field *f, bool *square)
{
    uint64_t digit[DIGITS] = {0}, product[DIGITS];
    memset(square, 0, (size_t)f->order * sizeof *square);
    for (uint64_t v = 1; v < f->order; v++) {
        digits_of(f, v, digit);
        multiply(f, digit, digit, product);
        square[number_of(f, product)] = true;
    }
}

/* Does x have as many powers as a field of this order has numbers but 0? */
static bool x_generates(const field *f)
{
    uint64_t x[DIGITS] = {0}, power[DIGITS] = {0}, steps = 0;
    x[1] = power[0] = 1;
    do {
        multiply(f, power, x, power);
        steps++;
    } while (number_of(f, power) > 1);
    return steps == f->order - 1;
}

/* The first polynomial modulo which the powers of x are all numbers but 0: it is
 * primitive, hence irreducible.  There is one in each degree. */
static void find_modulus(field *f)
{
    memset(f->modulus, 0, sizeof f->modulus);
    if (f->degree < 2) return;
    for (uint64_t code = 1;; code++) {
        digits_of(f, code, f->modulus);
        if (f->modulus[0] != 0 && x_generates(f)) return;
    }
}

/* v + w, where `digit` are those of w. */
static uint64_t sum(const field *f, uint64_t v, const uint64_t *digit)
{
    uint64_t total = 0, scale = 1;
    for (unsigned i = 0; i < f->degree; i++, v /= f->prime, scale *= f->prime)
        total += (v + digit[i]) % f->prime * scale;
    return total;
}

static void add_squares(ico_family_call *call, const field *f, const bool *square)
{
    uint64_t digit[DIGITS];
    bool directed = f->order % 4 == 3;
    for (uint64_t w = 1; w < f->order; w++) {
        if (!square[w]) continue;
        digits_of(f, w, digit);
        for (uint64_t v = 0; v < f->order; v++) {
            uint64_t to = sum(f, v, digit);
            if (directed || v < to) ico__family_edge(call, v, to);
        }
    }
}

/* -1 is a square exactly when Q = 4k+1; then x to y is the same as y to x. */
ico_status ico__make_paley(ico_family_call *call)
{
    uint64_t q = call->number[0];
    double size = (double)q;
    field f;
    bool directed = q % 4 == 3;
    if (q < 3 || q % 2 == 0)
        return ico__family_bad(call, "Q must be the power of an odd prime");
    ico_status status =
        ico__family_begin(call, size, size * (size - 1) / (directed ? 2 : 4), directed);
    if (status != ICO_OK) return status;
    if (!is_prime_power(q, &f))
        return ico__family_bad(call, "%llu is not a prime, nor a power of one",
                               (unsigned long long)q);
    bool *square = ICO_NEW_ARRAY(call->ctx, bool, (size_t)f.order);
    if (square == NULL) return ICO_NO_MEMORY;
    find_modulus(&f);
    mark_squares(&f, square);
    add_squares(call, &f, square);
    ICO_FREE_ARRAY(call->ctx, square, (size_t)f.order);
    return ICO_OK;
}
