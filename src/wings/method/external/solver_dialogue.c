/* method/external/solver_dialogue.c - asks a program, reads its answer, and asks again:
 * with cuts while the answer is a set of cycles, and for the next tour while tours are
 * listed.
 * What the program says is believed no more than any other method: tours are verified by
 * the sink, and its NONE comes without a certificate.
 * Source: ARCHITECTURE.md; Dantzig, Fulkerson and Johnson 1954 (cuts).
 * SPDX-License-Identifier: MIT */
#include "method/external/external.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "base/process.h"
#include "encode/solver_values.h"
#include "encode/weights.h"
#include "method/found_tours.h"

enum { MOST_WORDS = 24, MOST_BYTES = 1 << 28 };

/* One question put to one program, as often as it takes.  cuts: sets of vertices in which
 * cycles were shut, one after the other. */
typedef struct dialogue {
    ico_run *run;
    ico_context *ctx;
    const ico_problem *problem;
    const ico_encoding *encoding;
    const ico_solver *solver;
    uint64_t seed;
    ico_text folder, text, words;
    ICO_VECTOR(uint32_t) vertices;
    ICO_VECTOR(size_t) counts;
    ico_found_tours taken;
    uint32_t *tour, *cycle; /* cycle: and one for the apex */
    uint64_t n;
    int code; /* the exit status of the program */
    /* With --weight.  bounded: tours have to be of weight `better`, or better.  claimed:
     * no tour is better than `optimum`, says the program */
    bool weighed, bounded, claimed;
    int64_t better, optimum, weight; /* weight: of the last answer */
} dialogue;

static bool has_to_stop(void *user)
{
    dialogue *a = user;
    enum { TICKS = 100000 }; /* about what 50 ms are worth elsewhere */
    return ico__run_tick(a->run, TICKS);
}

/* The question, with the cuts and the tours so far, in the file `name`. */
static ico_status write_question(dialogue *a, const char *name)
{
    ico_encode_options options = {.vertices = a->vertices.items,
                                  .counts = a->counts.items,
                                  .cuts = a->counts.size,
                                  .unwanted = a->taken.tours.items,
                                  .unwanted_count = a->taken.count};
    ico_text_clear(&a->text);
    ico_status status =
        ico__encode_better(a->ctx, a->problem, a->encoding, &options,
                           a->bounded ? &a->better : NULL, &a->text, NULL);
    return status == ICO_OK ? ico__folder_write(a->folder.data, name, &a->text) : status;
}

/* ------------------------------------------------------------- the command --------- */

/* Appends `word` with @model, @answer and @seed replaced, and a NUL. */
static void put_word(dialogue *a, const char *word, const char *model, bool *in_file)
{
    while (*word != '\0') {
        if (strncmp(word, "@model", 6) == 0) {
            ico_text_puts(&a->words, model);
            word += 6;
        } else if (strncmp(word, "@answer", 7) == 0) {
            ico_text_puts(&a->words, "answer");
            *in_file = true;
            word += 7;
        } else if (strncmp(word, "@seed", 5) == 0) {
            ico_text_printf(&a->words, "%llu", (unsigned long long)a->seed);
            word += 5;
        } else {
            ico_text_add(&a->words, word++, 1);
        }
    }
    ico_text_add(&a->words, "", 1);
}

/* The words of the command, to words[0 ... MOST_WORDS], which point into a->words. */
static ico_status make_words(dialogue *a, const char *model, const char **words,
                             bool *in_file)
{
    size_t count = 0, at = 0;
    ico_text_clear(&a->words);
    for (; a->solver->words[count] != NULL && count < MOST_WORDS; count++)
        put_word(a, a->solver->words[count], model, in_file);
    ico_status status = ico_text_status(&a->words);
    for (size_t k = 0; status == ICO_OK && k < count; k++) {
        words[k] = a->words.data + at;
        at += strlen(words[k]) + 1;
    }
    words[count] = NULL;
    return status;
}

