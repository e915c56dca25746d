import { join } from "node:path";
import { sql } from "kysely";
import { isPostgres } from "@/lib/platform/db/dialect";
import { openDatabase, type Database } from "@/lib/desk/database/open-database";
import { markSecrets } from "@/lib/desk/database/secret-check";
import { countReviews, listActivity, listReviews, readReview, runMaintenance } from "@/lib/desk/reviews";
import { writeCheckpoint } from "@/lib/desk/reviews/audit/write-checkpoint";
import { encodeCursor } from "@/lib/desk/reviews/queries/page-cursor";
import { plannedAttempts, staleUncertain } from "@/lib/desk/reviews/recovery/recover";
import { readerOf } from "@/lib/desk/reviews/testing/reader-of";
import { seedHistory } from "@/lib/desk/reviews/testing/seed-history";
import type { ReviewState } from "@/lib/desk/reviews/types";
import type { VerbResult } from "@/lib/desk/reviews/verbs/types";
import { scratchFolder, type Stop } from "../clean-up";
import { inTurns, medianOf, printCells, timeOf } from "../load/measure";
import { createDatabase } from "../postgres/database";
import { startPostgres } from "../postgres/server";

const stepsPerReview = 10;
const waiting = 150;
const small = 1_000;
const rounds = 31;
const readsPerRound = 8;
const ratioMax = 1.2;
const widths = [-34, 10, 12, 8];

const now = new Date("2026-06-01T12:00:00Z");

/**
 * Reads and rounds of maintenance over a history of 1,000 reviews and one of `large`, in turns, on both databases.
 * The process ends with 1 where the longer one costs over 1.2 times as much.
 */
export async function benchStore(stop: Stop, large: number): Promise<void> {
  const folder = scratchFolder(stop);
  const server = await startPostgres();
  stop.push(() => server.stop());
  for (const kind of ["SQLite", "PostgreSQL"]) {
    const open = async (name: string) => {
      const url =
        kind === "SQLite" ? `file:${join(folder, `${name}.db`)}` : (await createDatabase(server.url)).url;
      const db = await openDatabase(url);
      stop.push(() => db.destroy());
      return db;
    };
    await compare(kind, large, [await open("small"), await open("large")]);
  }
}

async function compare(
  kind: string,
  large: number,
  [few, many]: readonly [Database, Database],
): Promise<void> {
  await seedHistory(few, { ended: small - waiting, waiting, stepsPerReview, now });
  await seedHistory(many, { ended: large - waiting, waiting, stepsPerReview, now });
  console.log(
    `\n${kind}: ${small.toLocaleString("en")} reviews and ${(small * stepsPerReview).toLocaleString("en")} steps, next to ` +
      `${large.toLocaleString("en")} and ${(large * stepsPerReview).toLocaleString("en")}; medians`,
  );
  printCells(["", "few", "many", "ratio"], widths);
  const questions = [await questionsOf(few), await questionsOf(many)];
  for (const name of Object.keys(questions[0] ?? {})) {
    const asks = questions.flatMap((asked) => asked[name] ?? []);
    const [fewMs = [], manyMs = []] = (await inTurns(asks, time, { rounds })).values();
    const ratio = medianOf(fewMs.map((ms, at) => (manyMs[at] ?? Number.NaN) / ms));
    if (!(ratio <= ratioMax)) process.exitCode = 1;
    const times = [fewMs, manyMs].map((each) => `${medianOf(each).toFixed(3)} ms`);
    printCells([name, ...times, ratio.toFixed(2)], widths);
  }
}

async function questionsOf(db: Database): Promise<Record<string, () => Promise<unknown>>> {
  const context = readerOf(db, now);
  const open: ReviewState[] = ["awaiting_review", "approved", "uncertain", "unresolved"];
  const closed: ReviewState[] = [
    "rejected",
    "expired",
    "withdrawn",
    "superseded",
    "failed",
    "prepare_failed",
  ];
  const middle = new Date(now.getTime() - 5_000_000).toISOString();
  // Maintenance does nothing on a database that another secret has sealed, or none yet.
  if (!(await markSecrets(db, context.vault))) throw new Error("The database belongs to another secret.");
  // What seeding left to add up is added up before, as rounds of maintenance would have done by then.
  for (let round = 0; round < 100; round++) await runMaintenance(context, { retentionDays: 10_000 });
  // So are the chains that no checkpoint covers yet, of which a round takes 500.
  while ((await writeCheckpoint(context)).more);
  // A tally that is added up while it grows has no gaps of rows that are gone.
  if (isPostgres(db)) await sql`vacuum full review_tally`.execute(db);
  const one = good(await listReviews(context, { states: ["accepted"], limit: 1 })).items[0]?.id ?? "";
  const list =
    (states: ReviewState[], order: "urgent" | "recent", cursor = "") =>
    async () =>
      good(await listReviews(context, { states, order, cursor, limit: 100 }));
  return {
    counts: async () => good(await countReviews(context)),
    "needs attention": list(open, "urgent"),
    accepted: list(["accepted"], "recent"),
    "accepted, a later page": list(["accepted"], "recent", encodeCursor(["1", middle, "p"])),
    "not executed": list(closed, "recent"),
    activity: async () => good(await listActivity(context, { limit: 100 })),
    "activity, a later page": async () =>
      good(await listActivity(context, { limit: 100, cursor: encodeCursor([middle, "r", "1"]) })),
    "one review": async () => good(await readReview(context, one)),
    "a round of maintenance": () => runMaintenance(context, { retentionDays: 10_000 }),
    "a look at what is to be sent": () =>
      Promise.all([
        plannedAttempts(context, { current: "", previous: null }, [], 4).execute(),
        staleUncertain(context, 100).execute(),
      ]),
  };
}

function good<Value>(result: VerbResult<Value>): Value {
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result.value;
}

async function time(ask: () => Promise<unknown>): Promise<number> {
  const ms = await timeOf(async () => {
    for (let read = 0; read < readsPerRound; read++) await ask();
  });
  return ms / readsPerRound;
}
