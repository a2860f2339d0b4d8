/* mpi/transport.c - peers by MPI.  What fails in MPI ends the program: that is MPI's
 * default.
 * Source: MPI 3.1, chapter 5 (collective communication).
 * SPDX-License-Identifier: MIT */
#include "mpi/transport.h"

#include <mpi.h>
#include <stdlib.h>
#include <time.h>

/* MPI counts in ints. */
enum { AT_ONCE = 1 << 28, LOOKS = 2000 };

/* Waits without keeping a core busy for long: MPI's own waiting takes it from ranks that
 * still work, where there are more of these than cores. */
static void await(MPI_Request *request)
{
    const struct timespec pause = {.tv_nsec = 50000};
    int done = 0;
    for (unsigned looks = 0; !done; looks++) {
        if (looks > LOOKS) (void)nanosleep(&pause, NULL);
        MPI_Test(request, &done, MPI_STATUS_IGNORE);
    }
}

static void reduce(uint64_t *words, size_t count, MPI_Op op)
{
    while (count > 0) {
        size_t now = count < AT_ONCE ? count : AT_ONCE;
        MPI_Request request;
        MPI_Iallreduce(MPI_IN_PLACE, words, (int)now, MPI_UINT64_T, op, MPI_COMM_WORLD,
                       &request);
        await(&request);
        words += now;
        count -= now;
    }
}

static void transport_add(void *user, uint64_t *words, size_t count)
{
    (void)user;
    reduce(words, count, MPI_SUM);
}

static void most(void *user, uint64_t *words, size_t count)
{
    (void)user;
    reduce(words, count, MPI_MAX);
}

static void transport_exchange(void *user, const uint64_t *out, const uint64_t *send,
                               uint64_t *in, uint64_t *receive, size_t stride)
{
    transport *t = user;
    uint32_t size = t->peers.size;
    int *sends = t->counts, *from = sends + size, *receives = from + size,
        *to = receives + size;
    MPI_Request request;
    MPI_Ialltoall(send, 1, MPI_UINT64_T, receive, 1, MPI_UINT64_T, MPI_COMM_WORLD,
                  &request);
    await(&request);
    for (uint32_t k = 0; k < size; k++) {
        sends[k] = (int)send[k];
        receives[k] = (int)receive[k];
        from[k] = to[k] = (int)(k * stride);
    }
    MPI_Ialltoallv(out, sends, from, MPI_UINT64_T, in, receives, to, MPI_UINT64_T,
                   MPI_COMM_WORLD, &request);
    await(&request);
}

static unsigned count_neighbours(void)
{
    MPI_Comm machine;
    int size;
    MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &machine);
    MPI_Comm_size(machine, &size);
    MPI_Comm_free(&machine);
    return (unsigned)size;
}

bool transport_open(transport *t)
{
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    *t = (transport){.neighbours = count_neighbours()};
    t->peers = (ico_peers){t,    (uint32_t)rank,    (uint32_t)size, transport_add,
                           most, transport_exchange};
    t->counts = malloc(4 * (size_t)size * sizeof *t->counts);
    return t->counts != NULL;
}

void transport_close(transport *t)
{
    free(t->counts);
    t->counts = NULL;
}
