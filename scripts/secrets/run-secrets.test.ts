import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { markSecrets } from "@/lib/desk/database/secret-check";
import { carryKeys } from "@/lib/desk/database/vault-keys";
import { listActivity, reconcile, recover, reject, verifyAudit, withdraw } from "@/lib/desk/reviews";
import {
  newest,
  operator,
  reviewer,
  secret as old,
  startTestApp,
  type TestApp,
} from "@/lib/desk/reviews/testing/test-app";
import { leftOutSecrets } from "@/lib/desk/rotation/left-out";
import { resealColumn } from "@/lib/desk/rotation/reseal";
import { sealedColumns, sealedInPassing } from "@/lib/desk/rotation/sealed-columns";
import { carriedPurposes, createVault } from "@/lib/platform/vault/secrets";
import { runSecrets } from "./run-secrets";
import { seedSealed } from "./testing/seed-sealed";

const next = "a newer secret of the command's tests";

describe.each(["sqlite", "postgres"] as const)("on %s", (kind) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await startTestApp(kind);
  });
  afterEach(() => app.close());

  async function run(secrets: string, ...argv: string[]) {
    const said: string[] = [];
    const upstream = {
      TOOL_API_URL: "https://api.example.com",
      TOOL_API_CREDENTIAL: "unused-here-but-asked-for",
    };
    const env = { ...upstream, DATABASE_URL: app.databaseUrl, DATA_DIR: app.folder, APP_SECRET: secrets };
    return { ...(await runSecrets(argv, { env, say: (line) => said.push(line) })), said: said.join("\n") };
  }

  test("F107 the command seals anew, says how far it is, and says when the old secret may go", async () => {
    await seedSealed(app);
    expect(await run(next)).toMatchObject({ code: 78, problem: expect.stringContaining("comma between") });
    const done = await run(`${next},${old}`);
    expect(done).toMatchObject({ code: 0, output: expect.stringContaining("that one alone") });
    expect(done.said).toMatch(/Sealed anew: 1 draft\.\n/);
    expect(await run(next)).toMatchObject({ code: 0, said: "" });
    expect(await run(old)).toMatchObject({ code: 78 });
    expect(await run(next, "--forgot")).toMatchObject({ code: 2 });
  });

  test("F107 an old secret isn't let go while anything open needs it, and then it is recorded what is lost", async () => {
    const { waiting, uncertain, approved, upload } = await seedSealed(app);
    const both = createVault([next, old]);
    await markSecrets(app.db, both);
    const blocked = await run(next);
    expect(blocked).toMatchObject({ code: 1, problem: expect.stringContaining("--forget") });
    expect(blocked.said).toMatch(/^Secret [0-9a-f]{8} is needed for .*keys? of the guard.*1 draft/);
    const refused = await run(next, "--forget");
    expect(refused.code).toBe(1);
    for (const { id } of [waiting, uncertain, approved, upload]) expect(refused.problem).toContain(id);
    const alone = createVault([next]);
    expect(await leftOutSecrets({ db: app.db, vault: alone, clock: app.now })).toContain("1 draft");

    const [as, by] = [app.as(operator, { vault: both }), app.as(reviewer, { vault: both })];
    const id = (review: typeof waiting) => ({ preparationId: newest(review).id });
    await withdraw(as, id(waiting));
    await withdraw(as, id(approved));
    await reject(by, { ...id(upload), reason: "No." });
    expect(await run(next, "--forget")).toMatchObject({
      code: 1,
      problem: expect.stringContaining(uncertain.id),
    });
    app.advance(25 * 3_600_000);
    // Past the time for retries a person has to look.
    await recover(by, { sendsMax: 1, onProblem: (problem) => expect(problem).toBeNull() });
    await reconcile(by, { ...id(uncertain), outcome: "failed", evidence: "Looked: it isn't there." });
    // The keys of the guard are never let go: a desk that is started with both secrets seals them anew.
    const vital = await run(next, "--forget");
    expect(vital).toMatchObject({ code: 1, problem: expect.stringContaining("guard") });
    await sealVitalAnew();
    const forgotten = await run(next, "--forget");
    expect(forgotten).toMatchObject({ code: 0, output: expect.stringContaining("1 draft") });
    expect(await run(next)).toMatchObject({ code: 0 });
    expect(await leftOutSecrets({ db: app.db, vault: alone, clock: app.now })).toBeNull();

    await carryKeys(app.db, alone);
    const reader = app.as(reviewer, { vault: alone });
    expect(await listActivity(reader, { event: "secret_let_go" })).toMatchObject({
      value: { items: [{ severity: "warning", text: expect.stringContaining("1 draft"), by: null }] },
    });
    expect(await verifyAudit(reader, null)).toMatchObject({ value: { whole: true } });
  });

  /** As a start does. */
  async function sealVitalAnew() {
    const vault = createVault([next, old]);
    const vital = sealedColumns.filter(({ isVital }) => isVital);
    for (const column of vital) await resealColumn(app.db, vault, column);
  }

  test("F107 every column that is named as sealed is in the list that a rotation goes by", async () => {
    const listed = new Set(sealedColumns.map(({ table, column }) => `${table}.${column}`));
    const tables = await app.db.introspection.getTables();
    const named = tables.flatMap(({ name, columns }) =>
      columns.filter((column) => column.name.includes("sealed")).map((column) => `${name}.${column.name}`),
    );
    expect(named.filter((name) => !listed.has(name))).toEqual([]);
    for (const { table, column } of sealedColumns)
      await sql`select ${sql.ref(column)} from ${sql.table(table)} limit 0`.execute(app.db);
  });
});

