import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { startTestApp } from "../testing/test-app";
import { transactAgain, transactKnown } from "./known-commit";
import type { Tx } from "./rows";

const app = await startTestApp("postgres");
afterAll(() => app.close());

/** A transaction that the server ends with this code the first time. */
function endedOnce(code: string) {
  const work = async (tx: Tx): Promise<number> => {
    work.runs++;
    if (work.runs === 1) await sql.raw(`do $$ begin raise sqlstate '${code}'; end $$`).execute(tx);
    return work.runs;
  };
  work.runs = 0;
  return work;
}
const nothing = () => Promise.resolve(undefined);

test.each(["40P01", "40001"])(
  "F65 a record that was rolled back for another transaction (%s) is made again; what decides anew is not",
  async (code) => {
    expect(await transactAgain(app.db, endedOnce(code), nothing)).toBe(2);
    await expect(transactKnown(app.db, endedOnce(code), nothing)).rejects.toMatchObject({ code });
  },
);

test.each(["53100", "55P03"])(
  "F65 while the store can't be written (%s) a record is made again only where nothing else brings it back",
  async (code) => {
    expect(await transactAgain(app.db, endedOnce(code), nothing, () => Promise.resolve(true))).toBe(2);
    for (const lasting of [() => Promise.resolve(false), undefined])
      await expect(transactAgain(app.db, endedOnce(code), nothing, lasting)).rejects.toMatchObject({ code });
  },
);

test("F65 an error of the work itself is not repeated", async () => {
  const work = endedOnce("23505");
  await expect(transactAgain(app.db, work, nothing, () => Promise.resolve(true))).rejects.toMatchObject({
    code: "23505",
  });
  expect(work.runs).toBe(1);
});
