/* tests/scarce/scenes_file.c - files of graphs, boards and tours, tours by rule,
 * properties.
 * SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <string.h>

#include "questions.h"
#include "scenes.h"

/* --- files of graphs ---------------------------------------------------------------- */

static ico_status read_graphs(ico_context *ctx, const ico_text *text, ico_format format,
                              uint64_t *claim)
{
    ico_input *input = NULL;
    ico_graph_reader *reader = NULL;
    ico_status status = ICO_OK;
    MAKE(status, ico_input_from_memory(ctx, "it", text->data, text->size, &input), input);
    MAKE(status, ico_graph_reader_new(ctx, input, format, &reader), reader);
    if (status == ICO_OK) ico_graph_reader_set_directed(reader, false);
    if (status == ICO_OK) ico_graph_reader_set_weighted(reader, true);
    for (bool more = true; more && status == ICO_OK;) {
        ico_graph *graph = NULL;
        size_t size;
        MAKE(status, ico_graph_reader_next(reader, &graph), graph);
        more = graph != NULL;
        if (more)
            scarce_claim(claim,
                         ico_graph_size(graph) * 1000 + ico_graph_edge_count(graph));
        if (more) (void)ico_graph_reader_fixed(reader, &size);
        if (more) (void)ico_graph_reader_line(reader, &size);
        if (more) scarce_claim(claim, (uint64_t)ico_graph_reader_format(reader));
        ico_graph_free(graph);
    }
    ico_graph_reader_free(reader);
    ico_input_free(input);
    return status;
}

typedef struct filing {
    const char *family;
    ico_format format;
    bool told;
} filing;

/* Writes a graph and reads it again, told the format or not. */
static ico_status write_and_read(ico_context *ctx, const void *what, uint64_t *claim)
{
    const filing *w = what;
    ico_graph *graph = NULL;
    ico_text text;
    ico_status status = ICO_OK;
    ico_text_init(&text, ctx);
    MAKE(status, ico_family_graph(ctx, w->family, &graph), graph);
    DO(status, ico_graph_write(graph, w->format, &text));
    if (status == ICO_OK) scarce_claim_text(claim, &text);
    DO(status, read_graphs(ctx, &text, w->told ? w->format : ICO_FORMAT_AUTO, claim));
    ico_graph_free(graph);
    ico_text_free(&text);
    return status;
}

/* Every problem of a subject. */
static ico_status read_subject(ico_context *ctx, const void *what, uint64_t *claim)
{
    const char *const *words = what;
    ico_subject *subject = NULL;
    ico_status status = ICO_OK;
    MAKE(status,
         ico_subject_new(ctx, words, words[1] == NULL ? 1 : 2, ICO_FORMAT_AUTO, &subject),
         subject);
    if (status == ICO_OK) {
        bool board;
        size_t used = ico_subject_words(words, words[1] == NULL ? 1 : 2, &board);
        scarce_claim(claim, used + board + ico_subject_is_board(subject) +
                                (ico_subject_puzzle(subject) != NULL));
        ico_subject_set_directed(subject, false);
        ico_subject_set_weighted(subject, true);
        if (words[1] != NULL) status = ico_subject_set_puzzle(subject);
    }
    for (bool more = true; more && status == ICO_OK;) {
        ico_problem *p = NULL;
        MAKE(status, ico_subject_next(subject, &p), p);
        more = p != NULL;
        if (more) DO(status, ico_problem_seal(p));
        if (more && status == ICO_OK) scarce_claim(claim, ico_problem_size(p));
        ico_problem_free(p);
    }
    if (status == ICO_OK) {
        const char *notes = ico_subject_notes(subject);
        scarce_claim(claim, ico_subject_boards(subject) + ico_subject_range(subject) +
                                ico_subject_is_stream(subject));
        scarce_claim(claim, notes == NULL ? 0 : strlen(notes));
    }
    ico_subject_free(subject);
    return status;
}

