/* r/src/icosian.c - one call from R: a question, and its answer, list or count. R may
 * leave any of its own functions by a jump, so all objects of the library belong to a
 * job, which R's collector frees if nobody did before.
 * SPDX-License-Identifier: MIT */
#include <R.h>
#include <R_ext/Rdynload.h>
#include <Rinternals.h>
#include <icosian/icosian.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

typedef struct job {
    ico_context *ctx;
    ico_graph_builder *builder;
    ico_graph *graph; /* until the problem has it */
    ico_problem *problem;
    ico_run *run;
    ico_options *options;
    ico_result *result;
    ico_count_options *count_options;
    ico_count *count;
    ico_text *text;
    uint32_t *tours; /* of a list, n vertices each */
    size_t tour_count, tour_room;
    bool no_memory; /* for the list */
    pthread_t caller;
    bool interrupted;
} job;

static void release(job *j)
{
    free(j->tours);
    ico_text_delete(j->text);
    ico_count_free(j->count);
    ico_count_options_free(j->count_options);
    ico_result_free(j->result);
    ico_options_free(j->options);
    ico_run_free(j->run);
    ico_problem_free(j->problem);
    ico_graph_free(j->graph);
    ico_graph_builder_free(j->builder);
    ico_context_free(j->ctx);
    *j = (job){0};
}

static void finalize(SEXP pointer)
{
    job *j = R_ExternalPtrAddr(pointer);
    if (j == NULL) return;
    release(j);
    free(j);
    R_ClearExternalPtr(pointer);
}

/* Leaves with R's error unless the call worked. */
static void check(job *j, ico_status status)
{
    char message[sizeof((ico_error *)0)->message];
    if (status == ICO_OK) return;
    strcpy(message, ico_error_message(ico_context_error(j->ctx)));
    if (j->interrupted) strcpy(message, "interrupted");
    release(j);
    Rf_error("%s", message);
}

/* ------------------------------------------------------------------ interrupts ----- */

static void look_for_interrupt(void *unused)
{
    (void)unused;
    R_CheckUserInterrupt();
}

/* R's functions are for R's thread alone. */
static bool is_interrupted(void *user)
{
    job *j = user;
    if (!j->interrupted && pthread_equal(pthread_self(), j->caller))
        j->interrupted = !R_ToplevelExec(look_for_interrupt, NULL);
    return j->interrupted;
}

static void show(void *user, const ico_stats *stats, const char *doing)
{
    (void)stats, (void)doing;
    job *j = user;
    if (is_interrupted(j)) ico_run_stop(j->run);
}

/* ------------------------------------------------------------------ arguments ------ */

static SEXP part(SEXP list, const char *name)
{
    SEXP names = Rf_getAttrib(list, R_NamesSymbol);
    for (R_xlen_t i = 0; i < Rf_xlength(list); i++)
        if (strcmp(CHAR(STRING_ELT(names, i)), name) == 0) return VECTOR_ELT(list, i);
    return R_NilValue;
}

static const char *words_of(SEXP strings, R_xlen_t i)
{
    return Rf_translateCharUTF8(STRING_ELT(strings, i));
}

static void build(job *j, SEXP graph)
{
    SEXP from = part(graph, "from"), to = part(graph, "to"),
         weights = part(graph, "weights"), names = part(graph, "names");
    double n = Rf_asReal(part(graph, "n"));
    bool directed = Rf_asLogical(part(graph, "directed")) == TRUE;
    check(j, ico_graph_builder_new(j->ctx, (uint64_t)n, directed, &j->builder));
    for (R_xlen_t i = 0; i < Rf_xlength(names); i++)
        check(j, ico_graph_builder_name(j->builder, (uint64_t)i, words_of(names, i)));
    for (R_xlen_t i = 0; i < Rf_xlength(from); i++) {
        check(j, ico_graph_builder_add(j->builder, (uint64_t)INTEGER(from)[i],
                                       (uint64_t)INTEGER(to)[i]));
        if (weights != R_NilValue)
            check(j, ico_graph_builder_weigh(j->builder, (int64_t)REAL(weights)[i]));
    }
    check(j, ico_graph_build(j->builder, directed ? "a digraph" : "a graph", &j->graph));
    check(j, ico_problem_from_graph(j->ctx, j->graph, &j->problem));
    j->graph = NULL;
}

