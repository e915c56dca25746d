import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createVault } from "@/lib/platform/vault/secrets";
import { onEachDatabase } from "@/lib/desk/reviews/testing/on-each-database";
import { operator, otherReviewer, reviewer, viewer, type TestApp } from "@/lib/desk/reviews/testing/test-app";
import type { Actor } from "@/lib/desk/reviews/types";
import { runsPerPersonMax } from "./erase-runs";
import { changedText, changesFrom } from "./text-changes";
import { eraseRuns, listNewestRuns, listRuns, readRun, readRunOutput, runAndKeep } from ".";
import { valueOf } from "@/lib/desk/reviews/testing/value-of";

const tool = "draftList";
const many = (count: number, change: object = {}) =>
  Array.from({ length: count }, (_, n) => ({
    id: `c_${n}`,
    text: `${n * 7919} of ${n ** 3}`,
    ...(n === 5 ? change : {}),
  }));

function answer(app: TestApp, toolName: string, output: object) {
  app.api.next("call", (_request, response) => {
    response.writeHead(200, { "content-type": "application/json" });
    response.end(JSON.stringify({ ok: true, toolName, output }));
  });
}

async function run(app: TestApp, rows: unknown[], inputText = "{}", actor: Actor = operator) {
  answer(app, tool, { rows });
  app.advance(1_000);
  const result = await valueOf(runAndKeep(app.as(actor), { toolName: tool, inputText }));
  if (!result.kept) throw new Error("not kept");
  return { ...result.kept, outputText: result.outputText };
}
const list = async (app: TestApp, actor: Actor = operator) => {
  const result = await listRuns(app.as(actor), { toolName: tool });
  return result.ok ? result.value.items : result;
};
const outputOf = async (app: TestApp, id: string, actor: Actor = operator) => {
  const result = await readRunOutput(app.as(actor), id);
  return result.ok ? result.value : result.refusal;
};

