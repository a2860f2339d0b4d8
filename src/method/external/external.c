/* method/external/external.c - asks an installed solver, reads its answer, and asks again with
 * cuts while the answer is a set of cycles.
 * What the program says is believed no more than any other method: tours are verified by the
 * sink, and its NONE comes without a certificate.
 * Source: architecture section 4; Dantzig, Fulkerson and Johnson 1954 (cuts).
 * SPDX-License-Identifier: MIT */
#include "method/external/external.h"

#include <stdio.h>
#include <string.h>

#include "base/process.h"
#include "icosian/encode.h"
#include "method/rounds.h"

typedef struct solver {
    const char *name, *program, *package;
    const char *const *words; /* NULL-terminated */
} solver;

#define SOLVER(id, program, package, ...)                        \
    static const char *const words_##id[] = {__VA_ARGS__, NULL}; \
    static const solver solver_##id = {#id, program, package, words_##id};
#include "method/external/solvers.inc"
#undef SOLVER

/* One question put to one program, as often as it takes.  cuts: sets of vertices in which
 * cycles were shut, one after the other. */
typedef struct asking {
    ico_run *run;
    ico_context *ctx;
    const ico_problem *problem;
    const ico_encoding *encoding;
    const solver *solver;
    ico_text folder, text;
    ICO_VECTOR(uint32_t) vertices;
    ICO_VECTOR(size_t) counts;
    uint32_t *tour, *cycle; /* cycle: and one for the joint */
    uint64_t n;
} asking;

static bool has_to_stop(void *user)
{
    asking *a = user;
    enum { TICKS = 100000 }; /* about what 50 ms are worth elsewhere */
    return ico__run_tick(a->run, TICKS);
}

/* The question, with the cuts so far, in the file `name`. */
static ico_status write_question(asking *a, const char *name)
{
    ico_encode_options options = {
        .vertices = a->vertices.items, .counts = a->counts.items, .cuts = a->counts.size};
    ico_text_clear(&a->text);
    ico_status status =
        ico_encode(a->ctx, a->problem, a->encoding, &options, &a->text, NULL);
    return status == ICO_OK ? ico__folder_write(a->folder.data, name, &a->text) : status;
}

/* Runs the program on the file `model`; *answered is false if it gave nothing to read. */
static ico_status run_program(asking *a, const char *model, bool *answered)
{
    enum { MOST_WORDS = 16, MOST_BYTES = 1 << 28 };
    const char *words[MOST_WORDS + 1];
    size_t k = 0;
    bool in_file = false;
    ico_process_end end = ICO_PROCESS_EXIT;
    int code = 0;
    for (; a->solver->words[k] != NULL && k < MOST_WORDS; k++) {
        const char *word = a->solver->words[k];
        in_file = in_file || strcmp(word, "@answer") == 0;
        words[k] = strcmp(word, "@model") == 0    ? model
                   : strcmp(word, "@answer") == 0 ? "answer"
                                                  : word;
    }
    words[k] = NULL;
    ico_text_clear(&a->text);
    ico_status status =
        ico__process_run(a->ctx, words, a->folder.data, ico_context_memory_limit(a->ctx),
                         MOST_BYTES, has_to_stop, a, &a->text, &end, &code);
    if (status != ICO_OK || end == ICO_PROCESS_STOP) return status;
    if (end == ICO_PROCESS_FLOOD)
        return ico__fail(a->ctx, ICO_DEFECT, "%s printed more than %d MB; it was ended",
                         a->solver->program, MOST_BYTES >> 20);
    if (in_file) {
        ico_text_clear(&a->text);
        status = ico__folder_read(a->folder.data, "answer", MOST_BYTES, &a->text);
    }
    *answered = end == ICO_PROCESS_EXIT && a->text.size > 0;
    if (end == ICO_PROCESS_SIGNAL)
        ico__tell(a->run, "%s died of signal %d", a->solver->program, code);
    else if (!*answered)
        ico__tell(a->run, "%s ended with status %d and gave no answer",
                  a->solver->program, code);
    return status;
}

