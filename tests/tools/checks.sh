#!/bin/sh
# tests/tools/checks.sh - the checks of the tree must find what is wrong: each is shown a small
# tree with one fault, and the same tree without it.
# SPDX-License-Identifier: MIT
set -u
tools=$(cd "$(dirname "$0")/../../tools" && pwd) || exit 2
tree=$(mktemp -d) || exit 2
trap 'rm -rf "$tree"' EXIT
number=0 failed=0

# expect good|bad WORDS COMMAND...: bad: the command must fail and its output hold WORDS.
expect() {
    verdict=$1 words=$2
    shift 2
    number=$((number + 1))
    output=$("$@" 2>&1)
    status=$?
    if { [ "$verdict" = good ] && [ $status -eq 0 ]; } ||
        { [ "$verdict" = bad ] && [ $status -eq 1 ] &&
            printf '%s' "$output" | grep -qF -- "$words"; }; then
        echo "ok $number - $(basename "$1") $verdict: $words"
    else
        echo "not ok $number - $(basename "$1") should be $verdict ($words), status $status"
        printf '%s\n' "$output"
        failed=1
    fi
}

mkdir -p "$tree/include/icosian" "$tree/src/core/base" "$tree/src/core/graph" "$tree/src/core/method/a" \
    "$tree/src/core/method/b" "$tree/examples"
cat >"$tree/ARCHITECTURE.md" <<'END'
| room | what is in it |
|---|---|
| `include/icosian/` | public |
| `src/core/base/` | base |
| `src/core/graph/` | graph |
| `src/core/method/` | methods |

| wing | room | what is in it |
|---|---|---|
| encode | `src/wings/encode/` | encodings |
| encode | `src/wings/method/c/` | a method of a wing |
| puzzle | `src/wings/puzzle/` | puzzles |
END
echo '#include "icosian/base.h"' >"$tree/src/core/base/x.c"
expect good "nothing wrong" "$tools/check-layers" "$tree"
echo '#include "graph/g.h"' >"$tree/src/core/base/x.c"
expect bad "base may not include graph/g.h" "$tools/check-layers" "$tree"
echo '#include "x.h"' >"$tree/src/core/base/x.c"
expect bad "names no room" "$tools/check-layers" "$tree"
echo '#include "attic/x.h"' >"$tree/src/core/base/x.c"
expect bad "there is no room attic" "$tools/check-layers" "$tree"
echo '#include "checker/check.h"' >"$tree/src/core/base/x.c"
expect bad "there is no room checker" "$tools/check-layers" "$tree"
echo '#include "base/memory.h"' >"$tree/src/core/base/x.c"
echo '#include "method/b/b.h"' >"$tree/src/core/method/a/a.c"
expect bad "methods do not know each other" "$tools/check-layers" "$tree"
echo '#include "method/a/a.h"' >"$tree/src/core/method/a/a.c"
echo '#include "method/b/b.h"' >"$tree/src/core/method/portfolio.c"
expect good "own folder; portfolio" "$tools/check-layers" "$tree"
echo '#include "method/c/c.h"' >"$tree/src/core/method/portfolio.c"
expect bad "the core may not include method/c/c.h: it is in a wing" "$tools/check-layers" "$tree"
echo '#include "puzzle/p.h"' >"$tree/src/core/method/portfolio.c"
expect bad "the core may not include puzzle/p.h: it is in a wing" "$tools/check-layers" "$tree"
mkdir -p "$tree/src/wings/method/c"
mv "$tree/src/core/method/portfolio.c" "$tree/src/wings/method/c/c.c"
expect bad "method may not include puzzle/p.h: puzzle stands below it" "$tools/check-layers" "$tree"
printf '#include "method/method.h"\n#include "encode/e.h"\n' >"$tree/src/wings/method/c/c.c"
expect good "a method of a wing" "$tools/check-layers" "$tree"
rm -r "$tree/src/wings/method/c"
mkdir -p "$tree/src/wings/puzzle"
echo '#include "method/method.h"' >"$tree/src/wings/puzzle/p.c"
expect good "a room below: what all methods share" "$tools/check-layers" "$tree"
echo '#include "method/b/b.h"' >"$tree/src/wings/puzzle/p.c"
expect bad "the inside of a method" "$tools/check-layers" "$tree"
rm -r "$tree/src/wings/puzzle"
echo '#include "base/memory.h"' >"$tree/examples/e.c"
expect bad "no public header" "$tools/check-layers" "$tree"
rm "$tree/examples/e.c"
mkdir -p "$tree/src/core/attic"
expect bad "not in the table of rooms" "$tools/check-layers" "$tree"
rmdir "$tree/src/core/attic"

