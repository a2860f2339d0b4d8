#!/usr/bin/env python3
"""tests/cli/json_schema.py SCHEMA LINES - validates lines of JSON, one TAP line for each.

A line of LINES is a verb, a tab, the command, a tab, and what it printed.
SPDX-License-Identifier: MIT
"""
import json
import sys

import jsonschema

with open(sys.argv[1], encoding="utf-8") as file:
    schema = json.load(file)
jsonschema.Draft202012Validator.check_schema(schema)
validators = {
    name: jsonschema.Draft202012Validator(
        {"$defs": schema["$defs"], "$ref": "#/$defs/" + name})
    for name in schema["$defs"]
}
met = set()
failed = 0
with open(sys.argv[2], encoding="utf-8") as file:
    for number, line in enumerate(file, 1):
        verb, command, text = line.rstrip("\n").split("\t", 2)
        value = json.loads(text)
        kinds = [entry["$ref"].rsplit("/", 1)[1]
                 for entry in schema["$defs"]["verb_" + verb]["oneOf"]]
        fits = [kind for kind in kinds if validators[kind].is_valid(value)]
        met.update(fits)
        good = len(fits) == 1
        failed += not good
        print(f"{'ok' if good else 'not ok'} - {command}: a line of {verb}")
        if not good:
            print(f"# {text[:300]}")
            for kind in kinds:
                for error in list(validators[kind].iter_errors(value))[:3]:
                    print(f"# {kind}: {error.message[:200]}")
# A question has the members that the schema names, with their values, and no others.
question = {"subject": "wazir 4x4", "kind": "closed", "straight": 2}
for change, good in (({}, True), ({"no_such": 2}, False), ({"straight": 0}, False), ({"magic": "half"}, False)):
    right = validators["question"].is_valid({**question, **change}) == good
    print(f"{'ok' if right else 'not ok'} - a question with {change} is {'a' if good else 'no'} question")
    failed += not right
kinds = {entry["$ref"].rsplit("/", 1)[1] for name, part in schema["$defs"].items()
         if name.startswith("verb_") for entry in part["oneOf"]}
for kind in sorted(kinds):
    print(f"{'ok' if kind in met else 'not ok'} - some line is of the kind {kind}")
    failed += kind not in met
sys.exit(failed > 0)
