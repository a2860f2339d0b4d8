/* graph/family/family_meant.c - families as people write them: K5, C12, K3,4, Q4,
 * GP(11,2); and ranges of them, prism:3..8.
 * Stands on family.c, whose grammar the answer is written in.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/words.h"
#include "graph/family/family.h"

/* Letters that mean a family when numbers follow: C12 and C_12, GP(11,2). */
static const struct {
    const char *letters, *family;
    size_t numbers;
} LETTERS[] = {{"K", "complete", 1},  {"K", "bipartite", 2}, {"K", "multipartite", 0},
               {"C", "cycle", 1},     {"P", "path", 1},      {"Q", "hypercube", 1},
               {"GP", "petersen", 2}, {"J", "flower", 1}};

/* The numbers of "5", "_5", "(11, 2)", "_{3,3}" as "5", "11,2", "3,3"; how many, or 0. */
static size_t read_family_numbers(const char *at, char separator, ico_text *numbers)
{
    size_t count = 0, braces = 0;
    if (*at == '_') at++;
    while (*at == '(' || *at == '{') at++, braces++;
    for (;; at++) {
        at += strspn(at, " ");
        if (!ico__is_digit(*at)) return 0;
        if (count++ > 0) ico_text_printf(numbers, "%c", separator);
        for (; ico__is_digit(*at); at++) ico_text_add(numbers, at, 1);
        if (at[0] == '.' && at[1] == '.' && ico__is_digit(at[2])) { /* a range */
            ico_text_puts(numbers, "..");
            for (at += 2; ico__is_digit(*at); at++) ico_text_add(numbers, at, 1);
        }
        at += strspn(at, " ");
        if (*at != ',') break;
    }
    for (; braces > 0 && (*at == ')' || *at == '}'); at++) braces--;
    return *at == '\0' && braces == 0 ? count : 0;
}

/* "petersen(11,2)", "Grid(3,4)" and "Petersen:11,2", whose name is known. */
static bool take_family_name(const char *word, ico_text *meant)
{
    size_t count, length = strcspn(word, ":(");
    const ico_family *families = ico_families(&count);
    char name[40];
    if (length >= sizeof name) return false;
    memcpy(name, word, length);
    name[length] = '\0';
    for (size_t i = length; i > 0 && name[i - 1] == ' '; i--) name[i - 1] = '\0';
    for (size_t i = 0; i < count; i++) {
        if (!ico__same_word(name, families[i].name)) continue;
        bool sides = strstr(families[i].usage, "MxN") != NULL;
        ico_text_puts(meant, families[i].name);
        if (word[length] == '(') ico_text_puts(meant, ":");
        if (word[length] == '(')
            return read_family_numbers(word + length, sides ? 'x' : ',', meant) > 0;
        ico_text_puts(meant, word + length);
        return true;
    }
    return false;
}

/* Reads "K3,3": the family of these letters that takes the given count of numbers. */
static bool take_letters(const char *word, ico_text *meant)
{
    size_t length = 0;
    while (ico__is_letter(word[length])) length++;
    for (size_t i = 0; i < sizeof LETTERS / sizeof *LETTERS; i++) {
        char letters[4] = "";
        if (length == 0 || length >= sizeof letters) return false;
        memcpy(letters, word, length);
        if (!ico__same_word(letters, LETTERS[i].letters)) continue;
        ico_text_clear(meant);
        ico_text_printf(meant, "%s:", LETTERS[i].family);
        size_t count = read_family_numbers(word + length, ',', meant);
        if (count > 0 && (LETTERS[i].numbers == 0 || count == LETTERS[i].numbers))
            return true;
    }
    return false;
}

bool ico__family_meant(const char *word, ico_text *meant)
{
    if (take_family_name(word, meant)) return true;
    ico_text_clear(meant);
    if (take_letters(word, meant)) return true;
    ico_text_clear(meant);
    return false;
}

/* Finds the two dots of a range, and where its numbers begin and end; false if the word
 * has no range. */
static bool find_range(const char *word, const char **begin, const char **dots,
                       const char **end)
{
    const char *colon = strchr(word, ':');
    for (*dots = colon == NULL ? NULL : strstr(colon, ".."); *dots != NULL;
         *dots = strstr(*dots + 1, "..")) {
        if (!ico__is_digit((*dots)[-1]) || !ico__is_digit((*dots)[2])) continue;
        for (*begin = *dots; ico__is_digit((*begin)[-1]);) --*begin;
        for (*end = *dots + 2; ico__is_digit(**end);) ++*end;
        return true;
    }
    return false;
}

bool ico__family_range(const char *word, uint64_t *from, uint64_t *to)
{
    const char *begin, *dots, *end;
    return find_range(word, &begin, &dots, &end) &&
           ico__read_number(&begin, dots, INT64_MAX, from) && begin == dots &&
           ico__read_number(&(const char *){dots + 2}, end, INT64_MAX, to);
}

void ico__family_of_range(const char *word, uint64_t number, ico_text *expression)
{
    const char *begin, *dots, *end;
    if (!find_range(word, &begin, &dots, &end)) return;
    ico_text_add(expression, word, (size_t)(begin - word));
    ico_text_printf(expression, "%llu%s", (unsigned long long)number, end);
}
