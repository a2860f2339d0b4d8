/* cli/count/count_record.c - counts written, read, repeated and compared.
 * SPDX-License-Identifier: MIT */
#include "cli/count/count_record.h"

#include <string.h>

#include "base/json.h"
#include "base/memory.h"
#include "base/words.h"
#include "cli/count/count_fingerprint.h"
#include "cli/count/count_steps.h"
#include "cli/count/count_values.h"
#include "cli/frame/search.h"
#include "count/number/residue.h"
#include "presolve/closed.h"

static const char checksum_key[] = ",\"checksum\":\"";

static const char *const numbers[] = {"count", "undirected", "directed", "classes"};
enum { NUMBERS = sizeof numbers / sizeof *numbers };

/* FNV-1a (Fowler, Noll, Vo 1991). */
static uint64_t checksum_of(const char *bytes, size_t size)
{
    uint64_t sum = UINT64_C(14695981039346656037);
    for (size_t i = 0; i < size; i++)
        sum = (sum ^ (unsigned char)bytes[i]) * UINT64_C(1099511628211);
    return sum;
}

void count_record_seal(ico_text *line)
{
    if (ico_text_status(line) == ICO_OK)
        ico_text_printf(line, "%s%016llx\"", checksum_key,
                        (unsigned long long)checksum_of(line->data, line->size));
}

/* What the number was put together from. */
static void put_residues(const ico_count *count, ico_text *line)
{
    size_t size;
    const uint64_t *residues = ico_count_residues(count, &size);
    const char *cycles = ico_count_cycles(count);
    if (cycles != NULL) ico__json_string(line, "cycles", cycles);
    if (size == 0) return;
    ico__json_key(line, "bound");
    ico_text_printf(line, "%.17g", ico_count_bound(count));
    ico__json_array(line, "residues");
    for (size_t i = 0; i < size; i++) {
        ico__json_array(line, NULL);
        ico__json_words(line, NULL, "%llu", (unsigned long long)residues[2 * i]);
        ico__json_words(line, NULL, "%llu", (unsigned long long)residues[2 * i + 1]);
        ico__json_end_array(line);
    }
    ico__json_end_array(line);
}

ico_status count_record_add(ico_context *ctx, const ico_problem *problem,
                            const ico_count *count, ico_text *line)
{
    const ico_graph *g;
    ico_status status = ico_problem_graph(ctx, problem, &g);
    if (status != ICO_OK) return status;
    ico__json_number(line, "m", ico_graph_edge_count(g));
    ico__json_words(line, "fingerprint", "%016llx",
                    (unsigned long long)count_fingerprint(problem, g));
    ico__json_words(line, "plan", "%016llx", (unsigned long long)ico_count_plan(count));
    put_residues(count, line);
    count_steps_put(count, line);
    count_record_seal(line);
    return ico_text_status(line);
}

const char *count_record_word(const count_record *record, const char *key)
{
    return json_string_value(json_object_get(record->root, key));
}

bool count_record_same(const count_record *one, const count_record *other,
                       const char *name)
{
    const char *a = count_record_word(one, name), *b = count_record_word(other, name);
    return a != NULL && b != NULL && strcmp(a, b) == 0;
}

static bool is_undamaged(const char *data, size_t size, const char *checksum)
{
    char found[17];
    size_t key = sizeof checksum_key - 1;
    if (strlen(checksum) != 16) return false;
    for (size_t i = size; i-- > key + 16;) {
        if (memcmp(data + i - key - 16 + 1, checksum_key, key) != 0) continue;
        snprintf(found, sizeof found, "%016llx",
                 (unsigned long long)checksum_of(data, i - key - 16 + 1));
        return strcmp(found, checksum) == 0;
    }
    return false;
}

/* "part":"2/8" */
static bool read_part(count_record *record)
{
    const char *at = count_record_word(record, "part");
    const char *end = at == NULL ? NULL : at + strlen(at);
    return at != NULL && ico__read_number(&at, end, UINT32_MAX, &record->part) &&
           *at++ == '/' && ico__read_number(&at, end, UINT32_MAX, &record->parts) &&
           at == end && record->part < record->parts && record->parts > 1 &&
           count_record_fingerprint(record) != NULL &&
           count_record_word(record, "plan") != NULL &&
           count_record_word(record, "subject") != NULL &&
           count_record_word(record, "method") != NULL;
}

