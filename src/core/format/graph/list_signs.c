/* format/graph/list_signs.c - lists of edges and of neighbours, which have no signs of
 * their own: counts the words of their lines, and finds words that no list has.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "format/graph/draft.h"
#include "format/graph/edge_table.h"
#include "format/graph/list_words.h"
#include "format/graph/signs.h"

bool ico__look_line(const ico_content *look, ico_slice *rest, ico_slice *line)
{
    ico_scan scan = look->text;
    scan.at = rest->at;
    scan.end = rest->end;
    while (ico__scan_line(&scan, line)) {
        rest->at = scan.at;
        if (*line->at != '#' && *line->at != '%') return true;
    }
    rest->at = rest->end;
    return false;
}

/* ------------------------------------------------------------- foreign words ------ */

static bool find_control_byte(ico_slice line, ico_slice *found)
{
    for (const char *p = line.at; p < line.end; p++)
        if (((unsigned char)*p < ' ' && !ico__is_blank(*p)) || *p == 0x7f) {
            *found = (ico_slice){p, p + 1};
            return true;
        }
    return false;
}

/* Does the word open or close something that it does not close or open? */
static bool is_unbalanced(ico_slice word)
{
    int round = 0, square = 0, curly = 0, quotes = 0;
    for (const char *p = word.at; p < word.end; p++) {
        round += (*p == '(') - (*p == ')');
        square += (*p == '[') - (*p == ']');
        curly += (*p == '{') - (*p == '}');
        quotes += *p == '"';
        if (round < 0 || square < 0 || curly < 0) return true;
    }
    return round != 0 || square != 0 || curly != 0 || quotes % 2 != 0;
}

static bool is_foreign(ico_slice word)
{
    return strchr("[{<*", *word.at) != NULL || is_unbalanced(word);
}

/* Behind two names may follow the data of networkx, in braces, with blanks and commas. */
static bool line_has_foreign_word(ico_slice line, ico_slice *word)
{
    if (find_control_byte(line, word)) return true;
    for (unsigned words = 0; ico__listing_word(&line, word); words++) {
        if (words >= 2 && *word->at == '{') return line.end[-1] != '}';
        if (is_foreign(*word)) return true;
    }
    return false;
}

/* Can a word with this byte be foreign, or a line? */
static bool is_odd(unsigned char byte)
{
    return strchr("[]{}()<*\"\x7f", byte) != NULL ||
           (byte < ' ' && !ico__is_blank((char)byte));
}

/* Most lists have no such byte, and a look at the bytes is cheaper than at the words. */
static bool has_odd_byte(ico_slice text)
{
    bool odd[256];
    for (unsigned byte = 0; byte < 256; byte++) odd[byte] = is_odd((unsigned char)byte);
    const char *p = text.at;
    while (p < text.end && !odd[(unsigned char)*p]) p++;
    return p < text.end;
}

bool ico__foreign_word(const ico_content *look, ico_slice *word)
{
    ico_slice rest = look->rest, line;
    if (!has_odd_byte(rest)) return false;
    while (ico__look_line(look, &rest, &line)) {
        if (!look->whole && line.end == look->rest.end) return false; /* cut off */
        if (line_has_foreign_word(line, word)) return true;
    }
    return false;
}

/* ------------------------------------------------------------- arrows ------------- */

static unsigned count_words(ico_slice line)
{
    ico_slice word;
    unsigned words = 0;
    while (ico__listing_word(&line, &word)) words++;
    return words;
}

static bool word_is_number(ico_slice word)
{
    uint64_t number;
    return ico__slice_number(word, UINT64_MAX, &number);
}

/* Is it a number that no name of a vertex would be: with a point, an exponent, a sign? */
static bool is_measure(ico_slice word)
{
    bool digit = false;
    for (const char *p = word.at; p < word.end; p++) {
        digit = digit || ico__is_digit(*p);
        if (!ico__is_digit(*p) && memchr("+-.eE", *p, 5) == NULL) return false;
    }
    return digit && !word_is_number(word);
}

/* Lines "u -> v w" only, each w a whole number. */
typedef struct weighted_arrows {
    ico_draft names; /* the u and v */
    bool numbers;    /* the names are numbers as well */
    bool recur;      /* some w is a name, too */
} weighted_arrows;

