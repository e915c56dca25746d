import type { JsonObject } from "@/lib/wire/contract/json";

/** The options of a run; docs/conformance.md explains them. */
export type Settings = {
  /** Nothing is sent anywhere else. A path in it stands before the paths of the contract. */
  baseUrl: URL;
  credential: string;
  /** A credential that may do less. */
  readerCredential: string | null;
  expiredCredential: string | null;
  /** Lets requests be sent that change something. */
  mutating: boolean;
  /** Inputs by tool name, where one made from the schema will not do. */
  inputs: ReadonlyMap<string, JsonObject>;
  /** JSON pointer of the upload descriptor in mediaImport's input; null: found in the schema. */
  uploadPointer: string | null;
  /** Clause ids or areas; empty: all. */
  only: readonly string[];
  /** The longest wait for a capability to expire; 0: none. */
  waitForExpirySeconds: number;
  /** Requests sent at once to meet the rate limit; 0: none. */
  rateRequests: number;
  timeoutMs: number;
  requestsMax: number;
};

export const defaultSettings = {
  readerCredential: null,
  expiredCredential: null,
  mutating: false,
  inputs: new Map<string, JsonObject>(),
  uploadPointer: null,
  only: [],
  waitForExpirySeconds: 0,
  rateRequests: 0,
  timeoutMs: 30_000,
  requestsMax: 1_500,
} satisfies Partial<Settings>;

/** Time, passed in so that a test need not wait. */
export type Pace = { now: () => number; wait: (ms: number) => Promise<void> };

export const realPace: Pace = {
  now: Date.now,
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};
