import type { FieldError } from "@/lib/json-schema/validators/field-error";
import type { FormValidator } from "./form-validator";
import type { FormStore } from "./values/form-store";

/** `missing`: the place has no value yet, which is no error before someone tries to send. */
export type Problem = FieldError & { missing: boolean };

/** Everything that keeps the input from being sent: what can't be read, what is empty, what breaks the schema. */
export function problemsOf(store: FormStore, validator: FormValidator | undefined): Problem[] {
  const unreadable = [...store.drafts()].map(([path, draft]) => ({
    path,
    message: draft.problem,
    missing: false,
  }));
  const empty = store
    .emptyItems()
    .filter((path) => !store.drafts().has(path))
    .map((path) => ({ path, message: "This item has no value: fill it in, or remove it.", missing: true }));
  const first = [...unreadable, ...empty];
  const known = new Set(first.map(({ path }) => path));
  const result = validator?.check(store.input());
  const broken = result?.ok === false ? result.errors : [];
  return [
    ...first,
    ...broken
      .filter(({ path }) => !known.has(path))
      .map((error) => ({ ...error, missing: error.message === requiredMessage })),
  ];
}

const requiredMessage = "This is required.";
