import { alarm, nothing } from "../inputs";
import { verb } from "../verb";
import { appendAudit } from "../audit/audit";
import type { ReviewContext } from "../context";
import { noSuchReview } from "../refusals/refusal";
import type { ActivityItem } from "../queries/types";
import { itemsOf, nameOfActor } from "./list-activity";
import type { VerbResult } from "../verbs/types";

const openMax = 100;
const countedMax = 1_000;

/** The newest alarms that nobody has taken note of, a hundred at most, and how many there are, up to a thousand. */
export const listOpenAlarms = verb({
  permission: "activity:read",
  writes: false,
  input: nothing,
  async run({
    db,
    vault,
  }: Pick<ReviewContext, "db" | "vault" | "actor">): Promise<
    VerbResult<{ items: ActivityItem[]; count: number }>
  > {
    const open = await db
      .selectFrom("open_alarms")
      .innerJoin("audit_entries", (join) =>
        join
          .onRef("audit_entries.chain", "=", "open_alarms.chain")
          .onRef("audit_entries.number", "=", "open_alarms.number"),
      )
      .selectAll("audit_entries")
      .select(nameOfActor.as("name_sealed"))
      .orderBy("open_alarms.at", "desc")
      .orderBy("open_alarms.chain", "desc")
      .orderBy("open_alarms.number", "desc")
      .limit(openMax)
      .execute();
    const counted = await db.selectFrom("open_alarms").select("chain").limit(countedMax).execute();
    return { ok: true, value: { items: await itemsOf({ db, vault }, open), count: counted.length } };
  },
});

/** Somebody has taken note of an alarm: it is no longer open, and the record says who. A second click changes nothing. */
export const noteAlarm = verb({
  permission: "reviews:approve",
  writes: true,
  input: alarm,
  async run(context: ReviewContext, { chain, number }): Promise<VerbResult<{ noted: boolean }>> {
    const { db, actor } = context;
    return db.transaction().execute(async (tx) => {
      const alarm = await tx
        .selectFrom("audit_entries")
        .select(["tool_name", "review_id", "revision"])
        .where("chain", "=", chain)
        .where("number", "=", number)
        .where("severity", "=", "alarm")
        .executeTakeFirst();
      if (!alarm) return noSuchReview;
      const [gone] = await tx
        .deleteFrom("open_alarms")
        .where("chain", "=", chain)
        .where("number", "=", number)
        .execute();
      const noted = Number(gone?.numDeletedRows ?? 0) > 0;
      if (noted)
        await appendAudit(tx, context, {
          by: actor,
          event: "alarm_noted",
          text: `Took note of the alarm in step ${number}.`,
          toolName: alarm.tool_name ?? "",
          reviewId: alarm.review_id,
          revision: alarm.revision,
          details: { step: number },
        });
      return { ok: true, value: { noted } };
    });
  },
});
