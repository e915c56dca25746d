import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { sniffImage } from "@/lib/wire/images/image";
import { openSqlite } from "@/lib/platform/db/sqlite";
import { migrations } from "./migrations";
import { publishing } from "./migrations/publishing";
import type { Tables } from "./tables";
import {
  capabilityFor,
  newKey,
  outputOf,
  scratchFolder,
  startServer,
  token,
  type Client,
} from "../testing/server";

const input = { campaignId: "cmp_tenyears", version: 1 };

it("F61: no credential, capability or idempotency key stands in the database files", async () => {
  const folder = scratchFolder();
  const api = await startServer({ databasePath: join(folder, "reference-api.db") });
  const capability = await capabilityFor(api, "campaignReview", input);
  const key = newKey();
  await api.confirm("campaignReview", input, capability, { key });
  const files = readdirSync(folder).map((name) => readFileSync(join(folder, name)));
  expect(files.length).toBeGreaterThan(0);
  for (const file of files)
    for (const secret of [token, capability, key]) expect(file.includes(secret)).toBe(false);
});

it("seeds an empty database once, and never again", async () => {
  const databasePath = join(scratchFolder(), "reference-api.db");
  const first = await startServer({ databasePath });
  const capability = await capabilityFor(first, "campaignReview", input);
  expect((await first.confirm("campaignReview", input, capability)).body["ok"]).toBe(true);
  const second = await startServer({ databasePath });
  const { text } = await second.call("campaignGet", { campaignId: "cmp_tenyears" });
  expect(text).toContain('"state":"approved"');
});

it("a database of the first release gets its images' bytes, and keeps what it holds", async () => {
  const databasePath = join(scratchFolder(), "reference-api.db");
  const older = openSqlite<Tables>(databasePath);
  await older.transaction().execute(async (transaction) => {
    for (const statement of migrations[0] ?? []) await sql.raw(statement).execute(transaction);
    await sql`pragma user_version = 1`.execute(transaction);
    const created_at = "2031-01-01T00:00:00.000Z";
    await transaction
      .insertInto("workspace")
      .values({ id: "wsp_tarnhollow", name: "Kept", details_json: "{}", created_at })
      .execute();
    const seeded = { id: "med_kettlesnow", kind: "image" as const, file_name: "kettle-first-snow.jpg" };
    await transaction
      .insertInto("media")
      .values({ ...seeded, width: 2048, height: 1365, bytes: 812_440, created_at })
      .execute();
  });
  await older.destroy();
  const [old, fresh] = [await startServer({ databasePath }), await startServer()];
  const image = async (api: Client) =>
    outputOf(await api.call("mediaGet", { mediaId: "med_kettlesnow" }))["contentBase64"];
  const bytes = Buffer.from(String(await image(old)), "base64");
  expect(sniffImage(bytes)).toMatchObject({ ok: true, type: "image/png", width: 480, height: 320 });
  expect(await image(fresh)).toBe(bytes.toString("base64"));
  expect((await old.call("mediaList", {})).text).toContain("2031-01-01T00:00:00.000Z");
});

