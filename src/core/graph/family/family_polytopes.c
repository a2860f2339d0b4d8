/* graph/family/family_polytopes.c - graphs given by coordinates: regular polytopes of
 * dimension 4, the Hoffman-Singleton and the Shrikhande graph.
 * Source: Coxeter, Regular Polytopes, 1973 (coordinates); Robertson 1969 (pentagons and
 * pentagrams); Shrikhande 1959.
 * SPDX-License-Identifier: MIT */
#include "graph/family/family.h"

/* a + b phi, where phi = (1 + sqrt 5) / 2 and phi^2 = phi + 1. */
typedef struct golden {
    int a, b;
} golden;

typedef struct quaternion {
    golden part[4];
} quaternion;

static golden inner(const quaternion *p, const quaternion *q)
{
    golden sum = {0, 0};
    for (int i = 0; i < 4; i++) {
        golden x = p->part[i], y = q->part[i];
        sum.a += x.a * y.a + x.b * y.b;
        sum.b += x.a * y.b + x.b * y.a + x.b * y.b;
    }
    return sum;
}

/* Adds the edges between points whose inner product is `a` + `b` phi. */
static ico_status join_at(ico_family_call *call, const quaternion *point, uint64_t n,
                          double m, golden at)
{
    ico_status status = ico__family_begin(call, (double)n, m, false);
    for (uint64_t v = 0; v < n && status == ICO_OK; v++)
        for (uint64_t u = 0; u < v; u++) {
            golden product = inner(&point[u], &point[v]);
            if (product.a == at.a && product.b == at.b) ico__family_edge(call, u, v);
        }
    return status;
}

/* Two of the four coordinates are 1 or -1, the others 0. */
ico_status ico__make_24_cell(ico_family_call *call)
{
    quaternion point[24] = {0};
    uint64_t n = 0;
    for (int i = 0; i < 4; i++)
        for (int j = i + 1; j < 4; j++)
            for (int signs = 0; signs < 4; signs++, n++) {
                point[n].part[i].a = signs & 1 ? -1 : 1;
                point[n].part[j].a = signs & 2 ? -1 : 1;
            }
    return join_at(call, point, n, 96, (golden){1, 0});
}

/* The unit icosians, twice as long: (2,0,0,0), (1,1,1,1) and (phi,1,1/phi,0) with all
 * signs, in all orders, and in all even ones. */
ico_status ico__make_600_cell(ico_family_call *call)
{
    static const uint8_t even[12][4] = {{0, 1, 2, 3}, {0, 2, 3, 1}, {0, 3, 1, 2},
                                        {1, 0, 3, 2}, {1, 2, 0, 3}, {1, 3, 2, 0},
                                        {2, 0, 1, 3}, {2, 1, 3, 0}, {2, 3, 0, 1},
                                        {3, 0, 2, 1}, {3, 1, 0, 2}, {3, 2, 1, 0}};
    static const golden lengths[3] = {{0, 1}, {1, 0}, {-1, 1}};
    quaternion point[120] = {0};
    uint64_t n = 0;
    for (int i = 0; i < 8; i++, n++) point[n].part[i / 2].a = i % 2 ? -2 : 2;
    for (int signs = 0; signs < 16; signs++, n++)
        for (int i = 0; i < 4; i++) point[n].part[i].a = signs >> i & 1 ? -1 : 1;
    for (int order = 0; order < 12; order++)
        for (int signs = 0; signs < 8; signs++, n++)
            for (int i = 0; i < 3; i++) {
                int sign = signs >> i & 1 ? -1 : 1;
                golden *part = &point[n].part[even[order][i]];
                *part = (golden){sign * lengths[i].a, sign * lengths[i].b};
            }
    return join_at(call, point, n, 720, (golden){0, 2});
}

/* Five pentagons P, then five pentagrams Q; j of P_h is joined to hi + j of Q_i. */
ico_status ico__make_hoffman_singleton(ico_family_call *call)
{
    ico_status status = ico__family_begin(call, 50, 175, false);
    for (uint64_t h = 0; h < 5 && status == ICO_OK; h++)
        for (uint64_t j = 0; j < 5; j++) {
            ico__family_edge(call, 5 * h + j, 5 * h + (j + 1) % 5);
            ico__family_edge(call, 25 + 5 * h + j, 25 + 5 * h + (j + 2) % 5);
            for (uint64_t i = 0; i < 5; i++)
                ico__family_edge(call, 5 * h + j, 25 + 5 * i + (h * i + j) % 5);
        }
    return status;
}

/* Pairs modulo 4, joined when they differ by (1,0), (0,1) or (1,1). */
ico_status ico__make_shrikhande(ico_family_call *call)
{
    ico_status status = ico__family_begin(call, 16, 48, false);
    for (uint64_t v = 0; v < 16 && status == ICO_OK; v++) {
        uint64_t row = v / 4, column = v % 4, down = (row + 1) % 4;
        uint64_t right = (column + 1) % 4;
        ico__family_edge(call, v, 4 * down + column);
        ico__family_edge(call, v, 4 * row + right);
        ico__family_edge(call, v, 4 * down + right);
    }
    return status;
}