void graph_files(void **state)
{
    static const char *const families[] = {"petersen", "debruijn:2,2", "complete:1"};
    static const char *const subjects[][2] = {
        {"knight", "3x3..3x5"},
        {"petersen:7,2", NULL},
        {"wazir", "torus:3x4"},
        {"Numbrix", "3 x 4"},
        {"GP(5,2)", NULL},
        {"prism:3..5", NULL},
        {ICO_TEST_DATA "/counts/graphs.s6:3", NULL},
        {ICO_TEST_DATA "/prime-rook.board", NULL},
        {"knight", ICO_TEST_DATA "/foreign/holy-knight.txt"},
        {ICO_TEST_DATA "/missing.g6", NULL}};
    (void)state;
    for (size_t i = 0; i < 3; i++)
        for (unsigned k = 1; k < ICO_FORMAT_COUNT; k++)
            for (unsigned told = 0; told < 2; told++) {
                filing w = {families[i], (ico_format)k, told != 0};
                const char *name = ico_format_name(w.format);
                if (ico_format_by_name(name) != w.format) scarce_fault("no such format");
                scarce_play(name, write_and_read, &w);
            }
    if (ico_format_by_suffix("x.g6") != ICO_FORMAT_GRAPH6) scarce_fault("no such suffix");
    for (size_t i = 0; i < sizeof subjects / sizeof *subjects; i++)
        scarce_play(subjects[i][0], read_subject, subjects[i]);
}

/* --- files of boards ---------------------------------------------------------------- */

typedef struct boarding {
    const char *piece, *path;
} boarding;

static ico_status read_board(ico_context *ctx, const void *what, uint64_t *claim)
{
    const boarding *w = what;
    ico_input *input = NULL;
    ico_problem *p = NULL;
    ico_text notes, text;
    ico_status status = ICO_OK;
    ico_text_init(&notes, ctx);
    ico_text_init(&text, ctx);
    MAKE(status, ico_input_open(ctx, w->path, &input), input);
    MAKE(status, ico_board_file_read(ctx, input, w->piece, &p, &notes), p);
    DO(status, ico_problem_seal(p));
    DO_IF_IT_CAN(status, ico_board_file_write(p, &text));
    if (status == ICO_OK) scarce_claim_text(claim, &text);
    ico_problem_free(p);
    ico_input_free(input);
    ico_text_free(&text);
    ico_text_free(&notes);
    return status;
}

static ico_status write_board(ico_context *ctx, const void *what, uint64_t *claim)
{
    ico_problem *p = NULL, *back = NULL;
    ico_input *input = NULL;
    ico_text text, notes;
    ico_status status = ICO_OK;
    ico_text_init(&text, ctx);
    ico_text_init(&notes, ctx);
    MAKE(status, question_make(ctx, what, &p), p);
    DO(status, ico_board_file_write(p, &text));
    MAKE(status, ico_input_from_memory(ctx, "it", text.data, text.size, &input), input);
    MAKE(status, ico_board_file_read(ctx, input, NULL, &back, &notes), back);
    if (status == ICO_OK) scarce_claim(claim, ico_problem_size(back));
    DO_IF_IT_CAN(status, ico_address_write(p, ICO_ADDRESS_PZPR, &notes));
    DO_IF_IT_CAN(status, ico_address_write(p, ICO_ADDRESS_PENPA, &notes));
    ico_problem_free(p);
    ico_problem_free(back);
    ico_input_free(input);
    ico_text_free(&text);
    ico_text_free(&notes);
    return status;
}

void board_files(void **state)
{
    static const boarding files[] = {
        {NULL, ICO_TEST_DATA "/prime-rook.board"},
        {NULL, ICO_TEST_DATA "/knight-30cells.board"},
        {"king", ICO_TEST_DATA "/foreign/hidato.txt"},
        {"knight", ICO_TEST_DATA "/foreign/holy-knight-compact.txt"},
        {"wazir", ICO_TEST_DATA "/foreign/numbers.csv"},
        {"wazir", ICO_TEST_DATA "/foreign/numbrix.txt"},
        {"wazir", ICO_TEST_DATA "/rosetta/numbrix-1.txt"}};
    (void)state;
    for (size_t i = 0; i < sizeof files / sizeof *files; i++)
        scarce_play(files[i].path, read_board, &files[i]);
    for (size_t i = 0; i < question_count; i++)
        scarce_play(question_name(&questions[i]), write_board, &questions[i]);
}

/* --- tours in files ----------------------------------------------------------------- */

typedef struct touring {
    const question *question;
    ico_tour_format format;
} touring;

