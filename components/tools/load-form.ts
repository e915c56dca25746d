/** The form's code, which no other page needs. Fetched once, by whoever comes near a tool first. */
export function loadForm() {
  return import("@/components/json-form").then((module) => module.SchemaForm);
}
