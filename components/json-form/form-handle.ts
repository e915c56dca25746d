import type { JsonValue } from "@/lib/wire/contract/json";
import type { Path } from "@/lib/wire/contract/json-pointer";
import type { FormSnapshot, SnapshotWait } from "@/lib/wire/json-schema/form-snapshot";

/** Handle of a form for the page around it. Stays usable after the form is gone. */
export type FormHandle = {
  /** Checks the input: hands it to `onSubmit`, or leads to what is wrong. */
  submit(): void;
  /** Moves the focus to the list of what is to fix. */
  focusProblems(): void;
  /**
   * Reads the dates that were typed and not left yet. `resolved`: what is sent now stands there, to be seen before a second
   * press; `unread`: one can't be read by itself, and the focus was led to it.
   */
  resolveTyped(): "nothing" | "resolved" | "unread";
  snapshot(): FormSnapshot;
  /** Exact JSON text, as it would be sent now. */
  inputText(): string;
  /** The empty places that wait for what a review makes, by their pointers. */
  waits(): ReadonlyMap<string, SnapshotWait>;
  awaitIn(list: Path, member: string, wait: SnapshotWait): void;
  /** Fills a place that waits; false where it waits no longer. */
  fillIn(pointer: string, id: string): boolean;
  remarks: FormRemarks;
};

/** What others remarked on places of the input. A place is a JSON pointer as it was when they did, wherever it is now. */
export type FormRemarks = {
  /** Shows these beside their fields from now on. */
  follow(places: readonly string[]): void;
  /** False where the place is gone. */
  isThere(place: string): boolean;
  /** Leads to its field; what it is in is unfolded. */
  focus(place: string): void;
  /** Puts in a value that somebody suggested there, under an id of its own; false where the place is gone. */
  take(id: string, place: string, value: JsonValue): boolean;
  takeBack(id: string): void;
  /** The ids of what was taken. Identical (===) until that changes. */
  taken(): ReadonlyMap<string, unknown>;
};
