/* draw/plot.c - times of runs as pictures in SVG: boxes, cactus plot, survival
 * curves.
 * Source: J. W. Tukey, Exploratory Data Analysis, 1977 (boxes); the SAT competitions
 * (cactus); M. Okabe, K. Ito, "Color Universal Design", 2008 (colours that colour-blind
 * people tell apart); C. Gomes, B. Selman, N. Crato, H. Kautz, "Heavy-Tailed Phenomena in
 * Satisfiability and Constraint Satisfaction Problems", 2000 (survival on logarithmic
 * axes).
 * SPDX-License-Identifier: MIT */
#include "draw/plot.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

enum { LEFT = 210, RIGHT = 780, TOP = 16, HEIGHT = 320, ROW = 20 };

/* Of each colour there is a whole line, a dashed and a dotted one. */
enum { COLOURS = 7, DASHES = 3, STROKES = COLOURS * DASHES };
static const char *const colours[COLOURS] = {"#0072b2", "#d55e00", "#009e73", "#cc79a7",
                                             "#e69f00", "#56b4e9", "#555555"};
static const char *const dashes[DASHES] = {"none", "9 4", "2 3"};

/* Values from low to high, on a logarithmic scale, between two places in the picture. */
typedef struct scale {
    double low, high, from, to;
} scale;

static double at(const scale *s, double value)
{
    if (value < s->low) value = s->low;
    if (value > s->high) value = s->high;
    return s->from + (s->to - s->from) * log(value / s->low) / log(s->high / s->low);
}

/* Seconds from the power of ten below the least time to the limit. */
static scale seconds_scale(const ico_plot *plot)
{
    double least = plot->limit;
    for (size_t i = 0; i < plot->count; i++)
        if (plot->series[i].least < least) least = plot->series[i].least;
    if (least < 1e-6) least = 1e-6;
    double low = pow(10, floor(log10(least)));
    return (scale){low, plot->limit > 10 * low ? plot->limit : 10 * low, LEFT, RIGHT};
}

static void open_picture(const char *title, double height, ico_text *text)
{
    ico_text_printf(text,
                    "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1000 %.0f\" "
                    "width=\"1000\" role=\"img\">\n<title>%s</title>\n",
                    height, title);
}

/* "10 us", "1 ms", "100 s": powers of ten only. */
static void put_seconds(double seconds, char *words, size_t size)
{
    bool micro = seconds < 0.9e-3, milli = seconds < 0.9;
    (void)snprintf(words, size, "%g %s",
                   seconds * (micro   ? 1e6
                              : milli ? 1e3
                                      : 1),
                   micro   ? "\u00b5s"
                   : milli ? "ms"
                           : "s");
}

static void put_label(double x, double y, const char *anchor, const char *label,
                      ico_text *text)
{
    ico_text_printf(text, "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\">", x, y,
                    anchor);
    ico_text_xml(text, label);
    ico_text_puts(text, "</text>\n");
}

/* Lines across the picture at the powers of ten. */
static void put_seconds_axis(const scale *s, double top, double bottom, ico_text *text)
{
    for (double v = s->low; v <= s->high * 1.0001; v *= 10) {
        char words[32];
        put_seconds(v, words, sizeof words);
        ico_text_printf(text, "<path class=\"grid\" d=\"M%.1f %.1fV%.1f\"/>\n", at(s, v),
                        top, bottom);
        put_label(at(s, v), bottom + 16, "middle", words, text);
    }
}

/* ------------------------------------------------------------- boxes --------------- */

static void put_box(const scale *s, const ico_series *l, double y, ico_text *text)
{
    put_label(LEFT - 10, y + 4, "end", l->name, text);
    ico_text_printf(text, "<g class=\"%s\"><title>", l->kind);
    ico_text_xml(text, l->name);
    ico_text_printf(text, ": %zu of %zu decided, median %.3g s</title>\n", l->decided,
                    l->count, l->median);
    if (l->count < 3) {
        for (size_t i = 0; i < l->count; i++)
            ico_text_printf(text, "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"4\"/>\n",
                            at(s, l->samples[i].seconds), y);
    } else {
        double low = at(s, l->quarter), high = at(s, l->three_quarters);
        ico_text_printf(text,
                        "<path d=\"M%.1f %.1fH%.1f\"/><rect x=\"%.1f\" y=\"%.1f\" "
                        "width=\"%.1f\" height=\"10\"/><path class=\"middle\" d=\"M%.1f "
                        "%.1fv10\"/>\n",
                        at(s, l->least), y, at(s, l->most), low, y - 5,
                        high - low > 1 ? high - low : 1, at(s, l->median), y - 5);
    }
    ico_text_puts(text, "</g>\n");
    if (l->decided < l->count) {
        char words[64];
        (void)snprintf(words, sizeof words, "%zu of %zu decided", l->decided, l->count);
        put_label(RIGHT + 14, y + 4, "start", words, text);
    }
}

