/* cli/count/count_oeis.c - a file of terms, "n a(n)" on each line, as the Encyclopedia of
 * Integer Sequences keeps them (b-files), and counts compared with them.
 * Source: docs/oeis.md.
 * SPDX-License-Identifier: MIT */
#include "cli/count/cmd_count.h"

#include <string.h>
#include <unistd.h>

#include "base/json.h"
#include "base/words.h"
#include "cli/answer/render.h"
#include "cli/frame/verbs.h"

/* --- the file ---------------------------------------------------------------------- */

static void skip_blanks(const char **at, const char *end)
{
    while (*at < end && (**at == ' ' || **at == '\t')) ++*at;
}

/* Digits at *at, without zeros in front. */
static const char *read_digits(const char **at, const char *end, size_t *size)
{
    while (*at + 1 < end && **at == '0' && ico__is_digit((*at)[1])) ++*at;
    const char *digits = *at;
    while (*at < end && ico__is_digit(**at)) ++*at;
    *size = (size_t)(*at - digits);
    return digits;
}

static ico_status add_term(count_oeis *o, uint64_t n, const char *digits, size_t size)
{
    ico_context *ctx = o->args->ctx;
    char *term = ico__copy_bytes(ctx, digits, size);
    if (term == NULL) return ICO_NO_MEMORY;
    if (o->terms.size == 0) o->first = n;
    if (ICO_VECTOR_PUSH(ctx, &o->terms, term)) return ICO_OK;
    ico__free_string(ctx, term);
    return ICO_NO_MEMORY;
}

static ico_status read_term(count_oeis *o, const ico_input *in, const char *line,
                            size_t length)
{
    const char *at = line, *end = line + length;
    uint64_t n = 0, number = ico_input_line_number(in);
    skip_blanks(&at, end);
    if (at == end || *at == '#') return ICO_OK;
    bool good = ico__read_number(&at, end, UINT32_MAX, &n);
    const char *gap = at;
    skip_blanks(&at, end);
    good = good && at > gap;
    size_t size;
    const char *digits = read_digits(&at, end, &size);
    skip_blanks(&at, end);
    if (!good || size == 0 || at != end)
        return ico__fail_at(o->args->ctx, ICO_BAD_INPUT, ico_input_name(in), number, 0,
                            "a line of terms is `n a(n)`, two numbers, or a # comment, "
                            "not `%.60s`",
                            line);
    uint64_t next = o->first + o->terms.size;
    if (o->terms.size > 0 && n != next)
        return ico__fail_at(o->args->ctx, ICO_BAD_INPUT, ico_input_name(in), number, 0,
                            "n goes up by one from line to line: %llu is next, not %llu",
                            (unsigned long long)next, (unsigned long long)n);
    return add_term(o, n, digits, size);
}

static ico_status read_terms(count_oeis *o)
{
    ico_input *in = NULL;
    const char *line = NULL;
    size_t size;
    ico_status status = ico_input_open(o->args->ctx, o->path, &in);
    while (status == ICO_OK) {
        status = ico_input_line(in, &line, &size);
        if (status != ICO_OK || line == NULL) break;
        status = read_term(o, in, line, size);
    }
    if (status == ICO_OK && o->terms.size == 0)
        status = ico__fail_at(o->args->ctx, ICO_BAD_INPUT, ico_input_name(in), 0, 0,
                              "there are no terms here; a line of terms is `n a(n)`");
    ico_input_free(in);
    return status;
}

/* FILE:N: the first count is compared with the term of n = N. */
static ico_status begin_at(count_oeis *o, uint64_t n)
{
    uint64_t last = o->first + o->terms.size - 1;
    if (n < o->first || n > last)
        return ico__fail(o->args->ctx, ICO_BAD_ARGUMENT,
                         "--oeis %.200s has terms of n = %llu to %llu, not of %llu",
                         o->path, (unsigned long long)o->first, (unsigned long long)last,
                         (unsigned long long)n);
    o->at = (size_t)(n - o->first);
    return ICO_OK;
}

/* "A001230" */
static bool is_sequence(const char *word)
{
    size_t digits = 0;
    if (ico__small(word[0]) != 'a') return false;
    while (ico__is_digit(word[digits + 1])) digits++;
    return digits == 6 && word[7] == '\0';
}

