import { expect, test } from "vitest";
import { KeptValues } from "./kept-values.mjs";

const made: string[] = [];
/** Whether each of these was made anew. */
function asked(kept: KeptValues<object>, keys: string[]): boolean[] {
  return keys.map((key) => {
    const before = made.length;
    kept.get(key, () => {
      made.push(key);
      return {};
    });
    return made.length > before;
  });
}

test("what was used last is kept, and no more of it than allowed", () => {
  const kept = new KeptValues({ countMax: 2, charactersMax: 100 });
  expect(asked(kept, ["a", "b", "a", "c", "a", "b", "c"])).toEqual([
    ...[true, true, false],
    ...[true, false],
    ...[true, true],
  ]);
});

test("long keys leave room for fewer, and one that is longer than all of it for none", () => {
  const kept = new KeptValues({ countMax: 10, charactersMax: 8 });
  expect(asked(kept, ["aaaa", "bbbb", "aaaa", "c", "bbbb"])).toEqual([true, true, false, true, true]);
  expect(asked(kept, ["ddddddddd", "ddddddddd", "bbbb"])).toEqual([true, true, true]);
});

test("what can't be made is not kept", () => {
  const kept = new KeptValues({ countMax: 2, charactersMax: 8 });
  const fail = () => {
    throw new Error("Not this one.");
  };
  expect(() => kept.get("a", fail)).toThrow("Not this one.");
  expect(asked(kept, ["a", "a"])).toEqual([true, false]);
});