long() { awk -v n="$1" 'BEGIN { for (i = 0; i < n; i++) print "/* */" }'; }
expect good "nothing wrong" "$tools/check-size" "$tree"
long 501 >"$tree/src/core/base/long.c"
expect bad "501 lines" "$tools/check-size" "$tree"
mv "$tree/src/core/base/long.c" "$tree/include/long.h"
expect good "501 lines of a header" "$tools/check-size" "$tree"
long 1001 >"$tree/include/long.h"
expect bad "1001 lines" "$tools/check-size" "$tree"
rm "$tree/include/long.h"
mkdir -p "$tree/src/core/base/full"
for i in $(seq 40); do echo >"$tree/src/core/base/full/f$i.c"; done
expect good "a folder of 40 files" "$tools/check-size" "$tree"
echo >"$tree/src/core/base/full/f41.h"
expect bad "src/core/base/full: 41 files of its own" "$tools/check-size" "$tree"
rm -r "$tree/src/core/base/full"
{ echo 'int f(void)'; echo '{'; long 119; echo '}'; } >"$tree/src/core/base/long.c"
expect bad "a function of 121 lines" "$tools/check-size" "$tree"
{ echo 'int f(void)'; echo '{'; long 118; echo '}'; } >"$tree/src/core/base/long.c"
expect good "a function of 120 lines" "$tools/check-size" "$tree"

# layout LINE: a tree of one file with this line.
layout() {
    mkdir -p "$tree/layout/src"
    cp "$tools/../.clang-format" "$tree/layout"
    printf '/* src/l.c - a file.\n * SPDX-License-Identifier: MIT */\n%s\n' "$1" >"$tree/layout/src/l.c"
}
# laid_out: nothing wrong, or no clang-format to ask
# shellcheck disable=SC2317 # expect calls it
laid_out() { "$tools/check-layout" "$tree/layout" 2>/dev/null || [ $? -eq 77 ]; }
wide=$(awk 'BEGIN { for (i = 0; i < 83; i++) printf "x" }') # 90 columns with /* and */ and a dot
layout "/* $wide. */"
expect good "a comment of 90 columns" laid_out
layout "/* ${wide}x. */"
expect bad "src/l.c:3: a comment of 91 columns" "$tools/check-layout" "$tree/layout"
layout "/* $(printf '%s' "$wide" | sed 's/x/é/g'). */"
expect good "90 columns of two bytes each" laid_out
layout "/* $(printf '%s' "$wide" | sed 's/x/é/g')é. */"
expect bad "src/l.c:3: a comment of 91 columns" "$tools/check-layout" "$tree/layout"
layout "int l = '\"'; /* $wide */"
expect bad "src/l.c:3: a comment of 102 columns" "$tools/check-layout" "$tree/layout"
layout "/* a comment
 * $wide goes on */"
expect bad "src/l.c:4: a comment of 97 columns" "$tools/check-layout" "$tree/layout"
layout "int l;"
printf '/* src/l.def - a table.\n * SPDX-License-Identifier: MIT */\nROW("/* %s */")\n' "$wide" >"$tree/layout/src/l.def"
expect good "a long string is no comment" laid_out
rm -r "$tree/layout"

