import { describe, expect, it } from "vitest";
import type { JsonObject, JsonValue } from "@/lib/wire/contract/json";
import { fullTests } from "@/scripts/testing/full-tests";
import { defaultTimeoutMs, validateInput } from "./validate-input";

const object = (properties: JsonObject, more: JsonObject = {}): JsonObject => ({
  type: "object",
  properties,
  ...more,
});
const patient = { timeoutMs: 10_000 };
const itInFull = fullTests ? it : () => undefined;
/** Comparing each of so many with each other takes minutes. */
const endless = (number: number): JsonObject =>
  object({ a: { type: "array", uniqueItems: true, items: { type: "object" }, title: `Number ${number}` } });
const endlessInput: JsonObject = {
  a: Array.from({ length: 20_000 }, (_, n) => ({ n, same: { deep: [1, 2, 3] } })),
};

describe("the server's judgement of an input", () => {
  it("accepts what fits", async () => {
    expect(await validateInput(object({ a: { type: "string" } }), { a: "x" }, patient)).toEqual({ ok: true });
  });

  it.each<[JsonObject, JsonValue, { path: string; message: string }[]]>([
    [object({}, { required: ["a"] }), {}, [{ path: "/a", message: "This is required." }]],
    [
      object({ a: { maxLength: 2 } }),
      { a: "xyz" },
      [{ path: "/a", message: "Must be at most 2 characters; it has 3." }],
    ],
    [
      object({}, { additionalProperties: false }),
      { b: 1 },
      [{ path: "/b", message: "This member is not allowed here." }],
    ],
    [
      object({ a: { oneOf: [{ type: "string" }, { type: "boolean" }] } }),
      { a: 1 },
      [{ path: "/a", message: "Must match exactly one of the alternatives." }],
    ],
    [object({ a: { type: "integer" } }), { a: 2n ** 53n + 1n }, []],
  ])("%j", async (schema, input, errors) => {
    const check = await validateInput(schema, input, patient);
    expect(check.ok === false ? check.errors : []).toEqual(errors);
    expect(check.ok).toBe(errors.length === 0);
  });

  it("judges each schema in its own draft", async () => {
    const tuple = { type: "array", prefixItems: [{ type: "string" }], items: false };
    const older = { type: "array", items: [{ type: "string" }], additionalItems: false };
    const draft7 = "http://json-schema.org/draft-07/schema#";
    expect((await validateInput(object({ a: tuple }), { a: ["x", 1] }, patient)).ok).toBe(false);
    expect(
      (await validateInput(object({ a: older }, { $schema: draft7 }), { a: ["x", 1] }, patient)).ok,
    ).toBe(false);
    expect((await validateInput(object({ a: older }), { a: [1] }, patient)).ok).toBe(false);
    expect(
      (await validateInput(object({ a: { minimum: 0, exclusiveMinimum: true } }), { a: 0 }, patient)).ok,
    ).toBe(false);
  });

  it("judges each input anew, also by a schema that it knows, in the draft that it names", async () => {
    const tuple = object({ a: { type: "array", items: [{ type: "string" }], maxItems: 2 } });
    const draft7 = { ...tuple, $schema: "http://json-schema.org/draft-07/schema#" };
    const newer = { ...tuple, $schema: "https://json-schema.org/draft/2020-12/schema" };
    const check = async (schema: JsonObject, a: JsonValue[]) =>
      (await validateInput(schema, { a }, patient)).ok;
    for (let round = 0; round < 2; round += 1) {
      expect(await check(draft7, ["x"])).toBe(true);
      expect(await check(draft7, [1])).toBe(false);
      expect(await check(draft7, ["x", "y", "z"])).toBe(false);
      // Written otherwise in that draft.
      expect(await check(newer, ["x"])).toBe("unchecked");
    }
  });

  it("judges by a pattern whatever an earlier schema left of it to the API", async () => {
    // The linear engine repeats nothing this often, and what stands there is not known to be a schema.
    const name = { type: "string", pattern: "^[a-z]{1,1200}$" };
    const elsewhere = object({ a: { $ref: "#/components/name" } }, { components: { name } });
    expect((await validateInput(elsewhere, { a: "1" }, patient)).ok).toBe(true);
    expect((await validateInput(object({ a: name }), { a: "1" }, patient)).ok).toBe(false);
  });

  itInFull(
    "judges by as many schemas as come, whatever they leave behind in the checking thread",
    async () => {
      // A thread that isn't replaced dies at the 190th of these.
      const long = "x".repeat(250_000);
      const verdicts = new Set<unknown>();
      for (let number = 0; number < 250; number += 1) {
        const { ok } = await validateInput(
          object({ a: { const: `${long}${number}` } }),
          { a: long },
          patient,
        );
        verdicts.add(ok);
      }
      expect([...verdicts]).toEqual([false]);
    },
    300_000,
  );

  it.each<[string, JsonObject]>([
    ["an unknown draft", object({}, { $schema: "https://example.com/own" })],
    ["a dangling reference", object({ a: { $ref: "#/$defs/none" } })],
    ["a reference to another document", object({ a: { $ref: "https://example.com/x.json" } })],
    ["a malformed schema", object({ a: { type: "sparkle" } })],
    ["an endless reference", { $ref: "#" }],
    ["a dynamic reference", object({ a: { $dynamicRef: "#a", $dynamicAnchor: "a" } })],
    [
      "a part with an address of its own",
      object(
        { a: { $ref: "#/$defs/b" } },
        { $defs: { b: { $id: "https://example.com/b", type: "string" } } },
      ),
    ],
  ])("F42: leaves %s to the API, and says so", async (_, schema) => {
    expect(await validateInput(schema, { a: 1 }, patient)).toMatchObject({ ok: "unchecked" });
  });

  it("F42: ends a schema that takes too long, and judges the next one", async () => {
    const heavy = object({ a: { type: "array", uniqueItems: true, items: { type: "object" } } });
    const items = Array.from({ length: 20_000 }, (_, n) => ({ n, same: { deep: [1, 2, 3] } }));
    const both = await Promise.all([
      validateInput(heavy, { a: items }, { timeoutMs: 100 }),
      validateInput(object({ a: { type: "string" } }), { a: 1 }, patient),
    ]);
    expect(both[0]).toMatchObject({ ok: "unchecked", reason: expect.stringContaining("too long") as string });
    expect(both[1].ok).toBe(false);
    expect((await validateInput(object({ a: { type: "string" } }), { a: "x" }, patient)).ok).toBe(true);
  });

  it("F42: by default a schema has 250 ms of the checking thread: one that can't end is ended, without being asked to", async () => {
    expect(defaultTimeoutMs).toBe(250);
    expect(await validateInput(endless(1), endlessInput)).toMatchObject({
      ok: "unchecked",
      reason: expect.stringContaining("too long") as string,
    });
  });

  it("F42: four hostile schemas at once, by default, keep others waiting for no longer than their own turn", async () => {
    const settled: string[] = [];
    const noted = async (name: string, check: ReturnType<typeof validateInput>) => {
      const { ok } = await check;
      settled.push(`${name}: ${ok}`);
    };
    const hostile = [1, 2, 3, 4].map((number) =>
      noted("hostile", validateInput(endless(number), endlessInput)),
    );
    const honest = noted("honest", validateInput(object({ a: { type: "string" } }), { a: 1 }, patient));
    // Nothing of this is done in the thread that answers requests.
    const served = new Promise<void>((resolve) => setImmediate(resolve)).then(() => settled.push("served"));
    await Promise.all([...hostile, honest, served]);
    expect(settled[0]).toBe("served");
    expect(settled.filter((one) => one === "hostile: unchecked")).toHaveLength(4);
    expect(settled).toContain("honest: false");
    expect(await validateInput(object({ a: { type: "string" } }), { a: "x" }, patient)).toEqual({ ok: true });
  });

  it("F43: matches a catastrophic pattern in linear time, and leaves what it can't read to the API", async () => {
    const text = `${"a".repeat(50_000)}b`;
    const pattern = (source: string) => object({ a: { type: "string", pattern: source } });
    expect((await validateInput(pattern("^(a+)+$"), { a: text }, patient)).ok).toBe(false);
    expect((await validateInput(pattern("^(a+)+b$"), { a: text }, patient)).ok).toBe(true);
    // Short enough for the engine that backtracks, which would need 2^40 steps.
    expect((await validateInput(pattern("^(a+)+$"), { a: `${"a".repeat(40)}!` }, patient)).ok).toBe(false);
    expect((await validateInput(pattern("(?=a)[a-"), { a: text }, patient)).ok).not.toBe(false);
    expect((await validateInput(pattern("^(?=(a+)+$)"), { a: text }, patient)).ok).toBe(true);
  });
});
