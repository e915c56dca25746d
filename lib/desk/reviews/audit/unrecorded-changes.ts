import { yieldToEventLoop } from "@/lib/platform/runtime/yield-to-event-loop";
import type { Db } from "../store/rows";

const changesAtOnce = 200;
const namedMax = 20;
/** Both are written in one transaction, each with the time of its own statement. */
const apartMsMax = 10_000;

/** What people changed about others and the chain of people has no entry of, the first twenty. */
export async function unrecordedChanges(db: Db): Promise<{ person: string; change: string; at: string }[]> {
  // A backup from before 0.6.0 is verified with its own tables.
  const tables = await db.introspection.getTables();
  if (!tables.some(({ name }) => name === "person_changes")) return [];
  const missing: { person: string; change: string; at: string }[] = [];
  for (let after = ""; ;) {
    const changes = await db
      .selectFrom("person_changes")
      .select(["id", "at", "person_id", "kind"])
      .where("id", ">", after)
      .orderBy("id")
      .limit(changesAtOnce)
      .execute();
    for (const { at, person_id: person, kind: change } of changes)
      if (missing.length < namedMax && !(await isRecorded(db, { at, person })))
        missing.push({ person, change, at });
    const last = changes.at(-1);
    if (!last || changes.length < changesAtOnce) return missing;
    after = last.id;
    await yieldToEventLoop();
  }
}

async function isRecorded(db: Db, { at, person }: { at: string; person: string }): Promise<boolean> {
  const time = Date.parse(at);
  const entry = await db
    .selectFrom("audit_entries")
    .select("number")
    .where("chain", "=", "people")
    .where("at", ">=", new Date(time - apartMsMax).toISOString())
    .where("at", "<=", new Date(time + apartMsMax).toISOString())
    .where("details_json", "like", `%${JSON.stringify(person)}%`)
    .limit(1)
    .executeTakeFirst();
  return entry !== undefined;
}
