import fc from "fast-check";
import { isJsonObject, type JsonObject, type JsonValue } from "@/lib/wire/contract/json";
import { followReferences } from "@/lib/wire/json-schema/resolve/follow-references";

type Value = fc.Arbitrary<JsonValue>;

const anything: Value = fc.jsonValue({ maxDepth: 3, stringUnit: "binary" }) as Value;
const instants = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 600, max: 60 * 86_400 }).map((seconds) => inSeconds(seconds)) },
  {
    weight: 1,
    arbitrary: fc.constantFrom("2031-02-30T00:00:00Z", "2031-01-01T00:00:00", "1970-01-01T00:00:00Z"),
  },
);
const addresses = fc.constantFrom(
  "https://example.com/a.png",
  "http://127.0.0.1/",
  "https://[::1]/a",
  "javascript:1",
);
const depthMax = 6;

/** Inputs that mostly fit: what gets past the first check is what reaches the tools. */
export function inputOf(schema: JsonObject, known: readonly string[]): Value {
  return valueOf(schema, { root: schema, known, depth: 0 });
}

/** `known` are names from the API itself, so that tools get past their first look-up. */
type Scope = { root: JsonObject; known: readonly string[]; depth: number };

function valueOf(schema: JsonValue, scope: Scope): Value {
  if (!isJsonObject(schema) || scope.depth > depthMax) return anything;
  return fc.oneof(
    { weight: 60, arbitrary: fitting(followReferences(scope.root, schema), deeper(scope)) },
    { weight: 1, arbitrary: anything },
  );
}

function deeper(scope: Scope): Scope {
  return { ...scope, depth: scope.depth + 1 };
}

function fitting(schema: JsonObject, scope: Scope): Value {
  if ("const" in schema) return fc.constant(schema["const"] ?? null);
  if (Array.isArray(schema["enum"]) && schema["enum"].length > 0) return fc.constantFrom(...schema["enum"]);
  for (const keyword of ["oneOf", "anyOf", "allOf"]) {
    const branches = schema[keyword];
    if (Array.isArray(branches) && branches.length > 0)
      return fc.oneof(...branches.map((branch) => valueOf(branch, scope)));
  }
  switch (schema["type"]) {
    case "string":
      return textOf(schema, scope.known);
    case "integer":
    case "number":
      return numberOf(schema);
    case "boolean":
      return fc.boolean();
    case "array":
      return fc.array(valueOf(schema["items"] ?? {}, scope), { maxLength: 3 });
    case "object":
      return objectOf(schema, scope);
  }
  return anything;
}

function textOf(schema: JsonObject, known: readonly string[]): Value {
  const examples = Array.isArray(schema["examples"]) ? schema["examples"] : [];
  const longest = Math.min(numberIn(schema["maxLength"], 200), 5_000);
  const fit = known.filter((id) => matches(id, schema["pattern"]));
  const edges = fc
    .integer({ min: longest - 1, max: longest + 1 })
    .map((count) => "x".repeat(Math.max(0, count)));
  return fc.oneof(
    { weight: 8, arbitrary: shapedText(schema) },
    // A pattern tells which of them are meant; without one they are as good as any text.
    {
      weight: fit.length === 0 ? 0 : fit.length < known.length ? 40 : 4,
      arbitrary: fc.constantFrom("", ...fit),
    },
    { weight: examples.length, arbitrary: fc.constantFrom(null, ...examples) },
    { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 60 }) },
    { weight: 1, arbitrary: edges },
  );
}

function shapedText({ format, pattern }: JsonObject): fc.Arbitrary<string> {
  if (format === "date-time") return instants;
  if (format === "date") return instants.map((instant) => instant.slice(0, 10));
  if (format === "uri") return addresses;
  if (typeof pattern !== "string") return fc.string({ minLength: 1, maxLength: 40 });
  try {
    return fc.stringMatching(new RegExp(pattern, "u"), { size: "small" });
  } catch {
    // Not every pattern can be drawn from.
    return fc.string({ maxLength: 40 });
  }
}

function matches(text: string, pattern: JsonValue | undefined): boolean {
  try {
    return typeof pattern !== "string" || new RegExp(pattern, "u").test(text);
  } catch {
    return true;
  }
}

function inSeconds(seconds: number): string {
  return new Date(Date.now() + seconds * 1000).toISOString();
}

function numberOf(schema: JsonObject): Value {
  const min = numberIn(schema["minimum"], -5);
  const max = Math.max(min, numberIn(schema["maximum"], min + 200));
  return fc.oneof(
    {
      weight: 5,
      arbitrary: fc.integer({ min: Math.ceil(min), max: Math.floor(Math.max(Math.ceil(min), max)) }),
    },
    { weight: 1, arbitrary: fc.constantFrom(min - 1, max + 1, 0.5, -0, 1e308, Number.MAX_SAFE_INTEGER) },
  );
}

function objectOf(schema: JsonObject, scope: Scope): Value {
  const properties = isJsonObject(schema["properties"] ?? null) ? (schema["properties"] as JsonObject) : {};
  const required = Array.isArray(schema["required"]) ? schema["required"] : [];
  const members = Object.entries(properties).map(([name, member]) => {
    const value = valueOf(member, scope);
    const isKept = fc.integer({ min: 0, max: required.includes(name) ? 40 : 2 });
    return fc
      .tuple(isKept, value)
      .map(([kept, drawn]): [string, JsonValue][] => (kept === 0 ? [] : [[name, drawn]]));
  });
  const odd = fc.oneof(
    { weight: 40, arbitrary: fc.constant<[string, JsonValue][]>([]) },
    { weight: 1, arbitrary: fc.tuple(fc.string(), anything).map((pair) => [pair]) },
  );
  return fc.tuple(odd, ...members).map((drawn) => Object.fromEntries(drawn.flat()));
}

function numberIn(value: JsonValue | undefined, fallback: number): number {
  return typeof value === "number" && Number.isSafeInteger(value) ? value : fallback;
}