onEachDatabase((app) => {
  test("F92 a run is kept for whoever ran it and nobody else, sealed, and can be opened", async () => {
    const { id, outputText } = await run(app, [{ secretly: "named" }], '{"status":"open","limit":25}');
    expect(await list(app)).toMatchObject([{ id, about: "status open, limit 25", times: 1 }]);
    expect(await readRun(app.as(operator), id)).toMatchObject({
      value: { inputText: '{"status":"open","limit":25}' },
    });
    expect(await outputOf(app, id)).toBe(outputText);
    expect(await list(app, reviewer)).toEqual([]);
    expect(await outputOf(app, id, otherReviewer)).toBe("not_found");
    expect(await outputOf(app, id, viewer)).toBe("forbidden");
    const row = await app.db.selectFrom("runs").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    for (const sealed of [row.input_sealed, row.output_sealed])
      expect(Buffer.from(new Uint8Array(sealed)).toString("latin1")).not.toMatch(/named|status/);
    const other = app.as(operator, { vault: createVault(["another secret, as long as one has to be"]) });
    expect(await readRunOutput(other, id)).toMatchObject({ refusal: "secret_unusable" });
  });

  test("F92 the same answer again is the same run, and of another one only the changes are stored", async () => {
    const first = await run(app, many(2_000), '{"n":1}');
    const again = await run(app, many(2_000), '{"n":1}');
    expect(again).toMatchObject({ id: first.id, isUnchanged: true, before: null });
    const changed = await run(app, many(2_001, { text: "new" }), '{"n":1}');
    expect(changed).toMatchObject({ isUnchanged: false, before: { id: first.id } });
    expect(await outputOf(app, changed.id)).toBe(changed.outputText);
    const rows = await app.db
      .selectFrom("runs")
      .select(["id", "times", "stored_bytes", "base_id"])
      .where("id", "in", [first.id, changed.id])
      .orderBy("first_at")
      .execute();
    expect(rows).toMatchObject([
      { times: 2, base_id: null },
      { times: 1, base_id: first.id },
    ]);
    expect(Number(rows[1]?.stored_bytes)).toBeLessThan(Number(rows[0]?.stored_bytes) / 10);
    const back = await run(app, many(2_000), '{"n":1}');
    expect(back).toMatchObject({ isUnchanged: false, before: { id: changed.id } });
    expect(await outputOf(app, back.id)).toBe(back.outputText);
  });

  test("a run that others are made of can go, and they stay whole", async () => {
    const runs = [];
    for (let n = 0; n < 25; n += 1) runs.push(await run(app, many(300, { n }), '{"n":2}'));
    await app.db
      .updateTable("runs")
      .set({ last_at: "2000-01-01T00:00:00.000Z" })
      .where(
        "id",
        "in",
        runs.slice(0, 10).map(({ id }) => id),
      )
      .execute();
    expect(await eraseRuns(app.as(operator), { retentionDays: 30 })).toBe(10);
    for (const [index, { id, outputText }] of runs.entries())
      expect(await outputOf(app, id)).toBe(index < 10 ? "not_found" : outputText);
  });

  test("all that are kept are listed, page by page, each once", async () => {
    const runs = [];
    for (let n = 0; n < 45; n += 1) runs.push(await run(app, [{ n }], `{"n":${n}}`, otherReviewer));
    // At the same instant, so that their ids alone tell them apart.
    await app.db
      .updateTable("runs")
      .set({ last_at: "2026-03-01T00:00:00.000Z" })
      .where("person_id", "=", otherReviewer.id)
      .execute();
    const ids: string[] = [];
    for (let cursor: string | null = ""; cursor !== null;) {
      const page: Awaited<ReturnType<typeof listRuns>> = await listRuns(app.as(otherReviewer), {
        toolName: tool,
        cursor,
      });
      if (!page.ok) throw new Error(page.refusal);
      expect(page.value.items.length).toBeLessThanOrEqual(20);
      ids.push(...page.value.items.map(({ id }) => id));
      cursor = page.value.nextCursor;
    }
    expect(ids.toSorted()).toEqual(runs.map(({ id }) => id).toSorted());
  });

  test("a later page belongs to its list, and says so instead of its cursor", async () => {
    const first = await run(app, [{ n: 1 }], '{"limit":2}', otherReviewer);
    await run(app, [{ n: 2 }], '{"limit":2,"cursor":"MjAyNi0x"}', otherReviewer);
    await run(app, [{ n: 3 }], '{"limit":3}', otherReviewer);
    const listed = await list(app, otherReviewer);
    if (!Array.isArray(listed)) throw new Error("not listed");
    const [other, later, start] = listed;
    expect(later).toMatchObject({ about: "a later page, limit 2", isLaterPage: true });
    expect(start).toMatchObject({ id: first.id, isLaterPage: false, listKey: later?.listKey });
    expect(other?.listKey).not.toBe(start?.listKey);
    expect(first.inputKey).toBe(start?.inputKey);
  });

  test("an opened run names the one with the same input before it, and none where there is none", async () => {
    const older = await run(app, [{ n: 1 }], '{"n":"same"}');
    await run(app, [{ n: 2 }], '{"n":"other"}');
    const newer = await run(app, [{ n: 3 }], '{"n":"same"}');
    expect(await readRun(app.as(operator), newer.id)).toMatchObject({ value: { before: { id: older.id } } });
    expect(await readRun(app.as(operator), older.id)).toMatchObject({ value: { before: null } });
  });

  test("each person has 200, and the oldest goes first", async () => {
    const first = await run(app, [{ n: "first" }], "{}", reviewer);
    const { id: _id, ...row } = await app.db
      .selectFrom("runs")
      .selectAll()
      .where("id", "=", first.id)
      .executeTakeFirstOrThrow();
    const copy = {
      ...row,
      input_sealed: Buffer.from("x"),
      output_sealed: Buffer.from("x"),
      last_at: "2000-01-01T00:00:00.000Z",
    };
    for (let n = 1; n < runsPerPersonMax; n += 1)
      await app.db
        .insertInto("runs")
        .values({ ...copy, id: `copy-${n}`, tool_name: "other" })
        .execute();
    await run(app, [{ n: "one more" }], '{"n":3}', reviewer);
    const { count } = await app.db
      .selectFrom("runs")
      .select((eb) => eb.fn.countAll().as("count"))
      .where("person_id", "=", reviewer.id)
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(runsPerPersonMax);
    expect(await list(app, reviewer)).toMatchObject([{ about: "n 3" }, { id: first.id }]);
  });

  test("what was answered long ago is erased, and nothing under another secret", async () => {
    const { id } = await run(app, [{ n: "old" }], '{"n":4}');
    const later = { ...app.as(operator), clock: () => new Date(app.now().getTime() + 31 * 86_400_000) };
    const other = createVault(["another secret, as long as one has to be"]);
    expect(await eraseRuns({ ...later, vault: other }, { retentionDays: 30 })).toBe(0);
    expect(await outputOf(app, id)).not.toBe("not_found");
    while ((await eraseRuns(later, { retentionDays: 30 })) > 0);
    expect(await list(app)).toEqual([]);
  });

  test("F92 what a schema conceals is not kept", async () => {
    app.api.tools.push({
      name: "keyTry",
      annotations: { readOnlyHint: true },
      inputSchema: { type: "object", properties: { key: { type: "string", format: "password" } } },
    });
    app.advance(120_000);
    answer(app, "keyTry", {});
    const result = await runAndKeep(app.as(operator), {
      toolName: "keyTry",
      inputText: '{"key":"k-secret","page":1}',
    });
    const id = (result.ok && result.value.kept?.id) || "";
    expect(await readRun(app.as(operator), id)).toMatchObject({ value: { inputText: '{"page":1}' } });
  });

  test("the newest runs of a person are listed whatever tool they were of, and nobody else's", async () => {
    app.api.tools.push({
      name: "otherList",
      annotations: { readOnlyHint: true },
      inputSchema: { type: "object" },
    });
    app.advance(120_000);
    const before = await run(app, [{ n: 1 }], '{"before":1}');
    app.advance(1_000);
    answer(app, "otherList", { rows: [] });
    const other = await runAndKeep(app.as(operator), { toolName: "otherList", inputText: "{}" });
    const after = await run(app, [{ n: 2 }], '{"after":1}');
    await run(app, [{ n: 3 }], "{}", reviewer);
    const newest = await listNewestRuns(app.as(operator), 3);
    expect(newest.ok && newest.value.map(({ id }) => id)).toEqual([
      after.id,
      other.ok && other.value.kept?.id,
      before.id,
    ]);
    expect(await listNewestRuns(app.as(viewer), 3)).toMatchObject({ refusal: "forbidden" });
  });
});

describe("a text in terms of another", () => {
  test("is that text again, whatever the two are", () => {
    const text = fc
      .array(fc.constantFrom("{", "}", '"a":1', "é😀", "x".repeat(3_000), ","))
      .map((parts) => parts.join(""));
    fc.assert(
      fc.property(text, text, (base, changed) => {
        expect(changedText(base, changesFrom(base, changed))).toBe(changed);
      }),
    );
  });

  test("is short where little differs", () => {
    const rows = (n: number) => JSON.stringify(many(5_000, { n }));
    expect(JSON.stringify(changesFrom(rows(1), rows(2))).length).toBeLessThan(300);
  });
});
