import { isJsonObject, type JsonObject, type JsonValue } from "@/lib/wire/contract/json";
import { pointerToken } from "@/lib/wire/contract/json-pointer";
import { comparable, type Comparable } from "../validators/comparable";
import { explain } from "../validators/explain";
import { inKnownDraft } from "../draft";
import { nativeTextCharactersMax, patternsOf, patternVerdict } from "../patterns/pattern-safety";
import { addressProblem } from "../gate/reference-problem";
import { sizeProblem } from "../gate/gate-schema";
import { eachSchema } from "../sub-schemas";
import type { FieldError } from "../validators/field-error";
import { WorkerPool } from "./worker-pool";

type InputCheck =
  | { ok: true }
  | { ok: false; errors: FieldError[] }
  /** The schema can't be judged here; the API decides. The reason is a sentence for people. */
  | { ok: "unchecked"; reason: string };

/** F42: what an untrusted schema may take of the server, beside the thread that answers requests. */
export const defaultTimeoutMs = 250;

/**
 * Judges an input by a tool's schema with Ajv, in the schema's own draft, before anything is sent. The schema is
 * untrusted: it is compiled in a thread that is ended when it takes longer than `timeoutMs`. Never throws.
 */
export async function validateInput(
  schema: JsonObject,
  input: JsonValue,
  { timeoutMs = defaultTimeoutMs }: { timeoutMs?: number } = {},
): Promise<InputCheck> {
  const oversize = sizeProblem(schema);
  if (oversize) return unchecked(oversize);
  const known = inKnownDraft(schema);
  if (!known) return unchecked("The schema is written in a dialect of JSON Schema that is not known here.");
  const schemas: JsonObject[] = [];
  eachSchema(known.schema, (one) => void schemas.push(one));
  const unfollowed = addressProblem(known.schema, schemas);
  if (unfollowed) return unchecked(unfollowed);
  const { $schema: _schema, $id: _id, ...bare } = known.schema;
  const judged = comparable(bare)(input);
  const answer = await pool().run(
    {
      draft: known.draft,
      schema: judged.schema,
      input: judged.input,
      nativePatterns: tamePatterns(schemas),
      nativeTextCharactersMax,
    },
    timeoutMs,
  );
  switch (answer.kind) {
    case "timed-out":
      return unchecked("Checking the input against the schema took too long.");
    case "unavailable":
      return unchecked("The input could not be checked against the schema just now.");
    case "answered":
      return read(answer.message, judged);
  }
}

function read(message: unknown, { inDigits }: Comparable): InputCheck {
  // Structured clones of plain data keep their shape, so the worker's answer reads as JSON.
  if (!isJsonObject(message) || !Array.isArray(message["errors"]) || message["uncompilable"] === true)
    return unchecked("The schema can’t be read by the validator.");
  const errors = message["errors"].filter(isJsonObject).map(({ keyword, path, expected, value, member }) => {
    const name = typeof member === "string" ? member : undefined;
    const at = String(path);
    const isAtMember = name !== undefined && keyword !== "propertyNames";
    const sentence = explain({
      ...inDigits({ keyword: String(keyword), expected }),
      value,
      member: isAtMember ? undefined : name,
    });
    return { path: isAtMember ? at + pointerToken(name) : at, message: sentence };
  });
  return errors.length === 0 ? { ok: true } : { ok: false, errors };
}

function unchecked(reason: string): InputCheck {
  return { ok: "unchecked", reason };
}

/** The patterns for JavaScript's own engine; the worker matches the others in linear time. */
function tamePatterns(schemas: JsonObject[]): string[] {
  const patterns = new Set(schemas.flatMap(patternsOf));
  return [...patterns].filter((pattern) => patternVerdict(pattern) === "native");
}

const poolName = Symbol.for("countersign.schema-workers");

/** One pool for the process: Next loads modules once for each kind of entry. */
function pool(): WorkerPool {
  const holder = globalThis as { [poolName]?: WorkerPool };
  holder[poolName] ??= new WorkerPool();
  return holder[poolName];
}
