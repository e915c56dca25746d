import { setTimeout as pause } from "node:timers/promises";
import { startManyToolsApi } from "../../doubles/many-tools-api";
import type { Stop } from "../../clean-up";
import { seededDatabase, startDesk } from "../../load/desk";
import { inTurns, medianOf, timeOf } from "../../load/measure";

const sizes = [1_000, 100_000];
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
    const ofEach = await inTurns(asks, (ask) => pause(sharedForMs).then(() => ask(path)), { rounds });
    const [few = [], many = []] = ofEach.values();
    const ratio = medianOf(few.map((ms, at) => (many[at] ?? Number.NaN) / ms));
    if (!(ratio <= ratioMax)) process.exitCode = 1;
    const figures = [few, many].map((each) => `${medianOf(each).toFixed(1).padStart(7)} ms`).join(" ");
    console.log(`${name.padEnd(24)}${figures}  ratio ${ratio.toFixed(2)} (goal ${ratioMax})`);
  }
}

async function deskOf(
  stop: Stop,
  api: { url: string; credential: string },
  reviews: number,
): Promise<(path: string) => Promise<number>> {
  const databaseUrl = await seededDatabase(stop, { reviews, stepsPerReview });
  const desk = await startDesk(stop, api, { DATABASE_URL: databaseUrl });
  const [cookie = ""] = await desk.signIn({ name: "Rita Reviewer", role: "reviewer" });
  return (path) =>
    timeOf(async () => {
      const reply = await fetch(`${desk.url}${path}`, { headers: { cookie } });
      await reply.text();
      if (reply.status !== 200) throw new Error(`${path}: ${reply.status}`);
    });
}
