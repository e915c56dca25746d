import type { Change, ChangeListener, ChangeWatch } from "./change";
import { sqliteMark, type SqliteAdapterMark } from "@/lib/platform/db/dialect";
import { changeTriggers } from "./migrations/baseline/change-triggers";
import { laterTriggers } from "./migrations/between-people/triggers";
import type { Database } from "./open-database";
import type { SqliteHandle } from "@/lib/platform/db/sqlite-driver";

const othersAskedEveryMs = 1_000;
/** The temporary table of this process's connection. */
export const notedChanges = "noted_changes";

/**
 * Temporary triggers note what this process's connection changes, and a rollback takes it back; it is read after each
 * commit. That another process wrote is told by a counter that SQLite keeps in memory.
 */
export function watchSqlite(db: Database, listener: ChangeListener): ChangeWatch {
  const handle = (db.getExecutor().adapter as Partial<SqliteAdapterMark>)[sqliteMark];
  if (!handle) throw new Error("There is no SQLite file behind this connection.");
  handle.exec(`create temp table if not exists ${notedChanges} (kind text not null, id text not null)`);
  for (const [at, { table, on, kind, id }] of [...changeTriggers, ...laterTriggers].entries())
    for (const event of on.split(" or "))
      handle.exec(
        `create temp trigger if not exists note_change_${at + 1}_${event} after ${event} on main."${table}"
           begin insert into ${notedChanges} select '${kind}', ${id} where ${id} is not null; end`,
      );
  // What was noted while nobody wanted to know.
  take(handle);
  const version = () => JSON.stringify(handle.all("pragma data_version"));
  let known = version();
  handle.afterCommit = () => {
    const changes = take(handle);
    // The commit's own caller goes first.
    if (changes?.length !== 0) setImmediate(() => listener.onChanges(changes));
  };
  const timer = setInterval(() => {
    const now = version();
    if (now !== known) listener.onChanges(null);
    known = now;
  }, othersAskedEveryMs);
  timer.unref();
  listener.onLive(true);
  return {
    stop() {
      clearInterval(timer);
      handle.afterCommit = undefined;
      return Promise.resolve();
    },
  };
}

/** What was noted since the last time; null where it can't be read. What is committed stays so, whatever happens here. */
function take(handle: SqliteHandle): Change[] | null {
  try {
    const changes = handle.all(`select distinct kind, id from ${notedChanges}`) as Change[];
    if (changes.length > 0) handle.exec(`delete from ${notedChanges}`);
    return changes;
  } catch {
    return null;
  }
}