/* Takes "u -> v w" apart; false if the line is not one. */
static bool read_arrow(ico_slice line, ico_slice word[4])
{
    ico_slice more;
    for (int i = 0; i < 4; i++)
        if (!ico__listing_word(&line, &word[i])) return false;
    return ico__slice_is(word[1], "->") && !ico__listing_word(&line, &more) &&
           word_is_number(word[3]);
}

/* Names first, then the numbers behind; false if memory is short, which another call will
 * notice again. */
static bool survey_arrows(const ico_content *look, weighted_arrows *arrows)
{
    ico_slice word[4], line;
    uint32_t v;
    arrows->numbers = true;
    for (ico_slice rest = look->rest; ico__look_line(look, &rest, &line);) {
        (void)read_arrow(line, word);
        arrows->numbers =
            arrows->numbers && word_is_number(word[0]) && word_is_number(word[2]);
        if (ico__draft_vertex(&arrows->names, word[0], &v) != ICO_OK ||
            ico__draft_vertex(&arrows->names, word[2], &v) != ICO_OK)
            return false;
    }
    for (ico_slice rest = look->rest; ico__look_line(look, &rest, &line);) {
        (void)read_arrow(line, word);
        if (ico__draft_find(&arrows->names, word[3]) != ICO_NO_VERTEX)
            arrows->recur = true;
    }
    return true;
}

typedef struct list_fit {
    ico_fit edges, adjacency;
} list_fit;

/* All lines are "u -> v w": weights, if no w is a name; where names are numbers too, each
 * w may be a vertex without arcs. */
static list_fit fit_weighted_arrows(const ico_content *look)
{
    weighted_arrows arrows = {.numbers = false};
    list_fit fit = {ICO_FIT_POSSIBLE, ICO_FIT_POSSIBLE};
    ico__draft_init(&arrows.names, look->text.ctx);
    if (survey_arrows(look, &arrows)) {
        if (arrows.recur)
            fit.adjacency = ICO_FIT_LIKELY;
        else if (!arrows.numbers)
            fit.edges = ICO_FIT_LIKELY;
    }
    ico__draft_free(&arrows.names);
    return fit;
}

/* Lines "v -> a b c" of neighbours, or lines "u -> v", perhaps with a weight? */
static list_fit fit_arrows(const ico_content *look)
{
    const list_fit edges = {ICO_FIT_LIKELY, ICO_FIT_POSSIBLE},
                   adjacency = {ICO_FIT_NONE, ICO_FIT_LIKELY};
    ico_slice rest = look->rest, line, word[4];
    bool weighted = false, plain = false;
    while (ico__look_line(look, &rest, &line)) {
        unsigned words = count_words(line);
        if (words == 1) return edges;
        plain = plain || words == 3;
        if (words == 3) continue;
        if (words >= 4 && !read_arrow(line, word) &&
            (*word[3].at == '{' || (words == 4 && is_measure(word[3]))))
            return edges;
        if (words != 4 || !read_arrow(line, word)) return adjacency;
        weighted = true;
    }
    if (weighted && plain) return adjacency;
    return weighted ? fit_weighted_arrows(look) : edges;
}

/* ------------------------------------------------------------- coordinates -------- */

/* Does the line name two axes or more? */
static bool names_axes(ico_slice line)
{
    static const char *const AXES[] = {"x",   "y",   "z",        "lat",
                                       "lon", "lng", "latitude", "longitude"};
    ico_slice word;
    unsigned axes = 0;
    while (ico__listing_word(&line, &word))
        for (size_t i = 0; i < sizeof AXES / sizeof *AXES; i++)
            axes += ico__slice_is(word, AXES[i]);
    return axes >= 2;
}

/* "0.5 1.25", or behind a name; *point: the first number has a point. */
static bool is_point(ico_slice line, bool *point)
{
    ico_slice word[4];
    unsigned words = 0;
    while (words < 4 && ico__listing_word(&line, &word[words])) words++;
    if (words < 2 || words > 3) return false;
    for (unsigned i = words - 2; i < words; i++)
        if (!word_is_number(word[i]) && !is_measure(word[i])) return false;
    *point = *point || is_measure(word[words - 2]) || (words == 2 && is_measure(word[1]));
    return true;
}

