import type { JsonObject } from "@/lib/wire/contract/json";
import type { Draft } from "@/lib/wire/json-schema/draft";
import { browserValidator, type BrowserValidator } from "@/lib/wire/json-schema/validators/browser-validator";
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
