/* cli/compare/compare_page.c - runs of many methods as a page of HTML that needs
 * nothing else.
 * SPDX-License-Identifier: MIT */
#include "cli/compare/compare.h"

static const char *const HEAD =
    "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n"
    "<meta name=\"viewport\" content=\"width=device-width\">\n<style>\n"
    "body{font:15px/1.5 system-ui,sans-serif;max-width:1040px;margin:2em auto;padding:0 "
    "1em;"
    "color:#222}\n"
    "table{border-collapse:collapse;font-size:13px}\n"
    "th,td{padding:2px 7px;text-align:right;border-bottom:1px solid "
    "#eee;white-space:nowrap}\n"
    "th{border-bottom:2px solid #999}\n"
    "td:first-child,th:first-child,.left{text-align:left}\n"
    "tr.undecided td{color:#888}tr.wrong td{color:#b00;font-weight:bold}\n"
    "svg{max-width:100%;height:auto;font:12px system-ui,sans-serif}\n"
    "svg .grid{stroke:#e4e4e4;fill:none}svg .curve{fill:none;stroke-width:2}\n"
    "svg .curve:hover{stroke:#000;stroke-width:3}\n"
    "svg g{stroke:#0072b2;fill:#9cc6e4}svg g.undecided{stroke:#999;fill:#ddd}\n"
    "svg g.wrong{stroke:#b00;fill:#e99}svg .middle{stroke-width:3}\n"
    ".alarm{color:#b00;font-weight:bold}.small{font-size:13px}.remark{white-space:normal}"
    "\n"
    "details{margin:1em 0;font-size:13px}code{background:#f4f4f4}\n"
    "</style>\n<title>icosian compare: ";

static void put_heading_of_table(bool best, ico_text *text)
{
    ico_text_puts(text, "<table><tr><th>method</th><th class=\"left\">verdict</th>"
                        "<th>checked</th>");
    if (best) ico_text_puts(text, "<th>value</th><th>bound</th>");
    ico_text_puts(
        text, "<th>decided</th><th>median s</th><th>least</th><th>most</th><th>MB</th>"
              "<th>nodes</th><th>conflicts</th><th>model</th></tr>\n");
}

static void put_row(const compared_line *l, bool best, ico_text *text)
{
    const compared_run *r = l->middle;
    const ico_series *s = &l->series;
    char remark[COMPARE_REMARK];
    ico_text_printf(text, "<tr class=\"%s\"><td>", s->kind);
    ico_text_xml(text, s->name);
    ico_text_printf(text, "</td><td class=\"left remark\">%s", compare_outcome(l->show));
    ico_text_xml(text, compare_remark(l, remark));
    ico_text_printf(text, "</td><td>%s</td>", l->show->checked ? "yes" : "no");
    const char *mark, *bound = compare_bound_words(r, &mark);
    if (best)
        ico_text_printf(text, "<td>%s</td><td>%s%s</td>", compare_value_words(r), bound,
                        mark);
    ico_text_printf(text, "<td>%zu of %zu</td><td>", s->decided, s->count);
    if (!compare_is_decided(r)) ico_text_puts(text, "&gt;&nbsp;");
    compare_put_seconds(s->median, 0, text);
    ico_text_puts(text, "</td><td>");
    compare_put_seconds(s->least, 0, text);
    ico_text_puts(text, "</td><td>");
    compare_put_seconds(s->most, 0, text);
    ico_text_printf(text, "</td><td>%.1f</td><td>%llu</td><td>%llu</td><td>",
                    (double)r->peak_bytes / 1e6, (unsigned long long)r->nodes,
                    (unsigned long long)r->conflicts);
    (void)compare_put_model(r, text);
    ico_text_puts(text, "</td></tr>\n");
}

static void put_skip(const char *why, const char *names, ico_text *text)
{
    ico_text_puts(text, "<li>");
    ico_text_xml(text, why);
    ico_text_puts(text, ": <code>");
    ico_text_xml(text, names);
    ico_text_puts(text, "</code></li>\n");
}

static void put_sentence(const char *sentence, ico_text *text)
{
    ico_text_puts(text, "<p class=\"alarm\">The methods disagree: ");
    ico_text_xml(text, sentence);
    ico_text_puts(text, ".</p>\n");
}

/* The most runs that a series of the plot has. */
static size_t longest_of(const ico_plot *plot)
{
    size_t longest = 0;
    for (size_t i = 0; i < plot->count; i++)
        if (plot->series[i].count > longest) longest = plot->series[i].count;
    return longest;
}

