import { join } from "node:path";
import { expect, test } from "vitest";
import { testFolder } from "@/scripts/testing/clean-up";
import { createTestDatabase } from "@/scripts/testing/postgres/test-database";
import { play } from "./play";

// A sample of what `npm run test:endurance` plays; that sets how many, and with which seed.
const sequences = Number(process.env["MODEL_SEQUENCES"] ?? "10");
const seed = process.env["MODEL_SEED"];
const options = { sequences, ...(seed ? { seed: Number(seed) } : {}) };
const isBugRun = process.env["MODEL_BUG"] !== undefined;

test("whatever people, the clock, the API, crashes and policies do, a review goes by the table", async () => {
  const folder = testFolder();
  const played = await play(`file:${join(folder, "desk.db")}`, { ...options, shrinks: !isBugRun });
  expect(played.commands).toBeGreaterThan(sequences);
}, 3_600_000);

test.skipIf(isBugRun)(
  "the same on PostgreSQL, with two pools",
  async () => {
    const database = await createTestDatabase();
    const few = Math.max(2, sequences / 10);
    const played = await play(database.url, { ...options, sequences: few });
    expect(played.commands).toBeGreaterThan(few);
    await database.drop();
  },
  3_600_000,
);
