import { dereference, validate, type OutputUnit, type Schema } from "@cfworker/json-schema";
import { JUNK_OPTION_ID, toErrorSchema, type RJSFValidationError, type ValidatorType } from "@rjsf/utils";
import { isJsonObject, type JsonObject, type JsonValue } from "@/lib/contract/json";
import type { Draft } from "../draft";
import type { FieldError } from "@/components/json-form/values/form-store";
import { toJson, type FormItem } from "@/components/json-form/values/form-value";
import { plainNumbers } from "./plain-numbers";
import { preparedSchema } from "./prepare-schema";
import { readableErrors } from "./readable-errors";

export type BrowserCheck = { ok: true } | { ok: false; errors: FieldError[] } | { ok: "unchecked" };

export type BrowserValidator = {
  /** Judges the whole input; "unchecked" where the schema overtaxes the interpreter. */
  check(input: JsonValue): BrowserCheck;
  /** Whether a value meets a part of the schema. A part that can't be judged is not met. */
  holds(part: JsonObject, value: FormItem): boolean;
  /** The same for rjsf. */
  rjsf: ValidatorType;
};

type Compiled = { schema: Schema; lookup: Record<string, Schema | boolean> };

const partName = "countersign:part";

/** An interpreting validator for one gated schema: the page's policy forbids compiling schemas to code. */
export function browserValidator(root: JsonObject, draft: Draft): BrowserValidator {
  const whole = compileSafely(root);
  const parts = new WeakMap<JsonObject, Compiled>();

  const run = ({ schema, lookup }: Compiled, value: JsonValue): OutputUnit[] =>
    validate(plainNumbers(value), schema, draft, lookup, false).errors;

  const check = (input: JsonValue): BrowserCheck => {
    if (!whole) return { ok: "unchecked" };
    try {
      const units = run(whole, input);
      const errors = units.length === 0 ? [] : readableErrors(units, whole.schema as JsonObject, input);
      return units.length === 0 ? { ok: true } : { ok: false, errors };
    } catch {
      // A schema may refer to itself without end, or fail in more places than the stack holds.
      return { ok: "unchecked" };
    }
  };

  const holds = (part: JsonObject, value: FormItem): boolean => {
    if (part["$id"] === JUNK_OPTION_ID || value === undefined) return false;
    try {
      const compiled = parts.get(part) ?? compilePart(root, part);
      parts.set(part, compiled);
      return run(compiled, toJson(value)).length === 0;
    } catch {
      // As above: what can't be judged is not taken as met.
      return false;
    }
  };

  return { check, holds, rjsf: asRjsf(check, holds) };
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

function asRjsf(check: BrowserValidator["check"], holds: BrowserValidator["holds"]): ValidatorType {
  const errorsOf = (input: unknown): FieldError[] => {
    const result = check(toJson((input ?? {}) as JsonObject));
    return result.ok === false ? result.errors : [];
  };
  return {
    validateFormData: (formData: unknown) => {
      const errors = errorsOf(formData).map(asRjsfError);
      return { errors, errorSchema: toErrorSchema(errors) };
    },
    isValid: (schema, formData: unknown) => holds(schema as JsonObject, formData as FormItem),
    rawValidation: <Result>(_: unknown, formData?: unknown) => ({ errors: errorsOf(formData) as Result[] }),
  };
}

function asRjsfError({ path, message }: FieldError): RJSFValidationError {
  return { property: path.replaceAll("/", "."), message, stack: `${path} ${message}` };
}
