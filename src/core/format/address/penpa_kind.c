/* format/address/penpa_kind.c - which puzzle is a grid of penpa-edit?  The command line
 * says it, or else the tags, or the title; or the numbers must show it.
 * Source: swaroopg92/penpa-edit (docs/js/genre_tags.js).
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "format/address/penpa.h"

static const struct {
    const char *words;
    ico_web_kind kind;
    const char *puzzle;
} kinds[] = {{"numbrix", ICO_WEB_NUMBERS, "numbrix"},
             {"hidato", ICO_WEB_NUMBERS, "hidato"},
             {"hidoku", ICO_WEB_NUMBERS, "hidato"},
             {"hopido", ICO_WEB_NUMBERS, "hopido"},
             {"zip", ICO_WEB_WAYS, "zip"},
             {"simple loop", ICO_WEB_LOOP, "wazir"},
             {"simpleloop", ICO_WEB_LOOP, "wazir"},
             {"numberlink", ICO_WEB_LINK, "wazir"},
             {"arukone", ICO_WEB_LINK, "wazir"}};

/* The place of the words in the text, in any mixture of cases and not inside of longer
 * words; or NULL. */
static const char *find_words(ico_slice text, const char *words)
{
    size_t size = strlen(words);
    for (const char *at = text.at; (size_t)(text.end - at) >= size; at++) {
        bool fits = at == text.at || !ico__is_letter(at[-1]);
        fits = fits && (at + size == text.end || !ico__is_letter(at[size]));
        for (size_t i = 0; i < size && fits; i++) fits = ico__small(at[i]) == words[i];
        if (fits) return at;
    }
    return NULL;
}

/* Takes the kind that the text names first; false if it names none. */
static bool take_kind(ico_web_puzzle *s, ico_slice text)
{
    const char *first = NULL;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        const char *at = find_words(text, kinds[i].words);
        if (at == NULL || (first != NULL && first <= at)) continue;
        first = at;
        s->kind = kinds[i].kind;
        s->puzzle = kinds[i].puzzle;
    }
    return first != NULL;
}

/* The tags: one of ours; another kind's is refused, unless the command names the
 * piece. */
static ico_status read_tags(ico_web_puzzle *s, const ico_literal *tags)
{
    static const char *const NEUTRAL[] = {"noconflict", "non-alphanumeric", "puzzlehunt",
                                          "wordpuzzle"};
    for (uint32_t i = 1; i < tags->values.size; i++) {
        ico_slice tag = {ico__penpa_value(tags, i)->at, ico__penpa_value(tags, i)->end};
        bool neutral = ico__penpa_value(tags, i)->kind != ICO_LITERAL_STRING;
        for (size_t k = 0; k < sizeof NEUTRAL / sizeof *NEUTRAL; k++)
            neutral = neutral || ico__slice_is(tag, NEUTRAL[k]);
        if (neutral || take_kind(s, tag) || s->named) continue;
        return ico__web_fail(s,
                             "this address calls its puzzle %s, which is not a "
                             "Hamiltonian kind; write a piece before it (wazir "
                             "ADDRESS) to read it anyway",
                             ico__quote(tag).text);
    }
    return ICO_OK;
}

/* Does every number come exactly twice, and is there one? */
static bool are_pairs(const ico_web_puzzle *s)
{
    uint64_t cells = s->rows * s->columns, numbers = 0;
    for (uint64_t i = 0; i < cells; i++) {
        unsigned same = 0;
        if (s->cells[i].number == 0) continue;
        if (++numbers > 200) return false;
        for (uint64_t k = 0; k < cells; k++)
            same += s->cells[k].number == s->cells[i].number;
        if (same != 2) return false;
    }
    return numbers > 0;
}

/* Where neither the tags nor the title name the kind. */
static void guess_kind(ico_web_puzzle *s)
{
    bool any = false;
    for (uint64_t i = 0; i < s->rows * s->columns; i++)
        any = any || s->cells[i].number != 0;
    s->puzzle = NULL;
    s->kind = s->named ? ICO_WEB_NUMBERS : ICO_WEB_UNKNOWN;
    if (!any) {
        s->kind = ICO_WEB_LOOP;
        s->puzzle = "wazir";
        s->note = "read as a Simple Loop, because no number is given";
    } else if (are_pairs(s)) {
        s->kind = ICO_WEB_LINK;
        s->puzzle = "wazir";
        s->note = "read as a path through all cells between the two numbers";
    }
}

/* The puzzle of the command line, else the tags, else the title, else a guess. */
ico_status ico__penpa_kind(ico_web_puzzle *s, const ico_text *text)
{
    ico_slice line = ico__penpa_line(text, ICO_PENPA_TAGS);
    ico_text copy;
    ico_literal tags = {0};
    if (s->puzzle != NULL) { /* a puzzle of the command line */
        bool zip = strcmp(s->puzzle, "zip") == 0;
        s->kind = zip ? ICO_WEB_WAYS : ICO_WEB_NUMBERS;
        s->puzzle = NULL;
        return ICO_OK;
    }
    ico_status status = ICO_OK;
    if (line.at < line.end && *line.at == '[') {
        status = ico__penpa_json(s, line, &copy, &tags);
        if (status == ICO_OK) status = read_tags(s, &tags);
        ico__penpa_json_free(&copy, &tags);
    }
    ico_slice title =
        ico__penpa_field(ico__penpa_line(text, ICO_PENPA_HEAD), ICO_PENPA_TITLE);
    if (status == ICO_OK && s->puzzle == NULL && !take_kind(s, title)) guess_kind(s);
    if (s->named) s->puzzle = NULL;
    return status;
}
