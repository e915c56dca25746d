import { isJsonObject, type JsonObject } from "@/lib/wire/contract/json";
import { inKnownDraft, type Draft } from "../draft";
import { malformedKeyword } from "./keyword-shapes";
import { patternsOf, patternVerdict } from "../patterns/pattern-safety";
import { referenceProblem } from "./reference-problem";
import { sizeProblem } from "./size-problem";
import { eachSchema } from "../sub-schemas";

export type SchemaGate =
  | {
      ok: true;
      /** The schema to build the form from: the given one, or its rewriting into a draft that is known here. */
      schema: JsonObject;
      draft: Draft;
      /** What the form can't check and leaves to the API, as sentences. */
      notes: string[];
    }
  | { ok: false; reason: string };

/** Past these a form would be slow or useless; the JSON editor serves instead. */
export const propertiesPerObjectMax = 1_000;
export const subSchemasMax = 5_000;
export const choicesMax = 2_000;
export const itemsAtLeastMax = 500;
const branchCombinationsMax = 1_000;

/**
 * Decides whether an untrusted schema may become a form. Pure and bounded: it never runs a pattern, follows
 * local references only, and stops at the first limit that is passed. The reason is a sentence for people.
 */
export function gateSchema(untrusted: JsonObject): SchemaGate {
  const oversize = sizeProblem(untrusted);
  if (oversize) return { ok: false, reason: oversize };
  const known = inKnownDraft(untrusted);
  if (!known)
    return { ok: false, reason: "The schema is written in a dialect of JSON Schema that is not known here." };
  const { schema, draft } = known;
  if (schema["type"] !== undefined && schema["type"] !== "object")
    return { ok: false, reason: "The schema does not describe an object." };
  const found = collect(schema);
  const problem = found.problem ?? referenceProblem(schema, found.schemas);
  return problem
    ? { ok: false, reason: problem }
    : { ok: true, schema, draft, notes: notesOn(found.schemas) };
}

/** Every schema within the schema, definitions included, with the first thing that speaks against a form. */
function collect(root: JsonObject): { schemas: JsonObject[]; problem: string | undefined } {
  const schemas: JsonObject[] = [];
  let problem: string | undefined;
  eachSchema(root, (schema) => {
    problem =
      schemas.push(schema) > subSchemasMax
        ? `The schema describes more than ${subSchemasMax} values.`
        : (malformedKeyword(schema) ?? widthProblem(schema));
    return problem === undefined;
  });
  return { schemas, problem };
}

function widthProblem(schema: JsonObject): string | undefined {
  const properties = isJsonObject(schema["properties"]) ? Object.keys(schema["properties"]).length : 0;
  if (properties > propertiesPerObjectMax)
    return `One object has ${properties} properties; a form shows at most ${propertiesPerObjectMax}.`;
  const choices = schema["enum"];
  if (Array.isArray(choices) && choices.length > choicesMax)
    return `One field has ${choices.length} choices; a form shows at most ${choicesMax}.`;
  const least = schema["minItems"];
  if (typeof least === "number" && least > itemsAtLeastMax)
    return `One list needs at least ${least} items; a form is no way to enter more than ${itemsAtLeastMax}.`;
  if (combinations(schema) > branchCombinationsMax)
    return "The schema combines more alternatives than a form can offer.";
  return undefined;
}

/** How many ways there are to pick one alternative from each list that applies to the same value. */
function combinations(schema: JsonObject): number {
  let count = 1;
  for (const keyword of ["oneOf", "anyOf"]) {
    const branches = schema[keyword];
    if (!Array.isArray(branches)) continue;
    let sum = 0;
    for (const branch of branches) sum += isJsonObject(branch) ? combinations(branch) : 1;
    count *= Math.max(1, sum);
  }
  const all = schema["allOf"];
  if (Array.isArray(all)) for (const part of all) if (isJsonObject(part)) count *= combinations(part);
  return count;
}

function notesOn(schemas: JsonObject[]): string[] {
  const patterns = schemas.flatMap(patternsOf);
  const risky = patterns.filter((pattern) => patternVerdict(pattern) !== "native");
  if (risky.length === 0) return [];
  const which = risky.length === 1 ? "One text pattern" : `${risky.length} text patterns`;
  return [
    `${which} of this tool can’t be tried the usual way; what has no safe way is left to the API to check.`,
  ];
}
