/* cli/help/help_topic.c - the table of help's topics, and those that are plain text.
 * SPDX-License-Identifier: MIT */
#include "cli/help/help_topic.h"

#include <string.h>

#include "base/words.h"
#include "board/piece_words.h"

/* The first two of each verb. */
static void put_examples(ico_text *text)
{
    size_t count;
    const verb *table = verbs(&count);
    for (size_t i = 0; i < count; i++) {
        ico_text_printf(text, "%s%s: %s\n", i == 0 ? "" : "\n", table[i].name,
                        table[i].help);
        for (size_t k = 0; k < 2 && k < table[i].example_count; k++) {
            ico_text_printf(text, "  # %s\n", table[i].examples[k].meaning);
            help_commands(table[i].examples[k].command, 2, text);
        }
    }
}

static const char exit_status_words[] =
    "  0    found, valid, counted: the answer is yes, or a number\n"
    "  1    none exists, invalid, not unique: the answer is no\n"
    "  2    the command or its input is wrong; nothing was asked\n"
    "  3    unknown: a limit of time, work or memory was reached\n"
    "  4    a defect of the program; nothing was printed as an answer\n"
    "  130  interrupted by Ctrl-C\n\n"
    "Of several subjects, the highest of these statuses. solve --status "
    "sat exits with "
    "10 (found), 20 (none) or 0 (unknown), as SAT solvers do.\n\n"
    "Examples:\n"
    "  icosian solve knight 5x5 -q; echo $?\n"
    "  icosian solve knight 8x8 --status sat -q; echo $?\n";

static const char symmetric_words[] =
    "--symmetric asks for a tour that a turn or a mirror of the board leads to "
    "itself.\n\n"
    "  180               a half turn\n"
    "  90                a quarter turn\n"
    "  vertical          the mirror left-right; horizontal: top-bottom\n"
    "  main-diagonal     the mirror in the diagonal from the top left\n"
    "  other-diagonal    the mirror in the diagonal from the top right\n"
    "  lateral           one of the first two mirrors; diagonal: of the last two\n"
    "  axis              one of the four mirrors\n"
    "  biaxial           both lateral mirrors, or both diagonal ones\n"
    "  octonary          all four mirrors, and so all turns\n"
    "  central           each coordinate counted from the other side (boxes, too)\n"
    "  eulerian          180, and the tour moves along itself; it circles the "
    "centre\n"
    "  bergholtian       180, and the tour is reversed; it passes through the "
    "centre\n"
    "  sulian            one of the four mirrors, along; murraian: reversed\n"
    "  '(c,-r)'          a map of your own: row and column swapped, one reversed\n"
    "  FILE              permutations of the vertices (graphs, too)\n"
    "  auto              any automorphism of the graph, along a closed tour\n\n"
    "Join several by commas; :along and :back behind a name ask how the tour is led. "
    "A "
    "board that cannot have such a tour is refuted with a reason.\n\n"
    "Examples:\n"
    "  icosian solve knight 6x6 --symmetric 90\n"
    "  icosian solve knight 8x8 --symmetric eulerian\n"
    "  icosian count knight 6x6 --symmetric 180\n\n"
    "More: docs/conventions.md, \"Symmetric\". Clues of a puzzle: icosian help "
    "--symmetry.\n";

static const char certificates_words[] =
    "Every tour is checked by independent code before it is printed. A NONE comes "
    "with "
    "a certificate where one was found: a reason that can be checked without "
    "trusting "
    "the search.\n\n"
    "  degree       vertices with too few moves, or too many required ones\n"
    "  colour       each move changes the colour, and the numbers do not fit\n"
    "  cut          without some cells, too many pieces are left\n"
    "  barrier      two sets of vertices rule out a set of covering cycles\n"
    "  forced       steps without choice lead to a contradiction\n"
    "  tree         the same in every case of a few branchings\n"
    "  trace        tables of dynamic programming along a decomposition\n"
    "  clauses      the log of a search over edges\n"
    "  places       the log of a search over numbers and cells\n"
    "  symmetry     no symmetry that was asked for can keep a tour\n"
    "  sums         the sums of a magic tour cannot be equal\n"
    "  parts        the cells cannot form that many congruent parts\n"
    "  alternation  two pieces in turn cannot close an odd tour\n"
    "  split        a piece behind small cuts has no tour\n"
    "  sides        the same with cuts of three edges\n\n"
    "Examples:\n"
    "  # the reason in words, marked on the board\n"
    "  icosian explain knight 4x6\n"
    "  # a file that another program verifies\n"
    "  icosian solve knight 5x5 --certificate proof.txt; icosian-check proof.txt\n\n"
    "More: docs/certificates.md.\n";

