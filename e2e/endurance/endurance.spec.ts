import { startPostgres } from "../../scripts/postgres/server";
import { expect, test } from "@playwright/test";
import { findings } from "./findings";
import { namedKills } from "./kill";
import { answerLost, killedAt, retryRefused, staleApproval } from "./scenarios";
import { settle, takeAllOn } from "./settle";
import { startWorld, type World } from "./world";

test("F19 F20 F21 on SQLite every named kill leaves each review accepted once, or to a person", async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const t = Date.now();
  const world = await startWorld({ browser, database: "sqlite", seed: 1, lossy: false });
  console.log("start", Date.now() - t);
  try {
    for (const kill of namedKills) {
      expect(await killedAt(world, kill)).toEqual([]);
      console.log(kill, Date.now() - t);
    }
    const r = await Promise.all([answerLost(world), retryRefused(world), staleApproval(world)]);
    console.log("sc", Date.now() - t);
    expect(r).toEqual([[], [], []]);
    await settle(world);
    console.log("settled", Date.now() - t);
    const f = await findings(world);
    console.log(
      f.map((x) => [x.facts.draft, x.facts.state, x.attempts, x.facts.effects.length, x.complaints]),
    );
    await takeAllOn(world);
    const g = await findings(world);
    console.log(
      g.map((x) => [x.facts.draft, x.facts.state, x.attempts, x.facts.effects.length, x.complaints]),
    );
    console.log("end", Date.now() - t);
  } finally {
    await world.dispose();
  }
});
void startPostgres;
void (0 as unknown as World);
