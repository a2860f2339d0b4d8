/* method/salesman/salesman_absent.c - the method in a build without its wing.
 * SPDX-License-Identifier: MIT */
#include "method/absent.h"

ICO_ABSENT_METHOD(salesman, "OPTIMUM");
