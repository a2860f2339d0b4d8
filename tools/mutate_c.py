# tools/mutate_c.py - which changes tools/mutate makes to a C file, and the file with all of them
# in it, each behind a switch (mutate_switch.h).  Reads C as far as it needs to: tokens, brackets,
# statements, and the operators of conditions.
# SPDX-License-Identifier: MIT
import hashlib
import re

TOKEN = re.compile(r"""
    (?P<space>\s+|/\*.*?\*/|//[^\n]*|\\\n)
  | (?P<string>"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')
  | (?P<number>\.?[0-9](?:[eEpP][+-]|[\w.])*)
  | (?P<name>[A-Za-z_]\w*)
  | (?P<sign><<=|>>=|\.\.\.|->|\+\+|--|<<|>>|<=|>=|==|!=|&&|\|\||[-+*/%&|^]=|.)
""", re.X | re.S)
TYPES = set("const static struct enum union unsigned signed int bool char void long short float "
            "double size_t register volatile extern typedef va_list FILE".split())
REFUSAL = re.compile(r"stop|\w*refuse(_\w+)?")
ASSIGN = {"=", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>="}
OPENS = {"(": ")", "[": "]", "{": "}"}
SHIFTED = {"<": ["<="], "<=": ["<"], ">": [">="], ">=": [">"], "==": ["<=", ">="],
           "!=": ["<", ">"]}


class Mutant:
    def __init__(self, id, file, line, function, change, key):
        self.id, self.file, self.line = id, file, line
        self.function, self.change, self.key = function, change, key

    def line_of_proof(self):
        return "%s: %s: %s" % (self.file, self.function, self.change)


class Token:
    def __init__(self, kind, text, line):
        self.kind, self.text, self.line = kind, text, line
        self.match = -1
        self.before, self.after, self.instead = [], [], None


def read(text):
    """Tokens; a line of the preprocessor is one of them."""
    tokens, at, line, fresh = [], 0, 1, True
    while at < len(text):
        m = TOKEN.match(text, at)
        kind, word = m.lastgroup, m.group()
        if word == "#" and fresh:
            word = re.compile(r"(?:/\*.*?\*/|\\\n|[^\n])*", re.S).match(text, at).group()
            kind = "line"
        tokens.append(Token(kind, word, line))
        if kind != "space":
            fresh = False
        if "\n" in word and kind in ("space", "line") or kind == "line":
            fresh = True
        line += word.count("\n")
        at += len(word)
    return tokens


class File:
    def __init__(self, name, text, first, refused, refusing):
        self.name, self.first, self.refused, self.refusing = name, first, refused, refusing
        self.passing_on = False  # in what an if guards that only passes on refusals
        self.all = read(text)
        self.t = [t for t in self.all if t.kind not in ("space", "line")]
        self.mutants, self.function, self.is_bool, self.count = [], "", False, {}
        self.digest = hashlib.sha256(text.encode()).hexdigest()
        stack = []
        for i, t in enumerate(self.all):
            t.at = i
        for i, t in enumerate(self.t):
            if t.kind == "sign" and t.text in OPENS:
                stack.append(i)
            elif t.kind == "sign" and t.text in OPENS.values() and stack:
                self.t[stack[-1]].match = i
                t.match = stack.pop()

    # --- small helpers

    def words(self, a, b):
        """The source of [a, b), with spaces as it has them, shortened."""
        first, last = self.t[a].at, self.t[b - 1].at
        out = "".join(" " if t.kind == "space" else t.text for t in self.all[first:last + 1])
        out = re.sub(r"\s+", " ", out)
        return out if len(out) <= 70 else out[:50] + " ... " + out[-15:]

    def binary(self, i):
        if i <= 0:
            return False
        p = self.t[i - 1]
        return (p.kind in ("name", "number", "string") and p.text != "return") or \
            p.text in (")", "]")

    def add(self, i, change):
        """A new mutant at token i; its number, or None if the line cannot have one."""
        line = self.t[i].line
        if (self.name, line) in self.refused:
            return None
        k = (self.function, change)
        self.count[k] = self.count.get(k, 0) + 1
        if self.count[k] > 1:
            change += " (%d)" % self.count[k]
        key = hashlib.sha256(("%s %s %s %s" % (self.name, self.digest, self.function,
                                               change)).encode()).hexdigest()[:16]
        number = self.first + len(self.mutants)
        self.mutants.append(Mutant(number, self.name, line, self.function, change, key))
        return number

    def wrap(self, a, b, before, after):
        self.t[a].before.append(before)
        self.t[b - 1].after.insert(0, after)

    def level(self, a, b, wanted, binary=False):
        """Places in [a, b), outside brackets, of the signs wanted."""
        out, i = [], a
        while i < b:
            t = self.t[i]
            if t.kind == "sign" and t.text in OPENS and t.match > i:
                i = t.match
            elif t.kind == "sign" and t.text in wanted and (not binary or self.binary(i)):
                out.append(i)
            i += 1
        return out

    # --- expressions

    def force(self, a, b, true=True, false=True):
        what = self.words(a, b)
        if what in ("true", "false", "1", "0"):
            return
        for wanted, value in ((true, "1"), (false, "0")):
            if not wanted:
                continue
            n = self.add(a, "'%s' forced %s" % (what, "true" if value == "1" else "false"))
            if n is not None:
                self.wrap(a, b, "mutant_pick(%d, !!(" % n, "), %s)" % value)

    def expression(self, a, b, decides=False):
        """All changes within [a, b).  decides: all of it was changed as a condition."""
        if a >= b:
            return
        parts = self.level(a, b, {","})
        if parts:
            for x, y in zip([a] + [p + 1 for p in parts], parts + [b]):
                self.expression(x, y)
            return
        parts = self.level(a, b, ASSIGN)
        if parts:
            if self.t[a].text not in (".", "["):
                self.expression(a, parts[0])
            self.expression(parts[0] + 1, b)
            return
        parts = self.level(a, b, {"?"})
        if parts:
            self.ternary(a, b, parts[0])
            return
        for sign, value in (("||", 0), ("&&", 1)):
            parts = self.level(a, b, {sign})
            if parts:
                self.chain(a, b, parts, value, sign)
                return
        parts = self.level(a, b, {"|", "^", "&"}, True)
        if parts:
            for x, y in zip([a] + [p + 1 for p in parts], parts + [b]):
                self.expression(x, y)
            return
        for signs in ({"==", "!="}, {"<", ">", "<=", ">="}):
            parts = self.level(a, b, signs)
            if parts:
                self.compare(a, b, parts[-1], decides)
                return
        self.leaf(a, b)

    def ternary(self, a, b, at):
        depth, colon = 0, None
        for i in self.level(at, b, {"?", ":"}):
            depth += 1 if self.t[i].text == "?" else -1
            if depth == 0:
                colon = i
                break
        self.force(a, at)
        self.expression(a, at, True)
        if colon is not None:
            self.expression(at + 1, colon)
            self.expression(colon + 1, b)

    def refuses(self, a, b):
        """Is it a call that refuses?  It has said so, and its value is always false."""
        return REFUSAL.fullmatch(self.t[a].text) is not None and \
            self.t[a + 1].text == "(" and self.t[a + 1].match == b - 1

    def passes_on(self, a, b, null=False):
        """Does [a, b) only ask whether something was refused (or, null: no room for it), or
        ask for more than that it was?"""
        if self.t[a].text == "(" and self.t[a].match == b - 1:
            return self.passes_on(a + 1, b - 1, null)
        for sign in ("||", "&&"):
            parts = self.level(a, b, {sign})
            if parts:
                parts = list(zip([a] + [p + 1 for p in parts], parts + [b]))
                return all(self.passes_on(x, y, null) for x, y in parts) or \
                    sign == "&&" and any(self.t[x].text == "!" and self.passes_on(x, y)
                                         for x, y in parts)
        if null and re.search(r"[!=]= NULL$", self.words(a, b)):
            return True
        a += self.t[a].text == "!"
        return self.t[a].text in self.refusing and self.t[a + 1].text == "(" and \
            self.t[a + 1].match == b - 1

    def is_refusal(self, a, b):
        """Is [a, b) false only when something was refused?"""
        if self.t[a].text == "(" and self.t[a].match == b - 1:
            return self.is_refusal(a + 1, b - 1)
        if self.level(a, b, {"?"}):
            parts = self.level(a, b, {"?", ":"})
            return len(parts) == 2 and self.is_refusal(parts[0] + 1, parts[1]) and \
                self.is_refusal(parts[1] + 1, b)
        for sign, which in (("||", any), ("&&", all)):
            parts = self.level(a, b, {sign})
            if parts:
                return which(self.is_refusal(x, y) for x, y in
                             zip([a] + [p + 1 for p in parts], parts + [b]))
        return self.refuses(a, b) or (self.t[a].text != "!" and self.passes_on(a, b))

    def chain(self, a, b, parts, neutral, sign):
        for x, y in zip([a] + [p + 1 for p in parts], parts + [b]):
            if self.refuses(x, y) or self.passes_on(x, y):
                self.expression(x, y, True)
                continue
            n = self.add(x, "'%s' dropped from %s" % (self.words(x, y), sign))
            if n is not None:
                self.wrap(x, y, "mutant_pick(%d, !!(" % n, "), %d)" % neutral)
            self.expression(x, y, True)

    def is_constant(self, a, b):
        w = self.words(a, b)
        return re.fullmatch(r"[A-Z][A-Z0-9_]*|true|false|0u?|'.*'|-?\d+u?", w) is not None

    def compare(self, a, b, at, decides):
        sign = self.t[at].text
        equality = sign in ("==", "!=")
        if not (equality and (self.is_constant(at + 1, b) or self.is_constant(a, at))):
            what, text = self.words(a, b), "mx_ %s my_" % sign
            for other in SHIFTED[sign]:
                n = self.add(at, "'%s' with %s" % (what, other))
                if n is not None:
                    text = "MUTANT_COMPARE(%d, mx_, %s, mx_ %s my_)" % (n, text, other)
            if "MUTANT" in text:
                u = "%d_" % (self.first + len(self.mutants))
                text = text.replace("mx_", "mx" + u).replace("my_", "my" + u)
                self.wrap(a, b, "({ __auto_type mx%s = (" % u, "); %s; })" % text)
                self.t[at].instead = "); __auto_type my%s = (" % u
        elif equality and not decides:
            other = "!=" if sign == "==" else "=="
            n = self.add(at, "'%s' with %s" % (self.words(a, b), other))
            if n is not None:
                self.wrap(a, b, "(mutant_is(%d, 1) ^ (" % n, "))")
        self.expression(a, at)
        self.expression(at + 1, b)

    def leaf(self, a, b):
        i = a
        while i < b:
            t = self.t[i]
            if t.kind == "sign" and t.text in OPENS and t.match > i:
                self.expression(i + 1, t.match)
                i = t.match
            elif t.text in ("true", "false") and t.kind == "name":
                n = self.add(i, "'%s' flipped in '%s'" % (t.text, self.words(a, b)))
                if n is not None:
                    t.instead = "(mutant_is(%d, 1) ? %d : %d)" % (n, t.text == "false",
                                                                  t.text == "true")
            elif t.text in ("+", "-") and self.binary(i) and i + 1 < b and \
                    re.fullmatch("1[uU]?", self.t[i + 1].text):
                n = self.add(i, "'%s 1' dropped from '%s'" % (t.text, self.words(a, b)))
                if n is not None:
                    one = self.t[i + 1].text
                    self.t[i + 1].instead = "(mutant_is(%d, 1) ? %s : %s)" % (
                        n, one.replace("1", "0"), one)
                i += 1
            i += 1

    # --- statements

    def delete(self, a, b):
        """The statement [a, b), with its semicolon."""
        n = self.add(a, "'%s' deleted" % self.words(a, b - 1))
        if n is not None:
            self.wrap(a, b, "{ if (!mutant_is(%d, 1)) " % n, " }")

    def statement(self, i, sole=False):
        """The one that begins at i; where the next begins.  sole: all that an if guards."""
        t = self.t[i]
        if t.text == "{":
            inner = self.one_statement(i + 1, t.match)
            j = i + 1
            while j < t.match:
                j = self.statement(j, sole and inner)
            return t.match + 1
        if t.text in ("if", "while", "switch"):
            close = self.t[i + 1].match
            passing_on = False
            if t.text == "if":
                passing_on = self.passes_on(i + 2, close, True)
                self.force(i + 2, close, false=not self.passes_on(i + 2, close))
            elif t.text == "while":
                self.force(i + 2, close, true=False)
            self.expression(i + 2, close, True)
            was, self.passing_on = self.passing_on, passing_on
            j = self.statement(close + 1, t.text == "if")
            self.passing_on = was
            if t.text == "if" and j < len(self.t) and self.t[j].text == "else":
                j = self.statement(j + 1)
            return j
        if t.text == "for":
            return self.for_loop(i)
        if t.text == "do":
            j = self.statement(i + 1) + 1
            close = self.t[j].match
            self.force(j + 1, close, true=False)
            self.expression(j + 1, close, True)
            return close + 2
        if t.text in ("case", "default"):
            return self.level(i, len(self.t), {":"})[0] + 1
        if t.kind == "name" and self.t[i + 1].text == ":":
            return i + 2
        end = self.level(i, len(self.t), {";"})[0]
        self.simple(i, end, sole)
        return end + 1

    def one_statement(self, i, end):
        return self.level(i, end, {";"}) == [end - 1] and \
            self.t[i].text not in ("if", "for", "while", "do", "switch")

    def for_loop(self, i):
        close = self.t[i + 1].match
        semi = self.level(i + 2, close, {";"})
        if len(semi) == 2:
            self.simple(i + 2, semi[0], True)
            if semi[1] > semi[0] + 1:
                self.force(semi[0] + 1, semi[1], true=False)
                self.expression(semi[0] + 1, semi[1], True)
            self.expression(semi[1] + 1, close)
        return self.statement(close + 1)

    def is_declaration(self, i, end):
        t = self.t
        if t[i].text in TYPES or re.fullmatch(r"u?int\d*_t|u?intptr_t|ptrdiff_t", t[i].text):
            return True
        if t[i].kind != "name":
            return False
        if i + 1 < end and t[i + 1].kind == "name":
            return True
        j = i + 1
        if t[j].text == "(" and t[i].text.isupper():  # a macro that names a type
            return t[j].match + 1 < end and t[t[j].match + 1].kind == "name"
        while j < end and t[j].text in ("*", "const"):
            j += 1
        return j > i + 1 and j < end and t[j].kind == "name" and \
            (j + 1 == end or t[j + 1].text in ("=", ",", "["))

    def simple(self, i, end, sole):
        """A statement without others in it."""
        t = self.t
        if i >= end or t[i].text in ("break", "continue", "goto", "static", "enum", "typedef"):
            return
        if t[i].text == "return":
            self.returns(i + 1, end)
        elif self.is_declaration(i, end):
            parts = self.level(i, end, {","}) + [end]
            at = i
            for part in parts:
                eq = self.level(at, part, {"="})
                if eq:
                    self.expression(eq[0] + 1, part)
                at = part + 1
        else:
            if not sole:
                self.delete(i, end + 1)
            self.expression(i, end)

    def returns(self, a, b):
        if a >= b:
            return
        if self.is_bool:
            w = self.words(a, b)
            if w == "false" and self.passing_on:
                return
            if w in ("true", "false"):
                n = self.add(a, "'return %s' flipped" % w)
                if n is not None:
                    self.t[a].instead = "(mutant_is(%d, 1) ? %d : %d)" % (n, w == "false",
                                                                          w == "true")
                return
            if not self.refuses(a, b):
                self.force(a, b, true=not self.is_refusal(a, b))
        self.expression(a, b, self.is_bool)

    def functions(self):
        t, i = self.t, 0
        start = 0
        while i < len(t):
            if t[i].text == ";" or (t[i].text == "}" and t[i].kind == "sign"):
                start = i + 1
            if t[i].text == "{" and t[i].kind == "sign":
                if i > 0 and t[i - 1].text == ")":
                    open_ = t[i - 1].match
                    self.function = t[open_ - 1].text
                    head = [x.text for x in t[start:open_ - 1]]
                    self.is_bool = "bool" in head and "*" not in head
                    self.statement(i)
                i = t[i].match
                start = i + 1
            elif t[i].text == "(" and t[i].match > i:
                i = t[i].match
            i += 1

    def text(self):
        out = []
        for t in self.all:
            out += t.before
            out.append(t.text if t.instead is None else t.instead)
            out += t.after
        return "".join(out)


def change(name, text, first, refused, refusing=frozenset()):
    """The file with all its mutants, numbered from `first`, and the list of them.  refused:
    pairs of file and line that are to have none; refusing: functions that are false only
    after a refusal, which stands whatever follows."""
    f = File(name, text, first, refused, refusing)
    f.functions()
    return f.text(), f.mutants
