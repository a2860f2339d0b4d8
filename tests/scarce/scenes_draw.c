/* tests/scarce/scenes_draw.c - pictures, models for other solvers, puzzles.
 * SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <string.h>

#include "questions.h"
#include "scenes.h"

/* The question with a tour, if there is one. */
static ico_status open_tour(ico_context *ctx, const question *q, ico_problem **p,
                            ico_result **result)
{
    ico_run *run = NULL;
    ico_status status = ICO_OK;
    MAKE(status, question_make(ctx, q, p), *p);
    MAKE(status, ico_run_new(ctx, *p, &run), run);
    if (run != NULL) ico_run_set_ticks(run, 60000);
    if (run != NULL) ico_run_set_proof_bytes(run, 0);
    MAKE(status, ico_run_solve(run, NULL, NULL, result), *result);
    ico_run_free(run);
    if (status == ICO_UNSUPPORTED) status = ICO_OK;
    return status;
}

/* --- pictures ----------------------------------------------------------------------- */

typedef struct drawing {
    const question *question;
    ico_picture picture;
    bool with_tour, path;
    const char *layout; /* NULL: that of graphs by default */
} drawing;

static ico_status draw_question(ico_context *ctx, const void *what, uint64_t *claim)
{
    const drawing *w = what;
    ico_problem *p = NULL;
    ico_result *result = NULL;
    ico_draw_options options;
    ico_text text;
    ico_status status = ICO_OK;
    ico_text_init(&text, ctx);
    ico_draw_options_init(&options);
    options.path = w->path;
    if (w->path && !ico_draw_style_by_name("rainbow", &options.style))
        scarce_fault("no rainbow");
    if (w->layout != NULL && !ico_draw_layout_by_name(w->layout, &options.layout))
        scarce_fault("no such layout");
    if (w->with_tour)
        status = open_tour(ctx, w->question, &p, &result);
    else
        MAKE(status, question_make(ctx, w->question, &p), p);
    size_t before = text.size;
    DO_IF_IT_CAN(status, ico_draw(ctx, p, result == NULL ? NULL : ico_result_tour(result),
                                  w->picture, &options, &text));
    if (status != ICO_OK && text.size != before) scarce_fault("half a picture");
    if (status == ICO_OK && !w->with_tour && w->picture != ICO_PICTURE_PDF)
        scarce_claim_text(claim, &text);
    ico_text_free(&text);
    ico_result_free(result);
    ico_problem_free(p);
    return status;
}

void pictures(void **state)
{
    static const ico_picture kinds[] = {ICO_PICTURE_TEXT, ICO_PICTURE_SVG,
                                        ICO_PICTURE_HTML, ICO_PICTURE_TEX};
    (void)state;
    for (size_t i = 0; i < question_count; i++)
        for (unsigned k = 0; k < 16; k++) {
            drawing w = {&questions[i], kinds[k / 4], k % 2 != 0, k / 2 % 2 != 0, NULL};
            char name[400];
            snprintf(name, sizeof name, "picture %u of %s", k,
                     question_name(&questions[i]));
            scarce_play(name, draw_question, &w);
        }
    /* cairo's own memory is not ours to refuse: once each will do */
    drawing png = {&questions[0], ICO_PICTURE_PNG, false, false, NULL},
            pdf = {&questions[0], ICO_PICTURE_PDF, false, false, NULL};
    scarce_play(ico_draw_has_cairo() ? "PNG" : "no PNG", draw_question, &png);
    scarce_play(ico_draw_has_cairo() ? "PDF" : "no PDF", draw_question, &pdf);
}

/* Of a graph that is planar and one that is not. */
void layouts(void **state)
{
    static const char *const words[] = {"family", "planar", "circle", "force", "tour"};
    (void)state;
    for (size_t i = 0; i < question_count; i++) {
        bool one = strcmp(questions[i].subject, "=petersen:6,1") == 0;
        if (!one && strcmp(questions[i].subject, "=petersen:7,2") != 0) continue;
        for (size_t k = 0; k < sizeof words / sizeof *words; k++) {
            drawing w = {&questions[i], ICO_PICTURE_SVG, k == 4, false, words[k]};
            char name[400];
            snprintf(name, sizeof name, "layout %s of %s", words[k],
                     question_name(&questions[i]));
            scarce_play(name, draw_question, &w);
        }
    }
}