/* The number behind the last `words` in the text that are followed by one; 0: none. */
static uint64_t number_behind(const ico_text *text, const char *words)
{
    uint64_t number = 0;
    size_t length = strlen(words);
    const char *at = text->data, *end = at == NULL ? NULL : at + text->size;
    while (length > 0 && at != NULL && (size_t)(end - at) > length) {
        if (memcmp(at, words, length) != 0) {
            at++;
            continue;
        }
        for (at += length; at < end && strchr(" \t:=", *at) != NULL;) at++;
        if (at >= end || !isdigit((unsigned char)*at)) continue;
        for (number = 0; at < end && isdigit((unsigned char)*at); at++)
            number = 10 * number + (uint64_t)(*at - '0');
    }
    return number;
}

static void note_stats(dialogue *a, const ico_process *process)
{
    ico_stats *stats = ico__run_stats(a->run);
    stats->nodes += number_behind(&a->text, a->solver->nodes);
    stats->conflicts += number_behind(&a->text, a->solver->conflicts);
    if (process->peak_bytes > stats->program_bytes)
        stats->program_bytes = process->peak_bytes;
}

/* Runs the program on the file `model`; *answered is false if it gave nothing to read,
 * or was stopped. */
static ico_status run_program(dialogue *a, const char *model, bool *answered)
{
    const char *words[MOST_WORDS + 1];
    bool in_file = false;
    ico_process p = {.words = words,
                     .folder = a->folder.data,
                     .bytes = ico_context_memory_limit(a->ctx),
                     .most = MOST_BYTES,
                     .stop = has_to_stop,
                     .user = a};
    ico_status status = make_words(a, model, words, &in_file);
    ico_text_clear(&a->text);
    if (status == ICO_OK) status = ico__process_run(a->ctx, &p, &a->text);
    if (status != ICO_OK) return status;
    note_stats(a, &p);
    a->code = p.code;
    if (p.end == ICO_PROCESS_STOP) return ICO_OK;
    if (p.end == ICO_PROCESS_FLOOD) {
        ico__run_fault(a->run, "%s printed more than %d MB; it was ended",
                       a->solver->program, MOST_BYTES >> 20);
        return ICO_OK;
    }
    if (in_file) {
        ico_text_clear(&a->text);
        status = ico__folder_read(a->folder.data, "answer", MOST_BYTES, &a->text);
    }
    *answered = p.end == ICO_PROCESS_EXIT && a->text.size > 0;
    if (p.end == ICO_PROCESS_SIGNAL)
        ico__run_logf(a->run, "%s died of signal %d", a->solver->program, p.code);
    else if (!*answered)
        ico__run_logf(a->run, "%s ended with status %d and gave no answer",
                      a->solver->program, p.code);
    return status;
}

/* ------------------------------------------------------------- the answer ---------- */

/* A cut for each cycle that the apex is not on; of those that close a closed tour all
 * but the last would do, but more cuts cost little. */
static ico_status add_cuts(dialogue *a)
{
    uint32_t apex =
        ico_problem_kind(a->problem) == ICO_CLOSED ? ICO_NO_VERTEX : a->cycle[a->n];
    uint32_t cycles = 0;
    for (uint64_t v = 0; v < a->n; v++)
        if (a->cycle[v] >= cycles) cycles = a->cycle[v] + 1;
    for (uint32_t c = 0; c < cycles; c++) {
        size_t before = a->vertices.size;
        if (c == apex) continue;
        for (uint64_t v = 0; v < a->n; v++)
            if (a->cycle[v] == c && !ICO_VECTOR_PUSH(a->ctx, &a->vertices, (uint32_t)v))
                return ICO_NO_MEMORY;
        if (!ICO_VECTOR_PUSH(a->ctx, &a->counts, a->vertices.size - before))
            return ICO_NO_MEMORY;
    }
    return ICO_OK;
}

/* The answer is unreadable or contradicts itself: the program's fault, not the user's,
 * and not ours.  Nothing follows from it. */
