/* method/external/external.c - the table of methods that are programs of others: each
 * pair of an encoding and a solver is a method, and each encoding with a command that the
 * user names.
 * SPDX-License-Identifier: MIT */
#include "method/external/external.h"

#include <string.h>

#include "base/process.h"
#include "method/external/ask.h"
#include "method/external/libcadical.h"

#define ICO_OPTION_TABLE "method/external/external.def"
#include "method/option_table.h"

#define SOLVER(id, program, package, nodes, conflicts, version, ...)             \
    static const char *const words_##id[] = {__VA_ARGS__, NULL};                 \
    static const ico_solver solver_##id = {#id,       program, package,   nodes, \
                                           conflicts, version, words_##id};
#include "method/external/solvers.inc"
#undef SOLVER

#define FEATURES                                                                     \
    (ICO_ASKS_OPEN | ICO_ASKS_CLOSED | ICO_ASKS_ENDS | ICO_ASKS_REQUIRED |           \
     ICO_ASKS_FORBIDDEN | ICO_ASKS_DIRECTED | ICO_ASKS_ARROWS | ICO_ASKS_POSITIONS | \
     ICO_ASKS_WAYPOINTS)

/* Does the encoding say all that is asked?  Without a problem it does. */
static bool expresses(const char *encoding, const ico_problem *problem, ico_text *why_not)
{
    unsigned known = ico_encoding_features(ico_encoding_by_name(encoding));
    unsigned missing = problem == NULL ? 0 : ico_problem_features(problem) & ~known;
    for (unsigned bit = 0; bit < ICO_FEATURE_COUNT; bit++)
        if (missing >> bit & 1) {
            if (why_not != NULL)
                ico_text_printf(why_not, "%s does not express %s", encoding,
                                ico_feature_text(bit));
            return false;
        }
    return true;
}

/* Without a problem: is it there? */
static double fit_by(const ico_problem *problem, ico_text *why_not, const char *encoding,
                     const ico_solver *s)
{
    bool there = ico__program_is_there(s->program);
    if (!there || !ico__program_is_there(s->words[0])) {
        if (why_not != NULL)
            ico_text_printf(why_not, "%s is not installed (%s)",
                            there ? s->words[0] : s->program, s->package);
        return 0;
    }
    return expresses(encoding, problem, why_not) ? 0.1 : 0;
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

static ico_status solve_by_command(const ico_problem *problem, const ico_options *options,
                                   ico_run *run, const char *encoding)
{
    ico_context *ctx = ico__run_context(run);
    const char *command = ico__option_text(options, OPT_solver);
    ico_text line;
    if (*command == '\0')
        return ico__fail(ctx, ICO_UNSUPPORTED,
                         "which command? --solver 'COMMAND @model' (icosian help solve)");
    ico_text_init(&line, ctx);
    ico_status status = put_command(ctx, command, &line);
    if (status == ICO_OK) {
        const char *const words[] = {"/bin/sh", "-c", line.data, NULL};
        const ico_solver solver = {"command",   command, "",   "nodes",
                                   "conflicts", "",      words};
        status = ico__ask(problem, run, ico_encoding_by_name(encoding), &solver);
    }
    ico_text_free(&line);
    return status;
}

/* ------------------------------------------------------------- the tables ---------- */

/* Round trips are the best that was met: they prove nothing, and there is no next one. */
#define CAN_sat (ICO_CAN_FIND | ICO_CAN_PROVE | ICO_CAN_LIST)
#define CAN_pb CAN_sat
#define CAN_smt CAN_sat
#define CAN_mip CAN_sat
#define CAN_cp CAN_sat
#define CAN_asp CAN_sat
#define CAN_tsp ICO_CAN_FIND

#define METHOD(kind, form, language, who, text, program, table, count)         \
    static double fit_##kind##_##form##_##who(const ico_problem *problem,      \
                                              ico_text *why_not);              \
    static ico_status solve_##kind##_##form##_##who(                           \
        const ico_problem *problem, const ico_options *options, ico_run *run); \
    static const ico_method method_##kind##_##form##_##who = {                 \
        .name = #kind ":" #form "/" #who,                                      \
        .help = text ", asked in " #language ":" #form,                        \
        .encoding = #language ":" #form,                                       \
        .solver = program,                                                     \
        .can = CAN_##kind,                                                     \
        .features = FEATURES,                                                  \
        .options = table,                                                      \
        .option_count = count,                                                 \
        .fit = fit_##kind##_##form##_##who,                                    \
        .solve = solve_##kind##_##form##_##who,                                \
    };

#define PAIR(kind, form, language, solver)                                       \
    METHOD(kind, form, language, solver, #solver, &solver_##solver, NULL, 0)     \
    static ico_status solve_##kind##_##form##_##solver(                          \
        const ico_problem *problem, const ico_options *options, ico_run *run)    \
    {                                                                            \
        (void)options;                                                           \
        return ico__ask(problem, run, ico_encoding_by_name(#language ":" #form), \
                        &solver_##solver);                                       \
    }                                                                            \
    static double fit_##kind##_##form##_##solver(const ico_problem *problem,     \
                                                 ico_text *why_not)              \
    {                                                                            \
        return fit_by(problem, why_not, #language ":" #form, &solver_##solver);  \
    }
#define COMMAND(kind, form, language)                                                    \
    METHOD(kind, form, language, command, "the command of --solver", NULL, option_table, \
           OPT_COUNT)                                                                    \
    static ico_status solve_##kind##_##form##_command(                                   \
        const ico_problem *problem, const ico_options *options, ico_run *run)            \
    {                                                                                    \
        return solve_by_command(problem, options, run, #language ":" #form);             \
    }                                                                                    \
    static double fit_##kind##_##form##_command(const ico_problem *problem,              \
                                                ico_text *why_not)                       \
    {                                                                                    \
        return expresses(#language ":" #form, problem, why_not) ? 0.1 : 0;               \
    }
#include "method/external/solvers.inc"
#undef PAIR
#undef COMMAND

static const ico_method *const pairs[] = {
    &ico__method_libcadical,
#define PAIR(kind, form, language, solver) &method_##kind##_##form##_##solver,
#include "method/external/solvers.inc"
#undef PAIR
};

static const ico_method *const commands[] = {
#define COMMAND(kind, form, language) &method_##kind##_##form##_command,
#include "method/external/solvers.inc"
#undef COMMAND
};

const ico_method *const *ico__external_methods(size_t *count)
{
    *count = sizeof pairs / sizeof *pairs;
    return pairs;
}

const ico_method *ico__external_by_name(const char *name)
{
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
        if (strcmp(pairs[i]->name, name) == 0) return pairs[i];
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
        if (strcmp(commands[i]->name, name) == 0) return commands[i];
    return NULL;
}