static void ask(job *j, SEXP subject, SEXP kind, SEXP names, SEXP values)
{
    if (TYPEOF(subject) == STRSXP)
        check(j, ico_problem_from_words(j->ctx, words_of(subject, 0), &j->problem));
    else
        build(j, subject);
    if (kind != R_NilValue) {
        const char *word = CHAR(STRING_ELT(kind, 0));
        check(j, ico_problem_set_kind(j->problem, strcmp(word, "open") == 0 ? ICO_OPEN
                                                  : strcmp(word, "closed") == 0
                                                      ? ICO_CLOSED
                                                      : ICO_EITHER));
    }
    for (R_xlen_t i = 0; i < Rf_xlength(names); i++)
        check(j, ico_problem_ask(j->problem, words_of(names, i), words_of(values, i)));
    check(j, ico_problem_seal(j->problem));
}

static const ico_method *limit(job *j, SEXP limits)
{
    check(j, ico_run_new(j->ctx, j->problem, &j->run));
    ico_run_set_seconds(j->run, Rf_asReal(part(limits, "seconds")));
    ico_run_set_seed(j->run, (uint64_t)Rf_asReal(part(limits, "seed")));
    ico_run_set_threads(j->run, (unsigned)Rf_asInteger(part(limits, "threads")));
    ico_run_set_progress(j->run, show, j);
    const char *name = words_of(part(limits, "method"), 0);
    const ico_method *method = ico_method_by_name(name);
    if (method != NULL) return method;
    release(j);
    Rf_error("there is no method %s", name);
}

/* ------------------------------------------------------------------ results -------- */

static SEXP name_of(job *j, uint64_t v)
{
    if (j->text == NULL) check(j, ico_text_new(j->ctx, &j->text));
    ico_text_clear(j->text);
    ico_problem_vertex_name(j->problem, v, j->text);
    check(j, ico_text_status(j->text));
    return Rf_mkCharLenCE(ico_text_data(j->text), (int)ico_text_size(j->text), CE_UTF8);
}

static SEXP all_names(job *j)
{
    R_xlen_t n = (R_xlen_t)ico_problem_size(j->problem);
    SEXP names = PROTECT(Rf_allocVector(STRSXP, n));
    for (R_xlen_t i = 0; i < n; i++) SET_STRING_ELT(names, i, name_of(j, (uint64_t)i));
    UNPROTECT(1);
    return names;
}

static SEXP text_or_null(const char *text)
{
    return text == NULL ? R_NilValue : Rf_ScalarString(Rf_mkCharCE(text, CE_UTF8));
}

/* From 1, as R counts. */
static SEXP vertices_of(const ico_tour *tour)
{
    if (tour == NULL) return R_NilValue;
    R_xlen_t length = (R_xlen_t)ico_tour_length(tour);
    SEXP found = PROTECT(Rf_allocVector(INTSXP, length));
    for (R_xlen_t i = 0; i < length; i++)
        INTEGER(found)[i] = (int)ico_tour_at(tour, (uint64_t)i) + 1;
    UNPROTECT(1);
    return found;
}

static SEXP solve(job *j, const ico_method *method)
{
    const char *names[] = {"verdict", "kind",   "vertices", "reason", "checked", "method",
                           "limit",   "weight", "seconds",  "names",  "subject", ""};
    check(j, ico_run_solve(j->run, method, NULL, &j->result));
    if (j->interrupted) check(j, ICO_STOPPED);
    const ico_tour *tour = ico_result_tour(j->result);
    const ico_reason *reason = ico_result_reason(j->result);
    SEXP answer = PROTECT(Rf_mkNamed(VECSXP, names));
    SET_VECTOR_ELT(answer, 0,
                   text_or_null(ico_verdict_name(ico_result_verdict(j->result))));
    SET_VECTOR_ELT(answer, 1,
                   text_or_null(ico_kind_name(tour ? ico_tour_kind(tour)
                                                   : ico_problem_kind(j->problem))));
    SET_VECTOR_ELT(answer, 2, vertices_of(tour));
    SET_VECTOR_ELT(answer, 3, text_or_null(reason ? ico_reason_text(reason) : NULL));
    SET_VECTOR_ELT(answer, 4, Rf_ScalarLogical(ico_result_checked(j->result)));
    SET_VECTOR_ELT(answer, 5, text_or_null(ico_result_method(j->result)));
    SET_VECTOR_ELT(answer, 6, text_or_null(ico_limit_name(ico_result_limit(j->result))));
    SET_VECTOR_ELT(answer, 7, Rf_ScalarReal((double)ico_result_weight(j->result)));
    SET_VECTOR_ELT(answer, 8,
                   Rf_ScalarReal(ico_stats_seconds(ico_result_stats(j->result))));
    SET_VECTOR_ELT(answer, 9, all_names(j));
    SET_VECTOR_ELT(answer, 10, text_or_null(ico_problem_subject(j->problem)));
    UNPROTECT(1);
    return answer;
}

