import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { DatabaseSync } from "@photostructure/sqlite";
import type { Env } from "@/lib/desk/config/env";
import type { Ask } from "@/lib/desk/database/schema-state";
import { sqlitePath } from "@/lib/platform/db/database-name";
import { storeProblemOf } from "@/lib/platform/db/store-problem";
import { checkPostgres } from "./check-postgres";
import { checkSchema } from "./check-schema";
import { codeOf, note, ok, problem, type Result } from "./finding";

const lockWaitMs = 2_000;

/** Whether the database can be reached and used by this version. Changes nothing in it, and makes none. */
export async function checkDatabase(settings: Pick<Env, "databaseUrl" | "appSecrets">): Promise<Result[]> {
  const path = sqlitePath(settings.databaseUrl);
  return path === null ? checkPostgres(settings) : checkSqlite(resolve(path), settings);
}

async function checkSqlite(path: string, { appSecrets }: Pick<Env, "appSecrets">): Promise<Result[]> {
  if (!existsSync(path))
    return [note(`There is no SQLite file at ${path} yet.`, "The first start makes it.")];
  try {
    const results = await reading(path, async (ask) => {
      const [version] = await ask("select sqlite_version() as version");
      return [
        ok(`SQLite ${String(version?.["version"])} reads ${path}.`),
        ...(await checkSchema(ask, { kind: "sqlite", appSecrets })),
      ];
    });
    return [...results, writing(path)];
  } catch (error) {
    return [
      problem(
        `${path} can’t be read as a database${codeOf(error)}.`,
        "Give it to the user that runs the desk; where it is damaged, restore a backup.",
      ),
    ];
  }
}

async function reading(path: string, work: (ask: Ask) => Promise<Result[]>): Promise<Result[]> {
  const database = new DatabaseSync(`${pathToFileURL(path).href}?mode=ro`, { timeout: lockWaitMs });
  try {
    return await work((statement) =>
      Promise.resolve(database.prepare(statement).all() as Record<string, unknown>[]),
    );
  } finally {
    database.close();
  }
}

/** Takes the lock of a write and gives it back: a desk that runs holds it for moments only. */
function writing(path: string): Result {
  try {
    const database = new DatabaseSync(`${pathToFileURL(path).href}?mode=rw`, { timeout: lockWaitMs });
    try {
      database.exec("begin immediate");
      database.exec("rollback");
    } finally {
      database.close();
    }
    return ok("It can be written, and nobody holds its lock.");
  } catch (error) {
    return storeProblemOf(error) === "locked"
      ? problem(
          "Another program holds the file’s lock, so that nothing can be written.",
          "End that program, or wait for it: a backup, a shell on the file, another desk that is starting.",
        )
      : problem(
          `The file can’t be written${codeOf(error)}.`,
          "Give it, and the folder it is in, to the user that runs the desk.",
        );
  }
}
