import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestDatabase } from "@/scripts/testing/postgres/test-database";
import { createVault } from "@/lib/vault/secrets";
import { openDatabase, type Database } from "./open-database";
import { markSecrets, secretsFit } from "./secret-check";

const folder = mkdtempSync(join(tmpdir(), "secret-check-"));
const [one, two] = ["1".repeat(32), "2".repeat(32)] as const;
let postgres: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  postgres = await createTestDatabase();
});
afterAll(async () => {
  await postgres.drop();
  rmSync(folder, { recursive: true });
});

describe.each(["sqlite", "postgres"])("%s", (kind) => {
  let db: Database;
  beforeAll(async () => {
    db = await openDatabase(kind === "sqlite" ? `file:${join(folder, "desk.db")}` : postgres.url);
  });
  afterAll(() => db.destroy());

  test("F57 another secret than the one that sealed the data is found out, and changes nothing", async () => {
    expect(await secretsFit(db, createVault([one]))).toBe(false);
    expect(await markSecrets(db, createVault([one]))).toBe(true);
    expect(await secretsFit(db, createVault([one]))).toBe(true);
    expect(await markSecrets(db, createVault([two]))).toBe(false);
    expect(await secretsFit(db, createVault([two]))).toBe(false);
    expect(await secretsFit(db, createVault([one]))).toBe(true);
  });

  test("after a rotation the older secret may be dropped", async () => {
    expect(await markSecrets(db, createVault([two, one]))).toBe(true);
    expect(await secretsFit(db, createVault([two]))).toBe(true);
    expect(await secretsFit(db, createVault([one]))).toBe(false);
  });
});
