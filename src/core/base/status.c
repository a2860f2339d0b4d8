/* base/status.c - names of statuses and verdicts.
 * SPDX-License-Identifier: MIT */
#include "base/getter.h"
#include "icosian/base.h"

const char *ico_status_name(ico_status status)
{
    switch (status) {
#define ICO_STATUS_NAME(id, name, text) \
    case id:                            \
        return name;
        ICO_STATUS_TABLE(ICO_STATUS_NAME)
#undef ICO_STATUS_NAME
    }
    return "unknown";
}

const char *ico_status_text(ico_status status)
{
    switch (status) {
#define ICO_STATUS_SENTENCE(id, name, text) \
    case id:                                \
        return text;
        ICO_STATUS_TABLE(ICO_STATUS_SENTENCE)
#undef ICO_STATUS_SENTENCE
    }
    return "unknown status";
}

const char *ico_verdict_name(ico_verdict verdict)
{
    return verdict == ICO_FOUND ? "found" : verdict == ICO_NONE ? "none" : "unknown";
}

ICO_GET(ico_status, error, status)
ICO_GET(const char *, error, message)
ICO_GET(const char *, error, file)
ICO_GET(uint64_t, error, line)