static ico_status refuse_answer(dialogue *a, const char *why)
{
    ico__run_fault(a->run, "the answer of %s is wrong: %s", a->solver->program, why);
    return ICO_OK;
}

/* --- weights ----------------------------------------------------------------------- */

/* Does the program say that no answer has a better objective? */
static bool says_optimum(const dialogue *a)
{
    const char *words = a->solver->optimum, *text = a->text.data;
    return *words != '\0' && text != NULL && strstr(text, words) != NULL;
}

/* Is the weight x better than y? */
static bool weighs_better(const dialogue *a, int64_t x, int64_t y)
{
    return ico_problem_weight(a->problem) == ICO_WEIGHT_MAX ? x > y : x < y;
}

/* Every tour is a model of the question that has this optimum, unless it is worse than a
 * tour met before. */
static void note_optimum(dialogue *a)
{
    if (!says_optimum(a) || (a->claimed && weighs_better(a, a->weight, a->optimum)))
        return;
    a->claimed = true;
    a->optimum = a->weight;
    ico__run_least(a->run, a->weight, "according to the solver");
}

/* A tour that the program calls the optimum is the best.  Otherwise it is asked for a
 * better one, until there is none: then no tolerance of its own counts. */
static ico_status take_weighed_tour(dialogue *a, bool *again)
{
    bool most = ico_problem_weight(a->problem) == ICO_WEIGHT_MAX;
    if (a->bounded && weighs_better(a, a->better, a->weight))
        return refuse_answer(a, "it does not keep the bound of the weight");
    if (a->claimed && weighs_better(a, a->weight, a->optimum))
        return refuse_answer(a, "its tour is better than the optimum that it named");
    ico_status status = ico__run_offer(a->run, a->tour, a->n, again);
    if (status != ICO_OK || !*again) return status;
    if (says_optimum(a)) {
        note_optimum(a);
        ico__run_exhausted(a->run, false);
        *again = false;
    }
    a->bounded = true;
    a->better = most ? a->weight + 1 : a->weight - 1;
    return ICO_OK;
}

/* The best answer that a stopped program printed as a whole, if it is a tour. */
static ico_status take_last_tour(dialogue *a)
{
    static const char behind[] = "Optimization:"; /* clingo's line behind each answer */
    ico_answer answer = ICO_ANSWER_UNKNOWN;
    ico_input *input;
    bool valid = false, more;
    ico_kind kind;
    const char *end = NULL;
    for (const char *at = a->text.data; at != NULL && (at = strstr(at, behind)) != NULL;)
        end = at++;
    if (!a->weighed || end == NULL) return ICO_OK;
    ico_status status = ico_input_from_memory(a->ctx, a->solver->program, a->text.data,
                                              (size_t)(end - a->text.data), &input);
    if (status != ICO_OK) return status;
    status = ico__decode_weighed(a->ctx, a->problem, a->encoding, input, &answer, a->tour,
                                 a->cycle, &a->weight);
    ico_input_free(input);
    if (status == ICO_OK && answer == ICO_ANSWER_TOUR)
        status = ico_verify_tour(a->ctx, a->problem, a->tour, a->n, &valid, &kind, NULL);
    if (status == ICO_OK && valid) status = ico__run_offer(a->run, a->tour, a->n, &more);
    return status == ICO_BAD_INPUT ? ICO_OK : status;
}

/* --- any answer -------------------------------------------------------------------- */

/* A round trip over distances is the best that the program met, and no answer unless it
 * is a tour; any other program says that it is one. */