static ico_status keep_tour(ico_context *ctx, const void *what, uint64_t *claim)
{
    const touring *w = what;
    ico_problem *p = NULL;
    ico_input *input = NULL;
    ico_tour *tour = NULL;
    uint32_t vertices[128];
    uint64_t numbers[128];
    ico_text text, notes;
    ico_status status = ICO_OK;
    ico_text_init(&text, ctx);
    ico_text_init(&notes, ctx);
    MAKE(status, question_make(ctx, w->question, &p), p);
    uint64_t n = status == ICO_OK ? ico_problem_size(p) : 0;
    for (uint32_t v = 0; v < n; v++) vertices[v] = v; /* no tour can be written too */
    MAKE(status, ico_tour_new(ctx, vertices, n, ICO_OPEN, &tour), tour);
    DO(status, ico_tour_write(p, tour, w->format, &text));
    if (status == ICO_OK) scarce_claim_text(claim, &text);
    MAKE(status, ico_input_from_memory(ctx, "it.u32", text.data, text.size, &input),
         input);
    DO(status, ico_tour_read(ctx, input, p, numbers, &notes));
    if (status == ICO_OK && n > 0) scarce_claim(claim, numbers[0]);
    if (status == ICO_BAD_INPUT || status == ICO_BAD_ARGUMENT) status = ICO_OK;
    ico_problem_free(p);
    ico_tour_free(tour);
    ico_input_free(input);
    ico_text_free(&text);
    ico_text_free(&notes);
    return status;
}

/* The vertices from the last to the first, as a permutation. */
static ico_status keep_permutation(ico_context *ctx, const void *what, uint64_t *claim)
{
    ico_problem *p = NULL;
    ico_input *input = NULL;
    uint32_t image[128] = {0};
    ico_text text;
    ico_status status = ICO_OK;
    ico_text_init(&text, ctx);
    MAKE(status, question_make(ctx, what, &p), p);
    uint64_t n = status == ICO_OK ? ico_problem_size(p) : 0;
    for (uint64_t v = n; v > 0; v--)
        ico_text_printf(&text, "#%llu\n", (unsigned long long)v - 1);
    DO(status, ico_text_status(&text));
    MAKE(status, ico_input_from_memory(ctx, "permutation", text.data, text.size, &input),
         input);
    DO(status, ico_permutation_read(ctx, input, p, image));
    if (status == ICO_OK) scarce_claim(claim, image[0]);
    ico_problem_free(p);
    ico_input_free(input);
    ico_text_free(&text);
    return status;
}

void tour_files(void **state)
{
    (void)state;
    for (size_t i = 0; i < question_count; i++)
        scarce_play(question_name(&questions[i]), keep_permutation, &questions[i]);
    for (size_t i = 0; i < question_count; i++)
        for (unsigned k = 0; k <= ICO_TOUR_MOVES; k++) {
            touring w = {&questions[i], (ico_tour_format)k};
            scarce_play(question_name(&questions[i]), keep_tour, &w);
        }
}

/* --- tours by rule, and how they are judged as they come ---------------------------- */

static void look_at_tour(const ico_tour *tour, uint64_t *claim)
{
    uint64_t numbers[8], vertices[8], fifth = ico_tour_at(tour, 5);
    uint32_t small[8];
    uint8_t moves[8] = {0};
    bool by_rule = ico_tour_vertices(tour) == NULL;
    if (ico_tour_rank(tour, fifth) != 5) scarce_fault("a wrong number");
    if (ico_tour_next(tour, fifth) != ico_tour_at(tour, 6)) scarce_fault("a wrong cell");
    ico_tour_slice(tour, 0, 8, vertices);
    if (ico_tour_moves(tour, 0, 8, moves) != by_rule) scarce_fault("moves of no rule");
    ico_tour_ranks(tour, 0, 8, 1, numbers);
    ico_tour_ranks32(tour, 0, 8, 1, small);
    scarce_claim(claim, ico_tour_length(tour));
    scarce_claim(claim, numbers[0] + small[7] + vertices[3] + moves[2]);
    scarce_claim(claim, (uint64_t)ico_tour_kind(tour));
}

/* In parts of 50. */
static void feed(ico_stream_check *check, const ico_tour *tour, bool narrow)
{
    uint64_t n = ico_tour_length(tour), numbers[50], size;
    uint32_t small[50];
    bool good = true;
    for (uint64_t v = 0; v < n && good; v += size) {
        size = n - v < 50 ? n - v : 50;
        ico_tour_ranks(tour, v, size, 1, numbers);
        ico_tour_ranks32(tour, v, size, 1, small);
        good = narrow ? ico_stream_check_numbers32(check, small, size)
                      : ico_stream_check_numbers(check, numbers, size);
    }
    if (!good) scarce_fault("a tour refused");
}

