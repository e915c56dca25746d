import { JUNK_OPTION_ID, toErrorSchema, type RJSFValidationError, type ValidatorType } from "@rjsf/utils";
import type { JsonObject } from "@/lib/wire/contract/json";
import type { Draft } from "@/lib/wire/json-schema/draft";
import { browserValidator, type BrowserValidator } from "@/lib/wire/json-schema/validators/browser-validator";
import type { FieldError } from "@/lib/wire/json-schema/validators/field-error";
import { gateSchema, type SchemaGate } from "@/lib/wire/json-schema/gate/gate-schema";
import { toJson, type FormItem } from "./values/form-value";

export type FormValidator = {
  check: BrowserValidator["check"];
  /** Whether a value that is being filled in meets a part of the schema; an unset one never does. */
  holds(part: JsonObject, value: FormItem): boolean;
  rjsf: ValidatorType;
};

/** The browser's validator as the fields and rjsf call it. */
export function formValidator(root: JsonObject, draft: Draft): FormValidator {
  const { check, holds: isMet } = browserValidator(root, draft);
  const holds = (part: JsonObject, value: FormItem) =>
    part["$id"] !== JUNK_OPTION_ID && value !== undefined && isMet(part, toJson(value));
  return { check, holds, rjsf: asRjsf(check, holds) };
}

function asRjsf(check: FormValidator["check"], holds: FormValidator["holds"]): ValidatorType {
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

export type PreparedSchema = {
  gate: SchemaGate;
  validator: FormValidator | undefined;
  /** True if the browser can judge an input by it at all. */
  isJudged(): boolean;
};

const known = new WeakMap<JsonObject, PreparedSchema>();

/** Gate and validator of an untrusted schema, made once, and ahead of a form that is about to be opened. */
export function prepareSchema(schema: JsonObject): PreparedSchema {
  const before = known.get(schema);
  if (before) return before;
  const gate = gateSchema(schema);
  const validator = gate.ok ? formValidator(gate.schema, gate.draft) : undefined;
  let judged: boolean | undefined;
  const prepared: PreparedSchema = {
    gate,
    validator,
    isJudged: () => (judged ??= validator?.check({}).ok !== "unchecked"),
  };
  known.set(schema, prepared);
  return prepared;
}