/* Is each number null or in decimal, and the kind one of tours? */
static bool is_count(const count_record *record)
{
    const char *kind = count_record_word(record, "kind");
    for (size_t i = 0; i < NUMBERS; i++) {
        const json_t *value = json_object_get(record->root, numbers[i]);
        const char *digits = json_string_value(value);
        if (value == NULL || json_is_null(value)) continue;
        if (digits == NULL || *digits == '\0' || digits[strspn(digits, "0123456789")])
            return false;
    }
    return strcmp(kind, "open") == 0 || strcmp(kind, "closed") == 0 ||
           strcmp(kind, "either") == 0;
}

ico_status count_record_read(ico_context *ctx, const char *name, const char *data,
                             size_t size, count_record *record)
{
    count_record made = {.name = name};
    made.root = json_loadb(data, size, JSON_REJECT_DUPLICATES, NULL);
    const char *verdict = count_record_word(&made, "verdict"),
               *kind = count_record_word(&made, "kind"),
               *checksum = count_record_word(&made, "checksum");
    bool part = verdict != NULL && strcmp(verdict, "part") == 0;
    bool exact = verdict != NULL && strcmp(verdict, "exact") == 0;
    if ((!exact && !part) || kind == NULL || count_record_word(&made, "count") == NULL) {
        json_decref(made.root);
        return ICO_OK;
    }
    if (checksum != NULL && !is_undamaged(data, size, checksum)) {
        json_decref(made.root);
        return ico__fail_at(ctx, ICO_BAD_INPUT, name, 0, 0,
                            "this count was changed: its checksum is another");
    }
    if (!is_count(&made)) {
        json_decref(made.root);
        return ico__fail_at(ctx, ICO_BAD_INPUT, name, 0, 0,
                            "the numbers of a count are strings of digits, its kind "
                            "open, closed or either");
    }
    if (part && !read_part(&made)) {
        json_decref(made.root);
        return ico__fail_at(ctx, ICO_BAD_INPUT, name, 0, 0,
                            "a part of a count needs \"part\":\"R/M\"");
    }
    made.kind = strcmp(kind, "open") == 0     ? ICO_OPEN
                : strcmp(kind, "either") == 0 ? ICO_EITHER
                                              : ICO_CLOSED;
    *record = made;
    return ICO_OK;
}

ico_status count_record_open(ico_context *ctx, const char *path, count_record *record)
{
    const char *data;
    size_t size;
    ico_input *input = NULL;
    ico_status status = ico_input_open(ctx, path, &input);
    if (status == ICO_OK) status = ico_input_all(input, &data, &size);
    if (status == ICO_OK) status = count_record_read(ctx, path, data, size, record);
    if (status == ICO_OK && record->root == NULL)
        status = ico__fail_at(ctx, ICO_BAD_INPUT, path, 0, 0,
                              "this is not a count, as count --json writes it");
    ico_input_free(input);
    return status;
}

void count_record_free(count_record *record)
{
    json_decref(record->root);
    *record = (count_record){0};
}

/* The steps of the file, as an order of `size` vertices; those that were not taken since
 * nothing was left come last.  False: they are no order. */
static bool order_of(const json_t *layers, uint32_t *order, uint8_t *seen, size_t size)
{
    size_t steps = json_array_size(layers), next = steps;
    if (steps > size) return false;
    for (size_t k = 0; k < steps; k++) {
        json_int_t v = json_integer_value(json_array_get(json_array_get(layers, k), 0));
        if (v < 0 || (uint64_t)v >= size || seen[v]) return false;
        seen[v] = 1;
        order[k] = (uint32_t)v;
    }
    for (size_t v = 0; v < size; v++)
        if (!seen[v]) order[next++] = (uint32_t)v;
    return true;
}

/* Are the numbers by length the same, if the file has any? */
static bool same_lengths(const json_t *told, const ico_count *count)
{
    size_t found = 0, size;
    const char *const *by_length = ico_count_by_length(count, &size);
    if (told == NULL) return true;
    for (size_t k = 0; k < size; k++) {
        char key[24];
        if (by_length[k] == NULL) continue;
        snprintf(key, sizeof key, "%zu", k);
        const char *digits = json_string_value(json_object_get(told, key));
        if (digits == NULL || strcmp(digits, by_length[k]) != 0) return false;
        found++;
    }
    return found == json_object_size(told);
}