static ico_status check_rows(ico_context *ctx, const ico_problem *p, const ico_tour *tour,
                             bool narrow, ico_text *why)
{
    ico_stream_check *check = NULL;
    ico_stream_verdict verdict = {.valid = false};
    ico_status status = ICO_OK;
    MAKE(status, ico_stream_check_rows(ctx, p, &check), check);
    if (status == ICO_OK) feed(check, tour, narrow);
    DO(status, ico_stream_check_end(check, &verdict, why));
    if (status == ICO_OK && !verdict.valid) scarce_fault("a wrong tour by its rows");
    ico_stream_check_free(check);
    return status;
}

static ico_status check_moves(ico_context *ctx, const ico_problem *p,
                              const ico_tour *tour, ico_text *why)
{
    ico_stream_check *check = NULL;
    ico_stream_verdict verdict = {.valid = false};
    uint64_t first = ico_tour_at(tour, 0);
    uint8_t moves[400] = {0};
    ico_status status = ICO_OK;
    if (!ico_tour_moves(tour, 0, ico_tour_length(tour) - 1, moves))
        scarce_fault("no moves");
    MAKE(status, ico_stream_check_moves(ctx, p, first, &check), check);
    if (status == ICO_OK)
        (void)ico_stream_check_steps(check, moves, ico_tour_length(tour) - 1);
    DO(status, ico_stream_check_end(check, &verdict, why));
    if (status == ICO_OK && !verdict.valid) scarce_fault("a wrong tour by its moves");
    ico_stream_check_free(check);
    return status;
}

static ico_status follow_rule(ico_context *ctx, const void *what, uint64_t *claim)
{
    ico_problem *p = NULL;
    ico_tour *tour = NULL, *same = NULL, *stored = NULL;
    ico_text why;
    ico_status status = ICO_OK;
    ico_text_init(&why, ctx);
    MAKE(status, question_make(ctx, what, &p), p);
    MAKE(status, ico_tour_from_problem(ctx, p, &tour), tour);
    if (status == ICO_OK && tour != NULL) {
        const ico_board *board = ico_problem_board(p);
        uint64_t rows = ico_board_side(board, 0), columns = ico_board_side(board, 1);
        bool closed = ico_problem_kind(p) == ICO_CLOSED;
        if (!ico_tour_exists(rows, columns, closed) || !ico_stream_check_fits(p))
            scarce_fault("a tour that cannot be");
        MAKE(status, ico_tour_by_rule(ctx, rows, columns, closed, &same), same);
        MAKE(status, ico_tour_copy(ctx, tour, &stored), stored);
        look_at_tour(tour, claim);
        if (stored != NULL) look_at_tour(stored, claim);
        DO(status, check_rows(ctx, p, tour, closed, &why));
        DO(status, check_moves(ctx, p, tour, &why));
    }
    ico_tour_free(tour);
    ico_tour_free(same);
    ico_tour_free(stored);
    ico_problem_free(p);
    ico_text_free(&why);
    return status;
}

typedef struct ruled {
    const question *question;
    ico_context *ctx;
    const ico_problem *problem;
    bool calls;
} ruled;

static ico_status see_rule(void *user, const ico_tour *tour, ico_stream_check **check)
{
    const ruled *w = user;
    ico_status status = ICO_OK;
    MAKE(status, ico_stream_check_rows(w->ctx, w->problem, check), *check);
    if (status == ICO_OK) feed(*check, tour, false);
    return status;
}

/* A run whose answer may be a tour by rule. */
static ico_status run_by_rule(ico_context *ctx, const void *what, uint64_t *claim)
{
    ruled w = *(const ruled *)what;
    ico_problem *p = NULL;
    ico_run *run = NULL;
    ico_result *result = NULL;
    ico_status status = ICO_OK;
    MAKE(status, question_make(ctx, w.question, &p), p);
    MAKE(status, ico_run_new(ctx, p, &run), run);
    w.ctx = ctx;
    w.problem = p;
    if (run != NULL) ico_run_set_ticks(run, 60000);
    if (run != NULL) ico_run_set_rules(run, true, w.calls ? see_rule : NULL, &w);
    MAKE(status, ico_run_solve(run, NULL, NULL, &result), result);
    if (status == ICO_OK && ico_result_verdict(result) != ICO_UNKNOWN)
        scarce_claim(claim, (uint64_t)ico_result_verdict(result));
    ico_result_free(result);
    ico_run_free(run);
    ico_problem_free(p);
    return status;
}