void ico__plot_boxes(const ico_plot *plot, ico_text *text)
{
    scale s = seconds_scale(plot);
    double bottom = TOP + ROW * (double)plot->count;
    open_picture("times of the runs", bottom + 26, text);
    put_seconds_axis(&s, TOP, bottom, text);
    for (size_t i = 0; i < plot->count; i++)
        put_box(&s, &plot->series[i], TOP + ROW * ((double)i + 0.5), text);
    ico_text_puts(text, "</svg>\n");
}

/* ------------------------------------------------------------- curves -------------- */

/* A curve that comes as number `rank`: the first ones have strokes of their own and stand
 * in the legend. */
static void open_curve(size_t rank, const char *name, ico_text *text)
{
    bool own = rank < STROKES;
    const char *colour = own ? colours[rank % COLOURS] : "#bbb",
               *dash = own ? dashes[rank / COLOURS] : "none";
    if (own) {
        double y = TOP + 16 * (double)(rank + 1);
        ico_text_printf(text,
                        "<path d=\"M%d %.1fh24\" stroke=\"%s\" stroke-width=\"3\" "
                        "stroke-dasharray=\"%s\"/>\n",
                        RIGHT + 14, y - 4, colour, dash);
        put_label(RIGHT + 44, y, "start", name, text);
    }
    ico_text_printf(text,
                    "<path class=\"curve\" stroke=\"%s\" stroke-dasharray=\"%s\" d=\"",
                    colour, dash);
}

static void close_curve(const char *name, ico_text *text)
{
    ico_text_puts(text, "\"><title>");
    ico_text_xml(text, name);
    ico_text_puts(text, "</title></path>\n");
}

