/* format/graph/detect.c - which graph format do these bytes have?  A table of signs, and
 * a refusal where none fits, or two fit equally well.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/input/packed.h"
#include "format/graph/formats.h"
#include "format/graph/list_words.h"
#include "format/graph/signs.h"

/* A format and its sign.  Formats that are not read have a name and the next step. */
typedef struct signature {
    ico_format format; /* ICO_FORMAT_AUTO: not read */
    ico_sign *sign;
    const char *name, *advice;
} signature;

#define READ(format, sign)       \
    {                            \
        format, sign, NULL, NULL \
    }
#define FOREIGN(name, sign, advice)         \
    {                                       \
        ICO_FORMAT_AUTO, sign, name, advice \
    }

/* Looked at first, in this order; a certain one settles it. */
static const signature HEAD_SIGNS[] = {
    READ(ICO_FORMAT_GEXF, ico__sign_gexf),
    FOREIGN("HTML", ico__sign_html, "save the table as CSV"),
    READ(ICO_FORMAT_GRAPHML, ico__sign_graphml),
    READ(ICO_FORMAT_DICT, ico__sign_dict),
    READ(ICO_FORMAT_NODELINK, ico__sign_node_link),
    READ(ICO_FORMAT_DOT, ico__sign_dot),
    READ(ICO_FORMAT_HCP, ico__sign_hcp),
    READ(ICO_FORMAT_DIMACS, ico__sign_dimacs),
    FOREIGN("a formula (DIMACS cnf)", ico__sign_cnf, "a graph has a line \"p edge N M\""),
    READ(ICO_FORMAT_GRAPH6, ico__sign_graph6),
    READ(ICO_FORMAT_SPARSE6, ico__sign_sparse6),
    READ(ICO_FORMAT_DIGRAPH6, ico__sign_digraph6),
    FOREIGN("LaTeX", ico__sign_latex, "save the graph as GraphML or a list of edges"),
    FOREIGN("LEDA", ico__sign_leda, "save it as GraphML, GML or a list of edges"),
    READ(ICO_FORMAT_MATRIXMARKET, ico__sign_matrix_market),
    READ(ICO_FORMAT_PAJEK, ico__sign_pajek),
    READ(ICO_FORMAT_GML, ico__sign_gml),
    FOREIGN("facts of ASP or Prolog", ico__sign_facts,
            "make lines of them: sed 's/[a-z]*(//g; s/) *[.] */\\n/g' FILE | icosian "
            "solve -"),
};

/* Looked at next, in the whole text; the best one is taken. */
static const signature TEXT_SIGNS[] = {
    READ(ICO_FORMAT_MATRIX, ico__sign_matrix),
    READ(ICO_FORMAT_MULTILINE, ico__sign_multiline),
    READ(ICO_FORMAT_EDGES, ico__sign_edges),
    READ(ICO_FORMAT_ADJACENCY, ico__sign_adjacency),
    FOREIGN("a list of coordinates", ico__sign_coordinates,
            "write them as a TSPLIB file (TYPE : TSP) and add --weight min; if they are "
            "names, add --format edges"),
    READ(ICO_FORMAT_PAIRS, ico__sign_pairs),
    READ(ICO_FORMAT_METIS, ico__sign_metis),
    READ(ICO_FORMAT_TGF, ico__sign_tgf),
    READ(ICO_FORMAT_LGL, ico__sign_lgl),
};
enum {
    HEADS = sizeof HEAD_SIGNS / sizeof *HEAD_SIGNS,
    TEXTS = sizeof TEXT_SIGNS / sizeof *TEXT_SIGNS
};

static ico_content look_at_content(ico_context *ctx, const char *file, const char *bytes,
                                   size_t size, bool whole)
{
    ico_content look = {.text = {ctx, file, bytes, bytes, bytes + size}, .whole = whole};
    if (size >= 3 && memcmp(bytes, "\xEF\xBB\xBF", 3) == 0) look.text.at += 3;
    look.rest = (ico_slice){look.text.at, look.text.end};
    if (!ico__look_line(&look, &look.rest, &look.line))
        look.line = (ico_slice){look.text.end, look.text.end};
    look.rest = (ico_slice){look.line.at, look.text.end};
    return look;
}

/* Returns how well a sign fits.  One that runs out of memory, or is stopped, decides
 * nothing: it sets *status, and no other sign is tried.  Other errors of signs are
 * ignored. */
static ico_fit judge_sign(const signature *s, const ico_content *look, ico_status *status)
{
    ico_context *ctx = look->text.ctx;
    const ico_error before = ctx->error;
    if (*status != ICO_OK) return ICO_FIT_NONE;
    ctx->error.status = ICO_OK;
    const ico_fit fit = s->sign(look);
    if (ctx->error.status == ICO_NO_MEMORY || ctx->error.status == ICO_STOPPED)
        *status = ctx->error.status;
    else
        ctx->error = before;
    return *status == ICO_OK ? fit : ICO_FIT_NONE;
}

