import type { JsonObject, JsonValue } from "@/lib/wire/contract/json";
import { gateSchema } from "@/lib/wire/json-schema/gate/gate-schema";
import { browserValidator } from "@/lib/wire/json-schema/validators/browser-validator";

/** Null where the schema can't tell. */
export type InputCheck = (value: JsonValue) => boolean | null;

/** The check of a discovered schema; null for one that no form can be made of either: nobody waits for it. */
export function checkOf(schema: JsonObject): InputCheck | null {
  const gate = gateSchema(schema);
  if (!gate.ok) return null;
  const validator = browserValidator(gate.schema, gate.draft);
  return (value) => {
    const { ok } = validator.check(value);
    return ok === "unchecked" ? null : ok;
  };
}