echo '#define ICO_OPTION_TABLE "method/a/a.def"' >"$tree/src/core/method/a/a.c"
echo 'OPTION_INT(limit, 1, 0, 9, "help")' >"$tree/src/core/method/a/a.def"
expect bad "nobody reads the option limit" "$tools/check-options" "$tree"
echo 'int x = OPT_limit;' >>"$tree/src/core/method/a/a.c"
expect good "limit is read" "$tools/check-options" "$tree"
mkdir -p "$tree/src/wings/cli/frame"
echo 'OPTION(QUIET, "quiet", 0, NULL, OUTPUT, ASKING, "help")' >"$tree/src/wings/cli/frame/options.def"
echo 'int x = OPTION_LOUD;' >"$tree/src/wings/cli/main.c"
expect bad "nobody reads the option QUIET" "$tools/check-options" "$tree"
echo 'int x = OPTION_QUIET;' >"$tree/src/wings/cli/main.c"
expect good "quiet is read" "$tools/check-options" "$tree"

cat >"$tree/include/icosian/a.h" <<'END'
/* ico_spoken_of() is none. */
typedef bool ico_a_callback(void *user);
ico_status ico_a_make(ico_context *ctx,
                      ico_a **a); /* ico_a_unmade() */
END
mkdir -p "$tree/tools"
expect bad "run tools/check-interface --record" "$tools/check-interface" "$tree"
expect good "recorded" "$tools/check-interface" --record "$tree"
expect good "nothing wrong" "$tools/check-interface" "$tree"
sed 's/\*\*a)/**a, int b)/' "$tree/include/icosian/a.h" >"$tree/b.h"
mv "$tree/b.h" "$tree/include/icosian/a.h"
expect bad "> a.h: ico_status ico_a_make(ico_context *ctx, ico_a **a, int b);" \
    "$tools/check-interface" "$tree"
mkdir -p "$tree/tests/scarce"
echo '/* ico_a_make() */ int x = ico_a_maker();' >"$tree/tests/scarce/a.c"
expect bad "ico_a_make: no scene of tests/scarce meets it" "$tools/check-scarce" "$tree"
echo 'ico_a_make: it has no memory to ask for' >"$tree/tests/scarce/exceptions"
expect good "an exception with a reason" "$tools/check-scarce" "$tree"
echo 'int x = ico_a_make(0, 0);' >"$tree/tests/scarce/a.c"
expect bad "ico_a_make is met by a scene" "$tools/check-scarce" "$tree"
rm "$tree/tests/scarce/exceptions"
expect good "met by a scene" "$tools/check-scarce" "$tree"
echo 'ico_gone: it went' >"$tree/tests/scarce/exceptions"
expect bad "there is no public function ico_gone" "$tools/check-scarce" "$tree"

if command -v python3 >/dev/null; then
    prose=$tree/prose
    mkdir -p "$prose/src" "$prose/checker" "$prose/docs" "$prose/debian" "$prose/tools"
    # habit TEXT: a message of this text.
    habit() { printf '/* What is given stands here, who asks. */\nchar *m = "%s";\n' "$1" >"$prose/src/m.c"; }
    habit 'a plain sentence; there is no tour, there is none, so many as these'
    expect good "comments are not read" "$tools/check-words" "$prose"
    while IFS='|' read -r text phrase; do
        habit "$text"
        expect bad "src/m.c:2: \"$phrase\"" "$tools/check-words" "$prose"
    done <<'END'