/** Where each column of the list is written. One that is added here needs its row in sealed-columns.ts. */
const sealing = [
  "lib/desk/database/guard-key.ts",
  "lib/desk/database/secret-check.ts",
  "lib/desk/database/vault-keys.ts",
  "lib/desk/reviews/audit/salted-texts.ts",
  "lib/desk/reviews/audit/signing-key.ts",
  "lib/desk/reviews/discussion/sealed-comment.ts",
  "lib/desk/reviews/publication/answers.ts",
  "lib/desk/reviews/store/facets.ts",
  "lib/desk/reviews/store/headlines.ts",
  "lib/desk/reviews/store/images.ts",
  "lib/desk/reviews/store/input-values.ts",
  "lib/desk/reviews/store/notes.ts",
  "lib/desk/reviews/store/outputs.ts",
  "lib/desk/reviews/store/secrets-of-preparation.ts",
  "lib/desk/rotation/reseal.ts",
  "lib/desk/personal/runs/keep-run.ts",
  "lib/desk/personal/runs/run-outputs.ts",
  "lib/desk/personal/saved-inputs/drafts.ts",
  "lib/desk/personal/saved-inputs/presets.ts",
  "lib/desk/personal/saved-inputs/table-layouts.ts",
  "lib/desk/personal/saved-inputs/views.ts",
];
/**
 * Hashes that are kept and aren't carried over: made anew beside what they are of. `run-list` is never kept, and
 * `backup-manifest` stands in a backup, which needs the secrets of then anyway.
 */
const madeAnew = ["backup-manifest", "idempotency-key", "passkey", "run-list", "signing-key"];
/** A token that is so old isn't taken by its own time either. */
const overInMinutes = ["logout-token"];

test("F107 whatever the sources seal or hash is rotated, carried over, or over in minutes", () => {
  const places: string[] = [];
  const purposes = new Set<string>();
  for (const entry of readdirSync("lib", { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    if (!/\.tsx?$/.test(file) || /\.test\.|testing|lib\/platform\/vault/.test(file)) continue;
    const text = readFileSync(file, "utf8");
    if (/\bseal\(/.test(text)) places.push(file);
    const [, named] = /const purpose = "([^"]+)"/.exec(text) ?? [];
    for (const [, given] of text.matchAll(/keyedHash(?:es)?\(\s*(?:"([^"]+)"|purpose)/g))
      purposes.add(given ?? named ?? "unknown");
  }
  expect(places.sort()).toEqual([...sealing, ...Object.keys(sealedInPassing)].sort());
  expect([...purposes].sort()).toEqual([...carriedPurposes, ...madeAnew, ...overInMinutes].sort());
});
