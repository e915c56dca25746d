import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { testFolder } from "@/scripts/testing/clean-up";
import { missingFrom, schemaStateOf } from "@/lib/desk/database/schema-state";
import { openDatabase } from "@/lib/desk/database/open-database";
import { createVault } from "@/lib/platform/vault/secrets";
import { verifyAudit } from "..";
import type { Actor } from "../types";

const folder = testFolder();
const path = join(folder, "desk.db");

test("F59 several processes that migrate and write one file at once each write all of it, and the file stays whole", async () => {
  const secret = "a secret of the tests of processes, long enough";
  const vault = createVault([secret]);
  const entries = 20;
  const processes = [1, 2].map(() => writeElsewhere(`file:${path}`, secret, entries));
  expect(await Promise.all(processes)).toEqual([0, 0]);
  const app = await openDatabase(`file:${path}`);
  expect(missingFrom(await schemaStateOf(app))).toEqual([]);
  const person = { id: "p", name: "Someone", roles: ["viewer"] } satisfies Actor;
  expect(await verifyAudit({ db: app, vault, actor: person }, null)).toEqual({
    ok: true,
    value: { whole: true, entries: 2 * entries },
  });
  const check = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(app);
  expect(check.rows).toEqual([{ integrity_check: "ok" }]);
  await app.destroy();
});

/** Appends to one audit chain, whose writers have to queue, from a process of its own. Its exit code. */
async function writeElsewhere(url: string, secret: string, entries: number): Promise<number | null> {
  const at = (file: string) => JSON.stringify(new URL(file, import.meta.url).href);
  const program = `const { openDatabase } = await import(${at("../../database/open-database.ts")});
    const { createVault } = await import(${at("../../../platform/vault/secrets.ts")});
    const { appendAudit } = await import(${at("./audit.ts")});
    const desk = await openDatabase(${JSON.stringify(url)});
    const context = { vault: createVault([${JSON.stringify(secret)}]), clock: () => new Date() };
    const entry = { by: null, event: "tool_run", text: "Ran.", toolName: "t", reviewId: null, revision: null };
    for (let n = 0; n < ${entries}; n++)
      await desk.transaction().execute((tx) => appendAudit(tx, context, entry));
    await desk.destroy();`;
  const child = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "--eval", program], {
    cwd: fileURLToPath(new URL("../../../..", import.meta.url)),
    stdio: "inherit",
  });
  const [code] = (await once(child, "close")) as [number | null];
  return code;
}
