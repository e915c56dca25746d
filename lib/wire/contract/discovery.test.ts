import { describe, expect, it } from "vitest";
import { parseDiscovery, parseDiscoveryPieces } from "./discovery";

it("F46 keeps tools with unusual members usable and takes doubled names out", () => {
  const discovery = parseDiscovery({
    extra: true,
    tools: [
      { name: "a", gate: { odd: 1 }, scopes: ["x", 1], inputSchema: { type: "object" }, unknown: [] },
      { name: "b", inputSchema: {} },
      { name: "b", inputSchema: {} },
      { name: "c" },
      { title: "nameless" },
      7,
    ],
  });
  expect(discovery?.tools.map((tool) => tool.name)).toEqual(["a", "b", "c"]);
  expect(discovery?.tools[0]).toMatchObject({ gate: '{"odd":1}', scopes: ["x"] });
  expect(discovery?.duplicates).toEqual(["b"]);
  expect(discovery?.warnings).toHaveLength(4);
});

it("F40 takes 20,000 tools and not one more", () => {
  const tools = Array.from({ length: 20_001 }, (_, index) => ({ name: `t${index}` }));
  expect(parseDiscovery({ tools: tools.slice(1) })?.tools).toHaveLength(20_000);
  expect(parseDiscovery({ tools })).toBeNull();
});

it("gives nothing where the reply has no list of tools", () => {
  expect(parseDiscovery({ tools: {} })).toBeNull();
  expect(parseDiscovery([])).toBeNull();
});

describe("one hostile tool in a list that can't be read as a whole", () => {
  const good = '{"name":"good","mutability":"read","inputSchema":{"type":"object"}}';
  const read = (tools: string, change: { damaged?: boolean } = {}) =>
    parseDiscoveryPieces(`{"more":1,"tools":[${tools}],"extra":{}}`, {
      depthMax: 256,
      damaged: false,
      clean: (value) => value,
      ...change,
    });
  const schema = (text: string) => `{"name":"bad","inputSchema":${text}}`;
  const deep = `${'{"a":'.repeat(200_000)}1${"}".repeat(200_000)}`;

  it.each([
    ["half a surrogate pair", schema('{"title":"\\ud800"}'), "surrogate"],
    ["a doubled key", schema('{"a":{"b":1,"b":2}}'), "(at /a/b)"],
    ["__proto__", schema('{"properties":{"__proto__":{}}}'), "__proto__"],
    ["a number without a value", schema('{"maximum":1e400}'), "too large"],
    ["F41 200,000 levels", schema(deep), "deeper than 256"],
    ["a schema that is no JSON", schema('{"a": NaN,}'), "expected"],
    ["the schema twice", schema('{},"inputSchema":{"type":"object"}'), "more than once"],
  ])("F42 %s in a schema costs that tool's form alone, and the reason is told", (_what, bad, reason) => {
    const discovery = read(`${good},${bad},{"name":"last","inputSchema":{}}`);
    expect(discovery?.tools.map((tool) => tool.name)).toEqual(["good", "bad", "last"]);
    expect(discovery?.tools[0]).toEqual({
      name: "good",
      mutability: "read",
      inputSchema: { type: "object" },
    });
    expect(discovery?.tools[1]).not.toHaveProperty("inputSchema");
    expect(discovery?.tools[1]?.schemaProblem).toContain(reason);
    expect(discovery?.warnings).toEqual([{ toolName: "bad", message: expect.stringContaining(reason) }]);
  });

  it("F44 an unreadable text is left out and named", () => {
    const discovery = read('{"name":"bad","title":"\\udfff","description":"fine","inputSchema":{}}');
    expect(discovery?.tools).toEqual([{ name: "bad", description: "fine", inputSchema: {} }]);
    expect(discovery?.warnings[0]?.message).toMatch(/title can’t be read/);
  });

  it("F46 a tool whose hints can't be read does not read, whatever else it says", () => {
    const discovery = read(
      '{"name":"bad","mutability":"read","annotations":{"readOnlyHint":true,"readOnlyHint":false},"inputSchema":{}}',
    );
    expect(discovery?.tools).toEqual([{ name: "bad", inputSchema: {} }]);
    expect(discovery?.warnings[0]?.message).toMatch(/treated as changing/);
  });

  it("F46 a tool whose mutability can't be read does not read either, whatever its hints say", () => {
    const discovery = read(
      '{"name":"bad","mutability":"\\ud800","annotations":{"readOnlyHint":true},"inputSchema":{}}',
    );
    expect(discovery?.tools).toEqual([{ name: "bad", inputSchema: {} }]);
  });

  it.each([
    ["twice", '{"name":"a","name":"b"}'],
    ["with half a surrogate pair", '{"name":"\\ud800"}'],
    ["of a direction", '{"x":1e999,"name":".."}'],
    ["in an entry that is no object", '["\\ud800"]'],
  ])("a name %s is none", (_what, bad) => {
    const discovery = read(`${bad},${good}`);
    expect(discovery?.tools.map((tool) => tool.name)).toEqual(["good"]);
    expect(discovery?.warnings).toHaveLength(1);
  });

  it("bytes that are no UTF-8 cost only the tool that holds them", () => {
    const discovery = read(`{"name":"a","title":"\ufffd","inputSchema":{}},${good}`, { damaged: true });
    expect(discovery?.tools).toEqual([{ name: "a", inputSchema: {} }, expect.anything()]);
  });

  it("brackets, commas and escapes within texts mean nothing", () => {
    const discovery = read(String.raw`{"x":1e999,"name":"a","title":"]},{\"\\","inputSchema":{}}`);
    expect(discovery?.tools).toEqual([{ name: "a", title: String.raw`]},{"\ `.trim(), inputSchema: {} }]);
  });

  it("what is taken out of values is taken out of reasons too", () => {
    const discovery = parseDiscoveryPieces('{"tools":[{"name":"a","inputSchema":{"s3cret":1e999}}]}', {
      depthMax: 256,
      damaged: false,
      clean: (value) => (typeof value === "string" ? value.replaceAll("s3cret", "[removed]") : value),
    });
    expect(discovery?.tools[0]?.schemaProblem).toContain("/[removed]");
  });

  it.each([
    ["F41 200,000 brackets", "[".repeat(200_000)],
    ["F41 200,000 objects", '{"tools":'.repeat(200_000)],
    ["F41 a whole reply of 200,000 levels", deep],
    ["two lists", '{"tools":[],"tools":[{"name":"a"}]}'],
    ["a list that is cut off", `{"tools":[${good},`],
    ["text after the end", `{"tools":[${good}]}x`],
    ["more tools than anyone could use", `{"tools":[1${",1".repeat(20_000)}]}`],
    ["no JSON", "<html>"],
    ["nothing", ""],
  ])("%s gives no list at all", (_what, text) => {
    expect(parseDiscoveryPieces(text, { depthMax: 256, damaged: false, clean: (value) => value })).toBeNull();
  });
});
