/* base/suggest.c - "did you mean": other words for the same thing, then the nearest
 * spelling.
 * Source: optimal string alignment distance (Damerau 1964, Levenshtein 1966).
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/words.h"

/* Words in common use, and our names for them.  A word may have several rows: the first
 * one whose name is among the candidates counts. */
static const struct {
    const char *word, *name;
} synonyms[] = {
#define SYNONYM(word, name) {word, name},
#include "base/synonyms.def"
#undef SYNONYM
};

static const char *synonym_of(const char *word, const char *const *candidates,
                              size_t count)
{
    for (size_t s = 0; s < sizeof synonyms / sizeof *synonyms; s++) {
        if (!ico__same_word(word, synonyms[s].word)) continue;
        for (size_t i = 0; i < count; i++)
            if (strcmp(candidates[i], synonyms[s].name) == 0) return candidates[i];
    }
    return NULL;
}

enum { LONGEST = 40 };

/* Edits that lead from one word to the other; large letters are as good as small ones. */
static unsigned edit_distance(const char *a, const char *b)
{
    size_t n = strlen(a), m = strlen(b);
    unsigned row[3][LONGEST + 1];
    if (n > LONGEST || m > LONGEST) return LONGEST;
    for (size_t j = 0; j <= m; j++) row[0][j] = (unsigned)j;
    for (size_t i = 1; i <= n; i++) {
        unsigned *now = row[i % 3], *last = row[(i + 2) % 3], *before = row[(i + 1) % 3];
        char x = ico__small(a[i - 1]);
        now[0] = (unsigned)i;
        for (size_t j = 1; j <= m; j++) {
            unsigned best = last[j - 1] + (x != ico__small(b[j - 1]));
            if (last[j] + 1 < best) best = last[j] + 1;
            if (now[j - 1] + 1 < best) best = now[j - 1] + 1;
            if (i > 1 && j > 1 && x == ico__small(b[j - 2]) &&
                ico__small(a[i - 2]) == ico__small(b[j - 1]) && before[j - 2] + 1 < best)
                best = before[j - 2] + 1;
            now[j] = best;
        }
    }
    return row[n % 3][m];
}

/* Is it the beginning of the name, long enough to mean it? */
static bool begins(const char *word, const char *name)
{
    size_t size = strlen(word);
    for (size_t i = 0; i < size; i++)
        if (ico__small(word[i]) != ico__small(name[i])) return false;
    return size >= 3;
}

const char *ico__suggest(const char *word, const char *const *candidates, size_t count)
{
    const char *best = synonym_of(word, candidates, count);
    if (best != NULL) return best;
    size_t size = strlen(word);
    unsigned least = size < 3    ? 1
                     : size < 6  ? 2
                     : size < 10 ? 3
                                 : 4; /* fewer than that */
    for (size_t i = 0; i < count; i++) {
        unsigned d = begins(word, candidates[i]) ? 1 : edit_distance(word, candidates[i]);
        if (d > 1 && ico__small(word[0]) != ico__small(candidates[i][0])) continue;
        if (d < least && d < strlen(candidates[i])) {
            least = d;
            best = candidates[i];
        }
    }
    return best;
}
