import type { Kysely } from "kysely";
import type { DeskMigration } from "../migration";
import { createNotificationTables } from "./notifications";
import { createLaterTriggers } from "./triggers";
import { extendDiscussion } from "./discussion";
import { createTurnTables } from "./turns";

/**
 * What people say to each other about a review: threads with a place, suggestions, whom somebody asked, and what each is told
 * of. The release before goes on with its own comments; the text of an internal one stands where it doesn't look.
 */
export const betweenPeople: DeskMigration = {
  since: "0.7.0",
  releaseBefore: "works",
  async up(db: Kysely<unknown>): Promise<void> {
    await extendDiscussion(db);
    await createTurnTables(db);
    await createNotificationTables(db);
    await createLaterTriggers(db);
  },
};
