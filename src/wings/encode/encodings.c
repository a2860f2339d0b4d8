/* encode/encodings.c - the table of encodings.
 * SPDX-License-Identifier: MIT */
#include "encode/encodings.h"

#include <string.h>

#include "base/getter.h"
#include "encode/weights.h"

#define CYCLES                                                             \
    (ICO_ASKS_OPEN | ICO_ASKS_CLOSED | ICO_ASKS_ENDS | ICO_ASKS_REQUIRED | \
     ICO_ASKS_FORBIDDEN | ICO_ASKS_DIRECTED | ICO_ASKS_ARROWS)
#define WEIGHTS (CYCLES | ICO_ASKS_WEIGHT)
#define NUMBERS (CYCLES | ICO_ASKS_POSITIONS)
#define EVERYTHING (NUMBERS | ICO_ASKS_WAYPOINTS)

#define MODEL(language, name, help, features, relaxed, shape, build, print) \
    static const ico_encoding language##_##name = {                         \
        #language, #name, help, features, relaxed, shape, build, print, NULL}
#define TEXT(language, name, help, features, shape, write) \
    static const ico_encoding language##_##name = {        \
        #language, #name, help, features, false, shape, NULL, NULL, write}

MODEL(dimacs, position, "a variable for each vertex and place", EVERYTHING, false,
      ICO_SHAPE_PLACED, ico__encode_position_clauses, ico__model_dimacs);
MODEL(dimacs, edges, "two edges at each vertex; cuts are added as they are needed",
      CYCLES, true, ICO_SHAPE_CHOICES, ico__encode_edges, ico__model_dimacs);
MODEL(dimacs, order, "arcs, and the place of each vertex in unary", NUMBERS, false,
      ICO_SHAPE_CHOICES, ico__encode_order, ico__model_dimacs);
MODEL(dimacs, binary, "arcs, and the place of each vertex in binary with an adder",
      NUMBERS, false, ICO_SHAPE_CHOICES, ico__encode_binary, ico__model_dimacs);
MODEL(dimacs, lfsr, "arcs, and each vertex a state of a shift register", NUMBERS, false,
      ICO_SHAPE_CHOICES, ico__encode_lfsr, ico__model_dimacs);
MODEL(dimacs, crt, "arcs, and remainders of the place modulo small primes", NUMBERS,
      false, ICO_SHAPE_CHOICES, ico__encode_crt, ico__model_dimacs);
MODEL(opb, position, "a variable for each vertex and place, as sums", EVERYTHING, false,
      ICO_SHAPE_PLACED, ico__encode_position_reduced, ico__model_opb);
MODEL(opb, edges, "two edges at each vertex, as sums; cuts are added", CYCLES, true,
      ICO_SHAPE_CHOICES, ico__encode_dfj, ico__model_opb);
MODEL(lp, mtz, "arcs, and an integer for each vertex that rises along them", WEIGHTS,
      false, ICO_SHAPE_CHOICES, ico__encode_mtz, ico__model_lp);
MODEL(lp, position, "a variable for each vertex and place, impossible ones too",
      EVERYTHING, false, ICO_SHAPE_PLACED, ico__encode_position_rows, ico__model_lp);
MODEL(lp, reduced, "the same without the impossible variables; looks back too",
      EVERYTHING, false, ICO_SHAPE_PLACED, ico__encode_position_reduced, ico__model_lp);
MODEL(lp, steps, "the same with a variable for each step from place to place", EVERYTHING,
      false, ICO_SHAPE_PLACED, ico__encode_position_steps, ico__model_lp);
MODEL(lp, flow, "arcs, and a flow that leaves one unit at each vertex", WEIGHTS, false,
      ICO_SHAPE_CHOICES, ico__encode_flow, ico__model_lp);
MODEL(lp, dfj, "two edges at each vertex; cuts are added as they are needed", WEIGHTS,
      true, ICO_SHAPE_CHOICES, ico__encode_dfj, ico__model_lp);
MODEL(mps, mtz, "as lp:mtz", WEIGHTS, false, ICO_SHAPE_CHOICES, ico__encode_mtz,
      ico__model_mps);
MODEL(mps, position, "as lp:position", EVERYTHING, false, ICO_SHAPE_PLACED,
      ico__encode_position_rows, ico__model_mps);
MODEL(mps, reduced, "as lp:reduced", EVERYTHING, false, ICO_SHAPE_PLACED,
      ico__encode_position_reduced, ico__model_mps);
MODEL(mps, steps, "as lp:steps", EVERYTHING, false, ICO_SHAPE_PLACED,
      ico__encode_position_steps, ico__model_mps);
MODEL(mps, flow, "as lp:flow", WEIGHTS, false, ICO_SHAPE_CHOICES, ico__encode_flow,
      ico__model_mps);