/* --- models ------------------------------------------------------------------------- */

typedef struct encoding {
    const question *question;
    const ico_encoding *encoding;
    const char *at_most_one;
} encoding;

static ico_status write_model(ico_context *ctx, const void *what, uint64_t *claim)
{
    const encoding *w = what;
    ico_encode_options *options = NULL;
    ico_model_size size;
    ico_problem *p = NULL;
    ico_text text;
    ico_status status = ICO_OK;
    ico_text_init(&text, ctx);
    MAKE(status, question_make(ctx, w->question, &p), p);
    MAKE(status, ico_encode_options_new(ctx, &options), options);
    if (options != NULL) ico_encode_options_set_at_most_one(options, w->at_most_one);
    DO(status, ico_encode(ctx, p, w->encoding, options, &text, &size));
    if (status == ICO_OK) scarce_claim_text(claim, &text);
    if (status == ICO_OK) scarce_claim(claim, ico_encoding_models(w->encoding, p));
    scarce_claim(claim, ico_encoding_features(w->encoding) +
                            ico_encoding_is_relaxed(w->encoding) +
                            ico_encoding_can_exclude(w->encoding) +
                            strlen(ico_encoding_help(w->encoding)));
    ico_encode_options_free(ctx, options);
    ico_text_free(&text);
    ico_problem_free(p);
    return status;
}

static ico_status read_answer(ico_context *ctx, const void *what, uint64_t *claim)
{
    const encoding *w = what;
    static const char *const answers[] = {
        "s SATISFIABLE\nv 1 -2 3 4 -5 0\n",
        "s UNSATISFIABLE\n",
        "TYPE : TOUR\nDIMENSION : 9\nTOUR_SECTION\n1\n2\n3\n6\n9\n8\n7\n4\n5\n-1\nEOF\n",
        "sat\n((p_0 1))\n",
        "Answer: 1\nnext(0,1) next(1,2)\nSATISFIABLE\n",
        "x_0_1 1\nobjective value 3\n"};
    ico_problem *p = NULL;
    ico_input *input = NULL;
    ico_answer answer = ICO_ANSWER_UNKNOWN;
    uint32_t tour[64], cycle[65];
    ico_status status = ICO_OK;
    MAKE(status, question_make(ctx, w->question, &p), p);
    if (status == ICO_OK && ico_problem_size(p) > 64) status = ICO_STOPPED;
    for (size_t i = 0; i < sizeof answers / sizeof *answers; i++) {
        MAKE(status,
             ico_input_from_memory(ctx, "it", answers[i], strlen(answers[i]), &input),
             input);
        DO(status, ico_decode(ctx, p, w->encoding, input, &answer, tour, cycle));
        if (status == ICO_OK) scarce_claim(claim, (uint64_t)answer);
        if (status == ICO_BAD_INPUT || status == ICO_UNSUPPORTED) status = ICO_OK;
        ico_input_free(input);
        input = NULL;
    }
    ico_problem_free(p);
    return status == ICO_STOPPED ? ICO_OK : status;
}

void models(void **state)
{
    static const char *const at_most[] = {"pairwise", "ladder", "product"};
    size_t count;
    const ico_encoding *const *all = ico_encodings(&count);
    (void)state;
    for (size_t i = 0; i < question_count; i++)
        for (size_t k = 0; k < count; k++) {
            char name[400];
            encoding w = {&questions[i], all[k], at_most[(i + k) % 3]};
            snprintf(name, sizeof name, "%s:%s of %s", ico_encoding_language(all[k]),
                     ico_encoding_name(all[k]), question_name(&questions[i]));
            if (ico_encoding_by_name(ico_encoding_language(all[k])) == NULL)
                scarce_fault("a language without encodings");
            scarce_play(name, write_model, &w);
            if (i == 1) scarce_play(name, read_answer, &w);
        }
}

/* --- puzzles ------------------------------------------------------------------------ */

static bool never(void *user)
{
    (void)user;
    return false;
}

