import { isJsonObject, type JsonObject, type JsonValue } from "@/lib/wire/contract/json";

/** The drafts that both validators judge by. Draft 4 is rewritten to draft 7, draft 6 is read as draft 7. */
export type Draft = "7" | "2019-09" | "2020-12";

const declared: readonly (readonly [RegExp, Draft | "4"])[] = [
  [/^https?:\/\/json-schema\.org\/draft\/2020-12\/schema#?$/, "2020-12"],
  [/^https?:\/\/json-schema\.org\/draft\/2019-09\/schema#?$/, "2019-09"],
  [/^https?:\/\/json-schema\.org\/draft-0[67]\/schema#?$/, "7"],
  [/^https?:\/\/json-schema\.org\/draft-04\/schema#?$/, "4"],
  [/^https?:\/\/json-schema\.org\/schema#?$/, "2020-12"],
];

/** The schema in a draft that can be judged, or undefined where `$schema` names one that is not known here. */
export function inKnownDraft(schema: JsonObject): { draft: Draft; schema: JsonObject } | undefined {
  const name = schema["$schema"];
  if (name === undefined) return byIdioms(schema);
  if (typeof name !== "string") return undefined;
  const draft = declared.find(([pattern]) => pattern.test(name))?.[1];
  if (draft === undefined) return undefined;
  return draft === "4" ? { draft: "7", schema: fromDraft4(schema) } : { draft, schema };
}

/** Without `$schema` the newest draft counts, unless the schema speaks in a way that only older drafts knew. */
function byIdioms(schema: JsonObject): { draft: Draft; schema: JsonObject } {
  let older = false;
  let oldest = false;
  everyMember(schema, (name, value) => {
    if (name === "exclusiveMinimum" || name === "exclusiveMaximum") oldest ||= typeof value === "boolean";
    if (name === "items") older ||= Array.isArray(value);
    if (name === "additionalItems" || name === "dependencies") older = true;
  });
  if (oldest) return { draft: "7", schema: fromDraft4(schema) };
  return { draft: older ? "7" : "2020-12", schema };
}

function fromDraft4(schema: JsonObject): JsonObject {
  const rewritten = rewrite(schema);
  return {
    ...(isJsonObject(rewritten) ? rewritten : schema),
    $schema: "http://json-schema.org/draft-07/schema#",
  };
}

/** Draft 4 says `exclusiveMinimum: true` beside `minimum`; every later draft gives the bound itself. */
function rewrite(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(rewrite);
  if (!isJsonObject(value)) return value;
  const copy = Object.fromEntries(Object.entries(value).map(([name, member]) => [name, rewrite(member)]));
  for (const [flag, bound] of [
    ["exclusiveMinimum", "minimum"],
    ["exclusiveMaximum", "maximum"],
  ] as const) {
    const exclusive = copy[flag];
    if (typeof exclusive !== "boolean") continue;
    delete copy[flag];
    const limit = copy[bound];
    if (!exclusive || limit === undefined) continue;
    copy[flag] = limit;
    delete copy[bound];
  }
  return copy;
}

function everyMember(schema: JsonObject, visit: (name: string, value: JsonValue) => void) {
  const waiting: JsonValue[] = [schema];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (Array.isArray(next)) waiting.push(...next.slice(0, 1_000));
    else if (isJsonObject(next)) {
      for (const [name, value] of Object.entries(next)) {
        visit(name, value);
        waiting.push(value);
      }
    }
  }
}
