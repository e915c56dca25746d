import type { FormItem, FormValue } from "./form-value";

/**
 * Where a value came from; `linked` is the id of a record that was chosen. A value without provenance is a container
 * that exists only for what is in it.
 */
export type Provenance = "typed" | "default" | "fixed" | "preset" | "linked";
/** Text that was typed and can't be read as the field's value; kept until it can. */
export type Draft = { readonly text: string; readonly problem: string };
export class Unreadable implements Draft {
  constructor(
    readonly text: string,
    readonly problem: string,
  ) {}
}
/** A value that a person took over and did not type. */
export class Offered {
  constructor(
    readonly value: FormValue,
    readonly source: Provenance,
  ) {}
}
/** What a field hands over: a value as typed, one the schema names, text that can't be read, or nothing. */
export type Entry = FormItem | Unreadable | Offered;
