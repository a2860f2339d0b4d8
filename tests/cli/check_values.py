"""tests/cli/check_values.py ICOSIAN SEED CHANGES - true answers in JSON, each changed in one value:
check says INVALID, or refuses the file, or names the value as one that it did not look at.
SPDX-License-Identifier: MIT"""

import json
import random
import subprocess
import sys

ICOSIAN, SEED, CHANGES = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])

ANSWERS = (
    "solve knight 5x6",
    "solve knight 4x5 --open --turns min",
    "solve wazir 4x4 --turns max",
    "solve wazir 4x4 --crossings min",
    "solve knight 3x4 --open --crossings max",
    "solve knight 5x6 --symmetric auto",
    "solve knight 6x6 --symmetric 180",
    "solve knight 4x4 --open --longest",
    "solve wazir 3x3 --longest",
    "solve weights.edges --weight min",
    "solve weights.edges --weight max --open",
    "solve knight 8x8 --magic semi --open --seed 3",
    "solve petersen --open",
    "solve king 4x4 --forbid a1-b2 --require a1-a2 --start a1",
    "solve wazir 4x4 --give a1=1,b2=6 --open",
    "solve wazir 4x4 --without a1,b1",
    "explain knight 5x5",
    "explain knight 4x4",
    "solve wazir 3x4 --without b2 --open --start a1",
    "solve petersen --method fragment",
    "list wazir 4x4 --limit 1",
    "sample wazir 4x4",
    "unrank 3 wazir 4x4",
    "solve roads.csv",
    "explain roads.csv --forbid Lyon-Reims",
    "list roads.csv --limit 1",
    "puzzle make wazir 4x4",
    "count knight 6x6",
    "count wazir 4x4 --layers",
    "count king 4x4 --open",
    "count wazir 4x4 --longest",
)


def run(*words):
    done = subprocess.run([ICOSIAN, *words], stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=60)
    return done.returncode, done.stdout


def paths(value, path=()):
    """Each value within, but for those of long lists: some of these."""
    if path:
        yield path
    if isinstance(value, dict):
        for key in value:
            yield from paths(value[key], path + (key,))
    elif isinstance(value, list) and value:
        for place in {0, len(value) - 1}:
            yield from paths(value[place], path + (place,))


def other(value, dice):
    """Another value, of the same type or of another one."""
    if dice.random() < 0.3:
        return dice.choice([v for v in (None, True, 7, 2.5, "x", [], {}, [3]) if v != value or type(v) is not type(value)])
    if isinstance(value, bool):
        return not value
    if isinstance(value, (int, float)):
        return value + dice.choice((-1, 1, 100))
    if isinstance(value, str):
        if value.isdigit():
            return str(int(value) + dice.choice((1, 10)))
        return dice.choice((value + "x", "found" if value != "found" else "none", "open" if value != "open" else "closed"))
    if isinstance(value, list):
        more = value[-1] + "x" if value and isinstance(value[-1], str) else value[-1] if value else 0
        return value[:-1] if value and dice.random() < 0.5 else value + [more]
    if isinstance(value, dict):
        return {}
    return dice.choice((1, "x", {}))


def changed(answer, path, value):
    copy = json.loads(json.dumps(answer))
    at = copy
    for key in path[:-1]:
        at = at[key]
    at[path[-1]] = value
    return copy


def is_named(path, out):
    names = [line.split(": ", 1)[1].split(", ") for line in out.splitlines() if line.startswith("not looked at: ")]
    names = {name for line in names for name in line}
    dotted = ".".join(key for key in path if isinstance(key, str)).replace(".inner", "")
    return any(dotted == name or dotted.startswith(name + ".") for name in names)


def asked_of(words):
    """Subject and options for check."""
    words = words.split()[1:]
    words = words[1:] if words[0] in ("make", "3") else words
    for option in ("--layers", "--method", "--limit", "--seed"):
        if option in words:
            at = words.index(option)
            del words[at : at + (1 if option == "--layers" else 2)]
    return words


def main():
    dice = random.Random(SEED)
    with open("weights.edges", "w", encoding="ascii") as file:
        file.write("0 1 3\n1 2 4\n2 3 5\n0 3 1\n0 2 9\n1 3 2\n")
    with open("roads.csv", "w", encoding="ascii") as file:
        file.write("from,to\nParis,Lille\nParis,Lyon\nLille,Reims\nReims,Paris\nReims,Lyon\n")
    asked = lies = 0
    for words in ANSWERS:
        _, out = run(*words.split(), "--json")
        answer = json.loads(out.splitlines()[0])
        subject = asked_of(words)
        if words.startswith("puzzle"):
            with open("made.board", "w", encoding="utf-8") as file:
                file.write(answer["board"])
            subject = ["made.board"]
        if "--weight" in words:  # check takes that from the file alone
            subject = []
        if words.startswith("count"):  # what seals it would name every change
            answer.pop("checksum", None)
        everything = list(paths(answer))
        tries = [()] + [dice.choice(everything) for _ in range(CHANGES)] + [p for p in everything if len(p) == 1]
        for path in tries:
            file_holds = answer
            if len(path) == 3 and path[0] == "layers" and path[2] == 0:
                continue  # a vertex that comes last may be another one: a true order, too
            if path and path[0] == "question" and not subject:
                continue  # that is another question, and the answer may be right for it
            if path:
                at = answer
                for key in path:
                    at = at[key]
                file_holds = changed(answer, path, other(at, dice))
                if file_holds == answer and json.dumps(file_holds) == json.dumps(answer):
                    continue
            with open("changed.json", "w", encoding="utf-8") as file:
                json.dump(file_holds, file)
            status, out = run("check", "changed.json", *subject)
            asked += 1
            if words.startswith("puzzle") and path == ("verdict",) and file_holds["verdict"] == "found":
                continue  # which is true as well
            good = status in (1, 2) or is_named(path, out) if path else status == 0
            if not good:
                lies += 1
                print(f"# {words}: {'.'.join(map(str, path))}: {status} {out.strip()[:300]}: {json.dumps(file_holds)[:600]}")
    print(f"{asked} answers, {lies} believed for more than was looked at")
    return lies > 0


sys.exit(main())