/* A cut for each cycle that the joint is not on; of those that close a closed tour all but
 * the last would do, but more cuts cost little. */
static ico_status add_cuts(asking *a)
{
    uint32_t joint =
        ico_problem_kind(a->problem) == ICO_CLOSED ? ICO_NO_VERTEX : a->cycle[a->n];
    uint32_t cycles = 0;
    for (uint64_t v = 0; v < a->n; v++)
        if (a->cycle[v] >= cycles) cycles = a->cycle[v] + 1;
    for (uint32_t c = 0; c < cycles; c++) {
        size_t before = a->vertices.size;
        if (c == joint) continue;
        for (uint64_t v = 0; v < a->n; v++)
            if (a->cycle[v] == c && !ICO_VECTOR_PUSH(a->ctx, &a->vertices, (uint32_t)v))
                return ICO_NO_MEMORY;
        if (!ICO_VECTOR_PUSH(a->ctx, &a->counts, a->vertices.size - before))
            return ICO_NO_MEMORY;
    }
    ico__run_stats(a->run)->conflicts = a->counts.size;
    return ICO_OK;
}

/* Reads the answer; *again if there are cuts to add. */
static ico_status take_answer(asking *a, bool *again)
{
    ico_input *input;
    ico_answer answer = ICO_ANSWER_UNKNOWN;
    bool more;
    ico_status status = ico_input_from_memory(a->ctx, a->solver->program, a->text.data,
                                              a->text.size, &input);
    if (status != ICO_OK) return status;
    status =
        ico_decode(a->ctx, a->problem, a->encoding, input, &answer, a->tour, a->cycle);
    ico_input_free(input);
    if (status == ICO_BAD_INPUT) { /* its answer, not the user's file */
        char message[sizeof a->ctx->error.message];
        memcpy(message, a->ctx->error.message, sizeof message);
        return ico__fail(a->ctx, ICO_DEFECT, "the answer of %s is wrong: %s",
                         a->solver->program, message);
    }
    if (status != ICO_OK) return status;
    *again = answer == ICO_ANSWER_CYCLES;
    if (answer == ICO_ANSWER_CYCLES) return add_cuts(a);
    if (answer == ICO_ANSWER_TOUR) return ico__run_offer(a->run, a->tour, a->n, &more);
    if (answer == ICO_ANSWER_NONE) {
        ico__run_exhausted(a->run, false);
    } else {
        ico__tell(a->run, "%s printed nothing that could be read as an answer",
                  a->solver->program);
        ico__run_give_up(a->run, ICO_LIMIT_METHOD);
    }
    return ICO_OK;
}

static ico_status ask(asking *a)
{
    char model[32]; /* some programs go by the suffix */
    ico_status status = ico__folder_new(a->ctx, &a->folder);
    if (status != ICO_OK) return status;
    (void)snprintf(model, sizeof model, "model.%s", ico_encoding_language(a->encoding));
    for (bool again = true; again && status == ICO_OK;) {
        bool answered = false;
        again = false;
        ico__run_stats(a->run)->nodes++;
        status = write_question(a, model);
        if (status == ICO_OK) status = run_program(a, model, &answered);
        if (status == ICO_OK && ico__run_limit(a->run) != ICO_LIMIT_NONE) break;
        if (status == ICO_OK && answered) status = take_answer(a, &again);
        if (status == ICO_OK && !answered) ico__run_give_up(a->run, ICO_LIMIT_METHOD);
    }
    ico__folder_remove(a->folder.data);
    return status;
}

