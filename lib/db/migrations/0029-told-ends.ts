import type { Kysely, Migration } from "kysely";
import type { ChangeTrigger } from "../change";
import { isPostgres } from "../dialect";
import { changeTriggers as firstTriggers, tellChanges } from "./0017-change-triggers";
import { changeTriggers as earlierTriggers, toldAgain } from "./0026-told-kinds";

/** Not of a failed one, which a late acceptance reopens, nor of one that the next revision has taken the place of. */
const ofEnds: ChangeTrigger = {
  table: "preparations",
  on: "update",
  subject: "ended",
  id: "(case when new.state in ('accepted', 'rejected', 'expired', 'withdrawn') and old.state <> new.state then new.id end)",
};

/** What is told from now on. */
export const changeTriggers: readonly ChangeTrigger[] = [...earlierTriggers, ofEnds];

export const toldEnds: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    if (isPostgres(db)) await tellChanges(db, [ofEnds], firstTriggers.length + toldAgain.length);
  },
};
