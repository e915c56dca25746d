import { dereference, validate, type OutputUnit, type Schema } from "@cfworker/json-schema";
import { isJsonObject, type JsonObject, type JsonValue } from "@/lib/wire/contract/json";
import type { Draft } from "../draft";
import type { FieldError } from "./field-error";
import { comparable, type Comparable } from "./comparable";
import { preparedSchema } from "./prepare-schema";
import { readableErrors } from "./readable-errors";

type BrowserCheck = { ok: true } | { ok: false; errors: FieldError[] } | { ok: "unchecked" };

export type BrowserValidator = {
  /** Judges the whole input; "unchecked" where the schema overtaxes the interpreter. */
  check(input: JsonValue): BrowserCheck;
  /** False for a part that can't be judged. */
  holds(part: JsonObject, value: JsonValue): boolean;
};

/** Judges a value; throws where the schema can't be judged by. */
type Interpreter = (value: JsonValue) => { units: OutputUnit[]; judged: Comparable };

const partName = "countersign:part";

/** An interpreting validator for one gated schema: the page's policy forbids compiling schemas to code. */
export function browserValidator(root: JsonObject, draft: Draft): BrowserValidator {
  // Not before it is asked: a form is drawn without it.
  let whole: Interpreter | undefined;
  const parts = new WeakMap<JsonObject, Interpreter>();

  const check = (input: JsonValue): BrowserCheck => {
    try {
      whole ??= interpreter(preparedSchema(root), draft, (schema) => schema);
      const { units, judged } = whole(input);
      return units.length === 0 ? { ok: true } : { ok: false, errors: readableErrors(units, judged, input) };
    } catch {
      // A schema may refer to itself without end, fail in more places than the stack holds, or have two parts under one
      // address: the server's validator has the say then.
      return { ok: "unchecked" };
    }
  };

  const holds = (part: JsonObject, value: JsonValue): boolean => {
    try {
      const judge = parts.get(part) ?? partInterpreter(root, part, draft);
      parts.set(part, judge);
      return judge(value).units.length === 0;
    } catch {
      // As above: what can't be judged is not taken as met.
      return false;
    }
  };

  return { check, holds };
}

/** `pick` finds the schema to judge by within the whole that its references lead through. */
function interpreter(
  prepared: JsonObject,
  draft: Draft,
  pick: (schema: JsonObject) => JsonObject,
): Interpreter {
  const compare = comparable(prepared);
  const lookups = new WeakMap<JsonObject, Record<string, Schema | boolean>>();
  return (value) => {
    const judged = compare(value);
    // Most values are judged by the very same copy.
    const lookup = lookups.get(judged.schema) ?? dereference(judged.schema);
    lookups.set(judged.schema, lookup);
    return { units: validate(judged.input, pick(judged.schema), draft, lookup, false).errors, judged };
  };
}

/** A part keeps its `#/` references, so it is looked up from within the whole. */
function partInterpreter(root: JsonObject, part: JsonObject, draft: Draft): Interpreter {
  const shelf = isJsonObject(root["$defs"]) ? root["$defs"] : {};
  const prepared = preparedSchema({ ...root, $defs: { ...shelf, [partName]: part } });
  return interpreter(prepared, draft, ({ $defs }) => {
    const compiled = isJsonObject($defs) ? $defs[partName] : undefined;
    return isJsonObject(compiled) ? compiled : {};
  });
}