/* Points of the plane, a line each, perhaps below the names of the axes. */
ico_fit ico__sign_coordinates(const ico_content *look)
{
    ico_slice rest = look->rest, line;
    const bool axes = names_axes(look->line);
    bool point = axes;
    uint64_t points = 0;
    if (ico__listing_is_ours(&look->text)) return ICO_FIT_NONE;
    if (!axes && memchr(rest.at, '.', ico__slice_size(rest)) == NULL) return ICO_FIT_NONE;
    while (ico__look_line(look, &rest, &line)) {
        if (line.at == look->line.at && axes) continue;
        if (!is_point(line, &point)) return ICO_FIT_NONE;
        points++;
    }
    return points > 0 && point ? ICO_FIT_LIKELY : ICO_FIT_NONE;
}

/* ------------------------------------------------------------- words -------------- */

/* One word and a colon: neighbours. */
static bool has_head(ico_slice line)
{
    const char *colon = memchr(line.at, ':', ico__slice_size(line));
    return colon != NULL && count_words((ico_slice){line.at, colon}) == 1;
}

/* "nodes: ...", as in YAML, is more likely a list of them than a vertex. */
static bool names_section(ico_slice line)
{
    static const char *const SECTIONS[] = {"nodes", "vertices", "edges",
                                           "links", "graph",    "adjacency"};
    for (size_t i = 0; i < sizeof SECTIONS / sizeof *SECTIONS; i++)
        if (ico__starts_with(line, SECTIONS[i])) return true;
    return false;
}

/* All words are in parentheses, and lines have different numbers of them: networkx writes
 * the neighbours in a grid so. */
static bool is_list_of_tuples(const ico_content *look)
{
    ico_slice rest = look->rest, line, word;
    bool pairs = true, several = false;
    while (ico__look_line(look, &rest, &line)) {
        unsigned words = 0;
        for (; ico__listing_word(&line, &word); words++)
            if (*word.at != '(') return false;
        pairs = pairs && words == 2;
        several = several || words > 1;
    }
    return !pairs && several;
}

/* Lines of one word: vertices without edges, if this program wrote them. */
static list_fit fit_alone(const ico_content *look)
{
    const list_fit edges = {ICO_FIT_LIKELY, ICO_FIT_NONE},
                   either = {ICO_FIT_POSSIBLE, ICO_FIT_POSSIBLE};
    return ico__listing_is_ours(&look->text) ? edges : either;
}

/* Two words: edges.  Three: edges with a weight or data, unless the third could as well
 * be a neighbour.  Lines of one word decide nothing. */
static list_fit fit_words(const ico_content *look)
{
    list_fit fit = {ICO_FIT_POSSIBLE, ICO_FIT_POSSIBLE};
    ico_slice rest = look->rest, line, first, second, third;
    const bool ours = ico__listing_is_ours(&look->text);
    if (is_list_of_tuples(look)) return (list_fit){ICO_FIT_NONE, ICO_FIT_LIKELY};
    do {
        if (!ico__look_line(look, &rest, &line)) return fit_alone(look);
        if (has_head(line))
            return (list_fit){ICO_FIT_NONE, !ours && names_section(line)
                                                ? ICO_FIT_POSSIBLE
                                                : ICO_FIT_LIKELY};
    } while (!ico__listing_word(&line, &first) || !ico__listing_word(&line, &second));
    if (ico__slice_is(second, "->")) return fit_arrows(look);
    if (ico__slice_is(second, "--") || !ico__listing_word(&line, &third) ||
        *third.at == '{')
        return (list_fit){ICO_FIT_LIKELY, ICO_FIT_POSSIBLE};
    bool more = ico__listing_word(&line, &second);
    if (!more && (is_measure(third) || (word_is_number(third) && !word_is_number(first))))
        fit.edges = ICO_FIT_LIKELY;
    if (more || !(word_is_number(third) || is_measure(third))) fit.edges = ICO_FIT_NONE;
    return fit;
}

static list_fit fit_list(const ico_content *look)
{
    ico_slice word;
    const list_fit none = {ICO_FIT_NONE, ICO_FIT_NONE}, table = {ICO_FIT_LIKELY, 0};
    if (look->line.at == look->line.end) return none;
    if (ico__edge_table_begins(look->line)) return table;
    if (ico__listing_is_ours(&look->text)) return fit_words(look);
    if (ico__sign_coordinates(look) != ICO_FIT_NONE) return none;
    if (look->whole && ico__edge_table_guessed(&look->text)) return table;
    if (ico__foreign_word(look, &word)) return none;
    return fit_words(look);
}

ico_fit ico__sign_edges(const ico_content *look)
{
    return fit_list(look).edges;
}

ico_fit ico__sign_adjacency(const ico_content *look)
{
    return fit_list(look).adjacency;
}
