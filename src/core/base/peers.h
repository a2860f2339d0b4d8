/* base/peers.h - other processes that work on the same question: each rank runs the same
 * program with the same words, and holds a part of the states.
 * How words get from rank to rank is not known here: src/wings/mpi/ does it by MPI, a
 * test by
 * threads.
 * Source: the collective operations of MPI.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_BASE_PEERS_H
#define ICO_BASE_PEERS_H

#include <stddef.h>
#include <stdint.h>

/* All operations are collective: each rank calls the same ones in the same order, and
 * none fails (a rank that cannot go on ends the whole program).  So a rank that fails on
 * its own reports that in the next ico__run_agree, and nothing may fail between two
 * operations. */
typedef struct ico_peers {
    void *user;
    uint32_t rank, size; /* rank < size */
    /* Each of the words becomes its sum over all ranks, modulo 2^64. */
    void (*add)(void *user, uint64_t *words, size_t count);
    /* Each of the words becomes the greatest of all ranks. */
    void (*most)(void *user, uint64_t *words, size_t count);
    /* Sends the send[k] words from out[k * stride] on to rank k, and stores the
     * receive[k] words that rank k sent from in[k * stride] on.  stride < 2^31 / size. */
    void (*exchange)(void *user, const uint64_t *out, const uint64_t *send, uint64_t *in,
                     uint64_t *receive, size_t stride);
} ico_peers;

#endif
