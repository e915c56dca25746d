import { commentsIn } from "@/lib/desk/reviews/testing/comments-in";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "@/lib/desk/database/open-database";
import { markSecrets } from "@/lib/desk/database/secret-check";
import { carryKeys } from "@/lib/desk/database/vault-keys";
import { approveAndSend, comment, prepare, retry, verifyAudit } from "@/lib/desk/reviews";
import { verifyDatabase } from "@/lib/desk/reviews/audit/verify-database";
import { recordSteps } from "@/lib/desk/reviews/testing/record-steps";
import {
  newest,
  operator,
  reviewer,
  secret as old,
  shown,
  startTestApp,
  view,
  type TestApp,
} from "@/lib/desk/reviews/testing/test-app";
import { leftOutProblem, leftOutSecrets } from "@/lib/desk/rotation/left-out";
import { needsOf } from "@/lib/desk/rotation/needs";
import { rotateSecrets } from "@/lib/desk/rotation/rotate";
import { sealedColumns } from "@/lib/desk/rotation/sealed-columns";
import { staleRows, stillAs } from "@/lib/desk/rotation/stale-rows";
import type { Actor } from "@/lib/desk/reviews/types";
import { runAndKeep } from "@/lib/desk/personal/runs";
import {
  listPresets,
  listViews,
  readDraft,
  readTableLayouts,
  savePreset,
  saveView,
} from "@/lib/desk/personal/saved-inputs";
import { createVault, type Vault } from "@/lib/platform/vault/secrets";
import { seedSealed } from "./testing/seed-sealed";

const next = "a newer secret of the rotation tests, long enough";
const quiet = () => undefined;

