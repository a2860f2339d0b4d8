/* cli/answer/certificate_file.c - the file of --certificate.
 * SPDX-License-Identifier: MIT */
#include "cli/answer/certificate_file.h"

#include <string.h>

#include "cli/frame/report.h"
#include "icosian/format.h"

ico_status certify_open(output *file, const args *a)
{
    const char *path = args_value(a, OPTION_CERTIFICATE);
    if (path == NULL) return ICO_OK;
    if (strcmp(path, "-") == 0)
        return ico__fail(a->ctx, ICO_BAD_ARGUMENT,
                         "--certificate needs the name of a file: standard output is for "
                         "the answer itself");
    return output_open(file, a->ctx, path);
}

/* Reports why there is no certificate. */
static void note_no_certificate(const ico_problem *problem, const ico_result *result)
{
    const char *subject = ico_problem_subject(problem);
    if (ico_result_verdict(result) == ICO_NONE)
        report_note("no certificate for %s: the method %s leaves none", subject,
                    ico_result_method(result));
    else
        report_note("no certificate for %s: there is no answer", subject);
}

static bool write_part(void *user, const char *bytes, size_t size)
{
    certificate_file *c = user;
    c->written = output_bytes(c->file, bytes, size);
    return c->written == ICO_OK;
}

void certificate_open(certificate_file *c, output *file)
{
    *c = (certificate_file){.file = file, .written = ICO_OK};
    ico_text_init(&c->text, file->ctx);
    ico_text_set_drain(&c->text, write_part, c);
}

ico_status certificate_close(certificate_file *c, ico_status status)
{
    if (status == ICO_OK) status = output_write(c->file, &c->text);
    ico_text_free(&c->text);
    return c->written != ICO_OK ? c->written : status;
}

/* The rest of a record, if it could be written; else a note. */
static ico_status finish(certificate_file *c, const ico_problem *problem,
                         ico_status status)
{
    if (status == ICO_UNSUPPORTED)
        report_note("no certificate for %s: %s", ico_problem_subject(problem),
                    ico_context_error(c->file->ctx)->message);
    status = certificate_close(c, status);
    return status == ICO_UNSUPPORTED ? ICO_OK : status;
}

ico_status certify_proof(output *file, const ico_problem *problem, const ico_tour *tour,
                         const ico_reason *reason)
{
    if (file->file == NULL) return ICO_OK;
    certificate_file c;
    certificate_open(&c, file);
    return finish(&c, problem, ico_certificate_write(problem, tour, reason, &c.text));
}

/* Weights: the best tour, whatever ended the search, and a bound, if one was proved. */
static ico_status certify_weight(output *file, const ico_problem *problem,
                                 const ico_result *result)
{
    return certify_proof(file, problem, ico_result_tour(result),
                         ico_result_bound_reason(result));
}

ico_status certify_answer(output *file, const ico_problem *problem,
                          const ico_result *result)
{
    if (file->file == NULL) return ICO_OK;
    if (ico_problem_weight(problem) != ICO_WEIGHT_ANY && ico_result_tour(result) != NULL)
        return certify_weight(file, problem, result);
    /* the best path of a --longest that was cut short proves nothing */
    const ico_tour *tour =
        ico_result_verdict(result) == ICO_FOUND ? ico_result_tour(result) : NULL;
    if (tour == NULL && ico_result_reason(result) == NULL) {
        note_no_certificate(problem, result);
        return ICO_OK;
    }
    const ico_reason *reason = tour != NULL && ico_result_best_checked(result)
                                   ? ico_result_bound_reason(result)
                                   : ico_result_reason(result);
    return certify_proof(file, problem, tour, reason);
}

ico_status certify_count(output *file, const ico_problem *problem, const ico_count *count)
{
    if (file->file == NULL) return ICO_OK;
    certificate_file c;
    certificate_open(&c, file);
    return finish(&c, problem, ico_certificate_write_count(problem, count, &c.text));
}