static ico_status take_answered_tour(dialogue *a, bool *again)
{
    bool valid = false;
    ico_kind kind;
    ico_text why;
    ico_text_init(&why, a->ctx);
    ico_status status =
        ico_verify_tour(a->ctx, a->problem, a->tour, a->n, &valid, &kind, &why);
    if (status == ICO_OK && valid && a->weighed) {
        status = take_weighed_tour(a, again);
    } else if (status == ICO_OK && valid && ico__found_tours_has(&a->taken, a->tour)) {
        status = refuse_answer(a, "an excluded tour again");
    } else if (status == ICO_OK && valid) {
        status = ico__found_tours_offer(&a->taken, a->tour, again);
    } else if (status == ICO_OK && ico_encoding_can_exclude(a->encoding)) {
        status = refuse_answer(a, why.data == NULL ? "no tour" : why.data);
    } else if (status == ICO_OK) {
        ico__run_logf(a->run, "the round trip of %s is not a tour", a->solver->program);
        ico__run_give_up(a->run, ICO_LIMIT_METHOD);
    }
    ico_text_free(&why);
    return status;
}

/* --- cuts -------------------------------------------------------------------------- */

/* Does each cut hold?  Not if its vertices are those of some cycles of the answer. */
static ico_status keeps_cuts(dialogue *a, bool *keeps)
{
    size_t at = 0;
    uint32_t *size = ICO_NEW_ARRAY(a->ctx, uint32_t, (size_t)a->n + 1);
    uint32_t *inside = ICO_NEW_ARRAY(a->ctx, uint32_t, (size_t)a->n + 1);
    ico_status status = size == NULL || inside == NULL ? ICO_NO_MEMORY : ICO_OK;
    uint64_t with_apex = a->n + (ico_problem_kind(a->problem) != ICO_CLOSED);
    for (uint64_t v = 0; status == ICO_OK && v < with_apex; v++) size[a->cycle[v]]++;
    *keeps = true;
    for (size_t k = 0; status == ICO_OK && k < a->counts.size && *keeps; k++) {
        const uint32_t *cut = a->vertices.items + at;
        bool crossed = false;
        at += a->counts.items[k];
        for (size_t i = 0; i < a->counts.items[k]; i++) inside[a->cycle[cut[i]]]++;
        for (size_t i = 0; i < a->counts.items[k]; i++)
            crossed = crossed || inside[a->cycle[cut[i]]] < size[a->cycle[cut[i]]];
        for (size_t i = 0; i < a->counts.items[k]; i++) inside[a->cycle[cut[i]]] = 0;
        *keeps = crossed;
    }
    ICO_FREE_ARRAY(a->ctx, size, (size_t)a->n + 1);
    ICO_FREE_ARRAY(a->ctx, inside, (size_t)a->n + 1);
    return status;
}

/* Cycles instead of a tour: more cuts, unless it did not heed those that it was given. */
static ico_status take_cycles(dialogue *a, bool *again)
{
    bool keeps = true;
    ico_status status = keeps_cuts(a, &keeps);
    if (status != ICO_OK) return status;
    if (!keeps) return refuse_answer(a, "it does not keep a cut of the model");
    if (a->weighed) note_optimum(a);
    *again = true;
    return add_cuts(a);
}

/* Programs that answer DIMACS and OPB end with 10 or 20, if they say it so at all. */
static bool ends_otherwise(const dialogue *a, ico_answer answer)
{
    const char *language = ico_encoding_language(a->encoding);
    bool found = answer == ICO_ANSWER_TOUR || answer == ICO_ANSWER_CYCLES;
    if (strcmp(language, "dimacs") != 0 && strcmp(language, "opb") != 0) return false;
    return (a->code == 20 && found) || (a->code == 10 && answer == ICO_ANSWER_NONE);
}

/* Reads the answer; *again if there is more to ask. */
static ico_status take_answer(dialogue *a, bool *again)
{
    ico_input *input;
    ico_answer answer = ICO_ANSWER_UNKNOWN;
    ico_status status = ico_input_from_memory(a->ctx, a->solver->program, a->text.data,
                                              a->text.size, &input);
    if (status != ICO_OK) return status;
    status = ico__decode_weighed(a->ctx, a->problem, a->encoding, input, &answer, a->tour,
                                 a->cycle, &a->weight);
    ico_input_free(input);
    if (status == ICO_BAD_INPUT) return refuse_answer(a, a->ctx->error.message);
    if (status != ICO_OK) return status;
    if (ends_otherwise(a, answer))
        return refuse_answer(a, "its words and its exit status contradict each other");
    if (answer == ICO_ANSWER_CYCLES) return take_cycles(a, again);
    if (answer == ICO_ANSWER_TOUR) return take_answered_tour(a, again);
    if (answer == ICO_ANSWER_NONE) {
        ico__run_exhausted(a->run, false);
        return ICO_OK;
    }
    if (answer == ICO_ANSWER_UNKNOWN)
        ico__run_logf(a->run, "%s printed nothing that could be read as an answer",
                      a->solver->program);
    ico__run_give_up(a->run, ICO_LIMIT_METHOD);
    return ICO_OK;
}

