import { rm } from "node:fs/promises";
import { existsSync } from "node:fs";
import type { Transaction } from "kysely";
import { canonicalJson } from "@/lib/wire/contract/canonical-json";
import { inTurn, noteChange, runMigration } from "@/lib/desk/database/migrate";
import { restoredMark } from "@/lib/desk/database/newer-data";
import { openUnmigrated, type Tables } from "@/lib/desk/database/open-database";
import { missingFrom, schemaStateOf } from "@/lib/desk/database/schema-state";
import { isMisfit } from "@/lib/desk/database/secret-check";
import { carryKeys } from "@/lib/desk/database/vault-keys";
import { databaseName, sqlitePath } from "@/lib/platform/db/database-name";
import type { Vault } from "@/lib/platform/vault/secrets";
import { BackupProblem } from "./backup-problem";
import { linesOf, type CheckedBackup } from "./read-backup";
import { readRows } from "./read-rows";
import { LineProblem, rowOfLine, RowsDigest, type Row } from "./row-lines";
import { isEmpty, tablesOf, untyped, withoutTriggers, type AnyDatabase, type TableShape } from "./schema";
import { recordProblems } from "./write-backup";

const rowsAtOnceMax = 100;
const charactersAtOnceMax = 4 * 1024 * 1024;
/** Below what either database takes in one statement. */
const valuesAtOnceMax = 10_000;

type Loading = {
  vault: Vault;
  onWaiting?: (() => void) | undefined;
  /** In the same transaction, once everything was found to be as it was. */
  last?: (tx: Transaction<Tables>) => Promise<void>;
};

/**
 * Brings a backup into an empty database, in one transaction: the tables as they were then, each row read back, the
 * migrations since, and the record as whole as it was. Throws BackupProblem, and leaves the database empty then.
 */
export async function loadBackup(
  databaseUrl: string,
  backup: CheckedBackup,
  { vault, onWaiting, last }: Loading,
): Promise<void> {
  const file = sqlitePath(databaseUrl);
  const wasThere = file === null || existsSync(file);
  const db = openUnmigrated(databaseUrl);
  let isLoaded = false;
  try {
    await inTurn(db, onWaiting, async (tx) => {
      if (!(await isEmpty(untyped(tx))))
        throw new BackupProblem(
          `${databaseName(databaseUrl)} isn’t empty. A backup is only restored into an empty database, so that nothing is lost: set DATABASE_URL, or DATA_DIR, to a new one.`,
        );
      const { migrations } = backup.manifest;
      for (const name of migrations)
        await (name === restoredMark.name ? noteChange(tx, restoredMark) : runMigration(tx, name));
      await loadTables(untyped(tx), backup);
      for (const name of missingFrom(await schemaStateOf(tx))) await runMigration(tx, name);
      await refuseOtherRecord(tx, backup, vault);
      await last?.(tx);
    });
    isLoaded = true;
  } finally {
    await db.destroy();
    // Nothing of what was there before: the file was made here.
    if (!isLoaded && !wasThere && file !== null)
      for (const end of ["", "-wal", "-shm"]) await rm(file + end, { force: true });
  }
}

async function loadTables(tx: AnyDatabase, backup: CheckedBackup): Promise<void> {
  const { tables } = backup.manifest;
  const shapes = await tablesOf(tx);
  const named = (shape: Pick<TableShape, "name" | "columns">) => `${shape.name}(${shape.columns.join()})`;
  if (shapes.map(named).join() !== tables.map(named).join())
    throw new BackupProblem("The tables of the backup are not those that its release has.");
  await withoutTriggers(tx, shapes, async () => {
    for (const { name } of shapes) await tx.deleteFrom(name).execute();
    for (const table of tables) await loadTable(tx, backup, table);
  });
  for (const [at, shape] of shapes.entries()) {
    const digest = new RowsDigest();
    for await (const { line } of readRows(tx, shape)) digest.add(line);
    refuseOtherRows(digest, tables[at]);
  }
}

type ManifestTable = CheckedBackup["manifest"]["tables"][number];

async function loadTable(tx: AnyDatabase, backup: CheckedBackup, table: ManifestTable): Promise<void> {
  const { name, columns } = table;
  const atOnce = Math.min(rowsAtOnceMax, Math.floor(valuesAtOnceMax / columns.length));
  const digest = new RowsDigest();
  let rows: Row[] = [];
  let characters = 0;
  const write = async () => {
    if (rows.length > 0) await tx.insertInto(name).values(rows).execute();
    rows = [];
    characters = 0;
  };
  for await (const line of linesOf(backup, name)) {
    digest.add(line);
    rows.push(asRow(line, table));
    characters += line.length;
    if (rows.length >= atOnce || characters > charactersAtOnceMax) await write();
  }
  await write();
  refuseOtherRows(digest, table);
}

function asRow(line: string, { name, columns }: ManifestTable): Row {
  try {
    return rowOfLine(line, columns);
  } catch (error) {
    if (error instanceof LineProblem) throw new BackupProblem(`A line of the table ${name} is no row of it.`);
    throw error;
  }
}

function refuseOtherRows(digest: RowsDigest, table: ManifestTable | undefined): void {
  if (digest.count !== table?.rows || digest.digits() !== table.digest)
    throw new BackupProblem(`The rows of the table ${table?.name} are not those that the manifest tells of.`);
}

/** What was wrong with the record when the backup was taken is so still; nothing else may be. */
async function refuseOtherRecord(
  tx: Transaction<Tables>,
  { manifest }: CheckedBackup,
  vault: Vault,
): Promise<void> {
  if (await isMisfit(tx, vault))
    throw new BackupProblem("APP_SECRET is not the one that this backup was written with.");
  await carryKeys(tx, vault);
  // A desk that has just begun has none, and nobody looked before the tables were changed.
  const known = manifest.recordProblems ?? [canonicalJson({ kind: "no_checkpoint" })];
  const problems = (await recordProblems(tx, vault)).filter((problem) => !known.includes(problem));
  if (problems.length > 0)
    throw new BackupProblem(
      `The record in the backup is not whole, and it was when the backup was taken: ${problems.join(", ")}.`,
    );
}
