/* tests/property/test_encode_models.c - every encoding in rows, clauses and SMT-LIB has
 * just as many models as there are tours, times the factor its page states, and no longer
 * so when any one family of its constraints is left out.  Models are counted from the
 * text that is written, by counters of the tests' own.
 * Every 17th question without ICO_TEST_ALL.
 * SPDX-License-Identifier: MIT */
#include "model_census.h"
#include "model_sentences.h"
#include "share.h"

/* The text with all its families, and without each. */
static void count_here(census *s, const asked *a, const model_text *t, uint64_t wanted,
                       bool mutate)
{
    bool is_smt = strcmp(t->language, "smt") == 0;
    model_rows m = {0};
    sentences q = {0};
    int most = (int)ico_problem_size(a->problem) + 1;
    if (is_smt)
        q = read_sentences(t, most);
    else
        m = read_rows(t);
    for (int family = NO_FAMILY; family < (mutate ? t->families : 0); family++) {
        uint64_t models = is_smt ? count_sentences(t, &q, family, wanted)
                                 : count_rows(t, &m, family, wanted, NULL, NULL);
        if (models != wanted && (family < 0 || is_implied(t, family)))
            differs(s, a, t, family, models, wanted);
        if (family >= 0) note(s, t, family, models, wanted);
    }
    free_rows(&m);
    free_sentences(&q);
}

/* All encodings of some languages at once, so that tours are counted once. */
typedef struct visiting {
    census *census;
    size_t count;
} visiting;

static void visit(void *user, const asked *a, unsigned k)
{
    visiting *v = user;
    uint64_t wanted;
    model_text t;
    for (size_t e = 0; e < v->count; e++) {
        if (!write_question(&v->census[e], a, k, &t, &wanted)) continue;
        count_here(&v->census[e], a, &t, wanted, a->small);
        free_model_text(&t);
    }
}

static void count_in_process(const char *const *languages)
{
    census all[24];
    visiting v = {.census = all, .count = encodings_of(languages, all)};
    share part = all_of_them() ? (share){1, 99} : (share){17 * share_step(), 2};
    ask_everything(part, visit, &v);
    for (size_t e = 0; e < v.count && share_step() == 1; e++) look_at(&all[e]);
}

static void rows_have_a_model_a_tour(void **state)
{
    static const char *const languages[] = {"dimacs", "opb", "lp", "mps", NULL};
    (void)state;
    count_in_process(languages);
}

static void sentences_have_a_model_a_tour(void **state)
{
    static const char *const languages[] = {"smt", NULL};
    (void)state;
    count_in_process(languages);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(rows_have_a_model_a_tour, set_up, tear_down),
        cmocka_unit_test_setup_teardown(sentences_have_a_model_a_tour, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