static ico_status ask_program(dialogue *a)
{
    char model[32]; /* some programs go by the suffix */
    ico_status status = ico__folder_new(a->ctx, &a->folder);
    if (status != ICO_OK) return status;
    (void)snprintf(model, sizeof model, "model.%s", ico_encoding_language(a->encoding));
    for (bool again = true; again && status == ICO_OK;) {
        bool answered = false;
        again = false;
        ico__run_stats(a->run)->restarts++; /* how often it was asked */
        status = write_question(a, model);
        if (status == ICO_OK) status = run_program(a, model, &answered);
        if (status == ICO_OK && ico__run_limit(a->run) != ICO_LIMIT_NONE) {
            status = take_last_tour(a);
            break;
        }
        if (status == ICO_OK && answered) status = take_answer(a, &again);
        if (status == ICO_OK && !answered) ico__run_give_up(a->run, ICO_LIMIT_METHOD);
    }
    ico__folder_remove(a->folder.data);
    return status;
}

/* Seeds that every solver takes: 31 bits, not 0. */
static uint64_t seed_for(ico_run *run)
{
    uint64_t seed = ico__run_seed(run) & INT32_MAX;
    return seed == 0 ? INT32_MAX : seed;
}

ico_status ico__ask(const ico_problem *problem, ico_run *run,
                    const ico_encoding *encoding, const ico_solver *solver)
{
    dialogue a = {.run = run,
                  .ctx = ico__run_context(run),
                  .problem = problem,
                  .encoding = encoding,
                  .solver = solver,
                  .seed = seed_for(run),
                  .weighed = ico_problem_weight(problem) != ICO_WEIGHT_ANY,
                  .taken = {.run = run,
                            .problem = problem,
                            .solver = solver->program,
                            .knows_no_ways = ico_encoding_is_relaxed(encoding),
                            .n = (uint32_t)ico_problem_size(problem)},
                  .n = ico_problem_size(problem)};
    if (a.weighed && ico__run_goal(run) != ICO_GOAL_FIND)
        return ico__fail(a.ctx, ICO_UNSUPPORTED,
                         "solvers find one tour of least or greatest weight (--weight); "
                         "they do not list");
    ico_status status = ico__weights_trust(a.ctx, problem, encoding, solver->program);
    if (status != ICO_OK) return status;
    ico_text_init(&a.folder, a.ctx);
    ico_text_init(&a.text, a.ctx);
    ico_text_init(&a.words, a.ctx);
    a.tour = ICO_NEW_ARRAY(a.ctx, uint32_t, (size_t)a.n + 1);
    a.cycle = ICO_NEW_ARRAY(a.ctx, uint32_t, (size_t)a.n + 1);
    status = a.tour == NULL || a.cycle == NULL ? ICO_NO_MEMORY : ask_program(&a);
    ICO_FREE_ARRAY(a.ctx, a.tour, (size_t)a.n + 1);
    ICO_FREE_ARRAY(a.ctx, a.cycle, (size_t)a.n + 1);
    ICO_VECTOR_FREE(a.ctx, &a.vertices);
    ICO_VECTOR_FREE(a.ctx, &a.counts);
    ico__found_tours_free(&a.taken);
    ico_text_free(&a.words);
    ico_text_free(&a.text);
    ico_text_free(&a.folder);
    return status;
}
