import { join } from "node:path";
import { moveToPostgres } from "@/lib/desk/backup";
import { fromCaller } from "../process/called-from.mjs";
import { done, readCommandLine, refused, type Outcome } from "../process/command-line";
import { withStore, type Surroundings } from "./command";
import { waiting } from "./open-for-command";

/** Moves the data from SQLite to PostgreSQL, as a command line without the program's own name (`argv`) says. */
export async function runMove(argv: string[], { env, say }: Surroundings): Promise<Outcome> {
  const asked = readCommandLine(argv, { from: { type: "string" } });
  if (asked?.values.help === true) return done(usage);
  if (asked?.positionals.join() !== "move") return refused(2, usage);
  const { from } = asked.values;
  return withStore(env, async ({ dataDir, databaseUrl, vault, release }) => {
    const path = from === undefined ? join(dataDir, "desk.db") : fromCaller(from);
    const { backup, place } = await moveToPostgres(databaseUrl, {
      ...{ path, vault, release, clock: () => new Date() },
      onWaiting: () => say(waiting),
    });
    const { tables } = backup.manifest;
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    return [
      `Moved to ${place}: ${rows.toLocaleString("en")} rows of ${tables.length} tables, each read back, and the record is as whole as it was.`,
      `${path} is marked as moved: no desk starts on it any more. The backup it was moved by stands in ${backup.folder}`,
      "Start the desk with the same APP_SECRET and with DATABASE_URL as it is set here.",
    ].join("\n");
  });
}

const usage = `Moves all that a desk has in SQLite into an empty database on PostgreSQL, with the desk stopped.

  npm run data:move                          from desk.db in DATA_DIR, to the database in DATABASE_URL
  npm run data:move -- --from <file.db>      from another file

Everything is moved as it is, sessions, keys of preparations and the duplicate guard among it, and nothing is held. It is checked
by digests and by the record’s chains; then the file is marked as moved, and no desk starts on it any more.

Exit code 0: moved; 1: refused; 2: not understood; 65: data of another version, or moved already; 78: bad configuration.`;
