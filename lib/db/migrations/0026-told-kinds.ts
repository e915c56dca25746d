import { sql, type Kysely, type Migration } from "kysely";
import type { ChangeTrigger } from "../change";
import { isPostgres } from "../dialect";
import { changeTriggers as firstTriggers, tellChanges } from "./0017-change-triggers";

const reviewOfPreparation = "(select review_id from preparations where id = new.preparation_id)";

/** What only a review's own page and the activity show, so that no list is read again for it. */
const ofHistory: readonly ChangeTrigger[] = [
  { table: "review_comments", on: "insert or update", subject: "history", id: "new.review_id" },
  { table: "audit_entries", on: "insert", subject: "history", id: "new.review_id" },
  { table: "attempts", on: "insert or update", subject: "history", id: reviewOfPreparation },
];
const ofPublication: readonly ChangeTrigger[] = [
  { table: "follow_ups", on: "insert or update", subject: "publication", id: reviewOfPreparation },
  { table: "publication_evidence", on: "insert", subject: "publication", id: reviewOfPreparation },
];

export const toldAgain: readonly ChangeTrigger[] = [...ofHistory, ...ofPublication];

const isReplaced = ({ table, subject }: ChangeTrigger) =>
  subject === "review" && ofHistory.some((trigger) => trigger.table === table);

/** The second ones; 0029-told-ends.ts has those of now. */
export const changeTriggers: readonly ChangeTrigger[] = [
  ...firstTriggers.filter((trigger) => !isReplaced(trigger)),
  ...toldAgain,
];

export const toldKinds: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    if (!isPostgres(db)) return;
    for (const [at, trigger] of firstTriggers.entries())
      if (isReplaced(trigger))
        await sql.raw(`drop function tell_change_${at + 1}_of_${trigger.table} cascade`).execute(db);
    await tellChanges(db, toldAgain, firstTriggers.length);
  },
};