static ico_status solve_by(const ico_problem *problem, ico_run *run, const char *encoding,
                           const solver *s)
{
    asking a = {.run = run,
                .ctx = ico__run_context(run),
                .problem = problem,
                .encoding = ico_encoding_by_name(encoding),
                .solver = s,
                .n = ico_problem_size(problem)};
    ico_text_init(&a.folder, a.ctx);
    ico_text_init(&a.text, a.ctx);
    a.tour = ICO_NEW_ARRAY(a.ctx, uint32_t, (size_t)a.n + 1);
    a.cycle = ICO_NEW_ARRAY(a.ctx, uint32_t, (size_t)a.n + 1);
    ico_status status = a.tour == NULL || a.cycle == NULL ? ICO_NO_MEMORY : ask(&a);
    ICO_FREE_ARRAY(a.ctx, a.tour, (size_t)a.n + 1);
    ICO_FREE_ARRAY(a.ctx, a.cycle, (size_t)a.n + 1);
    ICO_VECTOR_FREE(a.ctx, &a.vertices);
    ICO_VECTOR_FREE(a.ctx, &a.counts);
    ico_text_free(&a.text);
    ico_text_free(&a.folder);
    return status;
}

/* Without a problem: is it there? */
static double fit_by(const ico_problem *problem, ico_text *why_not, const char *encoding,
                     const solver *s)
{
    const ico_encoding *e = ico_encoding_by_name(encoding);
    unsigned missing =
        problem == NULL ? 0 : ico_problem_features(problem) & ~ico_encoding_features(e);
    const char *program = s->words[0];
    if (!ico__program_is_there(program) || !ico__program_is_there(s->program)) {
        if (why_not != NULL)
            ico_text_printf(why_not, "%s is not installed (package %s)",
                            ico__program_is_there(program) ? s->program : program,
                            s->package);
        return 0;
    }
    for (unsigned bit = 0; bit < ICO_FEATURE_COUNT; bit++)
        if (missing >> bit & 1) {
            if (why_not != NULL)
                ico_text_printf(why_not, "%s does not express %s", encoding,
                                ico_feature_text(bit));
            return 0;
        }
    return 0.1;
}

#define FEATURES                                                                     \
    (ICO_ASKS_OPEN | ICO_ASKS_CLOSED | ICO_ASKS_ENDS | ICO_ASKS_REQUIRED |           \
     ICO_ASKS_FORBIDDEN | ICO_ASKS_DIRECTED | ICO_ASKS_ARROWS | ICO_ASKS_POSITIONS | \
     ICO_ASKS_WAYPOINTS)

#define PAIR(kind, form, language, solver)                                      \
    static ico_status solve_##kind##_##form##_##solver(                         \
        const ico_problem *problem, const ico_options *options, ico_run *run)   \
    {                                                                           \
        (void)options;                                                          \
        return solve_by(problem, run, #language ":" #form, &solver_##solver);   \
    }                                                                           \
    static double fit_##kind##_##form##_##solver(const ico_problem *problem,    \
                                                 ico_text *why_not)             \
    {                                                                           \
        return fit_by(problem, why_not, #language ":" #form, &solver_##solver); \
    }                                                                           \
    static const ico_method method_##kind##_##form##_##solver = {               \
        .name = #kind ":" #form "/" #solver,                                    \
        .help = #solver ", asked in " #language ":" #form,                      \
        .encoding = #language ":" #form,                                        \
        .can = ICO_CAN_FIND | ICO_CAN_PROVE,                                    \
        .features = FEATURES,                                                   \
        .fit = fit_##kind##_##form##_##solver,                                  \
        .solve = solve_##kind##_##form##_##solver,                              \
    };
#include "method/external/solvers.inc"
#undef PAIR

static const ico_method *const methods[] = {
#define PAIR(kind, form, language, solver) &method_##kind##_##form##_##solver,
#include "method/external/solvers.inc"
#undef PAIR
};

const ico_method *const *ico__external_methods(size_t *count)
{
    *count = sizeof methods / sizeof *methods;
    return methods;
}
