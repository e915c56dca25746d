import { beforeAll, expect, test } from "vitest";
import { markSecrets } from "@/lib/desk/database/secret-check";
import { carryKeys } from "@/lib/desk/database/vault-keys";
import { listReviews, readPublicationAnswer } from "@/lib/desk/reviews";
import type { ReviewFilter } from "@/lib/desk/reviews/queries/types";
import { commentsIn } from "@/lib/desk/reviews/testing/comments-in";
import { onEachDatabase } from "@/lib/desk/reviews/testing/on-each-database";
import {
  newest,
  operator,
  otherReviewer,
  reviewer,
  secret,
  view,
  viewer,
  waitingReview,
} from "@/lib/desk/reviews/testing/test-app";
import type { Actor, ReviewView } from "@/lib/desk/reviews/types";
import { resealColumn } from "@/lib/desk/rotation/reseal";
import { sealedColumns } from "@/lib/desk/rotation/sealed-columns";
import {
  deleteRun,
  listNewestRuns,
  listRuns,
  readRun,
  readRunOutput,
  runAndKeep,
} from "@/lib/desk/personal/runs";
import {
  deletePreset,
  deleteView,
  listPresets,
  listViews,
  readPreset,
  readTableLayouts,
  savePreset,
  saveTableLayout,
  saveView,
} from "@/lib/desk/personal/saved-inputs";
import { createVault } from "@/lib/platform/vault/secrets";
import { seedSealed, type Seeded } from "./testing/seed-sealed";
import { valueOf } from "@/lib/desk/reviews/testing/value-of";

const next = "a newer secret of the tests of what was let go, long enough";
const damaged = () => new Uint8Array([1, 2, 3]);

