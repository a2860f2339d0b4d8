/* count/sampling/estimate.c - numbers of tours judged from random walks.
 * SPDX-License-Identifier: MIT */
#include <math.h>

#include "count/convention.h"
#include "count/sampling/lookahead_walk.h"
#include "count/sweep/sweep_question.h"

/* The number of moments kept of a walk's count. */
enum { MOMENTS = 3 };
/* 95 % of the time a normal variable stays within this. */
static const double normal = 1.96;

/* A sum of numbers given by their logarithms: sum * e^top. */
typedef struct log_sum {
    double top, sum;
} log_sum;

static void add_log(log_sum *s, double log_number)
{
    if (s->sum == 0) {
        *s = (log_sum){log_number, 1};
    } else if (log_number > s->top) {
        s->sum = s->sum * exp(s->top - log_number) + 1;
        s->top = log_number;
    } else {
        s->sum += exp(log_number - s->top);
    }
}

/* Makes `walks` walks, or fewer if the run must stop.  moments[k] gets the sum of the
 * powers k + 1 of the walks' counts.  Returns the number of walks; *arrived grows. */
static uint64_t make_walks(ico_run *run, ico_lookahead *probe, uint64_t walks,
                           log_sum moments[MOMENTS], uint64_t *arrived)
{
    uint64_t done = 0;
    for (; done < walks; done++) {
        double weight;
        uint64_t work = 0;
        if (ico__lookahead_walk(probe, ico__run_random(run), &weight, &work)) {
            for (unsigned k = 0; k < MOMENTS; k++) add_log(&moments[k], (k + 1) * weight);
            (*arrived)++;
        }
        if (ico__run_tick(run, work)) {
            done++;
            break;
        }
    }
    return done;
}

/* The deviation of a sample mean from the true mean, in its standard deviations, at the
 * quantile where a normal variable is y.  skewness: of the sample, divided by the root of
 * its size (Hall 1992). */
static double unskewed(double y, double skewness)
{
    if (fabs(skewness) < 1e-6) return y;
    return 3 / skewness * (cbrt(1 + skewness * (y - skewness / 6)) - 1);
}

/* The mean of the walks' counts, and a confidence interval, relative to the mean. */
typedef struct measured {
    double log_mean, low, high;
} measured;

static measured measure_moments(const log_sum moments[MOMENTS], uint64_t walks)
{
    double n = (double)walks, log_mean = log(moments[0].sum / n) + moments[0].top,
           second = moments[1].sum / n * exp(moments[1].top - 2 * log_mean),
           third = moments[2].sum / n * exp(moments[2].top - 3 * log_mean),
           variance = second - 1;
    if (variance < 1e-12 * second) return (measured){log_mean, 1, 1};
    double deviation = sqrt(variance / (n - 1)),
           skewness = (third - 3 * second + 2) / (variance * sqrt(variance) * sqrt(n));
    return (measured){log_mean, 1 - deviation * unskewed(normal, skewness),
                      1 - deviation * unskewed(-normal, skewness)};
}

/* log10 of the number of tours of one kind for each directed cycle of the closed form.
 * of_two: that number for two undirected (or two directed) cycles. */
static double share(const char *of_two, bool directed)
{
    if (of_two == NULL) return -HUGE_VAL;
    return log10(of_two[0] - '0') - (directed ? log10(2) : log10(4));
}

static ico_status put_kinds(ico_context *ctx, const ico_sweep_question *form,
                            double cycles, double low, double high,
                            ico_estimate *estimate)
{
    ico_count count = {.ctx = ctx};
    ico_number two = {{0}};
    const uint64_t number = 2;
    ico_status status = ICO_NO_MEMORY;
    if (ico__number_add(ctx, &two, &number, 1))
        status = ico__count_fill(&count, form->problem, form->g, &two, form->g->n);
    if (status == ICO_OK) {
        bool directed = form->g->directed;
        double tours = share(count.tours, directed);
        estimate->tours = cycles + tours;
        estimate->low = low + tours;
        estimate->high = high + tours;
        estimate->undirected = cycles + share(count.undirected, directed);
        estimate->directed = cycles + share(count.directed, directed);
    }
    ico__free_string(ctx, count.tours);
    ico__free_string(ctx, count.undirected);
    ico__free_string(ctx, count.directed);
    ico__number_free(ctx, &two);
    return status;
}

static ico_status walk_form(ico_run *run, const ico_sweep_question *form, uint64_t walks,
                            ico_estimate *e)
{
    ico_lookahead probe = {0};
    log_sum moments[MOMENTS] = {{0, 0}};
    ico_status status = ico__lookahead_new(form->ctx, form->closed, &probe);
    if (status != ICO_OK) return status;
    ico__run_doing(run, "estimating");
    e->walks = make_walks(run, &probe, walks, moments, &e->arrived);
    if (e->walks < walks) e->limit = ico__run_limit(run);
    if (e->arrived > 0) {
        measured m = measure_moments(moments, e->walks);
        double each = m.log_mean / log(10);
        status =
            put_kinds(form->ctx, form, each, m.low > 0 ? each + log10(m.low) : -HUGE_VAL,
                      each + log10(m.high), e);
    }
    ico__lookahead_free(&probe);
    return status;
}

ico_status ico_run_estimate(ico_run *run, uint64_t walks, ico_estimate **estimate)
{
    ico_sweep_question form = {0};
    ico_context *ctx = ico__run_context(run);
    ico_estimate *made = ICO_NEW(ctx, ico_estimate);
    if (made == NULL) return ICO_NO_MEMORY;
    *made = (ico_estimate){.ctx = ctx,
                           .kind = ico_problem_kind(ico__run_problem(run)),
                           .tours = -HUGE_VAL,
                           .low = -HUGE_VAL,
                           .high = -HUGE_VAL,
                           .undirected = -HUGE_VAL,
                           .directed = -HUGE_VAL};
    ico__run_begin(run);
    ico_status status = ico__sweep_question_open(run, "estimate", &form);
    if (status == ICO_OK && form.tiny)
        status = ico__fail(form.ctx, ICO_UNSUPPORTED,
                           "there is nothing to estimate about %lu vertices; count them",
                           (unsigned long)form.g->n);
    if (status == ICO_OK && !form.hopeless)
        status = walk_form(run, &form, walks < 64 ? 64 : walks, made);
    ico__sweep_question_free(&form);
    ico__run_end(run);
    made->stats = *ico__run_stats(run);
    if (status == ICO_OK)
        *estimate = made;
    else
        ico_estimate_free(made);
    return status;
}
