import type { JsonObject } from "@/lib/wire/contract/json";
import type { FormSnapshot, SnapshotTaken, SnapshotWait } from "@/lib/wire/json-schema/form-snapshot";
import type { FieldError } from "@/lib/wire/json-schema/validators/field-error";
import type { Draft, Provenance, FormObject } from "./form-value";
import { stateOf } from "./restore";
import { everyPlaceOf } from "./whole";

export type FormState = {
  value: FormObject;
  provenance: ReadonlyMap<string, Provenance>;
  drafts: ReadonlyMap<string, Draft>;
  /** The alternative that was chosen, by the place and the nesting of the choice at that place. */
  branches: ReadonlyMap<string, number>;
  /** Places without a value that wait for a review, by their pointers. */
  waits: ReadonlyMap<string, SnapshotWait>;
  /** The places that are followed, since others remarked on them or they are items of the earlier input, by where they are now. */
  remarks: ReadonlyMap<string, string>;
  /** The followed places whose item was removed: none of them comes back. */
  gone: ReadonlySet<string>;
  /** What others suggested and was taken, by its id. */
  taken: ReadonlyMap<string, SnapshotTaken>;
  errors: readonly FieldError[];
  errorsByPlace: ReadonlyMap<string, string[]>;
  /** Places that were asked for by name and must not stay folded. */
  revealed: ReadonlySet<string>;
  /** The rows of lists that someone opened or closed. */
  openRows: ReadonlyMap<number, boolean>;
};

/** With a preset, or as an earlier form was left. */
export function firstState(preset: JsonObject | undefined, snapshot: FormSnapshot | undefined): FormState {
  const restored = snapshot && stateOf(snapshot);
  return {
    value: restored?.value ?? preset ?? {},
    provenance: restored?.provenance ?? everyPlaceOf(preset, "preset"),
    drafts: restored?.drafts ?? new Map(),
    branches: restored?.branches ?? new Map(),
    waits: new Map(Object.entries(snapshot?.waits ?? {})),
    remarks: new Map(Object.entries(snapshot?.remarks?.places ?? {})),
    gone: new Set(snapshot?.remarks?.gone),
    taken: new Map(Object.entries(snapshot?.remarks?.taken ?? {})),
    errors: [],
    errorsByPlace: new Map(),
    revealed: new Set(),
    openRows: new Map(),
  };
}