typedef struct making {
    const question *question;
    unsigned way;
} making;

enum { WISHES = 6 };

static void wish(unsigned way, unsigned *reached, ico_puzzle_wishes *w)
{
    ico_puzzle_wishes_set_clues(w, way == 1 ? 6 : 0);
    if (way == 1) ico_puzzle_wishes_set_symmetry(w, ICO_CLUES_ROTATE);
    if (way == 5) ico_puzzle_wishes_set_symmetry(w, ICO_CLUES_MIRROR);
    if (way == 2) ico_puzzle_wishes_set_kind(w, ICO_CLUE_WAYPOINTS);
    ico_puzzle_wishes_set_walls(w, way == 2 ? 2 : 0);
    ico_puzzle_wishes_set_arrows(w, way == 3);
    ico_puzzle_wishes_set_numbers(w, way == 4 ? "primes" : NULL);
    ico_puzzle_wishes_set_difficulty(w, way == 5 ? 1 + ICO_RUNG_CORRIDOR : 0);
    ico_puzzle_wishes_set_reached(w, reached);
    ico_puzzle_wishes_set_stop(w, never, NULL);
    ico_puzzle_wishes_set_tries(w, 3);
}

/* Makes a puzzle, grades it, and certifies it. */
static ico_status make_puzzle(ico_context *ctx, const void *what, uint64_t *claim)
{
    const making *w = what;
    ico_puzzle_wishes *wishes = NULL;
    ico_problem *blank = NULL, *puzzle = NULL;
    ico_grading *grading = NULL;
    ico_run *run = NULL;
    ico_result *listed = NULL;
    bool made = false;
    unsigned tours = 0, reached = 0;
    uint32_t tour[64];
    ico_text text;
    ico_status status = ICO_OK;
    (void)claim; /* other searches may be tried where memory is short */
    ico_text_init(&text, ctx);
    MAKE(status, ico_puzzle_wishes_new(ctx, &wishes), wishes);
    if (status == ICO_OK) wish(w->way, &reached, wishes);
    MAKE(status, question_make(ctx, w->question, &blank), blank);
    MAKE(status, ico_puzzle_make(ctx, blank, wishes, 5, &made, &puzzle, tour), puzzle);
    if (made) {
        MAKE(status,
             ico_puzzle_grade(ctx, puzzle, ICO_RUNG_WHAT_IF, 1000000, false, &grading),
             grading);
        DO_IF_IT_CAN(
            status, ico_puzzle_certify(ctx, puzzle, 1000000, never, NULL, &tours, &text));
        MAKE(status, ico_run_new(ctx, puzzle, &run), run);
        if (status == ICO_OK) {
            ico_run_set_goal(run, ICO_GOAL_LIST, 2);
            ico_run_set_proof_bytes(run, UINT64_MAX);
        }
        MAKE(status, ico_run_solve(run, ico_method_by_name("position"), NULL, &listed),
             listed);
        DO_IF_IT_CAN(status, ico_puzzle_certify_listed(ctx, puzzle, listed, never, NULL,
                                                       &tours, &text));
        if (status == ICO_OK && tours > 1) scarce_fault("a puzzle with two answers");
        if (status == ICO_OK && ico_grading_uses(grading, ICO_RUNG_WHAT_IF_2) > 0)
            scarce_fault("a rung that was not allowed");
        if (status == ICO_OK && ico_grading_solved(grading) &&
            ico_grading_effort(grading) < ico_grading_count(grading))
            scarce_fault("steps without effort");
    }
    ico_result_free(listed);
    ico_run_free(run);
    ico_grading_free(grading);
    ico_puzzle_wishes_free(wishes);
    ico_problem_free(puzzle);
    ico_problem_free(blank);
    ico_text_free(&text);
    return status;
}

/* Marks the cells of a pattern, by name and drawn. */
static ico_status mark_pattern(ico_context *ctx, const ico_problem *blank, uint8_t *marks)
{
    static const char drawn[] = "x..x\n....\nx..x\n";
    ico_input *input = NULL;
    uint8_t again[12];
    ico_status status = ICO_OK;
    MAKE(status, ico_input_from_memory(ctx, "it", drawn, sizeof drawn - 1, &input),
         input);
    DO(status, ico_puzzle_pattern_read(ctx, ico_problem_board(blank), input, again));
    DO(status, ico_puzzle_pattern(ctx, ico_problem_board(blank),
                                  ico_puzzle_pattern_names()[0], marks));
    if (status == ICO_OK && (again[0] == 0 || again[1] != 0)) scarce_fault("other marks");
    ico_input_free(input);
    return status;
}