MODEL(mps, dfj, "as lp:dfj", WEIGHTS, true, ICO_SHAPE_CHOICES, ico__encode_dfj,
      ico__model_mps);
TEXT(smt, int, "places as integers, the next one modulo n", EVERYTHING, ICO_SHAPE_PLACES,
     ico__write_smt_int);
TEXT(smt, difference, "arcs, along which places differ by one", EVERYTHING,
     ICO_SHAPE_PLACES, ico__write_smt_difference);
TEXT(smt, bitvec, "row and column of each move as bit vectors", NUMBERS, ICO_SHAPE_MOVES,
     ico__write_smt_bitvec);
TEXT(mzn, circuit, "circuit over successors, those with fewest first", EVERYTHING,
     ICO_SHAPE_NEXT, ico__write_mzn_circuit);
TEXT(mzn, plain, "circuit without a search annotation", EVERYTHING, ICO_SHAPE_NEXT,
     ico__write_mzn_plain);
TEXT(mzn, numbers, "circuit, and the search is on places (next ones by mod)", EVERYTHING,
     ICO_SHAPE_NEXT, ico__write_mzn_numbers);
TEXT(mzn, table, "circuit, and next places by a table", EVERYTHING, ICO_SHAPE_NEXT,
     ico__write_mzn_table);
TEXT(mzn, warnsdorff, "circuit, and successors of few exits are tried first", EVERYTHING,
     ICO_SHAPE_NEXT, ico__write_mzn_warnsdorff);
TEXT(mzn, position, "places under all_different", EVERYTHING, ICO_SHAPE_ALL,
     ico__write_mzn_position);
TEXT(fzn, circuit, "successors under Gecode's circuit", CYCLES, ICO_SHAPE_NEXT,
     ico__write_fzn_circuit);
TEXT(asp, reach, "arcs chosen, all vertices reached", WEIGHTS, ICO_SHAPE_IN,
     ico__write_asp);
TEXT(tsplib, hcp, "a Hamiltonian cycle problem", CYCLES & ~(unsigned)ICO_ASKS_DIRECTED,
     ICO_SHAPE_TOUR, ico__write_tsplib_hcp);
TEXT(tsplib, tsp, "a round trip over distances 0 and 1", CYCLES, ICO_SHAPE_TOUR,
     ico__write_tsplib_tsp);

static const ico_encoding *const table[] = {
    &dimacs_position, &dimacs_edges,   &dimacs_order,   &dimacs_binary, &dimacs_lfsr,
    &dimacs_crt,      &opb_position,   &opb_edges,      &lp_mtz,        &lp_position,
    &lp_reduced,      &lp_steps,       &lp_flow,        &lp_dfj,        &mps_mtz,
    &mps_position,    &mps_reduced,    &mps_steps,      &mps_flow,      &mps_dfj,
    &smt_int,         &smt_difference, &smt_bitvec,     &mzn_circuit,   &mzn_plain,
    &mzn_numbers,     &mzn_table,      &mzn_warnsdorff, &mzn_position,  &fzn_circuit,
    &asp_reach,       &tsplib_hcp,     &tsplib_tsp};

const ico_encoding *const *ico_encodings(size_t *count)
{
    *count = sizeof table / sizeof *table;
    return table;
}

const ico_encoding *ico_encoding_by_name(const char *name)
{
    size_t language = strcspn(name, ":");
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        const ico_encoding *e = table[i];
        if (strlen(e->language) != language || strncmp(name, e->language, language) != 0)
            continue;
        if (name[language] == '\0' || strcmp(name + language + 1, e->name) == 0) return e;
    }
    return NULL;
}

const char *ico_encoding_language(const ico_encoding *e)
{
    return e->language;
}
const char *ico_encoding_name(const ico_encoding *e)
{
    return e->name;
}
const char *ico_encoding_help(const ico_encoding *e)
{
    return e->help;
}
unsigned ico_encoding_features(const ico_encoding *e)
{
    return e->features;
}
bool ico_encoding_is_relaxed(const ico_encoding *e)
{
    return e->relaxed;
}

bool ico_encoding_can_exclude(const ico_encoding *e)
{
    return e->shape != ICO_SHAPE_TOUR;
}

unsigned ico_encoding_models(const ico_encoding *e, const ico_problem *problem)
{
    bool undirected = !ico_problem_directed(problem), edges = e->relaxed && undirected;
    if (e->shape == ICO_SHAPE_TOUR) return 0;
    if (edges)
        return ico_problem_kind(problem) == ICO_CLOSED && ico_problem_is_anchored(problem)
                   ? 0
                   : 1;
    return undirected && !ico_problem_is_anchored(problem) ? 2 : 1;
}