static void put_plots(const ico_plot *plot, ico_text *text)
{
    enum { A_TAIL = 8 }; /* runs that make a curve worth while */
    if (plot->count > 0) {
        ico_text_puts(text, "<h3>Times</h3>\n");
        ico__plot_boxes(plot, text);
    }
    if (longest_of(plot) >= A_TAIL) {
        ico_text_puts(text, "<h3>Share of the runs still undecided after a time</h3>\n");
        ico__plot_survival(plot, text);
    }
}

static void put_section(const comparison *c, const compared_line *lines,
                        const ico_plot *plot, ico_text *text)
{
    ico_text_puts(text, "<h2>");
    ico_text_xml(text, c->subject);
    ico_text_puts(text, "</h2>\n<p>Asked for: ");
    ico_text_xml(text, c->question);
    ico_text_printf(
        text,
        ". Each run had %llu core%s and at most %g s; every tour was verified. "
        "Nodes, conflicts and MB are those of the run of median time.</p>\n",
        (unsigned long long)c->threads, c->threads == 1 ? "" : "s", c->limit);
    compare_put_contradictions(c, 0, put_sentence, text);
    bool best = c->objective != ICO_OBJECTIVE_NONE;
    put_heading_of_table(best, text);
    for (size_t i = 0; i < plot->count; i++) put_row(&lines[i], best, text);
    ico_text_puts(text, "</table>\n");
    if (best)
        ico_text_puts(text, "<p class=\"small\">Bounds with a question mark are those of "
                            "the methods; nothing has checked them.</p>\n");
    ico_text_puts(text, "<p class=\"small\">Versions: ");
    compare_put_versions(c, text);
    ico_text_puts(text, ".</p>\n");
    put_plots(plot, text);
    if (c->skipped.size == 0) return;
    ico_text_printf(text,
                    "<details open><summary>Not asked: %zu method%s</summary><ul>\n",
                    c->skipped.size, c->skipped.size == 1 ? "" : "s");
    compare_put_skipped(c, put_skip, text);
    ico_text_puts(text, "</ul></details>\n");
}

static void put_page(const comparison *all, compared_line *const *lines,
                     const ico_plot *plots, size_t count, ico_text *text)
{
    size_t most = 0;
    ico_text_puts(text, HEAD);
    for (size_t k = 0; k < count && k < 3; k++) {
        ico_text_puts(text, k == 0 ? "" : ", ");
        ico_text_xml(text, all[k].subject);
    }
    ico_text_puts(text,
                  "</title></head><body>\n<h1>The same question, many methods</h1>\n");
    for (size_t k = 0; k < count; k++) {
        put_section(&all[k], lines[k], &plots[k], text);
        if (longest_of(&plots[k]) > most) most = longest_of(&plots[k]);
    }
    if (count > 0 && (most > 2 || count > 2)) {
        ico_text_puts(text, "<h2>How many runs are decided within which time</h2>\n");
        ico__plot_cactus(plots, count, text);
    }
    ico_text_puts(text, "</body></html>\n");
}

/* Makes a plot of the lines of a comparison; the caller frees its series (one for each
 * run of the comparison).  NULL: no memory. */
static ico_series *plot_of(const comparison *c, const compared_line *lines, size_t count,
                           ico_plot *plot)
{
    ico_series *series = ICO_NEW_ARRAY(c->ctx, ico_series, c->runs.size + 1);
    for (size_t i = 0; series != NULL && i < count; i++) series[i] = lines[i].series;
    *plot = (ico_plot){series, count, c->limit};
    return series;
}

void compare_put_page(const comparison *all, size_t count, ico_text *text)
{
    ico_context *ctx = text->ctx;
    compared_line **lines = ICO_NEW_ARRAY(ctx, compared_line *, count + 1);
    ico_series **series = ICO_NEW_ARRAY(ctx, ico_series *, count + 1);
    ico_plot *plots = ICO_NEW_ARRAY(ctx, ico_plot, count + 1);
    bool good = lines != NULL && series != NULL && plots != NULL;
    for (size_t k = 0; k < count && good; k++) {
        size_t line_count;
        lines[k] = compare_lines(&all[k], &line_count);
        if (lines[k] != NULL)
            series[k] = plot_of(&all[k], lines[k], line_count, &plots[k]);
        good = series[k] != NULL;
    }
    if (good)
        put_page(all, lines, plots, count, text);
    else
        text->failed = true;
    for (size_t k = 0; k < count && lines != NULL; k++)
        compare_free_lines(&all[k], lines[k]);
    for (size_t k = 0; k < count && series != NULL; k++)
        ICO_FREE_ARRAY(ctx, series[k], all[k].runs.size + 1);
    ICO_FREE_ARRAY(ctx, lines, count + 1);
    ICO_FREE_ARRAY(ctx, series, count + 1);
    ICO_FREE_ARRAY(ctx, plots, count + 1);
}