void tours_by_rule(void **state)
{
    static const question rules[] = {{"knight 8x8", "closed"},
                                     {"knight 9x11", "open"},
                                     {"knight 12x14", "closed"},
                                     {"wazir 4x4", "closed"},
                                     {"knight 4x4", "open"}};
    (void)state;
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++)
        scarce_play(question_name(&rules[i]), follow_rule, &rules[i]);
    for (unsigned i = 0; i < 6; i++) {
        ruled w = {.question = &rules[i / 2], .calls = i % 2 != 0};
        scarce_play(question_name(w.question), run_by_rule, &w);
    }
}

/* --- properties --------------------------------------------------------------------- */

static bool never(void *user)
{
    (void)user;
    return false;
}

static ico_status decide(ico_context *ctx, const void *what, uint64_t *claim)
{
    ico_judge *judge = NULL;
    ico_graph *graph = NULL;
    bool all = true;
    ico_status status = ICO_OK;
    MAKE(status, ico_judge_new(ctx, &judge), judge);
    MAKE(status, ico_family_graph(ctx, what, &graph), graph);
    if (judge != NULL) {
        ico_judge_set_seed(judge, 3);
        ico_judge_set_seconds(judge, 100);
        ico_judge_set_ticks(judge, 100000);
        ico_judge_set_stop(judge, never, NULL);
    }
    /* beyond 64 vertices runs are asked, each of which takes longer */
    unsigned most = graph != NULL && ico_graph_size(graph) > 64 ? 2 : ICO_PROPERTY_COUNT;
    for (unsigned k = 0; k < most; k++) {
        ico_verdict verdict = ICO_UNKNOWN;
        ico_limit limit = ICO_LIMIT_NONE;
        DO(status, ico_judge_decide(judge, graph, (ico_property)k, &verdict, &limit));
        bool named = strlen(ico_property_name((ico_property)k)) > 0 &&
                     strlen(ico_property_text((ico_property)k)) > 0;
        if (!named ||
            (verdict == ICO_UNKNOWN && status == ICO_OK && limit == ICO_LIMIT_NONE))
            scarce_fault("unknown, and no limit");
        all = all && verdict != ICO_UNKNOWN;
        scarce_claim(claim, (uint64_t)verdict);
    }
    ico_verdict lengths[64] = {ICO_UNKNOWN};
    ico_limit met = ICO_LIMIT_NONE;
    if (status == ICO_OK && ico_graph_size(graph) < 64)
        DO(status, ico_judge_cycle_lengths(judge, graph, lengths, &met));
    scarce_claim(claim, (uint64_t)lengths[3]);
    for (unsigned k = 0; k < (most > 2 ? ICO_FACT_COUNT : 2); k++) {
        double low = 0, high = 0;
        ico_verdict verdict = ICO_UNKNOWN;
        ico_limit limit = ICO_LIMIT_NONE;
        if (k == ICO_FACT_AUTOMORPHISMS || k == ICO_FACT_ORBITS) continue; /* nauty's */
        DO(status, ico_judge_measure(judge, graph, (ico_fact)k, &low, &high, &limit));
        if (status == ICO_OK && low > high) scarce_fault("a number that cannot be");
        scarce_claim(claim, (uint64_t)(high < 100 ? high + 1 : 100));
        DO(status, ico_judge_within(judge, graph, (ico_fact)k, 3, 4, &verdict, &limit));
        all = all && verdict != ICO_UNKNOWN;
        scarce_claim(claim, (uint64_t)verdict);
        if (ico_fact_name((ico_fact)k)[0] == 0 || ico_fact_text((ico_fact)k)[0] == 0)
            scarce_fault("a fact without words");
    }
    if (!all) *claim = 0;
    ico_judge_free(judge);
    ico_graph_free(graph);
    return status;
}

void properties(void **state)
{
    static const char *const families[] = {"petersen",
                                           "complete:5",
                                           "path:4",
                                           "kautz:2,2",
                                           "herschel",
                                           "complete:1",
                                           "random-bipartite:4,4,9",
                                           "cycle:66"};
    (void)state;
    for (size_t i = 0; i < sizeof families / sizeof *families; i++)
        scarce_play(families[i], decide, families[i]);
}
