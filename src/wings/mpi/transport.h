/* mpi/transport.h - peers by MPI.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_MPI_TRANSPORT_H
#define ICO_MPI_TRANSPORT_H

#include <stdbool.h>

#include "base/peers.h"

/* All ranks of the program; neighbours: how many of them share this machine. */
typedef struct transport {
    ico_peers peers;
    unsigned neighbours;
    int *counts; /* four for each rank */
} transport;

/* MPI must have begun.  False: out of memory. */
bool transport_open(transport *t);
void transport_close(transport *t);

#endif
