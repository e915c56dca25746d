import { join } from "node:path";
import { openSqlite } from "@/lib/platform/db/sqlite";
import { scratchFolder, type Stop } from "../../clean-up";
import { startDesk } from "../../load/desk";
import { inTurns, quantile, tellRow, tellTimes, timeOf } from "../../load/measure";
import { startApi } from "../../load/programs";
import { approvalOf, prepareAlone, prepareInDesk } from "../../load/desk-clients";

const kinds = [
  { name: "one at a time", atOnce: 1, rounds: 100, goal: { p50Ms: 10, p99Ms: 60 } },
  { name: "10 at once", atOnce: 10, rounds: 12, goal: { p50Ms: 45, p99Ms: 60 } },
];
const warmUpRounds = 3;

/**
 * What the desk adds to a confirm: the server action that a click on Approve calls, from the request to its answer, next to
 * a client without a desk that commits a row to a file of its own and then confirms. In turns; the added time is that
 * between the quantiles of the two.
 */
export async function measureConfirms(stop: Stop): Promise<void> {
  const api = await startApi(stop);
  const desk = await startDesk(stop, api);
  const [author = ""] = await desk.signIn({ name: "Olga Operator", role: "operator" });
  const [reviewer = ""] = await desk.signIn({ name: "Rita Reviewer", role: "reviewer" });
  const commit = durableCommits(stop);

  const alone = async () => {
    const confirm = await prepareAlone(api);
    return async () => {
      await commit();
      await confirm();
    };
  };
  const inDesk = async () =>
    (await approvalOf(desk.url, reviewer, await prepareInDesk(desk.url, author))).approve;
  for (const { name, atOnce, rounds, goal } of kinds) {
    const turns = { rounds, warmUp: warmUpRounds };
    const times = await inTurns([alone, inDesk], (prepare) => timed(prepare, atOnce), turns);
    const [ofAlone = [], ofDesk = []] = [...times.values()].map((each) => each.flat());
    tellTimes(`a durable commit and a confirm, ${name}`, ofAlone);
    tellTimes(`Approve and send in the desk, ${name}`, ofDesk);
    const added = (share: number) => quantile(ofDesk, share) - quantile(ofAlone, share);
    tellRow(`what the desk adds, ${name}`, { p50Ms: added(0.5), p99Ms: added(0.99) }, goal);
  }
}

/** Prepares so many, and then times them all at once; what is prepared isn't timed. */
async function timed(prepare: () => Promise<() => Promise<void>>, count: number): Promise<number[]> {
  const ready: (() => Promise<void>)[] = [];
  while (ready.length < count) ready.push(await prepare());
  return Promise.all(ready.map(timeOf));
}

/** Commits one row, on the disk once it resolves, as whoever wants to know later what was sent has to. */
function durableCommits(stop: Stop): () => Promise<unknown> {
  const db = openSqlite<{ sent: { at: string } }>(join(scratchFolder(stop), "sent.db"));
  stop.push(() => db.destroy());
  const table = db.schema.createTable("sent").addColumn("at", "text").execute();
  return async () => {
    await table;
    return db.insertInto("sent").values({ at: new Date().toISOString() }).execute();
  };
}
