import { describe, expect, test } from "vitest";
import { differingPlaces, inputTable, nearness, tellingValues } from "./compare-inputs";
import { inputValues } from "./input-values";
import { targetNames } from "./target-names";

const tableOf = (...inputs: unknown[]) =>
  inputTable(inputs.map((input, at) => [String(at), inputValues(JSON.stringify(input), [])] as const));

const draft = (change: object = {}, second: object = {}) => ({
  ...{ name: "Thaw week", objective: "community" },
  posts: [
    { account: "acc_main", text: "The ice is thin." },
    { account: "acc_kitchen", text: "Makes three cups.", image: "med_1", ...second },
  ],
  ...change,
});

describe("nearly the same", () => {
  test.each<[string, unknown, number | null]>([
    ["the same", draft(), 0],
    ["in one place", draft({}, { text: "Makes four cups." }), 1],
    ["a value less", draft({}, { image: undefined }), 1],
    ["in a third of the places", draft({}, { text: "Ice", image: "med_2" }), 2],
    ["in more", draft({}, { account: "acc_main", text: "Ice", image: "med_2" }), null],
    ["an item that moved", { ...draft(), posts: draft().posts.toReversed() }, null],
  ])("%s: %j is %s places away", (_what, other, distance) => {
    expect(nearness(tableOf(draft(), other), "0", "1", { isSameHeadline: false })).toBe(distance);
  });

  test("under one headline half of the places may differ", () => {
    const away = (second: object, first: object = {}) =>
      nearness(tableOf(draft(), draft(first, second)), "0", "1", { isSameHeadline: true });
    expect(away({ account: "acc_main", text: "Ice", image: "med_2" })).toBe(3);
    expect(
      away({ account: "acc_main", text: "Ice", image: "med_2" }, { name: "a", objective: "b" }),
    ).toBeNull();
  });

  test("of two values one may differ, and of one none", () => {
    const away = (one: object, other: object) =>
      nearness(tableOf(one, other), "0", "1", { isSameHeadline: false });
    expect(away({ a: 1, b: 2 }, { a: 1, b: 3 })).toBe(1);
    expect(away({ a: 1 }, { a: 2 })).toBeNull();
  });
});

test("concealed values, and what may be inside of them, are no part of a comparison", () => {
  const values = inputValues('{"a":1,"key":{"pin":"1234"},"keys":"x","all":["s"]}', ["/key", "/all/0"]);
  expect(values).toEqual([
    ["/a", "1"],
    ["/keys", "x"],
  ]);
  expect(inputValues('{"a":1}', [""])).toEqual([]);
});

test("what is kept of an input is bounded", () => {
  const list = Array.from({ length: 5_000 }, (_, index) => ({ text: "ice".repeat(1_000), index }));
  const values = inputValues(JSON.stringify(list), []);
  expect(JSON.stringify(values).length).toBeLessThan(12_000);
  expect(values[0]?.[1]).toHaveLength(2_000);
});

test("places in which most differ come first", () => {
  const table = tableOf({ a: 1, b: 1, c: 1 }, { a: 2, b: 2, c: 1 }, { a: 1, b: 3, c: 1 });
  expect(differingPlaces(table, ["0", "1", "2"]).map((at) => table.places[at])).toEqual(["/b", "/a"]);
});