sums are told on flat boards|are told
classes told of one piece|told of
it tells of each step|tells of
the table says of this board|says of
what is given leaves a number|what is given
5x6 is none: ask another|is none
5 is none of the vertices|is none of
5x6 is no square|is no square
give up after so many tries|so many tries
a word stands where a number is|stands where
the end lies in the corner|lies in
a name should stand here|should stand here
code who calls it|who calls
to whom it was given|to whom
closed tour of petersen:5,2|closed tour of petersen
turns and sums do not go together|do not go together
--turns does not go with --magic|does not go with
how it is said in clauses|how it is said
one graph a file is read|one graph a file
END
    printf 'char *m = "sums are "\n  "told" PRIu64 " of %%s";\n' >"$prose/src/m.c"
    expect bad 'src/m.c:1: "are told"' "$tools/check-words" "$prose"
    habit 'a plain sentence'
    echo 'it is none of these' >"$prose/debian/a.1"
    expect bad 'debian/a.1:1: "is none of"' "$tools/check-words" "$prose"
    rm "$prose/debian/a.1"
    echo 'it is none of these' >"$prose/checker/a.c"
    expect good "code is no prose" "$tools/check-words" "$prose"
    # shellcheck disable=SC2016 # code of a document
    printf 'One; two;\nthree. `is told`\n' >"$prose/docs/d.md"
    expect bad 'docs/d.md:1: "two semicolons"' "$tools/check-words" "$prose"
    # shellcheck disable=SC2016
    printf 'One; two. Three; four.\n\n```\nfive; six; seven, which is told\n```\n' >"$prose/docs/d.md"
    expect good "semicolons in two sentences, and code" "$tools/check-words" "$prose"
    printf '%0159d é\n' 0 | sed 's/0/a b/g' | cut -c1-161 >"$prose/README.md"
    expect bad "README.md:1: \"a long line\"" "$tools/check-words" "$prose"
    rm "$prose/README.md"
    habit 'sums are told here'
    printf 'src/m.c\tare told\tas a test\n' >"$prose/tools/check-words.exceptions"
    expect good "an exception" "$tools/check-words" "$prose"
    habit 'a plain sentence'
    expect bad 'src/m.c has no "are told" any more' "$tools/check-words" "$prose"
    echo 'src/m.c are told' >"$prose/tools/check-words.exceptions"
    expect bad "a row is file, phrase and reason" "$tools/check-words" "$prose"
    rm -r "$prose"
fi

