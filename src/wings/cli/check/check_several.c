/* cli/check/check_several.c - checks a file with several tours, one a line or in JSON:
 * paths that cover all vertices, or tours that share no edge.
 * SPDX-License-Identifier: MIT */
#include "cli/check/check_several.h"

#include <jansson.h>
#include <string.h>

#include "base/utf8.h"
#include "cli/answer/answer.h"
#include "cli/answer/render.h"
#include "cli/frame/job.h"
#include "cli/frame/verbs.h"
#include "cli/solve/several_wish.h"
#include "icosian/several.h"

/* The vertices of one tour are taken in; then the tour joins the others. */
typedef struct tours_job {
    job job;
    several_wish wish;
    ICO_VECTOR(uint32_t) vertices;
    ICO_VECTOR(ico_tour *) tours;
} tours_job;

static ico_kind kind_of_tours(const tours_job *t, const ico_problem *problem)
{
    return t->wish.cover ? ICO_OPEN : ico_problem_kind(problem);
}

static ico_status close_line(tours_job *t, const ico_problem *problem)
{
    ico_context *ctx = t->job.args->ctx;
    ico_tour *tour = NULL;
    if (t->vertices.size == 0) return ICO_OK;
    ico_status status = ico_tour_new(ctx, t->vertices.items, t->vertices.size,
                                     kind_of_tours(t, problem), &tour);
    t->vertices.size = 0;
    if (status != ICO_OK || ICO_VECTOR_PUSH(ctx, &t->tours, tour)) return status;
    ico_tour_free(tour);
    return ICO_NO_MEMORY;
}

static ico_status take_vertex(tours_job *t, uint64_t v)
{
    uint32_t vertex = v < ICO_NO_VERTEX ? (uint32_t)v : ICO_NO_VERTEX;
    return ICO_VECTOR_PUSH(t->job.args->ctx, &t->vertices, vertex) ? ICO_OK
                                                                   : ICO_NO_MEMORY;
}

/* ------------------------------------------------------------------ the file ------- */

/* The line that `solve` writes above the tours. */
static bool is_heading(const char *line)
{
    static const char *const words[] = {"FOUND ", "UNKNOWN ", "No fewer: ", "#"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strncmp(line, words[i], strlen(words[i])) == 0) return true;
    return false;
}

static const char *option_of(const tours_job *t)
{
    return t->wish.has_ends ? "pairs" : t->wish.cover ? "paths" : "decompose";
}

/* A word of the file is not a vertex. */
static ico_status refuse_word(const tours_job *t, const char *word)
{
    return ico__fail_at(t->job.args->ctx, ICO_BAD_INPUT, t->job.args->words.items[0], 0,
                        0,
                        "'%.60s' is not a vertex; --%s reads tours as solve writes them, "
                        "the vertices of each on a line, or JSON",
                        word, option_of(t));
}

/* Names of vertices between blanks. */
static ico_status read_names(tours_job *t, const ico_problem *problem, char *line)
{
    ico_status status = ICO_OK;
    for (char *at = line; status == ICO_OK;) {
        uint64_t v = 0;
        at += strspn(at, " \t,");
        if (*at == '\0') break;
        size_t size = strcspn(at, " \t,");
        bool more = at[size] != '\0';
        at[size] = '\0';
        status = ico_problem_vertex(t->job.args->ctx, problem, at, &v);
        if (status == ICO_BAD_ARGUMENT) return refuse_word(t, at);
        if (status == ICO_OK) status = take_vertex(t, v);
        at += size + more;
    }
    return status == ICO_OK ? close_line(t, problem) : status;
}

static ico_status read_lines(tours_job *t, const ico_problem *problem, char *text)
{
    ico_status status = ICO_OK;
    for (char *line = text; line != NULL && status == ICO_OK;) {
        char *end = strchr(line, '\n');
        if (end != NULL) *end = '\0';
        line[strcspn(line, "\r")] = '\0';
        if (!is_heading(line)) status = read_names(t, problem, line);
        line = end == NULL ? NULL : end + 1;
    }
    return status;
}

/* {"tours": [[0, 3, 1], ...]} */
static ico_status read_object(tours_job *t, const ico_problem *problem, const char *name,
                              const char *data, size_t size)
{
    ico_status status = ICO_OK;
    json_error_t fault;
    json_t *object = json_loadb(data, size, JSON_DISABLE_EOF_CHECK, &fault);
    const json_t *list = json_object_get(object, "tours");
    if (!json_is_array(list))
        status = ico__fail_at(t->job.args->ctx, ICO_BAD_INPUT, name, 0, 0,
                              "this JSON has no list `tours`; --%s reads what solve --%s "
                              "--json writes",
                              option_of(t), option_of(t));
    for (size_t i = 0; i < json_array_size(list) && status == ICO_OK; i++) {
        const json_t *tour = json_array_get(list, i);
        for (size_t k = 0; k < json_array_size(tour) && status == ICO_OK; k++) {
            const json_t *v = json_array_get(tour, k);
            bool good = json_is_integer(v) && json_integer_value(v) >= 0;
            status = take_vertex(t, good ? (uint64_t)json_integer_value(v) : UINT64_MAX);
        }
        if (status == ICO_OK) status = close_line(t, problem);
    }
    json_decref(object);
    return status;
}