/* Makes a puzzle with clues in a pattern, improves it, and takes fingerprints of both. */
static ico_status improve_puzzle(ico_context *ctx, const void *what, uint64_t *claim)
{
    ico_puzzle_wishes *wishes = NULL;
    ico_problem *blank = NULL, *puzzle = NULL, *improved = NULL;
    ico_symmetries group = {0};
    uint8_t marks[12];
    uint32_t tour[12];
    uint64_t print[2];
    bool made = false, better = false;
    ico_status status = ICO_OK;
    (void)claim;
    MAKE(status, ico_puzzle_wishes_new(ctx, &wishes), wishes);
    MAKE(status, question_make(ctx, what, &blank), blank);
    DO(status, mark_pattern(ctx, blank, marks));
    if (status == ICO_OK) {
        ico_puzzle_wishes_set_tries(wishes, 3);
        ico_puzzle_wishes_set_pattern(wishes, marks);
    }
    MAKE(status, ico_puzzle_make(ctx, blank, wishes, 5, &made, &puzzle, tour), puzzle);
    if (made) {
        ico_puzzle_wishes_set_pattern(wishes, NULL);
        ico_puzzle_wishes_set_symmetry(wishes, ICO_CLUES_ROTATE);
        MAKE(status, ico_puzzle_improve(ctx, puzzle, tour, wishes, 5, &better, &improved),
             improved);
        DO(status, ico_board_symmetries(ctx, ico_problem_board(blank), &group));
        DO(status, ico_puzzle_fingerprint(ctx, puzzle, &group, print));
        ico_symmetries_free(&group);
    }
    ico_problem_free(improved);
    ico_problem_free(puzzle);
    ico_problem_free(blank);
    ico_puzzle_wishes_free(wishes);
    return status;
}

/* What can be asked of any question as of a puzzle. */
static ico_status look_into_puzzle(ico_context *ctx, const void *what, uint64_t *claim)
{
    ico_problem *p = NULL;
    ico_grading *grading = NULL, *until = NULL;
    ico_conflict_proof proof;
    uint64_t cells[128];
    size_t count = 0;
    bool found = false;
    unsigned tours = 9;
    ico_text why;
    ico_status status = ICO_OK;
    ico_text_init(&why, ctx);
    MAKE(status, question_make(ctx, what, &p), p);
    if (status == ICO_OK && ico_problem_size(p) > 128) status = ICO_UNSUPPORTED;
    DO_IF_IT_CAN(status,
                 ico_puzzle_conflict(ctx, p, 30000, &found, cells, &count, &proof, &why));
    if (status == ICO_OK && found) scarce_claim(claim, 1);
    MAKE(status, ico_puzzle_grade(ctx, p, ICO_RUNG_PAIRS, 300000, true, &grading),
         grading);
    if (status == ICO_UNSUPPORTED) status = ICO_OK;
    MAKE(
        status,
        ico_puzzle_grade_until(ctx, p, ICO_RUNG_PAIRS, 300000, true, never, NULL, &until),
        until);
    if (status == ICO_UNSUPPORTED) status = ICO_OK;
    DO_IF_IT_CAN(status, ico_puzzle_certify(ctx, p, 300000, NULL, NULL, &tours, &why));
    if (status == ICO_TOO_LARGE) status = ICO_OK;
    ico_grading_free(grading);
    ico_grading_free(until);
    ico_problem_free(p);
    ico_text_free(&why);
    return status;
}

