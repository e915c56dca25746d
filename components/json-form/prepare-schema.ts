import type { JsonObject } from "@/lib/wire/contract/json";
import { gateSchema, type SchemaGate } from "@/lib/wire/json-schema/gate/gate-schema";
import { formValidator, type FormValidator } from "./form-validator";

export type PreparedSchema = {
  gate: SchemaGate;
  validator: FormValidator | undefined;
  /** Whether the browser can judge an input by it at all. */
  isJudged(): boolean;
};

const known = new WeakMap<JsonObject, PreparedSchema>();

/** What an untrusted schema is drawn and judged by. Found once, and ahead of a form that is about to be opened. */
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