describe.each(["sqlite", "postgres"] as const)("on %s", (kind) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await startTestApp(kind);
  });
  afterEach(() => app.close());

  const contextOf = (vault: Vault, db = app.db) => ({ db, vault, clock: app.now });
  /** Both secrets, as the first desk is started with them. */
  async function withBoth(): Promise<Vault> {
    const vault = createVault([next, old]);
    expect(await markSecrets(app.db, vault)).toBe(true);
    return vault;
  }
  async function withNext(): Promise<Vault> {
    const vault = createVault([next]);
    await carryKeys(app.db, vault);
    return vault;
  }

  /** In which columns of which tables something stands that begins as the old secret's values do. */
  async function sealedByOld(): Promise<string[]> {
    const start = Buffer.concat([Buffer.of(1), Buffer.from(createVault([old]).keyIds[0], "hex")]);
    const found: string[] = [];
    for (const { name } of await app.db.introspection.getTables()) {
      const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(app.db);
      for (const row of rows)
        for (const [column, value] of Object.entries(row))
          if (startsWith(value, start)) found.push(`${name}.${column}`);
    }
    return [...new Set(found)].sort();
  }

  test("F107 every sealed value is sealed anew, two at once and while people write, and no entry is rewritten", async () => {
    const seeded = await seedSealed(app);
    const listed = sealedColumns.map(({ table, column }) => `${table}.${column}`).sort();
    expect(await sealedByOld()).toEqual(listed);
    const entries = await recordRows();
    const hash = await inputHashOf(seeded.waiting.id);

    const vault = await withBoth();
    const other = await openDatabase(app.databaseUrl);
    try {
      const desk = app.as(operator, { vault });
      const text = "Written meanwhile.";
      const meanwhile = async () => {
        for (let times = 0; times < 5; times++) {
          await saveView(desk, { name: `Meanwhile ${times}`, query: "?" });
          await comment(app.as(reviewer, { vault }), { reviewId: seeded.waiting.id, text });
        }
        await approveAndSend(app.as(reviewer, { vault }), { shown: shown(seeded.upload) });
      };
      const [left] = await Promise.all([
        rotateSecrets(contextOf(vault), quiet),
        rotateSecrets(contextOf(createVault([next, old]), other), quiet),
        meanwhile(),
      ]);
      expect([...left]).toEqual([]);
    } finally {
      await other.destroy();
    }
    expect(await sealedByOld()).toEqual([]);
    expect(await recordRows()).toEqual(expect.arrayContaining(entries));
    expect(await inputHashOf(seeded.waiting.id)).toBe(hash);

    const alone = { vault: await withNext() };
    expect(await leftOutSecrets(contextOf(alone.vault))).toBeNull();
    const [as, by] = [app.as(operator, alone), app.as(reviewer, alone)];
    expect(await listViews(as)).toMatchObject({
      value: expect.arrayContaining([expect.objectContaining({ name: "The view", query: "?group=done" })]),
    });
    expect(await listPresets(as, "draftSave")).toMatchObject({ value: [{ name: "The preset" }] });
    expect(await readTableLayouts(as, "draftList")).toMatchObject({
      value: { '["rows"]': { shown: ["id"] } },
    });
    expect(await readDraft(as, { toolName: "draftSave", reviewId: null })).toMatchObject({
      value: { snapshotText: expect.stringContaining("A draft") },
    });
    const ended = await view({ ...app, as: (actor) => app.as(actor, alone) }, seeded.ended.id);
    expect(commentsIn(ended)).toMatchObject([{ text: "Said of the ended one." }]);
    expect(newest(ended).inputText).toBe(newest(seeded.ended).inputText);
    const accepted = await view({ ...app, as: (actor) => app.as(actor, alone) }, seeded.upload.id);
    expect(newest(accepted).state).toBe("accepted");

    const verdict = await verifyDatabase(by);
    expect(verdict).toMatchObject({ problems: [], erasedTexts: 0 });
    for (const review of [...Object.values(seeded), null])
      expect(await verifyAudit(by, review?.id ?? null)).toMatchObject({ value: { whole: true } });
    // What was sent before is asked for again with its own key.
    app.advance(60_000);
    expect(await retry(by, { preparationId: newest(seeded.uncertain).id })).toMatchObject({ ok: true });
    expect(new Set(app.api.executions).size).toBe(app.api.executions.length);
  });

  test("F107 the same input, and the same run, are recognised before, during and after", async () => {
    const inputText = '{"title":"Twice"}';
    const isBlocked = async (vault: Vault) => {
      const desk = { ...app, as: (actor: Actor) => app.as(actor, { vault }) };
      const made = await prepare(desk.as(operator), { toolName: "draftSave", inputText });
      if (made.ok)
        await approveAndSend(desk.as(reviewer), { shown: shown(await view(desk, made.value.reviewId)) });
      return made.ok ? false : made;
    };
    const blocked = { refusal: "blocked", reason: { duplicates: { elsewhere: "accepted" } } };
    const run = async (vault: Vault) => {
      const done = await runAndKeep(app.as(operator, { vault }), { toolName: "draftList", inputText: "{}" });
      return done.ok && done.value.kept?.isUnchanged;
    };
    const before = createVault([old]);
    expect(await isBlocked(before)).toBe(false);
    expect([await run(before), await run(before)]).toEqual([false, true]);
    const during = await withBoth();
    expect(await isBlocked(during)).toMatchObject(blocked);
    expect(await run(during)).toBe(true);
    await rotateSecrets(contextOf(during), quiet);
    expect(await isBlocked(await withNext())).toMatchObject(blocked);
    expect(await run(await withNext())).toBe(true);
  });

  test("F107 ended in the middle it goes on, and until it has the old secret can't be left out", async () => {
    await seedSealed(app);
    const vault = await withBoth();
    let batches = 0;
    const ends = () => {
      if (++batches === 6) throw new Error("Killed.");
    };
    await expect(rotateSecrets(contextOf(vault), ends)).rejects.toThrow("Killed.");
    const left = await needsOf(app.db, vault.keyIds[0]);
    expect([...left.keys()]).toEqual([vault.keyIds[1]]);
    const needed = await leftOutSecrets(contextOf(await withNext()));
    expect(needed).toMatch(/\d+ texts of the record.*1 draft, .*1 saved view’s name/);
    expect(leftOutProblem(needed ?? "")).toMatch(/^APP_SECRET: .*npm run secrets:rotate/);
    expect(await leftOutSecrets(contextOf(vault))).toBeNull();

    expect([...(await rotateSecrets(contextOf(vault), quiet))]).toEqual([]);
    expect(await sealedByOld()).toEqual([]);
    expect(await leftOutSecrets(contextOf(await withNext()))).toBeNull();
  });

  test("F107 a value that was changed since it was looked at is left as it was changed", async () => {
    await seedSealed(app);
    const vault = await withBoth();
    const column = sealedColumns.find(({ column }) => column === "name_sealed");
    if (!column) throw new Error("No such column.");
    const { value: page } = await staleRows(app.db, column, vault.keyIds[0]).next();
    const [stale] = page ?? [];
    if (!stale) throw new Error("Nothing is stale.");
    const count = async () => {
      const { rows } =
        await sql`select 1 from ${sql.table(column.table)} where ${stillAs(column, stale)}`.execute(app.db);
      return rows.length;
    };
    expect(await count()).toBe(1);
    const changed = {
      toolName: "draftSave",
      presetId: String(stale.row["id"]),
      isShared: true,
      inputText: null,
    };
    // The same name, by the same secret: sealed again it is another value.
    await savePreset(app.as(operator, { vault: createVault([old, next]) }), {
      ...changed,
      name: "The preset",
    });
    expect(await count()).toBe(0);
  });

  test("F107 receipts and exports from before still verify, and the texts are in those from after", async () => {
    await seedSealed(app);
    const { exported, verify } = recordSteps(app);
    const before = await exported();
    const vault = await withBoth();
    await rotateSecrets(contextOf(vault), quiet);
    const alone = await withNext();
    const after = recordSteps({ ...app, as: (actor) => app.as(actor, { vault: alone }) });
    expect((await after.verify(before)).problems).toEqual([]);
    await after.checkpoint();
    const lines = await after.exported();
    expect(lines.join("")).toContain("Why it was rejected.");
    expect((await after.verify(lines)).problems).toEqual([]);
    // Only the keys of the newest secret vouch for what signs.
    expect((await verify(lines)).problems).not.toEqual([]);
  });

  async function recordRows() {
    const rows = await app.db
      .selectFrom("audit_entries")
      .selectAll()
      .orderBy("at")
      .orderBy("chain")
      .orderBy("number")
      .execute();
    const checkpoints = await app.db.selectFrom("audit_checkpoints").selectAll().orderBy("number").execute();
    return [...checkpoints, ...rows];
  }
  async function inputHashOf(reviewId: string) {
    const rows = await app.db
      .selectFrom("preparations")
      .select("input_hash")
      .where("review_id", "=", reviewId)
      .execute();
    return rows[0]?.input_hash;
  }
});

function startsWith(value: unknown, start: Buffer): boolean {
  if (typeof value === "string") return Buffer.from(value, "base64").subarray(0, start.length).equals(start);
  if (!(value instanceof ArrayBuffer) && !(value instanceof Uint8Array)) return false;
  return Buffer.from(new Uint8Array(value)).subarray(0, start.length).equals(start);
}
