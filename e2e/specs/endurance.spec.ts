import { expect, test } from "@playwright/test";
import { startPostgres } from "@/scripts/testing/postgres/server";
import { findings } from "../endurance/findings";
import { namedKills } from "../endurance/kill";
import { answerLost, killedAt, retryRefused, staleApproval } from "../endurance/scenarios";
import { settle, takeAllOn } from "../endurance/settle";
import { startWorld, type World } from "../endurance/world";

// The short form of `npm run test:endurance`, which docs/testing.md explains.

for (const [title, kills, tag] of [
  ["F20 a kill during the send, after the API has executed, ends in one execution", ["in_flight"], []],
  [
    "F19 F20 F21 a kill at each step of a send leaves each review executed once, or to a person who can go on",
    namedKills,
    ["@slow"],
  ],
] as const)
  test(title, { tag: [...tag] }, async ({ browser }) => {
    test.setTimeout(600_000);
    const world = await startWorld({ browser, database: "sqlite", seed: 1, lossy: false });
    try {
      for (const kill of kills) expect(await killedAt(world, kill)).toEqual([]);
      await everythingEndsOnce(world);
    } finally {
      await world.dispose();
    }
  });

const onPostgres = "F20 the same holds on PostgreSQL, where the desk dies before it records the answer";
test(onPostgres, { tag: "@slow" }, async ({ browser }) => {
  const server = await startPostgres();
  const world = await startWorld({
    browser,
    database: "postgres",
    postgresUrl: server.url,
    seed: 1,
    lossy: false,
  });
  try {
    expect(await killedAt(world, "answered")).toEqual([]);
    const scenarios = [answerLost(world), retryRefused(world), staleApproval(world)];
    expect(await Promise.all(scenarios)).toEqual([[], [], []]);
    await everythingEndsOnce(world);
  } finally {
    await world.dispose();
    await server.stop();
  }
});

/** First what the desk does automatically, then what a person does with what it left to them. */
async function everythingEndsOnce(world: World): Promise<void> {
  await settle(world);
  expect((await findings(world)).flatMap(({ complaints }) => complaints)).toEqual([]);
  await takeAllOn(world);
  const ends = (await findings(world)).map(({ facts, complaints }) => ({
    state: facts.state,
    executions: facts.effects.length,
    complaints,
  }));
  expect(ends).toEqual(ends.map(() => ({ state: "accepted", executions: 1, complaints: [] })));
}
