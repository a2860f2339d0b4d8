/* cli/help/help_checker.c - the part of icosian-check(1) on the program of that name; the
 * rest of the page is about the verb `icosian check`.
 * SPDX-License-Identifier: MIT */
#include "cli/help/help.h"

void help_checker_man(ico_text *text)
{
    ico_text_puts(
        text,
        ".SH THE PROGRAM ICOSIAN\\-CHECK\n"
        ".B icosian\\-check\n[\\fB\\-\\-hints\\fR \\fIOUT\\fR]\n.I FILE\n"
        ".PP\n"
        "Verifies each record of a file that\n"
        ".B icosian solve \\-\\-certificate\nor\n"
        ".B icosian puzzle unique \\-\\-certificate\n"
        "wrote: that a tour is a tour of the question, that a certificate proves that no "
        "tour\nexists, or that a puzzle has one answer only.\n"
        "The program shares no code with the search of\n.BR icosian ,\nwhich links its "
        "judges, and needs the C library only.\n"
        ".PP\n"
        "The file begins with the words\n.BR \"icosian\\-certificate 1\" ;\n"
        "each record has the question and its graph. The document certificates.md has "
        "the "
        "format,\nand a proof of each kind of certificate.\n"
        ".PP\n"
        "For each record a line is printed: VERIFIED and the kind of answer (tour, none, "
        "unique),\nREFUSED and the statement that does not hold, or UNREADABLE and the "
        "line that is not in\nthe format.\n"
        ".SS Options of icosian\\-check\n"
        ".TP\n.I FILE\nthe file; \\- reads standard input\n"
        ".TP\n.BI \\-\\-hints \" OUT\"\nwrites to OUT what the program icosian\\-vcheck "
        "needs to verify logs of clauses\nwithout a search of its own\n"
        ".TP\n.B \\-\\-help\na summary; the exit status is then 2, since 0 means that an "
        "answer was verified\n"
        ".SS Exit status of icosian\\-check\n"
        ".TP\n.B 0\nVERIFIED: every record of the file holds\n"
        ".TP\n.B 1\nREFUSED: a statement of the file does not hold\n"
        ".TP\n.B 2\nthe file cannot be read, or is not in the format\n"
        ".SS Examples of icosian\\-check\n"
        ".PP\n.nf\n"
        "# verify that there is no closed tour\n"
        "icosian solve knight 5x5 \\-\\-certificate proof.txt; icosian\\-check "
        "proof.txt\n"
        "# verify a tour\n"
        "icosian solve knight 8x8 \\-\\-certificate tour.txt && icosian\\-check "
        "tour.txt\n"
        "# verify that a puzzle has one answer only\n"
        "icosian puzzle make numbrix 6x6 \\-o p.board\n"
        "icosian puzzle unique p.board \\-\\-certificate one.txt\n"
        "icosian\\-check one.txt\n"
        ".fi\n");
}
