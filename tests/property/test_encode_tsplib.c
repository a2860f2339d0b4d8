/* tests/property/test_encode_tsplib.c - files in TSPLIB have just as many round trips of
 * length 0 as there are tours, and no longer so without the edges that they fix.
 * Every 17th question without ICO_TEST_ALL.
 * SPDX-License-Identifier: MIT */
#include "model_census.h"

typedef struct visiting {
    census *census;
    size_t count;
} visiting;

/* What a TSPLIB file says: edges (distance 0), and those that are fixed. */
typedef struct tsplib {
    int n;
    bool directed, edge[LARGE + 1][LARGE + 1], fixed[LARGE + 1][LARGE + 1];
    int fixed_count;
} tsplib;

static tsplib read_tsplib(const model_text *t)
{
    tsplib q = {0};
    const char *section = "";
    int row = 0, u, v;
    for (size_t l = 0; l < t->lines; l++) {
        const char *line = t->line[l];
        if (sscanf(line, "DIMENSION : %d", &q.n) == 1) assert_true(q.n <= LARGE + 1);
        if (begins(line, "TYPE : ATSP")) q.directed = true;
        if (strstr(line, "_SECTION") != NULL) {
            section = line;
        } else if (begins(section, "EDGE_DATA") && sscanf(line, "%d %d", &u, &v) == 2) {
            q.edge[u - 1][v - 1] = q.edge[v - 1][u - 1] = true;
        } else if (begins(section, "FIXED") && sscanf(line, "%d %d", &u, &v) == 2) {
            q.fixed[u - 1][v - 1] = true;
            if (!q.directed) q.fixed[v - 1][u - 1] = true;
            q.fixed_count++;
        } else if (begins(section, "EDGE_WEIGHT") && strchr("01", *line) != NULL) {
            for (int c = 0; c < q.n; c++) q.edge[row][c] = line[2 * c] == '0' && c != row;
            row++;
        }
    }
    return q;
}

/* Round trips of length 0 from vertex 0 that use all that is fixed, each way round. */
static uint64_t round_trips(const tsplib *q, int at, uint32_t met, int fixed)
{
    uint64_t trips = 0;
    if (met == (UINT32_C(1) << q->n) - 1)
        return q->edge[at][0] && fixed + q->fixed[at][0] == q->fixed_count;
    for (int v = 1; v < q->n; v++)
        if (!(met >> v & 1) && q->edge[at][v])
            trips += round_trips(q, v, met | UINT32_C(1) << v, fixed + q->fixed[at][v]);
    return trips;
}

static void count_round_trips(void *user, const asked *a, unsigned k)
{
    visiting *v = user;
    (void)k;
    for (size_t e = 0; e < v->count; e++) {
        uint64_t wanted;
        model_text t;
        if (!promised(&v->census[e], a, &wanted) ||
            !write_model(&v->census[e], a, NULL, &t))
            continue;
        tsplib q = read_tsplib(&t);
        uint64_t trips = round_trips(&q, 0, 1, 0) / (q.directed ? 1 : 2);
        if (trips != wanted) differs(&v->census[e], a, &t, NO_FAMILY, trips, wanted);
        v->census[e].questions++;
        v->census[e].models += trips;
        if (q.fixed_count > 0) {
            static const model_text fixed = {.families = 1, .name = {"fixed edges"}};
            q.fixed_count = 0;
            memset(q.fixed, 0, sizeof q.fixed);
            note(&v->census[e], &fixed, 0,
                 round_trips(&q, 0, 1, 0) / (q.directed ? 1 : 2), wanted);
        }
        free_model_text(&t);
    }
}

static void round_trips_of_length_0_are_tours(void **state)
{
    static const char *const languages[] = {"tsplib", NULL};
    census all[4];
    visiting v = {.census = all, .count = encodings_of(languages, all)};
    (void)state;
    ask_everything(all_of_them() ? (share){1, 99} : (share){17, 2}, count_round_trips,
                   &v);
    for (size_t e = 0; e < v.count; e++) look_at(&all[e]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(round_trips_of_length_0_are_tours, set_up,
                                        tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
