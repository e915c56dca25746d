import { describe, expect, it } from "vitest";
import fc from "fast-check";
import { FormStore } from "./form-store";
import { isFormObject, toJsonObject } from "./form-value";
import { readNumber } from "./read-number";
import { ExactNumber } from "@/lib/wire/contract/exact-number";
import { parseJson, stringifyJson } from "@/lib/wire/contract/json";

describe("a number that was typed", () => {
  it.each([
    ["0", 0],
    ["-0", new ExactNumber("-0")],
    ["12", 12],
    [" 7 ", 7],
    ["9007199254740991", 9007199254740991],
    ["9007199254740993", 9007199254740993n],
    ["-123456789012345678901234567890", -123456789012345678901234567890n],
  ])("%s is read exactly", (text, value) => expect(readNumber(text, true)).toEqual({ ok: true, value }));

  it.each(["", "1.5", "1e3", "0x10", "01", "+1", "1,000", "١٢", "NaN", "Infinity", "12a"])(
    "%j is no whole number",
    (text) => expect(readNumber(text, true).ok).toBe(false),
  );

  it.each([
    ["1.50", new ExactNumber("1.50")],
    ["-2.5e-3", new ExactNumber("-2.5e-3")],
    ["1e3", new ExactNumber("1e3")],
    ["0.1000000000000000055", new ExactNumber("0.1000000000000000055")],
    ["0.1", 0.1],
  ])("%s is read as a decimal", (text, value) =>
    expect(readNumber(text, false)).toEqual({ ok: true, value }),
  );

  it.each(["1e999", ".5", "1."])("%s is refused", (text) => expect(readNumber(text, false).ok).toBe(false));

  it("comes back as the same digits, whatever the integer", () => {
    fc.assert(
      fc.property(fc.bigInt(), (integer) => {
        const read = readNumber(integer.toString(), true);
        expect(read.ok && String(read.value)).toBe(integer.toString());
      }),
    );
  });

  it("F67 goes from the field to the text that is sent, and back into a field, with the digits that were typed", () => {
    const digits = fc.stringMatching(/^-?(0|[1-9]\d{0,20})(\.\d{1,22})?([eE][+-]?\d{1,2})?$/);
    fc.assert(
      fc.property(digits, (typed) => {
        const read = readNumber(typed, false);
        if (!read.ok) throw new Error(read.problem);
        const store = new FormStore(undefined);
        store.set(["price"], read.value, "typed");
        const sent = stringifyJson(store.input());
        expect(sent).toBe(`{"price":${typed}}`);
        const parsed = parseJson(sent);
        store.replace(parsed.ok && isFormObject(parsed.value) ? toJsonObject(parsed.value) : {});
        expect(String(store.valueAt(["price"]))).toBe(typed);
      }),
    );
  });
});

describe("the input while it is filled in", () => {
  it("removes the containers that existed only for a value, and keeps those that someone made", () => {
    const store = new FormStore(undefined);
    store.set(["a", "b", "c"], 1, "typed");
    store.clear(["a", "b", "c"]);
    expect(store.input()).toEqual({});
    store.set(["a"], {}, "typed");
    store.set(["a", "b"], 1, "typed");
    store.clear(["a", "b"]);
    expect(store.input()).toEqual({ a: {} });
  });

  it("lets what belongs to an item follow it", () => {
    const store = new FormStore({ list: [{ n: 1 }, { n: 2 }, { n: 3 }] });
    store.set(["list", 2, "n"], 4, "typed");
    store.keepDraft(["list", 1, "n"], { text: "x", problem: "no" });
    const [first, second, third] = store.rowsAt(["list"]);
    store.arrange(["list"], [third, second]);
    expect(store.rowsAt(["list"])).toEqual([third, second]);
    expect(store.input()).toEqual({ list: [{ n: 4 }, {}] });
    expect(store.provenanceAt("/list/0/n")).toBe("typed");
    expect(store.draftAt("/list/1/n")?.text).toBe("x");
    expect([first, second, third].filter((row) => row === undefined)).toEqual([]);
    store.arrange(["list"], [third]);
    expect(store.drafts().size).toBe(0);
  });

  it("copies an item that stands twice in the new order, and adds one without a value", () => {
    const store = new FormStore({ list: [{ n: [1, 2] }] });
    const [row] = store.rowsAt(["list"]);
    store.arrange(["list"], [row, row, undefined]);
    expect(store.whole()).toEqual({ list: [{ n: [1, 2] }, { n: [1, 2] }, undefined] });
    expect([store.provenanceAt("/list/0/n"), store.provenanceAt("/list/1/n")]).toEqual(["preset", "typed"]);
    expect(new Set(store.rowsAt(["list"])).size).toBe(3);
    store.set(["list", 1, "n", 0], 9, "typed");
    expect(store.input()).toEqual({ list: [{ n: [1, 2] }, { n: [9, 2] }] });
  });

  it("keeps where a value came from when other values are replaced", () => {
    const store = new FormStore({ a: 1, b: 2 });
    store.replace({ a: 1, b: 3 });
    expect([store.provenanceAt("/a"), store.provenanceAt("/b")]).toEqual(["preset", "typed"]);
  });

  it("treats names like __proto__ and constructor as names", () => {
    const store = new FormStore(undefined);
    expect(store.valueAt(["constructor"])).toBeUndefined();
    store.set(["constructor"], "x", "typed");
    expect(store.input()).toEqual({ constructor: "x" });
  });
});
