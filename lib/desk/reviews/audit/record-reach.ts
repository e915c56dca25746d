import { sql } from "kysely";
import { nothing } from "../inputs";
import { verb } from "../verb";
import type { ReviewContext } from "../context";
import type { RecordReach } from "../queries/types";
import type { VerbResult } from "../verbs/types";
import { lastCheckpoint } from "./last-checkpoint";

export const recordReach = verb({
  permission: "activity:read",
  writes: false,
  input: nothing,
  async run({ db }: Pick<ReviewContext, "db" | "actor">): Promise<VerbResult<RecordReach>> {
    const { uncovered } = await db
      .selectFrom("audit_chains")
      .select(sql<number | string | null>`sum(number - covered)`.as("uncovered"))
      .whereRef("number", ">", "covered")
      .executeTakeFirstOrThrow();
    return { ok: true, value: { checkpoint: await lastCheckpoint(db), uncovered: Number(uncovered ?? 0) } };
  },
});