static ico_status compare_numbers(ico_context *ctx, const ico_problem *problem,
                                  const count_record *record, const ico_count *count,
                                  bool *valid, ico_text *why, ico_text *skipped)
{
    const char *const counted[NUMBERS] = {
        ico_count_tours(count), ico_count_undirected(count), ico_count_directed(count),
        ico_count_classes(count)};
    count_steps_verdict verdict;
    *valid = false;
    for (size_t i = 0; i < NUMBERS; i++) {
        const char *told = count_record_word(record, numbers[i]);
        if (told == NULL || counted[i] == NULL || strcmp(told, counted[i]) == 0) continue;
        ico_text_printf(why, "%s %.300s, here %s", numbers[i], told, counted[i]);
        return ICO_OK;
    }
    if (!same_lengths(json_object_get(record->root, "by_length"), count)) {
        ico_text_puts(why, "other numbers by length are counted here");
        return ICO_OK;
    }
    ico_status status = count_steps_against(ctx, record->root, count, &verdict, why);
    if (status != ICO_OK || verdict == COUNT_STEPS_DIFFER) return status;
    *valid = true;
    if (verdict == COUNT_STEPS_SAME)
        ico_text_printf(why, "the same again, and at each of %llu steps",
                        (unsigned long long)count_steps_number(record->root));
    else
        ico_text_printf(why, "the same again, by %s%s", ico_count_method(count),
                        verdict == COUNT_STEPS_OTHER ? ", in other steps" : "");
    return count_values_check(ctx, problem, record, count, verdict == COUNT_STEPS_SAME,
                              valid, why, skipped);
}

/* Is it about this question?  Files of plain `count --json` have no fingerprint. */
static ico_status check_question(ico_context *ctx, const ico_problem *problem,
                                 const count_record *record, bool *same, uint32_t *n)
{
    const ico_graph *g;
    char own[17];
    const char *told = count_record_fingerprint(record);
    const json_t *size = json_object_get(record->root, "n");
    ico_status status = ico_problem_graph(ctx, problem, &g);
    if (status != ICO_OK) return status;
    snprintf(own, sizeof own, "%016llx",
             (unsigned long long)count_fingerprint(problem, g));
    *same = ico_problem_kind(problem) == record->kind &&
            (size == NULL || json_integer_value(size) == (json_int_t)ico_graph_size(g)) &&
            (told == NULL || strcmp(told, own) == 0);
    *n = ico_graph_size(g);
    return ICO_OK;
}

/* What has no fingerprint must have the name. */
ico_status count_record_concerns(ico_context *ctx, const ico_problem *problem,
                                 const count_record *record, bool *same)
{
    uint32_t n;
    const char *subject = count_record_word(record, "subject");
    ico_status status = check_question(ctx, problem, record, same, &n);
    if (status != ICO_OK || count_record_fingerprint(record) != NULL) return status;
    *same =
        *same && subject != NULL && strcmp(subject, ico_problem_subject(problem)) == 0;
    return ICO_OK;
}

