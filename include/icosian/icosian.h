/* icosian/icosian.h - the whole public interface of libicosian.
 * A worked example is in examples/solve.c.
 * SPDX-License-Identifier: MIT */
#ifndef ICOSIAN_H
#define ICOSIAN_H
#include "icosian/base.h"
#include "icosian/board.h"
#include "icosian/construct.h"
#include "icosian/count.h"
#include "icosian/draw.h"
#include "icosian/format.h"
#include "icosian/graph.h"
#include "icosian/method.h"
#include "icosian/problem.h"
#include "icosian/property.h"
#include "icosian/puzzle.h"
#include "icosian/stream.h"
#include "icosian/theorem.h"
#include "icosian/verify.h"
#endif
