import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { JsonObject } from "@/lib/wire/contract/json";
import {
  readSnapshot,
  snapshotOf,
  snapshotText,
  type FormSnapshot,
} from "@/lib/wire/json-schema/form-snapshot";
import { createVault } from "@/lib/platform/vault/secrets";
import { administrator, operator, reviewer, viewer, type TestApp } from "@/lib/desk/reviews/testing/test-app";
import { onEachDatabase } from "@/lib/desk/reviews/testing/on-each-database";
import { draftsPerPersonMax, type DraftToSave } from "./drafts";
import { discardDraft, eraseUnused, readDraft, saveDraft } from ".";
import { valueOf } from "@/lib/desk/reviews/testing/value-of";

const keyTool = {
  name: "keySave",
  annotations: { destructiveHint: false },
  inputSchema: {
    type: "object",
    properties: {
      title: { type: "string" },
      count: { type: "integer" },
      key: { type: "string", format: "password" },
      pins: { type: "array", items: { type: "integer", writeOnly: true } },
    },
  },
};

const draft = (value: JsonObject, change: Partial<DraftToSave & FormSnapshot> = {}): DraftToSave => ({
  toolName: change.toolName ?? "draftSave",
  reviewId: change.reviewId ?? null,
  version: change.version ?? randomUUID(),
  basedOn: change.basedOn ?? [],
  snapshotText: snapshotText({
    ...snapshotOf(value),
    unreadable: change.unreadable ?? {},
    jsonText: change.jsonText ?? null,
  }),
});

async function kept(
  app: TestApp,
  of: { toolName?: string; reviewId?: string | null } = {},
  actor = operator,
) {
  return valueOf(readDraft(app.as(actor), { toolName: "draftSave", reviewId: null, ...of }));
}
const inputOf = (found: Awaited<ReturnType<typeof kept>>) => readSnapshot(found?.snapshotText ?? "")?.value;

