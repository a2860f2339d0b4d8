/* method/external/external.c - the table of methods that are programs of others: each
 * pair of an encoding and a solver is a method, and each encoding with a command that the
 * user names.
 * SPDX-License-Identifier: MIT */
#include "method/solvers.h"

#include <string.h>

#include "base/process.h"
#include "method/external/external.h"

#define ICO_OPTION_TABLE "method/external/external.def"
#include "method/option_table.h"

#define SOLVER(id, program, package, nodes, conflicts, version, optimum, ...)  \
    static const char *const words_##id[] = {__VA_ARGS__, NULL};               \
    static const ico_solver solver_##id = {#id,       program, package, nodes, \
                                           conflicts, version, optimum, words_##id};
#include "method/external/solvers.inc"
#undef SOLVER

#define FEATURES                                                                     \
    (ICO_ASKS_OPEN | ICO_ASKS_CLOSED | ICO_ASKS_ENDS | ICO_ASKS_REQUIRED |           \
     ICO_ASKS_FORBIDDEN | ICO_ASKS_DIRECTED | ICO_ASKS_ARROWS | ICO_ASKS_POSITIONS | \
     ICO_ASKS_WAYPOINTS | ICO_ASKS_WEIGHT)

/* Does the method's encoding say all that is asked?  Without a problem it does. */
static double fit_encoding(const ico_method *self, const ico_problem *problem,
                           ico_text *why_not)
{
    unsigned known = ico_encoding_features(ico_encoding_by_name(self->encoding));
    unsigned missing = problem == NULL ? 0 : ico_problem_features(problem) & ~known;
    for (unsigned bit = 0; bit < ICO_FEATURE_COUNT; bit++)
        if (missing >> bit & 1) {
            if (why_not != NULL)
                ico_text_printf(why_not, "%s does not express %s", self->encoding,
                                ico_feature_text(bit));
            return 0;
        }
    return 0.1;
}

/* ------------------------------------------------------------- a pair -------------- */

/* Without a problem: is the program there? */
static double fit_pair(const ico_method *self, const ico_problem *problem,
                       ico_text *why_not)
{
    const ico_solver *s = self->solver;
    bool there = ico__program_is_there(s->program);
    if (there && ico__program_is_there(s->words[0]))
        return fit_encoding(self, problem, why_not);
    if (why_not != NULL)
        ico_text_printf(why_not, "%s is not installed (%s)",
                        there ? s->words[0] : s->program, s->package);
    return 0;
}

static ico_status solve_pair(const ico_method *self, const ico_problem *problem,
                             const ico_options *options, ico_run *run)
{
    (void)options;
    return ico__ask(problem, run, ico_encoding_by_name(self->encoding), self->solver);
}

/* ------------------------------------------------------------- a command ----------- */

/* "./solver" is meant from here, but the command runs in a folder of its own. */
static ico_status put_command(ico_context *ctx, const char *command, ico_text *line)
{
    size_t word = strcspn(command, " \t");
    bool relative = *command != '/' && memchr(command, '/', word) != NULL;
    if (relative) {
        ico_status status = ico__folder_current(ctx, line);
        if (status != ICO_OK) return status;
        ico_text_puts(line, "/");
    }
    ico_text_puts(line, command);
    if (strstr(command, "@model") == NULL) ico_text_puts(line, " @model");
    return ico_text_status(line);
}

static ico_status solve_command(const ico_method *self, const ico_problem *problem,
                                const ico_options *options, ico_run *run)
{
    ico_context *ctx = ico__run_context(run);
    const char *command = ico__option_text(options, OPT_solver);
    ico_text line;
    if (*command == '\0')
        return ico__fail(
            ctx, ICO_UNSUPPORTED,
            "--solver needs a command, for example: --solver 'kissat @model'");
    ico_text_init(&line, ctx);
    ico_status status = put_command(ctx, command, &line);
    if (status == ICO_OK) {
        const char *const words[] = {"/bin/sh", "-c", line.data, NULL};
        const ico_solver solver = {"command",   command, "", "nodes",
                                   "conflicts", "",      "", words};
        status = ico__ask(problem, run, ico_encoding_by_name(self->encoding), &solver);
    }
    ico_text_free(&line);
    return status;
}

/* ------------------------------------------------------------- the tables ---------- */

/* Round trips of a heuristic are only the best found: they prove nothing, and cannot be
 * listed. */
#define CAN_sat (ICO_CAN_FIND | ICO_CAN_PROVE | ICO_CAN_LIST)
#define CAN_pb CAN_sat
#define CAN_smt CAN_sat
#define CAN_mip CAN_sat
#define CAN_cp CAN_sat
#define CAN_asp CAN_sat
#define CAN_tsp ICO_CAN_FIND

#define METHOD(kind, form, language, program, ...) \
    &(const ico_method){                           \
        .name = #kind ":" #form "/" #program,      \
        .encoding = #language ":" #form,           \
        .can = CAN_##kind,                         \
        .features = FEATURES,                      \
        __VA_ARGS__,                               \
    },
#define ASKED(program, language, form) program ", asked in " #language ":" #form

static const ico_method *const pairs[] = {
    &ico__method_libcadical,
#define PAIR(kind, form, language, id)                                   \
    METHOD(kind, form, language, id, .help = ASKED(#id, language, form), \
           .solver = &solver_##id, .fit = fit_pair, .solve = solve_pair)
#include "method/external/solvers.inc"
#undef PAIR
};

static const ico_method *const commands[] = {
#define COMMAND(kind, form, language)                                               \
    METHOD(kind, form, language, command,                                           \
           .help = ASKED("the command of --solver", language, form),                \
           .options = option_table, .option_count = OPT_COUNT, .fit = fit_encoding, \
           .solve = solve_command)
#include "method/external/solvers.inc"
#undef COMMAND
};

/* ------------------------------------------------------------- look-ups ------------ */

const ico_method *const *ico__external_methods(size_t *count)
{
    *count = sizeof pairs / sizeof *pairs;
    return pairs;
}

static const ico_method *named(const ico_method *const *methods, size_t count,
                               const char *name)
{
    for (size_t i = 0; i < count; i++)
        if (strcmp(methods[i]->name, name) == 0) return methods[i];
    return NULL;
}

const ico_method *ico__external_by_name(const char *name)
{
    const ico_method *pair = named(pairs, sizeof pairs / sizeof *pairs, name);
    return pair != NULL ? pair
                        : named(commands, sizeof commands / sizeof *commands, name);
}
