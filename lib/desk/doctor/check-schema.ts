import type { Env } from "@/lib/desk/config/env";
import { migrations } from "@/lib/desk/database/migrations";
import { opensMark, selectMark } from "@/lib/desk/database/secret-check";
import { createVault } from "@/lib/platform/vault/secrets";
import { note, ok, problem, type Result } from "./finding";

/** Asks one statement that changes nothing. */
export type Ask = (statement: string) => Promise<Record<string, unknown>[]>;

/** How the tables stand to what this version expects, and whether the secrets open what is in them. */
export async function checkSchema(
  ask: Ask,
  { isMigrated, appSecrets }: { isMigrated: boolean } & Pick<Env, "appSecrets">,
): Promise<Result[]> {
  if (!isMigrated)
    return [note("The database has no tables of the desk yet.", "The first start makes them.")];
  const rows = await ask("select name from kysely_migration order by name");
  const run = rows.map(({ name }) => String(name));
  // The first name of before 0.2.0; see refuseEarlier.
  if (run.includes("0001-reviews")) return [earlier];
  const known = Object.keys(migrations);
  const unknown = run.filter((name) => !known.includes(name));
  if (unknown.length > 0) return [newer(unknown)];
  const missing = known.filter((name) => !run.includes(name));
  const state =
    missing.length === 0
      ? ok("Its tables are those of this version.")
      : note(
          `Its tables are of an earlier version: ${missing.length} of ${known.length} changes are missing.`,
          "Make a backup; the next start changes them.",
        );
  return [state, ...(await checkSecrets(ask, appSecrets))];
}

const earlier = problem(
  "The data is from before Countersign 0.2.0, which doesn’t read it.",
  "Settle what is open with the version before, then set DATA_DIR or DATABASE_URL to a new place.",
);

function newer(unknown: string[]): Result {
  return problem(
    `Its tables are of a newer version than this one: ${unknown.join(", ")}.`,
    "Start the version that made them, or a later one.",
  );
}

async function checkSecrets(ask: Ask, appSecrets: Env["appSecrets"]): Promise<Result[]> {
  const [mark] = await ask(selectMark);
  if (mark === undefined) return [];
  if (appSecrets[0] === "")
    return [
      problem(
        "APP_SECRET is not set, the data folder has none, and the database was written with one.",
        "Set it to the secret that the database was written with.",
      ),
    ];
  const { sealed } = mark;
  if (typeof sealed === "string" && opensMark(createVault(appSecrets), sealed))
    return [ok("APP_SECRET opens what it holds.")];
  return [
    problem(
      "APP_SECRET is not the secret that the database was written with.",
      "Set it to that one, or to a new one before it and a comma between them.",
    ),
  ];
}
