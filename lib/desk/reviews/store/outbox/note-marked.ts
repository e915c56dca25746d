import { isPostgres } from "@/lib/platform/db/dialect";
import type { Tables } from "@/lib/desk/database/open-database";
import type { SystemContext } from "../../context";
import { noteNotification } from "./notification-events";
import { noteWebhookEvent } from "./webhook-events";

const notedPerRound = 100;

/**
 * Notes the approvals and acceptances that are to be told. Their rows say so themselves, so that sending what was approved
 * takes no statement more: a mark is taken off in the transaction that notes what it stands for.
 */
export async function noteMarked({ db }: Pick<SystemContext, "db">): Promise<void> {
  const { decisions, followUps } = await db
    .selectNoFrom((eb) => [
      eb.exists(eb.selectFrom("decisions").select("id").where("to_note", "=", 1)).as("decisions"),
      eb
        .exists(eb.selectFrom("follow_ups").select("preparation_id").where("to_note", "=", 1))
        .as("followUps"),
    ])
    .executeTakeFirstOrThrow();
  if (decisions) await noteApprovals(db);
  if (followUps) await noteAcceptances(db);
}

type Db = SystemContext["db"];

/** Only an approval that was enough: one that waits for another leaves the revision waiting. */
async function noteApprovals(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const rows = await tx
      .selectFrom("decisions")
      .innerJoin("preparations", "preparations.id", "decisions.preparation_id")
      .select(["decisions.id", "decisions.person_id", "decisions.at"])
      .select(["preparations.id as preparation_id", "preparations.state"])
      .where("decisions.to_note", "=", 1)
      .orderBy("decisions.at", "desc")
      .limit(notedPerRound)
      .$if(isPostgres<Tables>(tx), (query) => query.forUpdate("decisions").skipLocked())
      .execute();
    for (const { preparation_id: id, person_id: actorId, state, at } of rows)
      if (state !== "awaiting_review" && state !== "rejected" && state !== "expired")
        await noteNotification(tx, { event: "approved", actorId }, { id }, new Date(at));
    if (rows.length === 0) return;
    const ids = rows.map(({ id }) => id);
    await tx.updateTable("decisions").set({ to_note: null }).where("id", "in", ids).execute();
  });
}

async function noteAcceptances(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const rows = await tx
      .selectFrom("follow_ups")
      .select(["preparation_id as id", "opened_at"])
      .where("to_note", "=", 1)
      .orderBy("opened_at")
      .limit(notedPerRound)
      .$if(isPostgres<Tables>(tx), (query) => query.forUpdate().skipLocked())
      .execute();
    for (const { id, opened_at } of rows) {
      await noteWebhookEvent(tx, { event: "accepted" }, { id }, new Date(opened_at));
      await noteNotification(tx, { event: "accepted" }, { id }, new Date(opened_at));
    }
    if (rows.length === 0) return;
    const ids = rows.map(({ id }) => id);
    await tx.updateTable("follow_ups").set({ to_note: null }).where("preparation_id", "in", ids).execute();
  });
}
