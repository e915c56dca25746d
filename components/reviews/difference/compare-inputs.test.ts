import { describe, expect, it } from "vitest";
import { stringifyJson, type JsonValue } from "@/lib/wire/contract/json";
import { pointerOf } from "@/lib/wire/contract/json-pointer";
import { compareInputs } from "./compare-inputs";

const lines = (before: string, now: string) =>
  compareInputs(before, now)?.map((change) => {
    const text = (value: JsonValue) => stringifyJson(value);
    const path = pointerOf(change.path);
    if (change.kind === "added") return `added ${path} ${text(change.now)}`;
    if (change.kind === "removed") return `removed ${path} ${text(change.before)}`;
    return `${change.kind} ${path} ${text(change.before)} ${text(change.now)}`;
  });

describe("what changed between two inputs", () => {
  it("F67 tells other digits of the same number from another number", () => {
    expect(lines('{"a":1.10,"b":[1e2,-0],"c":1.10}', '{"a":1.1,"b":[100,0],"c":1.2}')).toEqual([
      "rewritten /a 1.10 1.1",
      "rewritten /b/0 1e2 100",
      "rewritten /b/1 -0 0",
      "changed /c 1.10 1.2",
    ]);
    expect(
      lines(
        '{"a":9223372036854775808.0,"b":9223372036854775808}',
        '{"a":9223372036854775808,"b":9223372036854775807}',
      ),
    ).toEqual([
      "rewritten /a 9223372036854775808.0 9223372036854775808",
      "changed /b 9223372036854775808 9223372036854775807",
    ]);
  });

  it("F99 calls a number that differs beyond a double's digits another number", () => {
    expect(
      lines('{"a":100000000000000.01,"b":0.1}', '{"a":100000000000000.02,"b":0.1000000000000000055}'),
    ).toEqual(["changed /a 100000000000000.01 100000000000000.02", "changed /b 0.1 0.1000000000000000055"]);
  });

  it("names what was added, removed and changed by its place, down to names that every object has", () => {
    expect(
      lines('{"a":{"x":1},"l":[1,2],"t":"1","n":null}', '{"a":{"constructor":1},"l":[1],"t":1,"n":{}}'),
    ).toEqual([
      "removed /a/x 1",
      "added /a/constructor 1",
      "removed /l/1 2",
      'changed /t "1" 1',
      "changed /n null {}",
    ]);
  });

  it("finds nothing between inputs that are the same but for their order", () => {
    expect(lines('{"a":1.10,"b":[{"c":"x"}]}', '{ "b": [{"c":"x"}], "a": 1.10 }')).toEqual([]);
    expect(compareInputs("[1]", "{}")).toBeNull();
  });
});
