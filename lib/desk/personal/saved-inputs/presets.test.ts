import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import {
  administrator,
  operator,
  otherReviewer,
  viewer,
  type TestApp,
} from "@/lib/desk/reviews/testing/test-app";
import { onEachDatabase } from "@/lib/desk/reviews/testing/on-each-database";
import type { Actor } from "@/lib/desk/reviews/types";
import { presetsPerPersonMax, type PresetToSave } from "./presets";
import { deletePreset, eraseUnused, listPresets, notePresetUse, readPreset, savePreset } from ".";
import { valueOf } from "@/lib/desk/reviews/testing/value-of";

const toolName = "draftSave";
const wanted = (change: Partial<PresetToSave> = {}): PresetToSave => ({
  toolName,
  presetId: null,
  name: "Thaw week",
  isShared: false,
  inputText: '{"title":"Thaw","share":1.10}',
  ...change,
});

async function saved(app: TestApp, change: Partial<PresetToSave> = {}, actor: Actor = operator) {
  return valueOf(savePreset(app.as(actor), wanted(change)));
}
async function names(app: TestApp, actor: Actor): Promise<(string | null)[]> {
  const result = await listPresets(app.as(actor), toolName);
  return result.ok ? result.value.map(({ name }) => name) : [];
}

onEachDatabase((app) => {
  test("a preset is its owner's until it is shared, and its digits stay", async () => {
    const own = await saved(app);
    expect(await names(app, otherReviewer)).toEqual([]);
    expect(await readPreset(app.as(otherReviewer), own.id)).toMatchObject({ refusal: "not_found" });
    await saved(app, { presetId: own.id, name: " Ice week ", isShared: true, inputText: null });
    expect(await names(app, otherReviewer)).toEqual(["Ice week"]);
    expect(await names(app, viewer)).toEqual(["Ice week"]);
    expect(await readPreset(app.as(otherReviewer), own.id)).toMatchObject({
      value: { inputText: '{"title":"Thaw","share":1.10}', mayChange: false, mayDelete: false },
    });
    expect(await readPreset(app.as(viewer), own.id)).toMatchObject({ refusal: "forbidden" });
  });

  test("only its owner changes a preset, and its owner or an administrator deletes a shared one", async () => {
    const shared = await saved(app, { name: "Ours", isShared: true });
    const own = await saved(app, { name: "Mine" });
    const change = { presetId: shared.id, name: "Theirs" };
    expect(await savePreset(app.as(otherReviewer), wanted(change))).toMatchObject({ refusal: "forbidden" });
    for (const actor of [otherReviewer, viewer])
      expect(await deletePreset(app.as(actor), shared.id)).toMatchObject({ refusal: "forbidden" });
    expect(await deletePreset(app.as(administrator), own.id)).toMatchObject({ refusal: "not_found" });
    expect(await deletePreset(app.as(administrator), shared.id)).toMatchObject({ ok: true });
    expect(await deletePreset(app.as(operator), own.id)).toMatchObject({ ok: true });
    expect(await savePreset(app.as(operator), wanted({ presetId: own.id }))).toMatchObject({
      refusal: "not_found",
    });
  });

  test("what a schema conceals never enters a preset, and neither name nor input stands in the clear", async () => {
    app.api.tools.push({
      name: "keySave",
      annotations: { destructiveHint: false },
      inputSchema: { type: "object", properties: { key: { type: "string", format: "password" } } },
    });
    app.advance(120_000);
    const preset = await saved(app, { toolName: "keySave", inputText: '{"key":"k-secret","title":"Open"}' });
    expect(await readPreset(app.as(operator), preset.id)).toMatchObject({
      value: { inputText: '{"title":"Open"}' },
    });
    const row = await app.db
      .selectFrom("presets")
      .selectAll()
      .where("id", "=", preset.id)
      .executeTakeFirstOrThrow();
    for (const sealed of [row.name_sealed, row.input_sealed])
      expect(Buffer.from(new Uint8Array(sealed)).toString("latin1")).not.toMatch(/Thaw|Open/);
  });

  test("a preset that nobody opens goes after the retention, and one that is opened stays", async () => {
    const opened = await saved(app, { name: "Opened" });
    const left = await saved(app, { name: "Left" });
    app.advance(20 * 86_400_000);
    await notePresetUse(app.as(operator), opened.id);
    app.advance(20 * 86_400_000);
    await eraseUnused(app.as(operator), { retentionDays: 30 });
    expect(await readPreset(app.as(operator), opened.id)).toMatchObject({ ok: true });
    expect(await readPreset(app.as(operator), left.id)).toMatchObject({ refusal: "not_found" });
  });

  test("a preset has a name and an object, and a person has so many", async () => {
    for (const change of [{ name: "  " }, { name: "x".repeat(81) }, { inputText: "[]" }, { inputText: "{" }])
      expect(await savePreset(app.as(otherReviewer), wanted(change))).toMatchObject({
        refusal: "invalid_input",
      });
    const { id } = await saved(app, {}, otherReviewer);
    const row = await app.db.selectFrom("presets").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    const more = Array.from({ length: presetsPerPersonMax - 1 }, () => ({
      ...row,
      id: randomUUID(),
      name_sealed: new Uint8Array(row.name_sealed),
      input_sealed: new Uint8Array(row.input_sealed),
    }));
    await app.db.insertInto("presets").values(more).execute();
    expect(await savePreset(app.as(otherReviewer), wanted())).toMatchObject({ refusal: "blocked" });
  });
});
