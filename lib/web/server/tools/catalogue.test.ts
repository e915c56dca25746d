import { expect, it } from "vitest";
import type { DiscoveryView } from "@/lib/wire/api-client";
import { catalogueView, toolRead } from "./catalogue";

const api = { host: "api.example", embedded: false };
const known: DiscoveryView = {
  kind: "known",
  at: new Date("2026-11-20T10:00:00Z"),
  stale: null,
  discovery: {
    tools: [
      {
        name: "look",
        annotations: { readOnlyHint: true },
        inputSchema: { type: "object", maximum: 9007199254740993n },
      },
      { name: "twice" },
    ],
    duplicates: ["twice"],
    warnings: [],
  },
};

it("lists tools with what they declare, and leaves open what they do not", () => {
  const [look] = catalogueView(known, api).tools;
  expect(look).toMatchObject({
    name: "look",
    title: null,
    scopes: null,
    gate: null,
    nature: { effect: "reads" },
  });
});

it("lists a description as far as it is searched, and no further", () => {
  const tools = [{ name: "look", description: `${"a word ".repeat(130)}maintenance ${"x".repeat(5_000)}` }];
  const discovery = { tools, duplicates: [], warnings: [] };
  const description = catalogueView({ ...known, discovery }, api).tools[0]?.description;
  expect(description).toContain("maintenance");
  expect(description).toHaveLength(1_000);
});

it("F46 takes a doubled name out of use and says why", () => {
  const read = toolRead(known, "twice");
  expect(read.kind === "known" && read.tool.unusable).toMatch(/more than once/);
});

it("F74 a tool with a control character in its name is listed as unusable, with the reason", () => {
  for (const [character, code] of [
    ["\u0000", "U+0000"],
    ["\u001b", "U+001B"],
    ["\u0085", "U+0085"],
  ] as const) {
    const name = `look${character}Delete`;
    const view: DiscoveryView = { ...known, discovery: { tools: [{ name }], duplicates: [], warnings: [] } };
    expect(catalogueView(view, api).tools).toMatchObject([{ name, unusable: expect.stringContaining(code) }]);
    expect(toolRead(view, name)).toMatchObject({ kind: "known", tool: { unusable: expect.any(String) } });
  }
  expect(catalogueView(known, api).tools[0]).toMatchObject({ unusable: null });
});

it("F74 a tool with a name of more than 200 characters is listed as unusable, with the reason", () => {
  const [longest, tooLong] = ["n".repeat(200), "n".repeat(201)] as const;
  const discovery = { tools: [{ name: longest }, { name: tooLong }], duplicates: [], warnings: [] };
  expect(catalogueView({ ...known, discovery }, api).tools).toMatchObject([
    { name: longest, unusable: null },
    { name: tooLong, unusable: expect.stringContaining("201 characters") },
  ]);
});

it("hands the schema on as exact JSON text", () => {
  const read = toolRead(known, "look");
  expect(read.kind === "known" && read.tool.inputSchemaText).toBe(
    '{"type":"object","maximum":9007199254740993}',
  );
});

it("F42 keeps a schema that is far too long from the browser, and says so", () => {
  const inputSchema = { type: "object", title: "x".repeat(1024 * 1024) };
  const view: DiscoveryView = {
    ...known,
    discovery: { tools: [{ name: "long", inputSchema }], duplicates: [], warnings: [] },
  };
  expect(toolRead(view, "long")).toMatchObject({
    tool: { inputSchemaText: null, schemaProblem: expect.stringContaining("too long") },
  });
});

it("names what the API wants to be told of an image beyond its bytes", () => {
  const source = {
    type: "object",
    required: ["hexHash", "bytes", "ticket"],
    properties: {
      hexHash: { type: "string", pattern: "^[0-9a-f]{64}$" },
      bytes: { type: "integer" },
      ticket: { type: "string" },
    },
  };
  const inputSchema = { type: "object", required: ["source"], properties: { source } };
  const tools = [{ name: "mediaImport", inputSchema }];
  const view: DiscoveryView = { ...known, discovery: { tools, duplicates: [], warnings: [] } };
  expect(toolRead(view, "mediaImport")).toMatchObject({
    tool: {
      upload: { ok: false, reason: { code: "image_facts_missing", place: "/source", members: ["ticket"] } },
    },
  });
});

it("keeps the last good list and marks it stale", () => {
  const view = catalogueView({ ...known, stale: "The API did not answer in time." }, api);
  expect(view).toMatchObject({
    state: "stale",
    problem: { code: "tools_stale", reason: "The API did not answer in time." },
  });
  expect(view.tools).toHaveLength(2);
});

it("says why there is no list at all", () => {
  expect(catalogueView({ kind: "unknown", reason: "Down." }, api)).toMatchObject({
    state: "unavailable",
    tools: [],
    problem: { code: "tools_unavailable", reason: "Down." },
  });
  expect(toolRead({ kind: "unknown", reason: "Down." }, "look").kind).toBe("unavailable");
});