onEachDatabase((app) => {
  const vault = createVault([next]);
  const as = (actor: Actor) => app.as(actor, { vault });
  let seeded: Seeded;
  let named: ReviewView;
  beforeAll(async () => {
    seeded = await seedSealed(app);
    const inputText = '{"title":"Heron week","text":"Zanzibar by night","accountId":"acc_lost"}';
    named = await waitingReview(app, { inputText });
    // The older secret is let go: what it sealed stands there, and nothing opens it.
    const both = createVault([next, secret]);
    await markSecrets(app.db, both);
    for (const column of sealedColumns.filter(({ isVital }) => isVital))
      await resealColumn(app.db, both, column);
    await carryKeys(app.db, vault);
    app.advance(1_000);
  });

  test("F107 a view that can't be read any more is listed as that, and its owner deletes it", async () => {
    const kept = await saveView(as(operator), { name: "Kept", query: "?q=heron" });
    const half = await saveView(as(operator), { name: "Half", query: "?q=heron" });
    const halfId = half.ok ? half.value.id : "";
    await app.db
      .updateTable("saved_views")
      .set({ query_sealed: damaged() })
      .where("id", "=", halfId)
      .execute();
    const listed = await valueOf(listViews(as(operator)));
    expect(listed).toEqual([
      expect.objectContaining({ id: halfId, name: "Half", query: null }),
      expect.objectContaining({ name: "Kept", query: "?q=heron" }),
      { id: expect.any(String), name: null, query: null, createdAt: expect.stringContaining("2026-03-01") },
    ]);
    const lost = listed[2]?.id ?? "";
    await deleteView(as(reviewer), { viewId: lost });
    expect(await listViews(as(operator))).toMatchObject({ value: { length: 3 } });
    await deleteView(as(operator), { viewId: lost });
    await deleteView(as(operator), { viewId: halfId });
    expect(await listViews(as(operator))).toMatchObject({ value: [kept.ok && kept.value] });
  });

  test("F107 a preset that can't be read any more is listed with whose it is, and its owner deletes it", async () => {
    const preset = { toolName: "draftSave", presetId: null, isShared: false, inputText: "{}" };
    await savePreset(as(operator), { ...preset, name: "Kept" });
    const listed = await listPresets(as(operator), "draftSave");
    const lost = { name: null, isShared: true, owner: operator, mayChange: false, mayDelete: true };
    expect(listed).toMatchObject({
      value: [{ name: "Kept" }, { ...lost, owner: { id: operator.id, name: operator.name } }],
    });
    const id = (listed.ok && listed.value[1]?.id) || "";
    expect(await listPresets(as(viewer), "draftSave")).toMatchObject({
      value: [{ id, name: null, mayDelete: false }],
    });
    expect(await readPreset(as(operator), id)).toMatchObject({
      refusal: "secret_unusable",
      reason: { code: "preset_unopened" },
    });
    expect(await deletePreset(as(otherReviewer), id)).toMatchObject({ refusal: "forbidden" });
    expect(await deletePreset(as(operator), id)).toMatchObject({ ok: true });
    expect(await listPresets(as(operator), "draftSave")).toMatchObject({ value: [{ name: "Kept" }] });
  });

  test("F107 a table's arrangement that can't be read any more is named, and is let go or replaced", async () => {
    const layout = { shown: ["id"], pinned: [], sort: null };
    const of = { toolName: "draftList", listPath: '["rows"]' };
    await saveTableLayout(as(operator), { ...of, listPath: '["kept"]', layout });
    expect(await readTableLayouts(as(operator), "draftList")).toEqual({
      ok: true,
      value: { '["rows"]': null, '["kept"]': layout },
    });
    await saveTableLayout(as(operator), { ...of, layout: { shown: null, pinned: [], sort: null } });
    expect(await readTableLayouts(as(operator), "draftList")).toEqual({
      ok: true,
      value: { '["kept"]': layout },
    });
  });

  test("F107 a run that can't be read any more is listed with its time, and its owner deletes it", async () => {
    const wanted = { toolName: "draftList", inputText: '{"page":1}' };
    const run = await runAndKeep(as(operator), wanted);
    const id = (run.ok && run.value.kept?.id) || "";
    const listed = await listRuns(as(operator), { toolName: "draftList" });
    expect(listed).toMatchObject({
      value: {
        items: [
          { id, about: "page 1" },
          { about: null, toolName: "draftList", times: 1, isLaterPage: false },
        ],
      },
    });
    const lost = (listed.ok && listed.value.items[1]) || null;
    expect(lost?.lastAt).toContain("2026-03-01");
    expect(await listNewestRuns(as(operator), 2)).toMatchObject({ value: [{ id }, { id: lost?.id }] });
    const runId = lost?.id ?? "";
    expect(await readRun(as(operator), runId)).toMatchObject({ reason: { code: "run_unopened" } });
    await deleteRun(as(reviewer), { runId });
    expect(await listNewestRuns(as(operator), 2)).toMatchObject({ value: { length: 2 } });
    expect(await deleteRun(as(viewer), { runId })).toMatchObject({ refusal: "forbidden" });
    // The same answer to the same input is kept anew, since nobody can read the one before.
    const again = await runAndKeep(as(operator), { toolName: "draftList", inputText: "{}" });
    const againId = (again.ok && again.value.kept?.id) || "";
    expect(againId).not.toBe(runId);
    expect(await readRunOutput(as(operator), againId)).toMatchObject({ ok: true });
    await deleteRun(as(operator), { runId });
    expect(await listNewestRuns(as(operator), 3)).toMatchObject({ value: { length: 2 } });
  });

  test("F107 an answer about a publication that can't be read any more is refused as that, and the page is whole", async () => {
    const { id } = await app.db
      .selectFrom("publication_evidence")
      .select("id")
      .where("answer_sealed", "is not", null)
      .executeTakeFirstOrThrow();
    expect(await readPublicationAnswer(as(viewer), id)).toMatchObject({
      refusal: "secret_unusable",
      reason: { code: "answer_unopened" },
    });
    const page = await view({ ...app, as }, seeded.ended.id);
    expect(commentsIn(page)).toMatchObject([{ text: null, isErased: false }]);
    const unreadable = "(This text can’t be read any more.)";
    const decisions = [{ verdict: "rejected", reason: unreadable }];
    expect(newest(page)).toMatchObject({ decisions, overrideNote: unreadable });
  });

  test("F107 a review whose content can't be searched any more is counted, and found by what is in clear", async () => {
    const readable = await waitingReview(
      { ...app, as },
      { inputText: '{"title":"Ice","text":"Zanzibar by day"}' },
    );
    const search = async (filter: ReviewFilter) => {
      const page = await valueOf(listReviews(as(reviewer), filter));
      return { ids: page.items.map(({ id }) => id), unsearched: page.unsearched };
    };
    const all = await listReviews(as(reviewer), {});
    const items = all.ok ? all.value.items : [];
    expect(items.map(({ isUnreadable }) => isUnreadable)).toEqual(items.map(({ id }) => id !== readable.id));
    expect(await search({})).toMatchObject({ unsearched: 0 });

    const rest = items.length - 1;
    expect(await search({ search: "zanzibar" })).toEqual({ ids: [readable.id], unsearched: rest });
    expect(await search({ target: "acc_lost" })).toEqual({ ids: [], unsearched: rest });
    // Neither what another filter leaves out nor what is found is among them.
    expect(await search({ search: "zanzibar", authorId: reviewer.id })).toEqual({ ids: [], unsearched: 0 });
    expect(await search({ search: named.id })).toEqual({ ids: [named.id], unsearched: rest - 1 });
    expect((await search({ search: named.id.slice(0, 8) })).ids).toContain(named.id);
    expect((await search({ toolName: "draftSave", states: ["awaiting_review"] })).ids).toContain(named.id);
    expect((await search({ search: "draftsave" })).ids).toContain(named.id);

    // Each is counted on the page that goes through it.
    const pages = [];
    for (let cursor: string | null = ""; cursor !== null && pages.length < 20;) {
      const page: Awaited<ReturnType<typeof listReviews>> = await listReviews(as(reviewer), {
        search: "zanzibar day",
        limit: 1,
        cursor,
      });
      if (!page.ok) throw new Error(page.refusal);
      pages.push(page.value);
      cursor = page.value.nextCursor;
    }
    expect(pages.reduce((sum, { unsearched }) => sum + unsearched, 0)).toBe(rest);
  });
});
