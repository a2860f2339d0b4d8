/* count/record/consistency.c - do the residues, numbers and steps of a record fit each
 * other?
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/words.h"
#include "count/number/residue.h"
#include "count/record/record.h"
#include "count/record/steps.h"

/* Reads a prime and a residue below it, both strings; false if the pair is wrong. */
static bool read_residue(const json_t *pair, ico_residue *residue)
{
    const uint64_t most = (UINT64_C(1) << 62) - 1;
    const char *p = json_string_value(json_array_get(pair, 0)),
               *r = json_string_value(json_array_get(pair, 1));
    if (p == NULL || r == NULL) return false;
    const char *p_end = p + strlen(p), *r_end = r + strlen(r);
    return ico__read_number(&p, p_end, most, &residue->prime) && p == p_end &&
           ico__read_number(&r, r_end, most, &residue->residue) && r == r_end &&
           residue->prime > 2 && residue->residue < residue->prime &&
           ico__prime_below(residue->prime + 1) == residue->prime;
}

enum { MOST_RESIDUES = 64 };

/* Finds the number given by the residues; *why: NULL, or the fault of the residues. */
static ico_status put_together(ico_context *ctx, const ico_count_record *record,
                               ico_number *number, const char **why)
{
    const json_t *list = json_object_get(record->root, "residues");
    double bound = json_number_value(json_object_get(record->root, "bound")), covered = 1;
    size_t count = json_array_size(list);
    ico_residue residues[MOST_RESIDUES];
    ico_number product = {{0}};
    bool done = true;
    if (count > MOST_RESIDUES) *why = "it has more residues than any count needs";
    for (size_t i = 0; *why == NULL && done && i < count; i++) {
        if (!read_residue(json_array_get(list, i), &residues[i]))
            *why = "a residue is missing, or its modulus is not a prime";
        for (size_t k = 0; *why == NULL && k < i; k++)
            if (residues[k].prime == residues[i].prime) *why = "a prime is there twice";
        if (*why != NULL) break;
        covered *= (double)residues[i].prime;
        done = ico__residue_add(ctx, number, &product, residues[i].prime,
                                residues[i].residue);
    }
    if (*why == NULL && count > 0 && !(bound > 0 && covered * (1 - 0x1p-40) > bound))
        *why = "the product of its primes is not above its bound";
    ico__number_free(ctx, &product);
    return done ? ICO_OK : ICO_NO_MEMORY;
}

/* Is the second decimal number twice the first? */
static bool is_double(const char *half, const char *whole)
{
    size_t i = strlen(half), k = strlen(whole);
    unsigned carry = 0;
    while (i > 0 || k > 0) {
        unsigned digit = i > 0 ? (unsigned)half[--i] - '0' : 0;
        if (k == 0 || digit > 9) return false;
        carry += 2 * digit;
        if (whole[--k] != (char)('0' + carry % 10)) return false;
        carry /= 10;
    }
    return carry == 0;
}

/* Checks that the numbers in the record are consistent: the number of directed tours is
 * that of undirected ones or twice it.  The number of tours is that of the directed or of
 * the undirected ones, and so is the number of cycles.  Returns NULL or the fault. */
static const char *compare_own_numbers(const ico_count_record *record)
{
    const char *tours = ico__count_record_word(record, "count"),
               *undirected = ico__count_record_word(record, "undirected"),
               *directed = ico__count_record_word(record, "directed"),
               *cycles = ico__count_record_word(record, "cycles");
    if (undirected == NULL || directed == NULL) return NULL;
    if (strcmp(undirected, directed) != 0 && !is_double(undirected, directed))
        return "directed tours are neither as many as undirected ones nor twice as many";
    if (strcmp(tours, undirected) != 0 && strcmp(tours, directed) != 0)
        return "its number is that of neither undirected nor directed tours";
    if (cycles != NULL && strcmp(cycles, undirected) != 0 &&
        strcmp(cycles, directed) != 0)
        return "it has another number of cycles than of tours";
    return NULL;
}

ico_status ico__count_record_consistent(ico_context *ctx, const ico_count_record *record,
                                        bool *known, bool *valid, ico_text *why)
{
    const char *wrong = NULL, *cycles = ico__count_record_word(record, "cycles"),
               *sealed = ico__count_record_word(record, "checksum");
    size_t count = json_array_size(json_object_get(record->root, "residues"));
    ico_number number = {{0}};
    char *digits = NULL;
    ico_status status = put_together(ctx, record, &number, &wrong);
    if (status == ICO_OK && wrong == NULL && count > 0) {
        digits = ico__number_text(ctx, &number);
        if (digits == NULL) status = ICO_NO_MEMORY;
        if (digits != NULL && (cycles == NULL || strcmp(cycles, digits) != 0))
            wrong = "its residues give another number of cycles";
    }
    if (wrong == NULL) wrong = compare_own_numbers(record);
    json_int_t n = json_integer_value(json_object_get(record->root, "n"));
    bool holds = wrong == NULL && ico__count_steps_hold(ctx, record->root,
                                                        (n > 0 ? (uint64_t)n : 0) +
                                                            (record->kind != ICO_CLOSED),
                                                        why);
    *known = sealed != NULL || count > 0 || !holds;
    *valid = status == ICO_OK && holds;
    if (wrong != NULL)
        ico_text_puts(why, wrong);
    else if (holds)
        ico_text_printf(why, "%s%s; give the question to count again",
                        sealed == NULL ? "it has no checksum" : "its checksum is right",
                        count == 0
                            ? ", there are no residues to put together"
                            : ", its residues give its number and exceed its bound");
    ico__free_string(ctx, digits);
    ico__number_free(ctx, &number);
    return status;
}