mkdir -p "$tree/src/a" "$tree/src/b"
printf 'typedef struct ico_twin {\n    int a;\n} ico_twin;\n' >"$tree/src/a/t.h"
printf 'typedef struct ico_other {\n    ico_twin *twin;\n} ico_other;\n' >"$tree/src/b/t.h"
expect good "no twins" "$tools/check-names" "$tree"
printf 'enum ico__twin {\n    ICO_A\n};\n' >>"$tree/src/b/t.h"
expect bad "src/b/t.h:4: ico__twin is defined in src/a/t.h already" "$tools/check-names" "$tree"
printf 'typedef struct ico_twin {\n    int b;\n} ico_twin;\n' >"$tree/src/b/t.h"
expect bad "src/b/t.h:1: ico_twin is defined in src/a/t.h already" "$tools/check-names" "$tree"
mkdir -p "$tree/src/core/base"
echo 'int x = __builtin_ctz(8);' >"$tree/src/core/base/bitset.h"
rm "$tree/src/b/t.h"
expect good "the place of builtins" "$tools/check-names" "$tree"
echo 'int y = __builtin_popcountll(8);' >"$tree/src/b/t.h"
expect bad "src/b/t.h:1: base/bitset.h has a name for this builtin" "$tools/check-names" "$tree"
printf '%s\n' 'int f(int who);' >"$tree/src/b/t.h"
expect bad "src/b/t.h:1: a question word is no name" "$tools/check-names" "$tree"
printf '%s\n' '/* Who asks,' ' * what and how. */' 'int whose; /* what' 'how */ char *w = "what\" how";' >"$tree/src/b/t.h"
expect good "question words in comments and strings" "$tools/check-names" "$tree"
printf '%s\n' '/* a' '*/ int b; /* c */ int how; /*' >"$tree/src/b/t.h"
expect bad "src/b/t.h:2: a question word is no name" "$tools/check-names" "$tree"
printf '%s\n' 'typedef struct passing {' '    int a;' '} passing;' >"$tree/src/b/t.h"
expect bad "src/b/t.h:1: passing: a struct is a noun" "$tools/check-names" "$tree"
printf '%s\n' 'typedef struct ring {' '    int a;' '} ring;' >"$tree/src/b/t.h"
for file in a b c; do echo 'static int *take(int a)' >"$tree/src/b/$file.c"; done
expect good "a name of three files" "$tools/check-names" "$tree"
echo 'static bool take(void)' >"$tree/src/b/d.c"
expect bad "src/b/d.c:1: take is a static function in src/b/a.c, src/b/b.c, src/b/c.c already" "$tools/check-names" "$tree"
rm "$tree/src/b/"[a-d].c
touch "$tree/src/b/few.c"
expect bad "src/b/few.c: a file has the name of its subject" "$tools/check-names" "$tree"
mv "$tree/src/b/few.c" "$tree/src/b/fewest_exits.c"
expect good "a word within a name" "$tools/check-names" "$tree"
for folder in c d e f; do mkdir "$tree/src/$folder" && touch "$tree/src/$folder/order.c" "$tree/src/$folder/verbs_absent.c"; done
touch "$tree/src/b/verbs_absent.c"
expect good "a name in four folders" "$tools/check-names" "$tree"
touch "$tree/src/b/order.c"
expect bad "src/f/order.c: a fifth file of this name" "$tools/check-names" "$tree"
rm -r "$tree/src/"[c-f]
rm -r "$tree/src/a" "$tree/src/b" "$tree/src/core/base/bitset.h"
said=$tree/said
mkdir -p "$said/src/a"
echo 'typedef struct ico_one ico_one;' >"$said/src/a/one.h"
printf '%s\n' '/* As in a/one.h: ico_one, by make_one(). */' 'int make_one(void); /* ico_one_... */' >"$said/src/a/t.h"
expect good "comments that name what is there" "$tools/check-comments" "$said"
for gone in 'file b/gone.h' 'name ico__gone' 'function make_gone()'; do
    printf '%s\n' '/* Some' " * lines of ${gone#* }. */" 'const char *s = "/* ico_none */";' >"$said/src/a/t.h"
    expect bad "src/a/t.h:2: there is no ${gone%()}" "$tools/check-comments" "$said"
done
rm -r "$said"

if command -v python3 >/dev/null; then
    rm "$tree/ARCHITECTURE.md"
    mkdir -p "$tree/docs/methods"
    # shellcheck disable=SC2016 # backquotes are part of the documents
    printf '# A\n[one](one.md#two-words), [all](methods/m.md), `[x](x.md)`\n' >"$tree/docs/README.md"
    # shellcheck disable=SC2016
    printf '# One\n## Two `words`\n```\n# no heading\n[code](nowhere.md)\n```\n[it](#one)\n' >"$tree/docs/one.md"
    echo '# M' >"$tree/docs/methods/m.md"
    expect good "links of all kinds" "$tools/check-links" "$tree"
    echo '[gone](two.md)' >>"$tree/docs/methods/m.md"
    expect bad "docs/methods/m.md: no file for the link two.md" "$tools/check-links" "$tree"
    echo '[up](../one.md#no-heading)' >"$tree/docs/methods/m.md"
    expect bad "docs/methods/m.md: no heading for the link ../one.md#no-heading" "$tools/check-links" "$tree"
    echo '# M' >"$tree/docs/methods/m.md"
    echo '# New' >"$tree/docs/new.md"
    expect bad "docs/README.md: no link to docs/new.md" "$tools/check-links" "$tree"
    rm -r "$tree/docs"
fi

