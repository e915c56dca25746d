/** What a form is told of the lists that fill its places. Texts are the API's, untrusted. */
import type { LookupRecord } from "./read-records";

export type { LookupRecord };

/** A place of a tool's input and the tool that lists what fills it. */
export type LookupSource = { place: string; tool: string; title: string };

export type LookupView =
  /** `at` is when the API answered, ISO; `more` says that there are others. */
  | { state: "listed"; records: LookupRecord[]; more: boolean; at: string }
  /** None to offer now, and why, as a sentence. */
  | { state: "unavailable"; reason: string };
