/* draw/plot.h - times of runs as pictures in SVG, for a page that has the styles `grid`,
 * `curve` and `middle`, and one for the kind of each series.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_DRAW_PLOT_H
#define ICO_DRAW_PLOT_H

#include "icosian/base.h"

/* One run: it was decided within so many seconds, or given up then. */
typedef struct ico_sample {
    double seconds;
    bool decided;
    const void *run; /* the caller's */
} ico_sample;

/* Runs that belong together, such as one method's; samples[0 .. count) are in the order
 * of time, count > 0. */
typedef struct ico_series {
    const char *name, *kind; /* kind: its class of CSS */
    ico_sample *samples;
    size_t count, decided;
    double least, quarter, median, three_quarters, most;
} ico_series;

/* What belongs in one picture: runs of at most `limit` seconds. */
typedef struct ico_plot {
    const ico_series *series;
    size_t count;
    double limit;
} ico_plot;

/* Times of each series on a logarithmic axis: box from quarter to quarter, whiskers. */
void ico__plot_boxes(const ico_plot *plot, ico_text *text);
/* The share of the runs that is undecided after a time; both axes are logarithmic. */
void ico__plot_survival(const ico_plot *plot, ico_text *text);
/* How many runs are decided within a time, in all of `count` plots together, where series
 * of one name are one. */
void ico__plot_cactus(const ico_plot *plots, size_t count, ico_text *text);

#endif
