# Puts the style and the script into the page and the page into a C array, so that they can
# be read and linted as what they are.
# cmake -DPAGE=page.html -DSTYLE=page.css -DSCRIPT=page.js -DOUT=page.c -P embed.cmake
# SPDX-License-Identifier: MIT
cmake_minimum_required(VERSION 3.22)
file(READ "${PAGE}" page)
file(READ "${STYLE}" style)
file(READ "${SCRIPT}" script)
string(REPLACE "@STYLE@" "${style}" page "${page}")
string(REPLACE "@SCRIPT@" "${script}" page "${page}")
file(WRITE "${OUT}.html" "${page}")
file(READ "${OUT}.html" bytes HEX)
file(REMOVE "${OUT}.html")
string(REGEX REPLACE "(................................)" "\\1\n" bytes "${bytes}")
string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${bytes}")
file(WRITE "${OUT}" "/* Made from src/draw/page.{html,css,js} by cmake/embed.cmake. */\n"
  "extern const unsigned char ico__page[];\nextern const unsigned long ico__page_size;\n"
  "const unsigned char ico__page[] = {\n${bytes}\n};\n"
  "const unsigned long ico__page_size = sizeof ico__page;\n")