/* ------------------------------------------------------------- building ----------- */

static ico_status at_most_one(ico_context *ctx, const ico_encoding *e,
                              const ico_encode_options *options, ico_at_most_one *amo)
{
    static const char *const names[] = {"pairwise", "ladder", "product"};
    const char *name =
        options == NULL || options->at_most_one == NULL ? names[0] : options->at_most_one;
    bool clauses = strcmp(e->language, "dimacs") == 0 && e->build != ico__encode_edges;
    if (options != NULL && options->at_most_one != NULL && !clauses)
        return ico__fail(
            ctx, ICO_BAD_ARGUMENT,
            "--at-most-one is for dimacs; %s:%s has its own form of at most one",
            e->language, e->name);
    for (unsigned i = 0; i < 3; i++)
        if (strcmp(name, names[i]) == 0) {
            *amo = (ico_at_most_one)i;
            return ICO_OK;
        }
    return ico__fail(ctx, ICO_BAD_ARGUMENT,
                     "--at-most-one is pairwise, ladder or product, not '%s'", name);
}

/* Can the encoding say all that is asked? */
static ico_status look_at_features(ico_context *ctx, const ico_problem *problem,
                                   const ico_encoding *e, const ico_frame *f)
{
    unsigned missing = ico_problem_features(problem) & ~e->features;
    for (unsigned bit = 0; bit < ICO_FEATURE_COUNT; bit++)
        if (missing >> bit & 1)
            return ico__fail(ctx, ICO_UNSUPPORTED, "%s:%s does not express %s",
                             e->language, e->name, ico_feature_text(bit));
    if (ico__frame_unwanted_count(f) > 0 && !ico_encoding_can_exclude(e))
        return ico__fail(ctx, ICO_UNSUPPORTED, "%s:%s cannot exclude tours", e->language,
                         e->name);
    if (f->floating && e->shape == ICO_SHAPE_CHOICES)
        return ico__fail(
            ctx, ICO_UNSUPPORTED,
            "%s:%s counts from a known cell; add --start, or use %s:position",
            e->language, e->name, e->language);
    return ICO_OK;
}

ico_status ico__encoding_build(ico_context *ctx, const ico_problem *problem,
                               const ico_encoding *e, const ico_encode_options *options,
                               const int64_t *better, ico_frame *f, ico_model *model)
{
    ico_encoder encoder = {f, model, ICO_AMO_PAIRWISE, options};
    ico__model_init(model, ctx);
    ico_status status = ico__frame_init(f, ctx, problem);
    f->options = options;
    f->better = better;
    if (status == ICO_OK) status = look_at_features(ctx, problem, e, f);
    if (status == ICO_OK) status = ico__weights_check(e, f);
    if (status == ICO_OK) status = at_most_one(ctx, e, options, &encoder.amo);
    if (status != ICO_OK || e->build == NULL) return status;
    ico_problem_describe(problem, &model->comment);
    ico_text_printf(&model->comment, "\n%s:%s: %s\n", e->language, e->name, e->help);
    if (!f->plain_names) ico__frame_put_names(f, "v", 0, &model->comment);
    e->build(&encoder);
    ico__model_exclude(e, f, model);
    ico__model_weigh(e, f, model);
    return model->status == ICO_OK ? ico_text_status(&model->comment) : model->status;
}

ico_status ico_encode(ico_context *ctx, const ico_problem *problem, const ico_encoding *e,
                      const ico_encode_options *options, ico_text *text,
                      ico_model_size *size)
{
    return ico__encode_better(ctx, problem, e, options, NULL, text, size);
}

ico_status ico__encode_better(ico_context *ctx, const ico_problem *problem,
                              const ico_encoding *e, const ico_encode_options *options,
                              const int64_t *better, ico_text *text, ico_model_size *size)
{
    ico_frame frame;
    ico_model model;
    ico_status status =
        ico__encoding_build(ctx, problem, e, options, better, &frame, &model);
    if (status == ICO_OK) {
        if (e->build != NULL)
            e->print(&model, text);
        else
            e->write(&frame, text);
        if (size != NULL) *size = ico__model_size(&model);
        status = ico_text_status(text);
    }
    ico__model_free(&model);
    ico__frame_free(&frame);
    return status;
}

ico_status ico_encode_options_new(ico_context *ctx, ico_encode_options **options)
{
    ico_encode_options *made = ICO_NEW(ctx, ico_encode_options);
    if (made == NULL) return ICO_NO_MEMORY;
    *options = made;
    return ICO_OK;
}

void ico_encode_options_free(ico_context *ctx, ico_encode_options *options)
{
    if (options != NULL) ICO_FREE(ctx, options);
}

ICO_SET(const char *, encode_options, at_most_one)
