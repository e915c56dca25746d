import type { Run } from "./run";

/** An option that a clause can't be checked without. */
type Need =
  | "--mutating"
  | "--reader-credential-file"
  | "--expired-credential-file"
  | "--wait-for-expiry"
  | "--rate-requests";

/** One thing that the contract says, and how it is seen from outside. */
export type Clause = {
  /** The area and a name of its own, such as `confirm.replay`. */
  id: string;
  /** The heading of the contract that says it. */
  section: string;
  says: string;
  needs: readonly Need[];
  /** Throws Violation where it does not hold, NotObservable where that can't be told. */
  check: (run: Run) => Promise<string | void>;
};

export type Verdict = "pass" | "fail" | "not observable";

/** The API does what the clause rules out; the message says what was seen. */
export class Violation extends Error {
  override readonly name = "Violation";
}

/** Nothing that was seen tells whether the clause holds; the message says why. */
export class NotObservable extends Error {
  override readonly name = "NotObservable";
}

/** The suite can't go on: the API can't be reached, or does not know the credential. */
export class CouldNotRun extends Error {
  override readonly name = "CouldNotRun";
}