onEachDatabase((app) => {
  test("a draft is there again for its person alone, for its tool and its review", async () => {
    const first = draft({ title: "Thaw" });
    const second = draft({ title: "Ice" }, { reviewId: "r-1" });
    for (const one of [first, second])
      expect(await saveDraft(app.as(operator), one)).toMatchObject({ ok: true, value: { kind: "saved" } });
    expect(inputOf(await kept(app))).toEqual({ title: "Thaw" });
    expect(inputOf(await kept(app, { reviewId: "r-1" }))).toEqual({ title: "Ice" });
    expect(await kept(app, { toolName: "draftList" })).toBeNull();
    expect(await kept(app, {}, reviewer)).toBeNull();
    for (const actor of [viewer, administrator]) expect(await kept(app, {}, actor)).toBeNull();
    const next = draft({ title: "Thaw" }, { basedOn: [first.version] });
    for (const one of [next, next]) await saveDraft(app.as(operator), one);
    expect(await kept(app)).toMatchObject({ version: next.version, earlier: [first.version] });
    await saveDraft(app.as(operator), { ...first, basedOn: [next.version] });
    // Another credential for the same API leads to the same draft.
    const connection = { id: "another-credential", baseUrl: app.api.url };
    const again = await readDraft(app.as(operator, { connection }), {
      toolName: "draftSave",
      reviewId: null,
    });
    expect(again).toMatchObject({ value: { version: first.version } });
  });

  test("a newer draft is never replaced unseen, and one whose saving was not confirmed is known again", async () => {
    const toolName = "draftList";
    const mine = draft({ a: 1 }, { toolName });
    await saveDraft(app.as(operator), mine);
    const other = draft({ b: 1 }, { toolName, basedOn: [mine.version] });
    expect(await saveDraft(app.as(operator), other)).toMatchObject({ value: { kind: "saved" } });
    const late = draft({ a: 2 }, { toolName, basedOn: [mine.version] });
    expect(await saveDraft(app.as(operator), late)).toMatchObject({
      value: { kind: "conflict", draft: { version: other.version } },
    });
    expect(inputOf(await kept(app, { toolName }))).toEqual({ b: 1 });
    const repeated = await saveDraft(app.as(operator), other);
    expect(repeated).toMatchObject({ value: { kind: "saved" } });
    const seen = { ...late, basedOn: [mine.version, other.version] };
    expect(await saveDraft(app.as(operator), seen)).toMatchObject({ value: { kind: "saved" } });
    const of = { toolName, reviewId: null };
    expect(await discardDraft(app.as(operator), { ...of, versions: [mine.version] })).toMatchObject({
      value: { discarded: false },
    });
    await discardDraft(app.as(operator), { ...of, versions: [late.version] });
    expect(await kept(app, of)).toMatchObject({
      version: late.version,
      snapshotText: null,
      discarded: true,
    });
    const row = app.db.selectFrom("drafts").select("snapshot_sealed").where("tool_name", "=", toolName);
    expect((await row.executeTakeFirstOrThrow()).snapshot_sealed.byteLength).toBe(0);
    // What is typed on after it was discarded elsewhere is kept.
    expect(await saveDraft(app.as(operator), { ...late, version: randomUUID() })).toMatchObject({
      value: { kind: "saved" },
    });
  });

  test("what a schema conceals never enters a draft, read or unreadable, and other text does", async () => {
    app.api.tools.push(keyTool);
    app.advance(120_000);
    const { toolName } = draft({}, { toolName: "keySave" });
    await saveDraft(
      app.as(operator),
      draft(
        { title: "Open", key: "k-secret", pins: [77_001, 77_002] },
        {
          toolName,
          unreadable: {
            "/count": { text: "1x", problem: "No number." },
            "/pins/1": { text: "k-pin", problem: "" },
          },
          jsonText: '{"key": "k-secret"',
        },
      ),
    );
    const text = (await kept(app, { toolName }))?.snapshotText ?? "";
    for (const secret of ["k-secret", "77001", "77002", "k-pin"]) expect(text).not.toContain(secret);
    expect(readSnapshot(text)).toMatchObject({
      value: { title: "Open", pins: [null, null] },
      holes: ["/pins/0", "/pins/1"],
      unreadable: { "/count": { text: "1x" } },
      jsonText: null,
    });
    const { snapshot_sealed: sealed } = await app.db
      .selectFrom("drafts")
      .select("snapshot_sealed")
      .where("tool_name", "=", toolName)
      .executeTakeFirstOrThrow();
    expect(Buffer.from(new Uint8Array(sealed)).toString("latin1")).not.toContain("Open");
  });

  test("F57 with another secret nothing is saved or erased, and a row moved to somebody else can't be opened", async () => {
    const mine = draft({ title: "Sealed" }, { reviewId: "r-sealed" });
    await saveDraft(app.as(operator), mine);
    const vault = createVault(["another secret than the one that sealed everything"]);
    const asOther = app.as(operator, { vault });
    expect(await saveDraft(asOther, { ...mine, basedOn: [mine.version] })).toMatchObject({
      refusal: "read_only",
    });
    expect(
      await eraseUnused({ ...asOther, clock: () => new Date("2099-01-01") }, { retentionDays: 1 }),
    ).toEqual({
      drafts: 0,
      presets: 0,
    });
    await app.db
      .updateTable("drafts")
      .set({ person_id: reviewer.id })
      .where("version", "=", mine.version)
      .execute();
    expect(await kept(app, { reviewId: "r-sealed" }, reviewer)).toMatchObject({ snapshotText: null });
  });

  test("a person has so many drafts, and one that nobody touches goes after the retention", async () => {
    const first = await saveDraft(app.as(reviewer), draft({}, { reviewId: "r-0" }));
    expect(first.ok).toBe(true);
    const row = await app.db
      .selectFrom("drafts")
      .selectAll()
      .where("person_id", "=", reviewer.id)
      .where("review_id", "=", "r-0")
      .executeTakeFirstOrThrow();
    app.advance(1_000);
    const later = Array.from({ length: draftsPerPersonMax - 2 }, (_, index) => ({
      ...row,
      id: randomUUID(),
      snapshot_sealed: new Uint8Array(row.snapshot_sealed),
      review_id: `r-${index + 1}`,
      updated_at: app.now().toISOString(),
    }));
    await app.db.insertInto("drafts").values(later).execute();
    for (const reviewId of ["r-last", "r-more"]) {
      app.advance(1_000);
      await saveDraft(app.as(reviewer), draft({}, { reviewId }));
    }
    const { count } = await app.db
      .selectFrom("drafts")
      .select((row) => row.fn.countAll().as("count"))
      .where("person_id", "=", reviewer.id)
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(draftsPerPersonMax);
    expect(await kept(app, { reviewId: "r-0" }, reviewer)).toBeNull();
    app.advance(2 * 86_400_000);
    await saveDraft(app.as(reviewer), draft({ title: "Fresh" }, { toolName: "draftList" }));
    await eraseUnused(app.as(reviewer), { retentionDays: 0 });
    expect(inputOf(await kept(app, { toolName: "draftList" }, reviewer))).toEqual({ title: "Fresh" });
    expect(await kept(app, { reviewId: "r-more" }, reviewer)).toBeNull();
  });

  test("what is no draft, or of a tool that nobody knows, is not kept", async () => {
    const nothing = { ...draft({}), snapshotText: '{"value":{}}' };
    expect(await saveDraft(app.as(operator), nothing)).toMatchObject({ refusal: "invalid_input" });
    expect(await saveDraft(app.as(operator), draft({}, { toolName: "noSuchTool" }))).toMatchObject({
      refusal: "not_found",
    });
  });
});