void puzzles(void **state)
{
    static const question blanks[] = {
        {"wazir 3x4", "open"}, {"king 3x3", "closed"}, {"queen 3x3", "open"}};
    (void)state;
    for (size_t i = 0; i < 3; i++)
        for (unsigned way = 0; way < WISHES; way++) {
            making w = {&blanks[i], way};
            scarce_play(question_name(&blanks[i]), make_puzzle, &w);
        }
    scarce_play(question_name(&blanks[0]), improve_puzzle, &blanks[0]);
    for (size_t i = 0; i < question_count; i++)
        scarce_play(question_name(&questions[i]), look_into_puzzle, &questions[i]);
    ico_rung least, most;
    for (unsigned r = 0; r < ICO_RUNG_COUNT; r++)
        if (ico_rung_by_name(ico_rung_name((ico_rung)r)) != (ico_rung)r ||
            strlen(ico_rung_help((ico_rung)r)) == 0 ||
            !ico_difficulty_by_name(ico_rung_difficulty((ico_rung)r), &least, &most))
            scarce_fault("a rung without name, help or difficulty");
}

/* --- pages and sheets --------------------------------------------------------------- */

static const question with_numbers = {"wazir 3x3", "open give:0=1 give:2=7 give:8=9"};

static ico_status write_page(ico_context *ctx, const void *what, uint64_t *claim)
{
    ico_problem *p = NULL;
    ico_result *result = NULL;
    ico_grading *grading = NULL;
    ico_draw_options *options = NULL;
    ico_text *text = NULL;
    ico_status status = open_tour(ctx, what, &p, &result);
    MAKE(status, ico_text_new(ctx, &text), text);
    MAKE(status, ico_draw_options_new(ctx, &options), options);
    bool tour = result != NULL && ico_result_tour(result) != NULL;
    if (tour)
        MAKE(status, ico_puzzle_grade(ctx, p, ICO_RUNG_WHAT_IF, 300000, false, &grading),
             grading);
    if (tour)
        DO(status,
           ico_draw_puzzle_page(ctx, p, ico_tour_vertices(ico_result_tour(result)),
                                grading, options, text));
    if (status != ICO_OK && text != NULL && text->size > 0) scarce_fault("half a page");
    if (status == ICO_OK && tour) scarce_claim_text(claim, text);
    ico_grading_free(grading);
    ico_result_free(result);
    ico_problem_free(p);
    ico_draw_options_free(ctx, options);
    ico_text_delete(text);
    return status;
}

static ico_status write_sheet(ico_context *ctx, const void *what, uint64_t *claim)
{
    ico_sheet_options options = *(const ico_sheet_options *)what;
    ico_problem *p = NULL;
    ico_result *result = NULL;
    ico_text text;
    ico_text_init(&text, ctx);
    ico_status status = open_tour(ctx, &with_numbers, &p, &result);
    if (result != NULL && ico_result_tour(result) != NULL) {
        const uint32_t *tour = ico_tour_vertices(ico_result_tour(result));
        ico_sheet_puzzle puzzles[] = {{p, tour, "one"}, {p, tour, NULL}};
        DO_IF_IT_CAN(status, ico_draw_sheet(ctx, puzzles, 2, &options, &text));
        if (status == ICO_OK && options.form != ICO_SHEET_PDF)
            scarce_claim_text(claim, &text);
    }
    ico_result_free(result);
    ico_problem_free(p);
    ico_text_free(&text);
    return status;
}

void pages_and_sheets(void **state)
{
    const ico_sheet_options options[] = {
        {.form = ICO_SHEET_SVG, .per_page = 1, .title = "A title"},
        {.form = ICO_SHEET_HTML, .per_page = 4, .answers = ICO_ANSWERS_ONLY},
        {.form = ICO_SHEET_SVG,
         .per_page = 2,
         .answers_per_page = 1,
         .first_number = 7,
         .captions = ICO_CAPTIONS_GRADE,
         .page = &(const ico_sheet_page){432, 648, 36, 36, 36, 54}},
        {.form = ICO_SHEET_PDF, .per_page = 2, .answers = ICO_ANSWERS_NONE}};
    static const question other = {"queen 3x3", "open arrow:0=E give:0=1"};
    (void)state;
    scarce_play("a page", write_page, &with_numbers);
    scarce_play("a page with arrows", write_page, &other);
    for (size_t i = 0; i < sizeof options / sizeof *options; i++)
        scarce_play("a sheet", write_sheet, &options[i]);
}