# What is made from the rows of conditions: a file that is old, one that is gone, a part that has no place.
if command -v python3 >/dev/null 2>&1; then
    made=$tree/made
    for file in docs/schema/conditions.json docs/schema/icosian.json python/icosian/_conditions.py \
        python/icosian/_calls.py python/icosian/_problem.py web/lib/conditions.js web/lib/index.d.ts; do
        mkdir -p "$made/${file%/*}" && cp "$tools/../$file" "$made/$file"
    done
    expect good "all is made" "$tools/conditions" --check "$made"
    sed -i.old 's/"least":2/"least":3/' "$made/docs/schema/conditions.json"
    for file in docs/schema/icosian.json python/icosian/_conditions.py python/icosian/_calls.py web/lib/conditions.js; do
        expect bad "$file is not what tools/conditions makes" "$tools/conditions" --check "$made"
    done
    mv "$made/docs/schema/conditions.json.old" "$made/docs/schema/conditions.json"
    sed -i.old 's/straight?: number/straight?: string/' "$made/web/lib/index.d.ts"
    sed -i.old 's/straight: int/straight: str/' "$made/python/icosian/_problem.py"
    rm "$made/web/lib/conditions.js"
    expect bad "web/lib/index.d.ts is not what" "$tools/conditions" --check "$made"
    expect bad "web/lib/conditions.js is not what" "$tools/conditions" --check "$made"
    expect bad "python/icosian/_problem.py is not what" "$tools/conditions" --check "$made"
    sed -i.old '/made by tools/d' "$made/python/icosian/_problem.py"
    expect bad "_problem.py has 0 lines that begin with" "$tools/conditions" --check "$made"
    rm -r "$made"
fi

# compile NAME SOURCE: a library that holds it
library() {
    echo "$1" >"$tree/l.c"
    rm -f "$tree/l.a"
    ${CC:-cc} -c "$tree/l.c" -o "$tree/l.o" && ar rc "$tree/l.a" "$tree/l.o"
}
${CC:-cc} -shared -o "$tree/l.so" -x c - <<'END'
int ico_a_make(void) { return 1; }
int ico_a_unmade(void) { return 1; }
END
mkdir -p "$tree/debian"
printf 'libicosian.so.1 libicosian1 #MINVER#\n ico_a_gone@Base 0.1\n' >"$tree/debian/libicosian1.symbols"
expect bad "> ico_a_gone" "$tools/check-interface" "$tree"
echo '#define ICO_VERSION "0.2"' >"$tree/include/icosian/base.h"
"$tools/check-interface" --record "$tree"
expect good "ico_a_make@Base 0.2" sh -c "cat '$tree/debian/libicosian1.symbols'; ! grep gone '$tree/debian/libicosian1.symbols'"
expect bad "> ico_a_unmade" "$tools/check-interface" "$tree" "$tree/l.so"
library 'int ico_f(void) { return 1; } static const char *const t[] = {"a"}; const char *ico_g(int i) { return t[i]; }'
expect good "nothing wrong" "$tools/check-symbols" "$tree/l.a"
library 'int counter = 1; int ico_f(void) { return ++counter; }'
expect bad "writable global data" "$tools/check-symbols" "$tree/l.a"
library 'int ico_f(void) { static int calls; return ++calls; }'
expect bad "writable global data" "$tools/check-symbols" "$tree/l.a"
library '#include <stdlib.h>
void ico_f(void) { exit(1); }'
expect bad "the library uses" "$tools/check-symbols" "$tree/l.a"
library '#include <stdio.h>
void ico_f(int i) { printf("%d", i); }'
expect bad "the library uses" "$tools/check-symbols" "$tree/l.a"
library 'int helper(void) { return 1; } int ico_f(void) { return helper(); }'
expect bad "without ico_" "$tools/check-symbols" "$tree/l.a"
library 'int checker_f(void) { return 1; } int ico_f(void) { return checker_f(); }'
expect good "a judge of the checker" "$tools/check-symbols" "$tree/l.a"
exit $failed