/* A list that this program wrote has a header of its own, and may have any words. */
static const signature *find_head(const ico_content *look, ico_status *status)
{
    if (ico__listing_is_ours(&look->text)) return NULL;
    for (size_t i = 0; i < HEADS; i++)
        if (judge_sign(&HEAD_SIGNS[i], look, status) == ICO_FIT_CERTAIN)
            return &HEAD_SIGNS[i];
    return NULL;
}

/* The two best ones; NULL where fewer fit at all. */
typedef struct best_signs {
    const signature *best, *second;
    ico_fit fit, next_fit;
} best_signs;

static best_signs rank_texts(const ico_content *look, ico_status *status)
{
    best_signs r = {NULL, NULL, ICO_FIT_NONE, ICO_FIT_NONE};
    for (size_t i = 0; i < TEXTS; i++) {
        const ico_fit fit = judge_sign(&TEXT_SIGNS[i], look, status);
        if (fit > r.fit) {
            r.second = r.best;
            r.next_fit = r.fit;
            r.best = &TEXT_SIGNS[i];
            r.fit = fit;
        } else if (fit > r.next_fit) {
            r.second = &TEXT_SIGNS[i];
            r.next_fit = fit;
        }
    }
    return r;
}

/* Two fit equally well, or one that has no sign of its own: the user decides. */
static bool is_doubtful(const best_signs *r)
{
    return r->fit < ICO_FIT_LIKELY || r->fit == r->next_fit;
}

ico_format ico__format_detect(ico_context *ctx, const char *bytes, size_t size,
                              bool whole)
{
    const ico_content look = look_at_content(ctx, "", bytes, size, whole);
    ico_status status = ICO_OK;
    const signature *head = find_head(&look, &status);
    if (head != NULL) return head->format;
    const best_signs r = rank_texts(&look, &status);
    return is_doubtful(&r) ? ICO_FORMAT_AUTO : r.best->format;
}

static ico_fit begins_matrix(const ico_content *look)
{
    return ico__sign_matrix_begins(look) ? ICO_FIT_LIKELY : ICO_FIT_NONE;
}

static bool shows_graph(const ico_content *look, ico_status *status)
{
    static const signature matrix = READ(ICO_FORMAT_MATRIX, begins_matrix);
    size_t ones = 0;
    for (const char *p = look->rest.at; p < look->rest.end; p++) ones += *p == '1';
    if (ones > 1 && judge_sign(&matrix, look, status) != ICO_FIT_NONE) return true;
    for (size_t i = 0; i < TEXTS; i++)
        if (judge_sign(&TEXT_SIGNS[i], look, status) == ICO_FIT_CERTAIN) return true;
    return false;
}

ico_status ico__is_no_puzzle(ico_context *ctx, const char *bytes, size_t size, bool whole,
                             bool *graph)
{
    const ico_content look = look_at_content(ctx, "", bytes, size, whole);
    ico_status status = ICO_OK;
    *graph = shows_graph(&look, &status);
    return status;
}

/* ------------------------------------------------------------- refusals ----------- */

static ico_status refuse_foreign(const ico_content *look, const signature *s)
{
    return ico__scan_fail(&look->text, look->text.at,
                          "this looks like %s, which is not read here; %s", s->name,
                          s->advice);
}

/* No list has such a word. */
static ico_status refuse_word(const ico_content *look, ico_slice word)
{
    const unsigned char byte = (unsigned char)*word.at;
    if (byte < ' ' || byte == 0x7f)
        return ico__scan_fail(&look->text, word.at,
                              "this is not a text file: it has a byte %u",
                              (unsigned)byte);
    return ico__scan_fail(&look->text, word.at,
                          "the format of this file is not known: a list of edges or of "
                          "neighbours has no \"%s\"",
                          ico__quote(word).text);
}

static ico_status refuse_doubt(const ico_content *look, const best_signs *r)
{
    const signature *a = r->best, *b = r->second;
    ico_slice word;
    if (a == NULL && look->line.at < look->line.end && ico__foreign_word(look, &word))
        return refuse_word(look, word);
    if (a != NULL && a->format == ICO_FORMAT_MATRIX && r->fit == ICO_FIT_POSSIBLE)
        return ico__scan_fail(&look->text, look->line.at,
                              "a square of 0 and 1 with ones on its diagonal is a board "
                              "(put a piece before it: solve knight %s) or a matrix with "
                              "loops (--format matrix)",
                              look->text.file);
    if (b != NULL && r->fit == r->next_fit)
        return ico__scan_fail(
            &look->text, look->line.at, "two formats fit this file; add %s%s or %s%s",
            a->name == NULL ? "--format " : a->name,
            a->name == NULL ? ico_format_name(a->format) : " (not read)",
            b->name == NULL ? "--format " : b->name,
            b->name == NULL ? ico_format_name(b->format) : " (not read)");
    return ico__scan_fail(&look->text, look->text.at,
                          "the format of this file is unknown; if it is a list or a "
                          "matrix, add --format edges, adjacency or matrix");
}