/* A prime and a residue below it, as strings; false if they are none. */
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
static ico_status put_together(ico_context *ctx, const count_record *record,
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
static const char *compare_own_numbers(const count_record *record)
{
    const char *tours = count_record_word(record, "count"),
               *undirected = count_record_word(record, "undirected"),
               *directed = count_record_word(record, "directed"),
               *cycles = count_record_word(record, "cycles");
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

ico_status count_record_consistent(ico_context *ctx, const count_record *record,
                                   bool *known, bool *valid, ico_text *why)
{
    const char *wrong = NULL, *cycles = count_record_word(record, "cycles"),
               *sealed = count_record_word(record, "checksum");
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
    bool holds =
        wrong == NULL &&
        count_steps_hold(ctx, record->root,
                         (n > 0 ? (uint64_t)n : 0) + (record->kind != ICO_CLOSED), why);
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

ico_status count_record_repeat(const args *a, const ico_problem *problem,
                               const count_record *record, bool *valid, ico_text *why,
                               ico_text *skipped)
{
    const json_t *layers = json_object_get(record->root, "layers");
    bool same = false, open = record->kind != ICO_CLOSED,
         stepwise = json_array_size(layers) > 0,
         steps = count_steps_number(record->root) > 0;
    const unsigned swept = ICO_CLOSED_FEATURES | ICO_ASKS_LONGEST;
    uint32_t n = 0, *order = NULL;
    uint8_t *seen = NULL;
    search s = {0};
    ico_count *count = NULL;
    ico_status status = check_question(a->ctx, problem, record, &same, &n);
    if (status != ICO_OK) return status;
    *valid = false;
    size_t size = (size_t)n + open;
    if (!same || (steps && (ico_problem_features(problem) & ~swept) != 0)) {
        ico_text_puts(why, "the file answers another question");
        return ICO_OK;
    }
    if (stepwise) {
        order = ICO_NEW_ARRAY(a->ctx, uint32_t, size);
        seen = ICO_NEW_ARRAY(a->ctx, uint8_t, size);
        if (order == NULL || seen == NULL) status = ICO_NO_MEMORY;
    }
    if (status == ICO_OK && stepwise && !order_of(layers, order, seen, size)) {
        ico_text_puts(why, "the steps do not take each vertex once");
    } else if (status == ICO_OK && count_steps_hold(a->ctx, record->root, size, why)) {
        ico_count_options *options = NULL;
        bool classes = count_record_word(record, "classes") != NULL,
             lengths = json_object_get(record->root, "by_length") != NULL;
        status = search_open(&s, a);
        if (status == ICO_OK) status = ico_count_options_new(a->ctx, &options);
        if (status == ICO_OK) {
            ico_count_options_set_by_length(options, lengths);
            ico_count_options_set_without_classes(options, !classes);
            ico_count_options_set_graph_classes(options, classes);
            ico_count_options_set_layers(options, steps);
            ico_count_options_set_order(options, order, size);
            status = search_count(&s, problem, options, &count);
        }
        ico_count_options_free(options);
        if (status == ICO_OK && !ico_count_exact(count))
            status = ico__fail(a->ctx, ICO_STOPPED,
                               "a limit was reached before the count was repeated");
        if (status == ICO_OK)
            status = compare_numbers(a->ctx, problem, record, count, valid, why, skipped);
        ico_count_free(count);
        search_close(&s);
    }
    ICO_FREE_ARRAY(a->ctx, order, size);
    ICO_FREE_ARRAY(a->ctx, seen, size);
    return status;
}

void count_record_compare(ico_context *ctx, const count_record *one,
                          const count_record *other, bool *valid, ico_text *why)
{
    bool marked =
        count_record_fingerprint(one) != NULL && count_record_fingerprint(other) != NULL;
    const json_t *n = json_object_get(one->root, "n"),
                 *m = json_object_get(other->root, "n");
    const char *by = count_record_word(one, "method"),
               *with = count_record_word(other, "method");
    ico_text first;
    ico_text_init(&first, ctx);
    *valid = false;
    if (one->kind != other->kind || (n != NULL && m != NULL && !json_equal(n, m)) ||
        !(marked ? count_record_same_question(one, other)
                 : count_record_same(one, other, "subject"))) {
        ico_text_puts(why, "the files answer different questions");
        return;
    }
    for (size_t i = 0; i < NUMBERS; i++) {
        const char *told = count_record_word(one, numbers[i]),
                   *too = count_record_word(other, numbers[i]);
        if (told == NULL || too == NULL || strcmp(told, too) == 0) continue;
        ico_text_printf(why, "%s %.300s here, %.300s there", numbers[i], told, too);
        return;
    }
    count_steps_verdict verdict =
        count_steps_compare(one->root, other->root, " here", " there", &first);
    bool alike = count_record_same(one, other, "plan");
    if (verdict == COUNT_STEPS_DIFFER && alike) {
        if (first.failed)
            why->failed = true;
        else
            ico_text_puts(why, first.data);
        ico_text_free(&first);
        return;
    }
    ico_text_free(&first);
    *valid = true;
    ico_text_printf(why, "two counts agree, by %.40s and by %.40s%s",
                    by == NULL ? "?" : by, with == NULL ? "?" : with,
                    verdict == COUNT_STEPS_NONE   ? ""
                    : verdict == COUNT_STEPS_SAME ? ", step by step"
                                                  : ", by different steps");
}
