/* mpi/main.c - icosian-mpi: `icosian count` over the ranks of MPI.  Each rank runs the
 * command as the program does, on the same words; the counting engine shares out its
 * states by the peers of the context.  The first rank alone writes.
 * SPDX-License-Identifier: MIT */
#include <mpi.h>
#include <stdio.h>
#include <string.h>

#include "cli/frame/quantities.h"
#include "cli/frame/report.h"
#include "cli/frame/signals.h"
#include "cli/frame/verbs.h"
#include "method/method.h"
#include "mpi/transport.h"

static const char usage[] =
    "usage: mpirun -n RANKS icosian-mpi count SUBJECT [OPTIONS]\n\nCounts as `icosian "
    "count` does, with the same words, answers and exit statuses, over the\nranks of "
    "MPI: each has a part of the states.  Every rank reads the files named.\n--threads "
    "and --memory are for each rank: one thread, and its share of 80 % of the memory\nof "
    "its machine, unless said.  -v reports each step.  docs/scaling.md says what to "
    "expect.\n\n    mpirun -n 4 icosian-mpi count knight 8x8\n    srun -n 64 icosian-mpi "
    "count knight 9x10 -o closed-9x10.txt\n";

/* Only the first rank writes; the output of the others would be the same. */
static bool hush(void)
{
    return freopen("/dev/null", "w", stdout) != NULL &&
           freopen("/dev/null", "w", stderr) != NULL;
}

/* Refuses questions that the ranks cannot share, and input that only one of them can
 * read. */
static ico_status refuse_question(const args *a)
{
    for (size_t i = 0; i < a->words.size; i++)
        if (strcmp(a->words.items[i], "-") == 0)
            return ico__fail(a->ctx, ICO_BAD_ARGUMENT,
                             "standard input reaches the first rank alone: name a file");
    if (args_has(a, OPTION_ESTIMATE))
        return ico__fail(a->ctx, ICO_BAD_ARGUMENT,
                         "--estimate is not shared out among ranks: use icosian count");
    return ICO_OK;
}

/* One thread a rank unless said; files are the first rank's to write. */
static ico_status adapt(args *a, uint32_t rank)
{
    const given_option one = {OPTION_THREADS, "1"};
    for (size_t i = 0; i < a->given.size && rank > 0; i++)
        if (a->given.items[i].id == OPTION_OUTPUT) a->given.items[i].value = "/dev/null";
    if (args_has(a, OPTION_THREADS)) return ICO_OK;
    return ICO_VECTOR_PUSH(a->ctx, &a->given, one) ? ICO_OK : ICO_NO_MEMORY;
}

static int count_on_ranks(ico_context *ctx, const transport *t, int words, char **argv)
{
    args a;
    ico_status status = args_read(&a, ctx, VERB_COUNT, words, argv);
    int exit_status;
    if (status == ICO_OK && args_has(&a, OPTION_HELP)) {
        fputs(usage, stdout);
        args_free(&a);
        return EXIT_FOUND;
    }
    if (status == ICO_OK)
        status = limit_memory(a.ctx, args_value(&a, OPTION_MEMORY), t->neighbours);
    if (status == ICO_OK) status = refuse_question(&a);
    if (status == ICO_OK) status = adapt(&a, t->peers.rank);
    exit_status = status == ICO_OK ? run_count(&a) : report_error(ctx);
    args_free(&a);
    return exit_status;
}

static int run(ico_context *ctx, transport *t, int argc, char **argv)
{
    const char *word = argc < 2 ? "--help" : argv[1];
    if (strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0 ||
        strcmp(word, "help") == 0) {
        fputs(usage, stdout);
        return EXIT_FOUND;
    }
    if (strcmp(word, "--version") == 0) {
        printf("icosian-mpi %s\n", ICO_VERSION);
        return EXIT_FOUND;
    }
    if (strcmp(word, "count") != 0) {
        fprintf(stderr,
                "icosian-mpi: counts, and nothing else: icosian-mpi count, not %.80s\n",
                word);
        return EXIT_WRONG;
    }
    if (t->peers.size > 1) ctx->peers = &t->peers;
    return count_on_ranks(ctx, t, argc - 2, argv + 2);
}

int main(int argc, char **argv)
{
    transport t;
    int level;
    MPI_Init_thread(&argc, &argv, MPI_THREAD_FUNNELED, &level);
    signals_catch();
    ico_context *ctx = ico_context_new(NULL);
    bool ready = transport_open(&t) && ctx != NULL;
    if (ready && t.peers.rank > 0) ready = hush();
    if (!ready) {
        fputs("icosian-mpi: out of memory\n", stderr);
        MPI_Abort(MPI_COMM_WORLD, EXIT_UNKNOWN);
    }
    int exit_status = run(ctx, &t, argc, argv);
    ico__peers_leave(&t.peers, ico_context_error(ctx)->status);
    if (t.peers.rank > 0) exit_status = EXIT_FOUND; /* the first rank says how it went */
    ico_context_free(ctx);
    transport_close(&t);
    MPI_Finalize();
    return exit_status;
}
