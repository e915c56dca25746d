import type { Kysely } from "kysely";

/**
 * A change of the schema, which runs once, in a transaction of its own. A release first adds what the next one needs, and
 * takes away only what the release before no longer uses.
 */
export type DeskMigration = {
  /** The release that brings it. */
  since: string;
  /** Whether the release before that one works on the result. Up to 0.4.0 none did: each refused what it didn't know. */
  releaseBefore: "works" | "refuses";
  up(db: Kysely<unknown>): Promise<void>;
};
