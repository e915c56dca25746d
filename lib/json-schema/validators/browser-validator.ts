import { dereference, validate, type OutputUnit, type Schema } from "@cfworker/json-schema";
import { isJsonObject, type JsonObject, type JsonValue } from "@/lib/contract/json";
import type { Draft } from "../draft";
import type { FieldError } from "./field-error";
import { asDoubles } from "./doubles";
import { preparedSchema } from "./prepare-schema";
import { readableErrors } from "./readable-errors";

export type BrowserCheck = { ok: true } | { ok: false; errors: FieldError[] } | { ok: "unchecked" };

export type BrowserValidator = {
  /** Judges the whole input; "unchecked" where the schema overtaxes the interpreter. */
  check(input: JsonValue): BrowserCheck;
  /** Whether a value meets a part of the schema. A part that can't be judged is not met. */
  holds(part: JsonObject, value: JsonValue): boolean;
};

type Compiled = { schema: Schema; lookup: Record<string, Schema | boolean> };

const partName = "countersign:part";

/** An interpreting validator for one gated schema: the page's policy forbids compiling schemas to code. */
export function browserValidator(root: JsonObject, draft: Draft): BrowserValidator {
  // Not before it is asked: a form is drawn without it.
  let whole: { compiled: Compiled | undefined } | undefined;
  const parts = new WeakMap<JsonObject, Compiled>();

  const run = ({ schema, lookup }: Compiled, value: JsonValue): OutputUnit[] =>
    validate(asDoubles(value), schema, draft, lookup, false).errors;

  const check = (input: JsonValue): BrowserCheck => {
    const { compiled } = (whole ??= { compiled: compileSafely(root) });
    if (!compiled) return { ok: "unchecked" };
    try {
      const units = run(compiled, input);
      const errors = units.length === 0 ? [] : readableErrors(units, compiled.schema as JsonObject, input);
      return units.length === 0 ? { ok: true } : { ok: false, errors };
    } catch {
      // A schema may refer to itself without end, or fail in more places than the stack holds.
      return { ok: "unchecked" };
    }
  };

  const holds = (part: JsonObject, value: JsonValue): boolean => {
    try {
      const compiled = parts.get(part) ?? compilePart(root, part);
      parts.set(part, compiled);
      return run(compiled, value).length === 0;
    } catch {
      // As above: what can't be judged is not taken as met.
      return false;
    }
  };

  return { check, holds };
}

function compileSafely(root: JsonObject): Compiled | undefined {
  try {
    return compile(root);
  } catch {
    // Two parts under one address, an address that is none: the server's validator has the say then.
    return undefined;
  }
}

function compile(root: JsonObject): Compiled {
  const schema = preparedSchema(root);
  return { schema, lookup: dereference(schema) };
}

/** A part keeps its `#/` references, so it is looked up from within the whole. */
function compilePart(root: JsonObject, part: JsonObject): Compiled {
  const shelf = isJsonObject(root["$defs"]) ? root["$defs"] : {};
  const { schema, lookup } = compile({ ...root, $defs: { ...shelf, [partName]: part } });
  const compiled = isJsonObject(schema["$defs"]) ? schema["$defs"][partName] : undefined;
  return { schema: isJsonObject(compiled) ? compiled : {}, lookup };
}