ico_status count_oeis_open(count_oeis *o, const args *a)
{
    const char *word = args_value(a, OPTION_OEIS);
    *o = (count_oeis){.args = a};
    if (word == NULL) return ICO_OK;
    o->sequence = oeis_sequence(word);
    if (o->sequence != NULL) return ICO_OK;
    if (is_sequence(word) && access(word, F_OK) != 0)
        return ico__fail(a->ctx, ICO_BAD_ARGUMENT,
                         "the terms of %s are not built in; give a file of them: --oeis "
                         "FILE (docs/oeis.md lists the sequences that are)",
                         word);
    const char *colon = strrchr(word, ':');
    uint64_t n;
    bool named =
        colon != NULL && colon > word && ico__parse_number(colon + 1, UINT64_MAX, &n);
    o->path =
        ico__copy_bytes(a->ctx, word, named ? (size_t)(colon - word) : strlen(word));
    if (o->path == NULL) return ICO_NO_MEMORY;
    ico_status status = read_terms(o);
    return status == ICO_OK && named ? begin_at(o, n) : status;
}

void count_oeis_free(count_oeis *o)
{
    if (o->args == NULL) return;
    ico_context *ctx = o->args->ctx;
    for (size_t k = 0; k < o->terms.size; k++) ico__free_string(ctx, o->terms.items[k]);
    ICO_VECTOR_FREE(ctx, &o->terms);
    ico__free_string(ctx, o->path);
}

/* --- counts ------------------------------------------------------------------------ */

/* What is compared: tours, or with --classes their classes; NULL: not known. */
static const char *number_of(const count_oeis *o, const ico_count *count)
{
    if (!ico_count_exact(count)) return NULL;
    return args_has(o->args, OPTION_CLASSES) ? ico_count_classes(count)
                                             : ico_count_tours(count);
}

bool count_oeis_on(const count_oeis *o)
{
    return o->path != NULL || o->sequence != NULL;
}

oeis_verdict count_oeis_compare(count_oeis *o, const ico_problem *problem,
                                const ico_count *count)
{
    oeis_verdict v = {.exit_status = EXIT_FOUND};
    const char *number = number_of(o, count);
    if (o->sequence != NULL) {
        v.term = oeis_term(o->sequence, problem, count, &number);
    } else {
        v.term = o->at < o->terms.size ? o->terms.items[o->at] : NULL;
        v.n = o->first + o->at++;
    }
    bool agrees = number != NULL && v.term != NULL && strcmp(number, v.term) == 0;
    v.verdict = o->sequence != NULL && v.term == NULL ? "beyond"
                : number == NULL                      ? "not compared"
                : v.term == NULL                      ? "beyond"
                : agrees                              ? "agrees"
                                                      : "differs";
    if (number == NULL)
        v.exit_status = EXIT_UNKNOWN;
    else if (v.term != NULL && !agrees)
        v.exit_status = EXIT_NONE;
    return v;
}

void count_oeis_put(const count_oeis *o, const oeis_verdict *v, ico_text *text)
{
    bool agrees = strcmp(v->verdict, "agrees") == 0;
    if (render_wants_json(o->args)) {
        ico__json_object(text, "oeis");
        if (o->sequence != NULL)
            ico__json_string(text, "sequence", o->sequence);
        else
            ico__json_number(text, "n", v->n);
        ico__json_string(text, "term", v->term);
        ico__json_string(text, "verdict", v->verdict);
        ico__json_end_object(text);
        return;
    }
    if (o->sequence != NULL) {
        ico_text_printf(text, "oeis %s %s", o->sequence, v->verdict);
        if (v->term == NULL)
            ico_text_puts(text, ": no term for this question is built in");
        else if (!agrees)
            ico_text_printf(text, ": its term is %s", v->term);
    } else {
        ico_text_printf(text, "oeis %llu %s", (unsigned long long)v->n, v->verdict);
        if (v->term != NULL && !agrees)
            ico_text_printf(text, ": %s in %s", v->term, o->path);
        if (v->term == NULL) ico_text_printf(text, ": %s ends before", o->path);
    }
    ico_text_puts(text, "\n");
}
