/** Hostile to whoever shows it as anything but text. */
export const hostileText =
  '<img src=x onerror="window.harmed=1"><script>window.harmed=1</script> [click](javascript:alert(1)) \u202eevil\u202c \u0007\u200b {{7*7}} **bold**';

const label = { type: "string", description: hostileText, minLength: 1, maxLength: 80 };

/** Tools as another implementation may well describe them: legal, and unlike anything that the desk ships with. */
export const ownTools: Record<string, unknown>[] = [
  {
    name: "note.list",
    title: "All notes",
    annotations: { readOnlyHint: true, costHint: "cheap" },
    inputSchema: { type: "object", properties: { like: { type: "string" } } },
    owner: { team: "notes" },
  },
  {
    name: "note.keep",
    title: "Keep a note",
    description: "Writes a note under a label.",
    mutability: "alters",
    gate: { flag: "notes-2", percent: 50 },
    confirmation: "two-step!",
    scopes: ["notes:write", 7, null],
    annotations: { readOnlyHint: false, destructiveHint: false },
    inputSchema: {
      type: "object",
      required: ["label", "text"],
      properties: {
        label,
        text: { type: "string" },
        hint: { enum: ["plain", "nested", "absent"] },
        weight: { type: "integer" },
      },
    },
    "x-vendor": [1, 2, { deep: true }],
  },
  {
    name: "note.discard",
    title: "Discard a note",
    mutability: "ALTERS FOR GOOD",
    annotations: { readOnlyHint: false, destructiveHint: true },
    inputSchema: { type: "object", required: ["label"], properties: { label: { type: "string" } } },
  },
  {
    name: "odd.answer",
    title: "Answers oddly",
    mutability: "read",
    inputSchema: { type: "object", properties: { as: { type: "string" } } },
  },
  {
    name: "odd.prepare",
    title: "Prepares oddly",
    inputSchema: { type: "object", properties: { as: { type: "string" } } },
  },
  { name: "no.annotations", inputSchema: { type: "object", properties: { a: { type: "number" } } } },
  { name: "no.schema", title: "Says nothing of its input", annotations: { readOnlyHint: true } },
  { name: "schema.is.true", inputSchema: true, annotations: { readOnlyHint: true } },
  { name: "says.both", mutability: "read", annotations: { readOnlyHint: false }, inputSchema: {} },
  { name: "same name", title: "One", inputSchema: { type: "object" } },
  { name: "same name", title: "Two", annotations: { readOnlyHint: true }, inputSchema: { type: "object" } },
  { name: "a/b ?c#d%25", title: "A name made for URLs", inputSchema: { type: "object" } },
  { name: "日本語 ✍️", title: "名前", annotations: { readOnlyHint: true }, inputSchema: { type: "object" } },
  { name: hostileText, title: hostileText, description: hostileText, gate: hostileText, inputSchema: {} },
  { title: "Without a name" },
  "not even an object" as unknown as Record<string, unknown>,
];

/** "Keep a note" as it is after a change: one member more, one less, one that counts now. */
export const changedNote: Record<string, unknown> = {
  name: "note.keep",
  title: "Keep a note",
  mutability: "alters",
  annotations: { readOnlyHint: false, destructiveHint: false },
  inputSchema: {
    type: "object",
    required: ["label", "text", "hint", "owner"],
    properties: {
      label,
      text: { type: "string", maxLength: 200 },
      hint: { enum: ["plain", "nested", "absent"] },
      owner: { type: "string" },
    },
  },
};

const object = (properties: Record<string, unknown>, more: Record<string, unknown> = {}) => ({
  type: "object",
  properties,
  ...more,
});
const reads = { annotations: { readOnlyHint: true } };

/** Schemas that cost a careless reader dearly. */
export const hostileTools: Record<string, unknown>[] = [
  {
    name: "schema.unknown-draft",
    ...reads,
    inputSchema: object({ a: {} }, { $schema: "https://example.org/draft-99" }),
  },
  {
    name: "schema.unknown-keyword",
    ...reads,
    inputSchema: object({ a: { type: "string", mustRhyme: true } }),
  },
  {
    name: "schema.cycle",
    ...reads,
    inputSchema: object({ child: { $ref: "#" }, name: { type: "string" } }),
  },
  {
    name: "schema.cycle-of-nothing",
    ...reads,
    inputSchema: object(
      { a: { $ref: "#/$defs/a" } },
      { $defs: { a: { $ref: "#/$defs/b" }, b: { $ref: "#/$defs/a" } } },
    ),
  },
  {
    name: "schema.exponential",
    ...reads,
    inputSchema: object({ a: { $ref: "#/$defs/d0" } }, { $defs: doubling(40) }),
  },
  {
    name: "schema.elsewhere",
    ...reads,
    inputSchema: object({ a: { $ref: "http://169.254.169.254/latest/meta-data" } }),
  },
  { name: "schema.wide", ...reads, inputSchema: object(wide(20_000)) },
  { name: "schema.deep", ...reads, inputSchema: nested(60) },
  {
    name: "schema.slow-pattern",
    ...reads,
    inputSchema: object({ word: { type: "string", pattern: "^(a+)+$" } }),
  },
  { name: "schema.no-pattern", ...reads, inputSchema: object({ word: { type: "string", pattern: "(?<" } }) },
  {
    name: "schema.not-a-schema",
    ...reads,
    inputSchema: { type: 7, properties: "all of them", required: { a: 1 } },
  },
];

/** Descriptors that no JSON parser reads in one way only: they are texts, since no value could hold them. */
export const unreadableTools: { name: string; text: string }[] = [
  ["text.half-a-pair", '{"type":"object","title":"\\ud800"}'],
  ["text.doubled-key", '{"type":"object","properties":{"a":{"type":"string","type":"number"}}}'],
  ["text.proto", '{"type":"object","properties":{"__proto__":{"type":"string"}}}'],
  ["text.no-number", '{"type":"object","properties":{"a":{"maximum":1e400}}}'],
  ["text.deep", `${'{"not":'.repeat(200_000)}{}${"}".repeat(200_000)}`],
].map(([name = "", schema = ""]) => ({
  name,
  text: `{"name":"${name}","annotations":{"readOnlyHint":true},"inputSchema":${schema}}`,
}));

/** Plain tools by the hundred. */
export function manyTools(count: number): Record<string, unknown>[] {
  return Array.from({ length: count }, (_, index) => ({
    name: `many.${String(index + 1).padStart(4, "0")}`,
    description: `Number ${index + 1} of many.`,
    annotations: { readOnlyHint: index % 2 === 0 },
    inputSchema: object({ id: { type: "integer" } }),
  }));
}

function doubling(steps: number): Record<string, unknown> {
  const next = (step: number) => ({ $ref: `#/$defs/d${step + 1}` });
  const all = Array.from({ length: steps }, (_, step) => [
    `d${step}`,
    object({ l: next(step), r: next(step) }, { required: ["l", "r"] }),
  ]);
  return Object.fromEntries([...all, [`d${steps}`, { type: "string" }]]) as Record<string, unknown>;
}

function wide(count: number): Record<string, unknown> {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`p${index}`, { type: "string" }]));
}

function nested(levels: number): Record<string, unknown> {
  let schema: Record<string, unknown> = { type: "string" };
  for (let level = 0; level < levels; level++) schema = object({ inner: schema });
  return schema;
}
