import { afterAll, beforeAll, describe } from "vitest";
import { fullTests } from "@/scripts/testing/full-tests";
import { startTestApp, type TestApp } from "./test-app";

export type DatabaseKind = "sqlite" | "postgres";

const both: readonly DatabaseKind[] = ["sqlite", "postgres"];
/** A run may ask for one of them alone, such as one for each of many mutations. */
const alone = process.env["TEST_DATABASE"];
/** For what no statement of SQL decides: on PostgreSQL as well in a full run alone. */
export const sqliteAlone: readonly DatabaseKind[] = fullTests ? both : ["sqlite"];

/** Runs the same tests on SQLite and on PostgreSQL, each on a desk of its own that starts with the suite. */
export function onEachDatabase(
  suite: (app: TestApp, kind: DatabaseKind) => void,
  kinds: readonly DatabaseKind[] = both,
): void {
  const wanted = kinds.filter((kind) => alone === undefined || kind === alone);
  describe.each(wanted)("on %s", (kind) => {
    // Filled before the first test runs; the suite's closures only need the object.
    const app = {} as TestApp;
    beforeAll(async () => {
      Object.assign(app, await startTestApp(kind));
    });
    afterAll(() => app.close());
    suite(app, kind);
  });
}