describe("what tells an input from others", () => {
  const telling = (table: ReturnType<typeof tableOf>, id: string, headlines: string[] = []) =>
    tellingValues(
      table,
      id,
      [...table.rows.keys()].filter((other) => other !== id),
      (one) => headlines[Number(one)] ?? null,
    );

  test("is the one value that no other has, or few that no other has together", () => {
    const table = tableOf(draft(), draft({}, { text: "Makes four cups." }), draft({}, { image: "med_2" }));
    expect(telling(table, "1")).toEqual([
      {
        ...{ path: ["posts", "1", "text"], titles: [null, null, null], text: "Makes four cups." },
        ...{ others: ["Makes three cups."], isOnly: true },
      },
    ]);
    expect(telling(table, "0").map(({ text, isOnly }) => [text, isOnly])).toEqual([
      ["Makes three cups.", false],
      ["med_1", false],
    ]);
  });

  test("is nothing where the headline says it, and the other headline is another", () => {
    const table = tableOf(draft(), draft({ name: "Frost week" }));
    expect(telling(table, "0", ["Save “Thaw week”", "Save “Frost week”"])).toEqual([]);
    expect(telling(table, "0", ["Save “Thaw week”", "Save “Thaw week”"])).toHaveLength(1);
  });

  test("has its whole place where its name alone would be that of two", () => {
    const [value] = telling(
      tableOf({ from: { id: 1 }, to: { id: 1 } }, { from: { id: 1 }, to: { id: 2 } }),
      "0",
    );
    expect(value?.path).toEqual(["to", "id"]);
  });

  test("is called as a schema calls it, unless two would be called the same", () => {
    const nameIn = (titles: Record<string, string>, ...inputs: object[]) => {
      const values = inputs.map((input, at) => [String(at), inputValues(JSON.stringify(input), [])] as const);
      const [value] = telling(
        inputTable(values, (path) => path.map((step) => titles[step] ?? null)),
        "0",
      );
      return value?.path.map((step, at) => value.titles[at] ?? step);
    };
    const [one, other] = [{ posts: [{ on: { at: "8" } }] }, { posts: [{ on: { at: "9" } }] }];
    expect(nameIn({ posts: "Texts", at: "Goes out at" }, one, other)).toEqual(["Texts", "0", "Goes out at"]);
    const two = (at: string) => ({ posts: [{ at }, { at: "8" }] });
    // Each post is called "Post" by the schema.
    expect(nameIn({ 0: "Post", 1: "Post", at: "Goes out at" }, two("8"), two("9"))).toEqual([
      ...["posts", "0", "Goes out at"],
    ]);
    expect(nameIn({ at: "Day" }, { at: "8", day: "8" }, { at: "9", day: "8" })).toEqual(["at"]);
    const [from, to] = [{ from: { at: "8" } }, { to: { day: "8" } }];
    expect(nameIn({ at: "Day" }, { ...from, ...to }, to)).toEqual(["from", "Day"]);
  });

  test("is called as a form calls it, unless two would read the same; what is compared stays as it is", () => {
    const labels = new Map(["in_review", "in-review"].map((text) => [text, "In review"]));
    const shown = (...states: string[]) => {
      const inputs = states.map(
        (state, at) => [String(at), inputValues(JSON.stringify({ state }), [])] as const,
      );
      const table = inputTable(inputs, undefined, () => labels);
      expect(table.texts).toEqual([states]);
      return telling(table, "0").map(({ text, others }) => [text, ...others]);
    };
    expect(shown("in_review", "live")).toEqual([["In review", "live"]]);
    expect(shown("in_review", "in-review")).toEqual([["in_review", "in-review"]]);
    expect(shown("in_review", "In review")).toEqual([["in_review", "In review"]]);
  });

  test("of a long text is the part that others haven't", () => {
    const text = (word: string) =>
      `${"The lake let go of the jetty. ".repeat(8)}It makes ${word} cups. ${"We counted them. ".repeat(8)}`;
    const [value] = telling(tableOf({ text: text("four"), a: 1 }, { text: text("three"), a: 1 }), "0");
    expect(value?.text).toMatch(/^….*It makes four cups\. .*…$/);
    expect(value?.text?.length).toBeLessThan(100);
  });
});

test("targets are called by so much of their labels that no two are the same", () => {
  const facets = (...targets: [string, string | null][]) => ({
    ...{ title: null, targetCount: 0, firstWords: null, firstDate: null, image: null, items: null },
    targets: targets.map(([id, label]) => ({ id, label })),
  });
  const named = targetNames([
    facets(["a", "Kitchen (@kitchen on Glimwall)"], ["b", "Main (@main on Glimwall)"]),
    facets(["c", "Main (@main on Fernpost)"], ["d", null], ["e", "Shop"], ["f", "Shop"]),
  ]);
  expect(Object.fromEntries(named)).toEqual({
    ...{ a: "Kitchen", b: "Main (@main on Glimwall)", c: "Main (@main on Fernpost)" },
    ...{ e: "Shop e", f: "Shop f" },
  });
});