/* ------------------------------------------------------------- recognition -------- */

/* Enough to see past a comment at the head of a file. */
enum { LOOK_AHEAD = 1 << 14 };

/* Decides with all of the input, whose head shows nothing.  The guess is taken if it fits
 * and the text is not rather a matrix, whose lists would be of two vertices; or if
 * nothing fits and no word is foreign, because its reader then reports the fault. */
static ico_status recognise_text(const ico_content *look, ico_format guess,
                                 const signature **found)
{
    const signature *guessed = NULL;
    ico_slice word;
    ico_status status = ICO_OK;
    const best_signs r = rank_texts(look, &status);
    for (size_t i = 0; i < TEXTS; i++)
        if (guess != ICO_FORMAT_AUTO && TEXT_SIGNS[i].format == guess)
            guessed = &TEXT_SIGNS[i];
    *found = r.best;
    if (r.fit == ICO_FIT_CERTAIN && r.next_fit < r.fit) return ICO_OK;
    const ico_fit fit =
        guessed == NULL ? ICO_FIT_NONE : judge_sign(guessed, look, &status);
    if (status != ICO_OK) return status;
    const bool square = r.best != NULL && r.best->format == ICO_FORMAT_MATRIX;
    if (fit != ICO_FIT_NONE && !(square && r.fit > fit)) {
        *found = guessed;
        return ICO_OK;
    }
    if (!is_doubtful(&r)) return ICO_OK;
    if (guessed == NULL || ico__foreign_word(look, &word)) return refuse_doubt(look, &r);
    *found = guessed;
    return ICO_OK;
}

/* The suffix is that of a format with signs, which are missing: its reader reports the
 * fault.  A list in JSON may be of pairs. */
static bool trusts_guess(const ico_content *look, ico_format guess)
{
    const bool json = guess == ICO_FORMAT_NODELINK || guess == ICO_FORMAT_JGF ||
                      guess == ICO_FORMAT_CYTOSCAPE;
    const bool list = look->line.at < look->line.end && *look->line.at == '[';
    return guess != ICO_FORMAT_AUTO && !ico__format_is_list(guess) && !(json && list);
}

ico_status ico__format_recognise(ico_context *ctx, ico_input *input, ico_format guess,
                                 ico_format *format)
{
    const char *bytes, *file = ico_input_name(input);
    size_t size, want = LOOK_AHEAD;
    ico_status status = ico__input_expect_text(input);
    if (status == ICO_OK) status = ico_input_peek(input, want, &bytes, &size);
    if (status != ICO_OK) return status;
    ico_content look = look_at_content(ctx, file, bytes, size, size < want);
    const signature *found = find_head(&look, &status);
    if (status != ICO_OK) return status;
    if (found == NULL && trusts_guess(&look, guess)) {
        *format = guess;
        return ICO_OK;
    }
    if (found == NULL && !look.whole) {
        status = ico_input_peek(input, SIZE_MAX, &bytes, &size);
        if (status != ICO_OK) return status;
        look = look_at_content(ctx, file, bytes, size, true);
    }
    if (found == NULL) status = recognise_text(&look, guess, &found);
    if (status != ICO_OK) return status;
    if (found->format == ICO_FORMAT_AUTO) return refuse_foreign(&look, found);
    *format = found->format;
    return ICO_OK;
}

bool ico__format_is_list(ico_format format)
{
    for (size_t i = 0; i < TEXTS; i++)
        if (TEXT_SIGNS[i].format == format) return format != ICO_FORMAT_AUTO;
    return false;
}

/* Lines of graph6 may be words of a list. */
ico_status ico__format_confirm(ico_context *ctx, ico_input *input, ico_format format)
{
    const char *bytes;
    size_t size, want = LOOK_AHEAD;
    if (format != ICO_FORMAT_EDGES && format != ICO_FORMAT_ADJACENCY &&
        format != ICO_FORMAT_MULTILINE && format != ICO_FORMAT_MATRIX)
        return ICO_OK;
    ico_status status = ico__input_expect_text(input);
    if (status == ICO_OK) status = ico_input_peek(input, want, &bytes, &size);
    if (status != ICO_OK) return status;
    const ico_content look =
        look_at_content(ctx, ico_input_name(input), bytes, size, size < want);
    const signature *head = find_head(&look, &status);
    if (status != ICO_OK) return status;
    if (head == NULL || ico__graph_format(head->format)->is_stream) return ICO_OK;
    const char *name = head->name != NULL ? head->name : ico_format_name(head->format);
    return ico__scan_fail(&look.text, look.text.at, "this is %s, not --format %s", name,
                          ico_format_name(format));
}
