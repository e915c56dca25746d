/** What a form is told of the lists that fill its places. Texts are the API's, untrusted. */
import type { LookupRecord } from "./read-records";

export type { LookupRecord };

/** A place of a tool's input and the tool that lists what fills it. */
export type LookupSource = {
  place: string;
  tool: string;
  title: string;
  /** The list can be asked for what a text finds. */
  searches?: boolean;
};

/** A search of a list, or the page that `next` of an earlier answer leads to. */
export type LookupPart = { search: string } | { page: string };

export type LookupView =
  /** `at` is when the API answered, ISO; `more` says that there are others, and `next` is the way to them, for the server alone to read. */
  | { state: "listed"; records: LookupRecord[]; more: boolean; next?: string; at: string }
  /** None to offer now, and why, as a sentence. */
  | { state: "unavailable"; reason: string };
