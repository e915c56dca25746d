import type { FieldError, FormStore } from "./values/form-store";
import type { BrowserValidator } from "@/lib/json-schema/validators/browser-validator";

/** `missing`: the place has no value yet, which is no error before someone tries to send. */
export type Problem = FieldError & { missing: boolean };

/** Everything that keeps the input from being sent: what can't be read, what is empty, what breaks the schema. */
export function problemsOf(store: FormStore, validator: BrowserValidator | undefined): Problem[] {
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