static int ascending(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* Times of the decided runs of all series of this name, ascending, to times[0 ...]. */
static size_t decided_times(const ico_plot *plots, size_t count, const char *name,
                            double *times)
{
    size_t size = 0;
    for (size_t k = 0; k < count; k++)
        for (size_t i = 0; i < plots[k].count; i++) {
            const ico_series *l = &plots[k].series[i];
            if (strcmp(l->name, name) != 0) continue;
            for (size_t r = 0; r < l->count; r++)
                if (l->samples[r].decided) times[size++] = l->samples[r].seconds;
        }
    if (size > 0) qsort(times, size, sizeof *times, ascending);
    return size;
}

/* The names of all series, each once, to names[0 ...]. */
static size_t all_names(const ico_plot *plots, size_t count, const char **names)
{
    size_t size = 0;
    for (size_t k = 0; k < count; k++)
        for (size_t i = 0; i < plots[k].count; i++) {
            size_t before = 0;
            while (before < size && strcmp(names[before], plots[k].series[i].name) != 0)
                before++;
            if (before == size) names[size++] = plots[k].series[i].name;
        }
    return size;
}

static void put_cactus_axes(const scale *runs, const scale *s, double most,
                            ico_text *text)
{
    for (double v = s->low; v <= s->high * 1.0001; v *= 10) {
        char words[32];
        put_seconds(v, words, sizeof words);
        ico_text_printf(text, "<path class=\"grid\" d=\"M%d %.1fH%d\"/>\n", LEFT,
                        at(s, v), RIGHT);
        put_label(LEFT - 8, at(s, v) + 4, "end", words, text);
    }
    double before = -1;
    for (int k = 0; k <= 4; k++) {
        char words[32];
        double number = floor(most * k / 4);
        if (number > before) {
            (void)snprintf(words, sizeof words, "%.0f", number);
            put_label(runs->from + (runs->to - runs->from) * number / most,
                      TOP + HEIGHT + 16, "middle", words, text);
        }
        before = number;
    }
    put_label((LEFT + RIGHT) / 2.0, TOP + HEIGHT + 34, "middle", "runs decided", text);
}

static scale cactus_scale(const ico_plot *plots, size_t count)
{
    scale s = {1, 1, TOP + HEIGHT, TOP};
    for (size_t k = 0; k < count; k++) {
        scale one = seconds_scale(&plots[k]);
        if (k == 0 || one.low < s.low) s.low = one.low;
        if (k == 0 || one.high > s.high) s.high = one.high;
    }
    return s;
}

static void put_cactus(const ico_plot *plots, size_t count, const char **names,
                       double *times, ico_text *text)
{
    scale s = cactus_scale(plots, count), runs = {0, 0, LEFT, RIGHT};
    size_t size = all_names(plots, count, names), rank = 0;
    double widest = 1;
    for (size_t i = 0; i < size; i++) {
        size_t decided = decided_times(plots, count, names[i], times);
        if ((double)decided > widest) widest = (double)decided;
    }
    open_picture("runs decided within a time", TOP + HEIGHT + 44, text);
    put_cactus_axes(&runs, &s, widest, text);
    for (size_t i = 0; i < size; i++) {
        size_t decided = decided_times(plots, count, names[i], times);
        if (decided == 0) continue;
        open_curve(rank++, names[i], text);
        for (size_t r = 0; r < decided; r++)
            ico_text_printf(text, "%s%.1f %.1f", r == 0 ? "M" : "L",
                            LEFT + (RIGHT - LEFT) * (double)(r + 1) / widest,
                            at(&s, times[r]));
        close_curve(names[i], text);
    }
    ico_text_puts(text, "</svg>\n");
}

void ico__plot_cactus(const ico_plot *plots, size_t count, ico_text *text)
{
    size_t most = 1;
    for (size_t k = 0; k < count; k++)
        for (size_t i = 0; i < plots[k].count; i++) most += plots[k].series[i].count;
    double *times = ICO_NEW_ARRAY(text->ctx, double, most);
    const char **names = ICO_NEW_ARRAY(text->ctx, const char *, most);
    if (times == NULL || names == NULL)
        text->failed = true;
    else
        put_cactus(plots, count, names, times, text);
    ICO_FREE_ARRAY(text->ctx, times, most);
    ICO_FREE_ARRAY(text->ctx, names, most);
}

static void put_survival(const scale *s, const scale *shares, const ico_series *l,
                         ico_text *text)
{
    size_t left = l->count;
    ico_text_printf(text, "M%.1f %.1f", s->from, at(shares, 1));
    for (size_t r = 0; r < l->count; r++) {
        if (!l->samples[r].decided) continue;
        left--;
        ico_text_printf(text, "H%.1fV%.1f", at(s, l->samples[r].seconds),
                        at(shares, (double)left / (double)l->count));
    }
    if (left > 0) ico_text_printf(text, "H%.1f", s->to);
}

void ico__plot_survival(const ico_plot *plot, ico_text *text)
{
    size_t most = 1;
    for (size_t i = 0; i < plot->count; i++)
        if (plot->series[i].count > most) most = plot->series[i].count;
    scale s = seconds_scale(plot);
    scale shares = {0.5 / (double)most, 1, TOP + HEIGHT, TOP};
    open_picture("share of the runs undecided after a time", TOP + HEIGHT + 30, text);
    put_seconds_axis(&s, TOP, TOP + HEIGHT, text);
    for (double share = 1; share >= shares.low; share /= 10) {
        char words[32];
        (void)snprintf(words, sizeof words, "%g %%", share * 100);
        ico_text_printf(text, "<path class=\"grid\" d=\"M%d %.1fH%d\"/>\n", LEFT,
                        at(&shares, share), RIGHT);
        put_label(LEFT - 8, at(&shares, share) + 4, "end", words, text);
    }
    for (size_t i = 0; i < plot->count; i++) {
        open_curve(i, plot->series[i].name, text);
        put_survival(&s, &shares, &plot->series[i], text);
        close_curve(plot->series[i].name, text);
    }
    ico_text_puts(text, "</svg>\n");
}
