import { sql } from "kysely";
import { expect, vi } from "vitest";
import type { TestApp } from "./test-app";

/** Until so many transactions wait for the lock of a row; on PostgreSQL. */
export async function untilWaiting({ db }: Pick<TestApp, "db">, count: number): Promise<void> {
  await vi.waitFor(
    async () => {
      const { rows } = await sql`select pid from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
      expect(rows).toHaveLength(count);
    },
    { timeout: 10_000 },
  );
}
