import type { ReviewContext } from "../../context";
import type { Db } from "../../store/rows";
import type { Seen } from "../../turns/types";

/** Somebody counts as here for so long after they last did something. */
const hereForMs = 10 * 60_000;
const peopleMax = 500;

/** Who may sign in, by name, and when they last did something. */
export async function loadPeople({ db, clock }: { db: Db } & Pick<ReviewContext, "clock">) {
  const now = clock();
  const rows = await active(db, now)
    .select(["id", "name", "role", "moreRoles", "groupNames"])
    .orderBy("name")
    .orderBy("id")
    .limit(peopleMax)
    .execute();
  return rows.map(({ lastSeenAt, activeAt, ...person }) => ({
    ...person,
    ...seen({ lastSeenAt, activeAt }, now),
  }));
}

/** The same of these people alone; of whoever isn't among them nothing is known. */
export async function loadSeen(
  { db, clock }: { db: Db } & Pick<ReviewContext, "clock">,
  personIds: readonly string[],
): Promise<Map<string, Seen>> {
  if (personIds.length === 0) return new Map();
  const now = clock();
  const rows = await active(db, now).select("id").where("id", "in", personIds).execute();
  return new Map(rows.map(({ id, ...row }) => [id, seen(row, now)]));
}

function active(db: Db, now: Date) {
  return db
    .selectFrom("user")
    .select((row) => [
      "lastSeenAt",
      row
        .selectFrom("session")
        .select((session) => session.fn.max("session.updatedAt").as("at"))
        .whereRef("session.userId", "=", "user.id")
        .where("session.expiresAt", ">", now.toISOString())
        .as("activeAt"),
    ])
    .where("removedAt", "is", null)
    .where("unconfirmedSince", "is", null);
}

function seen(row: { lastSeenAt: string | Date | null; activeAt: string | Date | null }, now: Date): Seen {
  const [lastSeenAt, activeAt] = [row.lastSeenAt, row.activeAt].map((at) =>
    at === null ? null : new Date(at).toISOString(),
  );
  const since = new Date(now.getTime() - hereForMs).toISOString();
  return {
    isHere: !!activeAt && activeAt > since,
    lastSeenAt:
      [lastSeenAt, activeAt]
        .flatMap((at) => at ?? [])
        .toSorted()
        .at(-1) ?? null,
  };
}
