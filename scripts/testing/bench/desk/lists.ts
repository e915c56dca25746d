import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { openDatabase } from "@/lib/desk/database/open-database";
import { markSecrets } from "@/lib/desk/database/secret-check";
import { runMaintenance } from "@/lib/desk/reviews";
import { readerOf } from "@/lib/desk/reviews/testing/reader-of";
import { seedHistory } from "@/lib/desk/reviews/testing/seed-history";
import { createVault } from "@/lib/platform/vault/secrets";
import { startManyToolsApi } from "../../doubles/many-tools-api";
import type { Stop } from "../app-over";
import { medianOf } from "../median-of";
import { deskSecret, scratchFolder, startDesk } from "./start-desk";

const sizes = [1_000, 100_000];
const waiting = 150;
const stepsPerReview = 3;
const rounds = 15;
const ratioMax = 1.2;
/** An answer is shared for a second. */
const sharedForMs = 1_050;
const asked = {
  counts: "/data/review-counts",
  "needs attention": "/data/reviews?group=open",
  "what has ended": "/data/reviews?group=done",
  "the page of the queue": "/reviews",
};

/** The queue and the counts as a browser asks for them, by a desk of 1,000 reviews and one of 100,000, in turns; SQLite. */
export async function measureLists(stop: Stop): Promise<void> {
  const api = await startManyToolsApi(3);
  stop.push(() => api.close());
  const asks: ((path: string) => Promise<number>)[] = [];
  for (const size of sizes) asks.push(await deskOf(stop, api, size));
  for (const [name, path] of Object.entries(asked)) {
    const times: number[][] = [];
    for (let round = -1; round < rounds; round++) {
      await pause(sharedForMs);
      const took: number[] = [];
      for (const ask of asks) took.push(await ask(path));
      if (round >= 0) times.push(took);
    }
    const [few = Number.NaN, many = Number.NaN] = sizes.map((_, index) =>
      medianOf(times.map((took) => took[index] ?? Number.NaN)),
    );
    const ratio = medianOf(times.map(([one = Number.NaN, other = Number.NaN]) => other / one));
    if (!(ratio <= ratioMax)) process.exitCode = 1;
    const figures = [few, many].map((ms) => `${ms.toFixed(1).padStart(7)} ms`).join(" ");
    console.log(`${name.padEnd(24)}${figures}  ratio ${ratio.toFixed(2)} (goal ${ratioMax})`);
  }
}

async function deskOf(
  stop: Stop,
  api: { url: string; credential: string },
  reviews: number,
): Promise<(path: string) => Promise<number>> {
  const databaseUrl = `file:${join(scratchFolder(stop), "desk.db")}`;
  const now = new Date();
  const db = await openDatabase(databaseUrl);
  await seedHistory(db, { ended: reviews - waiting, waiting, stepsPerReview, now });
  // What a desk that has had all of these would have added up by now.
  const context = { ...readerOf(db, now), vault: createVault([deskSecret]) };
  if (!(await markSecrets(db, context.vault))) throw new Error("The database belongs to another secret.");
  for (let round = 0; round < 100; round++) await runMaintenance(context, { retentionDays: 10_000 });
  await db.destroy();
  const desk = await startDesk(stop, api, { DATABASE_URL: databaseUrl });
  const [cookie = ""] = await desk.signIn({ name: "Rita Reviewer", role: "reviewer" });
  return async (path) => {
    const startedAt = performance.now();
    const reply = await fetch(`${desk.url}${path}`, { headers: { cookie } });
    await reply.text();
    if (reply.status !== 200) throw new Error(`${path}: ${reply.status}`);
    return performance.now() - startedAt;
  };
}