static const help_topic topics[] = {
    {"pieces", "how each piece moves, with pictures", .write = help_pieces},
    {"boards", "rectangles, boxes, hexagons, triangles, names of cells",
     .write = help_boards},
    {"surfaces", "torus, cylinder, Moebius strip, Klein bottle", .write = help_surfaces},
    {"graphs", "files of graphs, and named families", .write = help_graphs},
    {"puzzles", "Numbrix, Hidato, Zip, Signpost and others", .write = help_puzzles},
    {"subjects", "all ways to write what a command is about", .put = help_subjects},
    {"symmetric", "the symmetries that --symmetric knows", .words = symmetric_words},
    {"certificates", "how an answer is verified", .words = certificates_words},
    {"formats", "forms of tours, pictures and graphs", .put = help_formats},
    {"options", "which options go together", .put = help_options},
    {"examples", "two commands for each verb", .put = put_examples},
    {"exit-status", "what the program's exit status means", .words = exit_status_words}};
enum { TOPICS = sizeof topics / sizeof *topics };

/* Words that belong to a topic; names() ends with NULL. */
static const struct {
    const char *const *(*names)(void);
    help_topic topic;
} words[] = {{ico_piece_names, {"piece", NULL, .write = help_piece}},
             {ico_shape_names, {"surface", NULL, .write = help_surface}},
             {help_puzzle_names, {"puzzle name", NULL, .write = help_puzzle}},
             {help_kind_names, {"kind of graphs", NULL, .write = help_kind}}};
enum { WORDS = sizeof words / sizeof *words };

static const help_topic family_topic = {"family", NULL, .write = help_family};

ico_status help_topic_write(const help_topic *topic, const char *word, ico_text *text)
{
    if (topic->write != NULL) return topic->write(word, text);
    if (topic->put != NULL)
        topic->put(text);
    else
        help_paragraphs(topic->words, text);
    return ICO_OK;
}

const help_topic *help_topics(size_t *count)
{
    *count = TOPICS;
    return topics;
}

/* "piece", "exit", "symmetries": other words for a topic. */
static const struct {
    const char *word, *topic;
} also[] = {{"piece", "pieces"},         {"board", "boards"},
            {"surface", "surfaces"},     {"graph-families", "graphs"},
            {"families", "graphs"},      {"subject", "subjects"},
            {"exit", "exit-status"},     {"status-codes", "exit-status"},
            {"symmetries", "symmetric"}, {"certificate", "certificates"},
            {"reasons", "certificates"}, {"example", "examples"},
            {"cells", "boards"},         {"leaper", "pieces"},
            {"rider", "pieces"},         {"moves", "pieces"},
            {"hexagons", "boards"},      {"triangles", "boards"}};

const help_topic *help_topic_by_name(const char *word)
{
    for (size_t i = 0; i < sizeof also / sizeof *also; i++)
        if (ico__same_word(word, also[i].word)) word = also[i].topic;
    for (size_t i = 0; i < TOPICS; i++)
        if (ico__same_word(word, topics[i].name)) return &topics[i];
    for (size_t i = 0; i < WORDS; i++)
        for (const char *const *name = words[i].names(); *name != NULL; name++)
            if (ico__same_word(word, *name)) return &words[i].topic;
    size_t count;
    const ico_family *families = ico_families(&count);
    for (size_t i = 0; i < count; i++)
        if (ico__same_word(word, families[i].name)) return &family_topic;
    return NULL;
}

size_t help_topic_words(const char **names, size_t most)
{
    size_t count = 0, families;
    const ico_family *family = ico_families(&families);
    for (size_t i = 0; i < TOPICS && count < most; i++) names[count++] = topics[i].name;
    for (size_t i = 0; i < WORDS; i++)
        for (const char *const *name = words[i].names(); *name != NULL && count < most;)
            names[count++] = *name++;
    for (size_t i = 0; i < families && count < most; i++) names[count++] = family[i].name;
    return count;
}
