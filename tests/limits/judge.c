/* tests/limits/judge.c - what the program said, line by line, and what contradicts it.  A
 * limit may turn any answer into UNKNOWN or AT LEAST, and any work into a refusal; it may
 * turn no answer into another one.
 * SPDX-License-Identifier: MIT */
#include "judge.h"

#include <string.h>

#include "cli/frame/verbs.h"

const char *judge_alone(const outcome *o)
{
    if (o->exit_status == EXIT_DEFECT) return "exit status 4: a defect";
    if (o->exit_status < 0 || o->exit_status > EXIT_UNKNOWN)
        return "an exit status that is none";
    if (o->leaked != 0) return "memory was not given back";
    if (o->exit_status == EXIT_WRONG && o->err[0] == '\0')
        return "exit status 2 and not a word why";
    return NULL;
}

/* What a line claims. */
typedef enum claim_kind {
    CLAIM_NOTHING,
    CLAIM_UNKNOWN,
    CLAIM_AT_LEAST,
    CLAIM_FIRM
} claim_kind;
typedef struct claim {
    claim_kind kind;
    const char *word; /* the verdict */
    size_t word_size;
    const char *number; /* of tours, if any */
    size_t digits;
} claim;

static const char *const verdicts[] = {"FOUND",      "NONE",   "UNKNOWN",
                                       "NOT UNIQUE", "UNIQUE", "EXACT",
                                       "AT LEAST",   "VALID",  "INVALID"};

static claim_kind kind_of(const char *word, size_t size)
{
    static const char *const unknown[] = {"UNKNOWN", "unknown"};
    static const char *const least[] = {"AT LEAST", "at-least", "at least"};
    for (size_t i = 0; i < 2; i++)
        if (strlen(unknown[i]) == size && memcmp(word, unknown[i], size) == 0)
            return CLAIM_UNKNOWN;
    for (size_t i = 0; i < 3; i++)
        if (strlen(least[i]) == size && memcmp(word, least[i], size) == 0)
            return CLAIM_AT_LEAST;
    return CLAIM_FIRM;
}

static bool begins(const char *line, const char *with)
{
    return strncmp(line, with, strlen(with)) == 0;
}

/* The claim of a line that ends at `end`. */
static claim read_claim(const char *line, const char *end)
{
    static const char object[] = "{\"verdict\":\"", count[] = "\"count\":\"";
    claim c = {CLAIM_NOTHING, line, 0, NULL, 0};
    const char *number = NULL;
    if (begins(line, object)) {
        c.word = line + sizeof object - 1;
        c.word_size = strcspn(c.word, "\"");
        number = strstr(c.word, count);
        number = number != NULL && number < end ? number + sizeof count - 1 : NULL;
    }
    for (size_t i = 0; i < sizeof verdicts / sizeof *verdicts && c.word_size == 0; i++)
        if (begins(line, verdicts[i]) && line[strlen(verdicts[i])] <= ' ') {
            c.word_size = strlen(verdicts[i]);
            number = line + c.word_size + 1;
        }
    if (c.word_size > 0) c.kind = kind_of(c.word, c.word_size);
    if (number != NULL && (c.digits = strspn(number, "0123456789")) > 0)
        c.number = number;
    return c;
}

/* The next claim from *at on; CLAIM_NOTHING: no more.  counts: only of how many there
 * are, as tours that are listed are found in any order. */
static claim next_claim(const char **at, bool counts)
{
    claim c = {CLAIM_NOTHING, NULL, 0, NULL, 0};
    while (**at != '\0' && c.kind == CLAIM_NOTHING) {
        const char *end = *at + strcspn(*at, "\n");
        c = read_claim(*at, end);
        bool found = c.word_size == 5 &&
                     (memcmp(c.word, "FOUND", 5) == 0 || memcmp(c.word, "found", 5) == 0);
        if (counts && found && c.number == NULL) c.kind = CLAIM_NOTHING;
        *at = *end == '\n' ? end + 1 : end;
    }
    return c;
}

static bool is_more(const claim *a, const claim *b)
{
    return a->digits != b->digits ? a->digits > b->digits
                                  : memcmp(a->number, b->number, a->digits) > 0;
}

static const char *compare(const claim *a, const claim *b)
{
    if (a->kind != CLAIM_FIRM) return NULL;
    if (b->kind == CLAIM_AT_LEAST && a->number != NULL && b->number != NULL)
        return is_more(b, a) ? "there are fewer tours than at least" : NULL;
    if (b->kind != CLAIM_FIRM) return NULL;
    if (a->word_size != b->word_size || memcmp(a->word, b->word, a->word_size) != 0)
        return "another verdict";
    if ((a->number == NULL) != (b->number == NULL)) return "a number and none";
    if (a->number != NULL && (is_more(a, b) || is_more(b, a))) return "another number";
    return NULL;
}

static bool has(const command *c, const char *begin)
{
    for (int i = 1; i < c->count; i++)
        if (begins(c->words[i], begin)) return true;
    return false;
}

/* Answers that can be told in one way only. */
static bool is_determined(const command *c)
{
    static const char *const verbs[] = {"graph", "encode", "filter", "decode",
                                        "check", "rank",   "unrank"};
    if (has(c, "--json") || has(c, "-v")) return false;
    if (strcmp(c->words[1], "count") == 0 && has(c, "-q") && !has(c, "--estimate"))
        return true;
    for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++)
        if (strcmp(c->words[1], verbs[i]) == 0) return true;
    return false;
}

static bool is_answer(int exit_status)
{
    return exit_status == EXIT_FOUND || exit_status == EXIT_NONE;
}

const char *judge_both(const command *c, const outcome *without, const outcome *limited)
{
    const char *a = without->out, *b = limited->out;
    bool both = is_answer(without->exit_status) && is_answer(limited->exit_status);
    /* what no method can do is answered where a quick reason says that there is none */
    bool refused = strstr(limited->err, " cannot do ") != NULL;
    if (without->exit_status != EXIT_WRONG && limited->exit_status == EXIT_WRONG &&
        !refused)
        return "a limit made exit status 2 of what is right without";
    if (without->exit_status == EXIT_WRONG && is_answer(limited->exit_status))
        return "a limit made an answer of what is refused without";
    if (both && without->exit_status != limited->exit_status)
        return "another exit status";
    if (both && is_determined(c) && strcmp(a, b) != 0) return "another answer";
    if (has(c, "--estimate") || has(c, "--dry-run") ||
        strcmp(c->words[1], "compare") == 0)
        return NULL;
    bool counts = strcmp(c->words[1], "list") == 0;
    for (;;) {
        claim of_a = next_claim(&a, counts), of_b = next_claim(&b, counts);
        if (of_a.kind == CLAIM_NOTHING || of_b.kind == CLAIM_NOTHING) return NULL;
        const char *wrong = compare(&of_a, &of_b);
        if (wrong != NULL) return wrong;
    }
}