it("a schedule of an earlier release is kept as it was, and what came later is filled in", async () => {
  const databasePath = join(scratchFolder(), "reference-api.db");
  const fresh = await startServer({ databasePath, clock: () => new Date("2031-03-14T09:00:00Z") });
  const before = (await fresh.call("scheduleList", { campaignId: "cmp_firstfrost" })).text;
  const older = openSqlite<Tables>(databasePath);
  // The tables of the last release are put back: without them, and with the schedule of campaigns alone.
  await older.transaction().execute(async (transaction) => {
    const run = (statement: string) => sql.raw(statement).execute(transaction);
    const { rows } = await sql<{
      name: string;
    }>`select name from sqlite_master where type = 'trigger'`.execute(transaction);
    for (const { name } of rows) await run(`drop trigger ${name}`);
    for (const table of [
      ...["search_text", "search_document", "search_stale"],
      ...["schedule_batch_campaign", "schedule_batch", "metric_refresh", "metric_base", "brand_section"],
      ...["account_group_member", "account_group", "account_permission", "post_settings", "direct_post"],
    ])
      await run(`drop table ${table}`);
    await run("delete from schedule_item where campaign_id is null");
    await run("alter table schedule_item rename to kept");
    await run("drop index schedule_item_by_due");
    const first = (migrations[0] ?? []).filter((statement) => statement.includes("schedule_item"));
    for (const statement of first) await run(statement);
    await run(
      `insert into schedule_item select id, campaign_id, version, review_id, post_index, account_id, scheduled_at,
        due_at, settles_at, outcome, failure_reason from kept`,
    );
    await run("drop table kept");
    await run(`pragma user_version = ${migrations.indexOf(publishing)}`);
  });
  await older.destroy();
  const opened = await startServer({ databasePath, clock: () => new Date("2031-03-14T09:00:00Z") });
  expect((await opened.call("scheduleList", { campaignId: "cmp_firstfrost" })).text).toBe(before);
  const { posts } = outputOf(await opened.call("postsListTool", { source: "direct", limit: 100 }));
  expect((posts as unknown[]).length).toBeGreaterThan(3);
  const { points } = outputOf(await opened.call("insightsAccountList", {}));
  expect((points as unknown[]).length).toBeGreaterThan(50);
});

it("every seeded image is what its description says, and two videos are listed without their bytes", async () => {
  const api = await startServer();
  const { media } = outputOf(await api.call("mediaList", { limit: 100 }));
  const bare: unknown[] = [];
  for (const { id, width, height, byteLength } of media as Record<string, unknown>[]) {
    const reply = await api.call("mediaGet", { mediaId: id });
    if (id === "med_lanternpier") {
      expect(reply.body).toMatchObject({ ok: false, error: { code: "INTERNAL", retryable: false } });
      continue;
    }
    const { contentBase64 } = outputOf(reply);
    if (contentBase64 === null) {
      bare.push(id);
      continue;
    }
    const bytes = Buffer.from(String(contentBase64), "base64");
    expect(sniffImage(bytes)).toEqual({ ok: true, type: "image/png", width, height });
    expect(bytes.byteLength).toBe(byteLength);
  }
  expect(bare.sort()).toEqual(["med_coffeefilm", "med_repairfilm"]);
});

it("forgets unused capabilities a day after they expired, and results together with theirs after 30 days", async () => {
  const databasePath = join(scratchFolder(), "reference-api.db");
  let now = new Date("2031-03-14T09:00:00Z");
  const api = await startServer({ databasePath, clock: () => now });
  const pass = (days: number) => void (now = new Date(now.getTime() + days * 86_400_000));
  const used = await capabilityFor(api, "campaignReview", input);
  const key = newKey();
  const first = await api.confirm("campaignReview", input, used, { key });
  const other = {
    campaignId: "cmp_jettyfilm",
    baseVersion: 1,
    name: "Later",
    objective: "sales",
    posts: [post],
  };
  await capabilityFor(api, "campaignDraftSave", other);

  const database = openSqlite<Tables>(databasePath);
  const rows = async () => [
    (await database.selectFrom("capability").selectAll().execute()).length,
    (await database.selectFrom("execution").selectAll().execute()).length,
  ];
  expect(await rows()).toEqual([2, 1]);
  pass(29);
  await capabilityFor(api, "campaignDraftSave", other);
  expect(await rows()).toEqual([2, 1]);
  expect((await api.confirm("campaignReview", input, used, { key })).text).toBe(first.text);
  pass(2);
  await capabilityFor(api, "campaignDraftSave", other);
  expect(await rows()).toEqual([1, 0]);
  const forgotten = await api.confirm("campaignReview", input, used, { key });
  expect(forgotten.body).toMatchObject({ error: { code: "CONFIRMATION_INVALID" } });
  await database.destroy();
});

const post = { accountId: "acc_fernpost_main", content: { kind: "text", text: "Later." } };
