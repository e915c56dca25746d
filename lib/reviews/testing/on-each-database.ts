import { afterAll, beforeAll, describe } from "vitest";
import { startDesk, type DeskUnderTest } from "./desk-under-test";

export type DatabaseKind = "sqlite" | "postgres";

/** Runs the same tests on SQLite and on PostgreSQL, each on a desk of its own that starts with the suite. */
export function onEachDatabase(suite: (desk: DeskUnderTest, kind: DatabaseKind) => void): void {
  describe.each(["sqlite", "postgres"] as const)("on %s", (kind) => {
    // Filled before the first test runs; the suite's closures only need the object.
    const desk = {} as DeskUnderTest;
    beforeAll(async () => {
      Object.assign(desk, await startDesk(kind));
    });
    afterAll(() => desk.close());
    suite(desk, kind);
  });
}
