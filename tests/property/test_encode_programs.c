/* tests/property/test_encode_programs.c - every encoding in ASP, FlatZinc and MiniZinc
 * has just as many models as there are tours, and no longer so when any one family of its
 * constraints is left out.  Models are counted by clingo, Gecode and MiniZinc from the
 * text that is written.  With ICO_TEST_ALL all questions (every 7th of MiniZinc's, whose
 * compiler is slow); else every 97th or fewer, and nothing is left out then.
 * SPDX-License-Identifier: MIT */
#include "model_census.h"
#include "model_programs.h"
#include "skip.h"

/* All encodings of a language at once, so that tours are counted once. */
typedef struct visiting {
    census *census;
    size_t count;
    jobs *jobs;      /* of each encoding */
    unsigned mutate; /* families are left out in every so many questions; 0: in none */
    unsigned graphs; /* questions so far */
} visiting;

static void visit(void *user, const asked *a, unsigned k)
{
    visiting *v = user;
    uint64_t wanted;
    model_text t;
    bool mutate = a->small && v->mutate > 0 && v->graphs++ % v->mutate == 0;
    for (size_t e = 0; e < v->count; e++) {
        if (!write_question(&v->census[e], a, k, &t, &wanted)) continue;
        for (int family = NO_FAMILY; family < (mutate ? t.families : 0); family++)
            add_job(&v->jobs[e], &t, k, family, wanted);
        free_model_text(&t);
    }
}

/* What programs counted, against what was promised. */
static void judge(census *s, const jobs *j)
{
    char(*name)[64] = j->names;
    for (size_t i = 0; i < j->count; i++) {
        const job *one = &j->job[i];
        bool free_to_differ = one->family >= 0 && strstr(name[i], "(implied)") == NULL;
        if (one->models != one->wanted && !free_to_differ)
            fail_msg("question %zu in %s:%s%s%s has %llu models, not %llu", one->question,
                     j->language, ico_encoding_name(s->encoding),
                     one->family < 0 ? "" : " without ", one->family < 0 ? "" : name[i],
                     (unsigned long long)one->models, (unsigned long long)one->wanted);
        if (one->family < 0) continue;
        model_text t = {.families = 1, .name = {name[i]}};
        note(s, &t, 0, one->models, one->wanted);
    }
}

/* Programs start slowly: in quick mode they see few questions, and nothing is left
 * out. */
static void count_by_programs(const char *language, share part, unsigned mutate)
{
    const char *const languages[] = {language, NULL};
    census all[8];
    jobs j[8];
    if (!program_is_there(language))
        skip_because("nothing installed counts %s", language);
    visiting v = {.census = all,
                  .count = encodings_of(languages, all),
                  .jobs = j,
                  .mutate = all_of_them() ? mutate : 0};
    for (size_t e = 0; e < v.count; e++) j[e] = new_jobs(language);
    ask_everything(part, visit, &v);
    for (size_t e = 0; e < v.count; e++) {
        run_jobs(&j[e]);
        judge(&all[e], &j[e]);
        free_jobs(&j[e]);
        look_at(&all[e]);
    }
}

static void answer_sets_have_a_model_a_tour(void **state)
{
    (void)state;
    count_by_programs("asp", all_of_them() ? (share){1, 99} : (share){97, 2}, 10);
}

static void flatzinc_has_a_model_a_tour(void **state)
{
    (void)state;
    count_by_programs("fzn", all_of_them() ? (share){1, 99} : (share){97, 2}, 10);
}

static void minizinc_has_a_model_a_tour(void **state)
{
    (void)state;
    count_by_programs("mzn", all_of_them() ? (share){7, 99} : (share){491, 1}, 5);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(answer_sets_have_a_model_a_tour, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(flatzinc_has_a_model_a_tour, set_up, tear_down),
        cmocka_unit_test_setup_teardown(minizinc_has_a_model_a_tour, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
