import type { Env } from "@/lib/desk/config/env";
import { migrations } from "@/lib/desk/database/migrations";
import { placeMovedTo } from "@/lib/desk/database/moved-data";
import { beyond, restoredMark, type NewerData } from "@/lib/desk/database/newer-data";
import { missingFrom, readSchemaState, type Ask } from "@/lib/desk/database/schema-state";
import { opensMark, selectMark } from "@/lib/desk/database/secret-check";
import { createVault } from "@/lib/platform/vault/secrets";
import { note, ok, problem, type Result } from "./finding";

/** How the tables stand to what this version expects, and whether the secrets open what is in them. */
export async function checkSchema(
  ask: Ask,
  { kind, appSecrets }: { kind: "sqlite" | "postgres" } & Pick<Env, "appSecrets">,
): Promise<Result[]> {
  const schema = await readSchemaState(ask, kind);
  if (schema === null)
    return [note("The database has no tables of the desk yet.", "The first start makes them.")];
  // The first name of before 0.2.0; see refuseUnfitFile.
  if (schema.names.includes("0001-reviews")) return [earlier];
  const place = placeMovedTo(schema);
  if (place !== null) return [moved(place)];
  const newer = beyond(schema);
  if (newer !== null) return [tooNew(newer)];
  const known = Object.keys(migrations);
  const missing = missingFrom(schema);
  const later = schema.changes.filter(({ name }) => !known.includes(name) && name !== restoredMark.name);
  const state =
    later.length > 0
      ? ok(
          `A later release has changed its tables (${later.map(({ name }) => name).join(", ")}), and this one works on them.`,
        )
      : missing.length === 0
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

function moved(place: string): Result {
  return problem(
    `Its data was moved to ${place}, and nothing starts on this file any more.`,
    "Set DATABASE_URL to that database.",
  );
}

function tooNew({ unknown, worksFrom }: NewerData): Result {
  const oldest = worksFrom === null ? "" : ` The oldest that works on them is ${worksFrom}.`;
  return problem(
    `Its tables are of a newer version than this one: ${unknown.join(", ")}.${oldest}`,
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
