import type { JsonObject } from "@/lib/wire/contract/json";
import type { Draft } from "@/lib/wire/json-schema/draft";
import { browserValidator, type BrowserValidator } from "@/lib/wire/json-schema/validators/browser-validator";
import { gateSchema, type SchemaGate } from "@/lib/wire/json-schema/gate/gate-schema";
import { toJson, type FormItem } from "./values/form-value";

export type FormValidator = {
  check: BrowserValidator["check"];
  /** Whether a value that is being filled in meets a part of the schema; an unset one never does. */
  holds(part: JsonObject, value: FormItem): boolean;
};

/** The browser's validator as the fields call it. */
export function formValidator(root: JsonObject, draft: Draft): FormValidator {
  const { check, holds: isMet } = browserValidator(root, draft);
  const holds = (part: JsonObject, value: FormItem) => value !== undefined && isMet(part, toJson(value));
  return { check, holds };
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
