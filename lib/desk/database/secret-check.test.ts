import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bothDatabases } from "@/scripts/testing/postgres/both-databases";
import { createVault } from "@/lib/platform/vault/secrets";
import { openDatabase, type Database } from "./open-database";
import { markSecrets, secretsFit } from "./secret-check";

const { folder, postgresUrl } = bothDatabases();
const [one, two] = ["1".repeat(32), "2".repeat(32)] as const;

describe.each(["sqlite", "postgres"])("%s", (kind) => {
  let db: Database;
  beforeAll(async () => {
    db = await openDatabase(kind === "sqlite" ? `file:${join(folder, "desk.db")}` : postgresUrl());
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
