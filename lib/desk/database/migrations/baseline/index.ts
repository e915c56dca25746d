import type { Kysely } from "kysely";
import type { DeskMigration } from "../migration";
import { createCatalogueTables } from "./catalogue";
import { createChangeTriggers } from "./change-triggers";
import { createConcealedTables } from "./concealed";
import { createDiscussionTables } from "./discussion";
import { createImageTables } from "./images";
import { createPasskeyTables } from "./passkeys";
import { createPeopleTables } from "./people";
import { createPersonalTables } from "./personal";
import { createPlatformTables } from "./platform";
import { createPublicationTables } from "./publication";
import { createRecordTables } from "./record";
import { createReviewTables } from "./reviews";
import { createRunTables } from "./runs";
import { createSendingTables } from "./sending";
import { createWebhookTables } from "./webhooks";

/** What each feature keeps, in an order in which a foreign key finds the table that it names. */
const createTables = [
  createPlatformTables,
  createPeopleTables,
  createRecordTables,
  createReviewTables,
  createSendingTables,
  createDiscussionTables,
  createConcealedTables,
  createImageTables,
  createPasskeyTables,
  createPublicationTables,
  createWebhookTables,
  createPersonalTables,
  createCatalogueTables,
  createRunTables,
];

/** The schema of 0.2.0. */
export const baseline: DeskMigration = {
  since: "0.2.0",
  releaseBefore: "refuses",
  async up(db: Kysely<unknown>): Promise<void> {
    for (const create of createTables) await create(db);
    await createChangeTriggers(db);
  },
};