static ico_status read_tours(tours_job *t, const ico_problem *problem)
{
    ico_context *ctx = t->job.args->ctx;
    ico_input *input = NULL;
    const char *data = NULL;
    size_t size = 0;
    ico_status status = ico_input_open(ctx, t->job.args->words.items[0], &input);
    if (status == ICO_OK) status = ico_input_all(input, &data, &size);
    size_t mark = status == ICO_OK ? ico__utf8_mark(data, size) : 0;
    if (status == ICO_OK && size > mark && data[mark] == '{') {
        status = read_object(t, problem, ico_input_name(input), data + mark, size - mark);
    } else if (status == ICO_OK) {
        char *copy = ico__copy_bytes(ctx, data + mark, size - mark);
        status = copy == NULL ? ICO_NO_MEMORY : read_lines(t, problem, copy);
        ico__free(ctx, copy, size - mark + 1, 1);
    }
    ico_input_free(input);
    return status;
}

/* ------------------------------------------------------------------ the answer ----- */

static ico_status judge_tours(tours_job *t, const ico_problem *problem, bool *valid,
                              ico_text *why)
{
    ico_context *ctx = t->job.args->ctx;
    const ico_tour *const *tours = (const ico_tour *const *)t->tours.items;
    const several_wish *w = &t->wish;
    size_t size = t->tours.size;
    *valid = w->wanted == 0 || size == w->wanted;
    if (!*valid) {
        ico_text_printf(why, "the file has %zu tours", size);
        return ICO_OK;
    }
    if (w->has_ends)
        return ico_verify_linkage(ctx, problem, tours, size, w->ends.items, valid, why);
    if (w->cover) return ico_verify_cover(ctx, problem, tours, size, valid, why);
    return ico_verify_decomposition(ctx, problem, tours, size, w->wanted == 0, valid,
                                    why);
}

static void put_judgement(tours_job *t, const ico_problem *problem, bool valid,
                          const ico_text *why)
{
    ico_text *text = &t->job.text;
    const char *words = why->data == NULL ? "" : why->data;
    if (render_wants_json(t->job.args)) {
        answer_json_begin(valid ? "valid" : "invalid", kind_of_tours(t, problem), problem,
                          text);
        answer_json_why("tours", words, text);
        answer_json_end(problem, text);
        return;
    }
    if (args_has(t->job.args, OPTION_QUIET)) return;
    ico_text_puts(text, valid ? "VALID " : "INVALID ");
    if (valid)
        several_put_found(&t->wish, problem, t->tours.size, text);
    else
        several_put_wanted(&t->wish, problem, text);
    if (!valid) ico_text_printf(text, ": %s", words);
    if (valid && t->wish.cover && t->wish.wanted == 0)
        ico_text_puts(text, " (whether fewer suffice is not looked at)");
    ico_text_puts(text, "\n");
}

static ico_status check_tours(tours_job *t, const ico_problem *problem)
{
    bool valid = false;
    ico_text why;
    ico_text_init(&why, t->job.args->ctx);
    ico_status status = several_read_ends(&t->wish, t->job.args, problem);
    if (status == ICO_OK) status = read_tours(t, problem);
    if (status == ICO_OK) status = judge_tours(t, problem, &valid, &why);
    if (status == ICO_OK) {
        put_judgement(t, problem, valid, &why);
        t->job.exit_status = valid ? EXIT_FOUND : EXIT_NONE;
        status = job_write_prose(&t->job);
    }
    ico_text_free(&why);
    return status;
}

int check_several(const args *a)
{
    tours_job t = {.job = {.first_word = 1}};
    const ico_problem *problem;
    job_start(&t.job, a);
    ico_status status = several_read(&t.wish, a);
    if (status == ICO_OK && (a->words.size < 2 || question_is_board(a)))
        status = ico__fail(a->ctx, ICO_BAD_ARGUMENT,
                           "check needs a file and a subject: icosian check FILE knight "
                           "8x8 --paths 2");
    if (status == ICO_OK) status = job_open(&t.job);
    if (status == ICO_OK) status = job_only(&t.job, &problem);
    if (status == ICO_OK) status = check_tours(&t, problem);
    int exit_status = job_end(&t.job, status);
    for (size_t i = 0; i < t.tours.size; i++) ico_tour_free(t.tours.items[i]);
    ICO_VECTOR_FREE(a->ctx, &t.tours);
    ICO_VECTOR_FREE(a->ctx, &t.vertices);
    several_free(&t.wish, a);
    return exit_status;
}