static bool keep(void *user, const ico_tour *tour)
{
    job *j = user;
    size_t n = (size_t)ico_tour_length(tour);
    if (j->tour_count == j->tour_room) {
        size_t room = 2 * j->tour_room + 16;
        uint32_t *more = realloc(j->tours, room * n * sizeof *more);
        if (more == NULL) return j->no_memory = true, false;
        j->tours = more;
        j->tour_room = room;
    }
    memcpy(j->tours + j->tour_count++ * n, ico_tour_vertices(tour), n * sizeof *j->tours);
    return true;
}

static SEXP list(job *j, const ico_method *method, double most)
{
    const char *names[] = {"tours", "complete", "names", ""};
    ico_run_set_goal(j->run, ICO_GOAL_LIST, (uint64_t)most);
    ico_run_set_tour_callback(j->run, keep, j);
    check(j, ico_run_solve(j->run, method, NULL, &j->result));
    if (j->interrupted) check(j, ICO_STOPPED);
    int n = (int)ico_problem_size(j->problem);
    if (j->no_memory || j->tour_count > INT32_MAX) {
        release(j);
        Rf_error("the list needs more memory than there is; ask for fewer tours (most)");
    }
    SEXP answer = PROTECT(Rf_mkNamed(VECSXP, names));
    SEXP matrix = Rf_allocMatrix(INTSXP, (int)j->tour_count, n);
    SET_VECTOR_ELT(answer, 0, matrix);
    for (size_t i = 0; i < j->tour_count; i++)
        for (int k = 0; k < n; k++)
            INTEGER(matrix)
            [i + (size_t)k * j->tour_count] =
                (int)j->tours[i * (size_t)n + (size_t)k] + 1;
    SET_VECTOR_ELT(answer, 1, Rf_ScalarLogical(ico_result_complete(j->result)));
    SET_VECTOR_ELT(answer, 2, all_names(j));
    UNPROTECT(1);
    return answer;
}

static SEXP count(job *j)
{
    const char *names[] = {"digits", "exact", ""};
    check(j, ico_count_options_new(j->ctx, &j->count_options));
    check(j, ico_run_count(j->run, j->count_options, &j->count));
    if (j->interrupted) check(j, ICO_STOPPED);
    SEXP answer = PROTECT(Rf_mkNamed(VECSXP, names));
    SET_VECTOR_ELT(answer, 0, text_or_null(ico_count_tours(j->count)));
    SET_VECTOR_ELT(answer, 1, Rf_ScalarLogical(ico_count_exact(j->count)));
    UNPROTECT(1);
    return answer;
}

/* subject: words, or a list (n, from, to, weights, names, directed) of a graph.  kind: a
 * word or NULL.  names, values: conditions.  limits: a list (seconds, seed, threads,
 * method).  what: "solve", "list" or "count".  most: tours of a list, 0 for all. */
static SEXP answer(SEXP subject, SEXP kind, SEXP names, SEXP values, SEXP limits,
                   SEXP what, SEXP most)
{
    job *j = calloc(1, sizeof *j);
    if (j == NULL) Rf_error("no memory");
    SEXP owner = PROTECT(R_MakeExternalPtr(j, R_NilValue, R_NilValue));
    R_RegisterCFinalizer(owner, finalize);
    j->caller = pthread_self();
    j->ctx = ico_context_new(NULL);
    if (j->ctx == NULL) Rf_error("no memory");
    ico_context_set_stop(j->ctx, is_interrupted, j);
    ask(j, subject, kind, names, values);
    const ico_method *method = limit(j, limits);
    const char *word = CHAR(STRING_ELT(what, 0));
    SEXP found = PROTECT(strcmp(word, "solve") == 0  ? solve(j, method)
                         : strcmp(word, "list") == 0 ? list(j, method, Rf_asReal(most))
                                                     : count(j));
    release(j);
    UNPROTECT(2);
    return found;
}

static const R_CallMethodDef calls[] = {{"C_answer", (DL_FUNC)&answer, 7},
                                        {NULL, NULL, 0}};

void R_init_icosian(DllInfo *info)
{
    R_registerRoutines(info, NULL, calls, NULL, NULL);
    R_useDynamicSymbols(info, FALSE);
    R_forceSymbols(info, TRUE);
}
