#!/bin/bash
# tests/cli/book.sh - printed sheets as a printer sees them: sizes of pages, margins that alternate,
# nothing cut and nothing on top of something else, one ink (book.py measures).
# SPDX-License-Identifier: MIT
# shellcheck source=driver
. "$(dirname "$0")/driver"
command -v python3 >/dev/null || { echo "1..0 # skip there is no python3" && exit 0; }

# measured NAME WORDS...: book.py finds nothing wrong; its output is in the file pages.
measured() {
    local name=$1
    shift
    python3 "$here/book.py" "$@" >pages 2>err
    tap $? "$name"
}
page() { # N PATTERN: of the pages
    sed -n "$1p" pages | grep -qE -- "^$2$"
    tap $? "page $1 is: $2"
}

for kind in 'numbrix 7x7 --pattern ring' 'hidato 5x6' 'zip 5x5 --walls 4' 'signpost 4x4' \
    'wazir 5x5 --class primes'; do
    # shellcheck disable=SC2086 # words
    "$ICOSIAN" puzzle make $kind --count 4 -q >>all.board
done

# A book of 6 x 9 inches: two puzzles a page, twelve answers.
book='--paper 6x9in --margin 0.5in,0.6in,0.7in --gutter 0.25in --page-numbers yes --captions grade'
# shellcheck disable=SC2086 # words
run puzzle sheet all.board $book --per-page 2 --answers-per-page 12 -o book.svg
gives 0
measured "a book" svg book.svg 432 648 36 43.2 50.4 61.2 1
[ "$(wc -l <pages)" = 12 ]
tap $? "twelve pages"
page 1 '1 \| Numbrix \| 1\. [a-z]+; 2\. [a-z]+'
page 3 '3 \| Hidato \| 5\. [a-z]+; 6\. [a-z]+'
page 11 '11 \| Answers \| 1; 2; 3; 4; 5; 6; 7; 8; 9; 10; 11; 12'
page 12 '12 \| Answers \| 13; 14; 15; 16; 17; 18; 19; 20'
# Twelve answers of 9x9 a page can be read.
"$ICOSIAN" puzzle make numbrix 9x9 --pattern ring --count 12 -q -o twelve.board
run puzzle sheet twelve.board --paper 6x9in --gutter 0.25in --answers only --answers-per-page 12 -o twelve.svg
gives 0
smallest=$(grep -A1 'class="numbers"' twelve.svg | sed -n 's/.*font-size="\([0-9]*\).*/\1/p' | sort -n | head -n 1)
[ "$smallest" -ge 4 ]
tap $? "numbers of answers are at least 4 points high, not $smallest"
# The first page is a left one if its number is even; no heading and no captions.
# shellcheck disable=SC2086 # words
run puzzle sheet all.board $book --page-numbers 8 --per-page 1 --title '' --captions none \
    --answers only -o book.svg
gives 2
run puzzle sheet all.board --paper 6x9in --gutter 1cm --page-numbers 8 --per-page 1 --title '' \
    --captions none --answers only -o book.svg
gives 0
measured "large answers without words" svg book.svg 432 648 36 36 36 64.346 8
page 1 '8 \| - \| '
# Any size and number of puzzles.
for paper in '40x200mm 113.386 566.929' '420x297mm 1190.551 841.89' '2000x2000mm 5669.2913 5669.2913' \
    '300x400pt 300 400' '14.8x21cm 419.528 595.276'; do
    read -r size wide tall <<<"$paper"
    for count in 1 3 7; do
        run puzzle sheet all.board --paper "$size" --margin 15pt --gutter 5pt --per-page $count \
            --answers-per-page 20 -o page.svg
        gives 0
        measured "$count a page of $size" svg page.svg "$wide" "$tall" 15 15 15 20 1
    done
done
# The rules of a narrow box are broken into two lines, not shrunk.
run puzzle sheet all.board --paper 6x9in --per-page 6 --answers none -o narrow.svg
gives 0
measured "six of several kinds a page" svg narrow.svg 432 648 36 36 36 36 1
smallest=$(grep -A1 'class="rules"' narrow.svg | sed -n 's/.*font-size="\([0-9]*\).*/\1/p' | sort -n | head -n 1)
[ "$smallest" -ge 7 ]
tap $? "letters of rules are at least 7 points high, not $smallest"
run puzzle sheet all.board --paper a5 --margin 0 -o page.svg
gives 0
measured "no margins" svg page.svg 419.528 595.276 0 0 0 0 1

# Sizes as people write them.
"$ICOSIAN" puzzle sheet all.board --paper 6x9in --margin 0.5in -o one.svg
for paper in 6X9IN '6 x 9 in' 6inx9in '6"x9"' 6×9in 152.4x228.6mm 152.4x228.6 15.24cmx228.6mm 432x648pt; do
    run puzzle sheet all.board --paper "$paper" --margin 12.7 -o other.svg
    gives 0
    cmp -s one.svg other.svg
    tap $? "$paper is 6x9in"
done
for paper in 6x 6inx 6inx9furlong 6x9x12 x9in 6..5x9in 6.x9in 0x6x9in '6,5x9in' infxinf 6x9inn \
    6666666666666666666666666666666666666666666666666666666666666666666x9in; do
    run puzzle sheet all.board --paper "$paper" -o other.svg
    gives 2
    tells '^icosian: --paper is a4, a5, letter, or a width and a height such as 6x9in'
done

# What cannot be printed is refused before a million puzzles are made, or after the first of them.
for words in '--gutter 200mm' '--per-page 101' '--paper 9x9' '--page-numbers 100001' '--font ;' \
    '--paper 60x60 --per-page 9'; do
    # shellcheck disable=SC2086 # words
    run puzzle make numbrix 6x6 --count 1000000 $words -o b.svg
    gives 2
    is_silent
    [ ! -e b.svg ]
    tap $? "$words: no file"
done

run puzzle sheet all.board --paper 148x210mm --gutter 10mm -o page.html
gives 0
holds "the page of a browser" grep -qF '@page { margin: 0; size: 148mm 210mm; }' page.html

if "$ICOSIAN" methods | grep -q "yes, by cairo"; then
    # shellcheck disable=SC2086 # words
    run puzzle sheet all.board $book --per-page 2 --answers-per-page 12 -o book.pdf
    gives 0
    measured "a PDF" pdf book.pdf
    page 1 "12 0 0 432 648"
    [ "$(wc -l <pages)" = 1 ]
    tap $? "one ink"
    run puzzle sheet all.board -o a4.pdf
    measured "a PDF" pdf a4.pdf
    page 1 "10 0 0 595.275591 841.889764"
fi
finish
