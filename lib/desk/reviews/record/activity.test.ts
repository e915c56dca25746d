import { beforeAll, describe, expect, test } from "vitest";
import { readLine } from "@/lib/desk/record/lines";
import { verifyRecord } from "@/lib/desk/record/verify-record";
import {
  exportActivity,
  exportRecord,
  listActivity,
  listOpenAlarms,
  noteAlarm,
  publishedKeys,
  verifyAudit,
} from "..";
import { appendAudit } from "../audit/audit";
import type { ActivityFilter } from "../queries/types";
import type { Actor } from "../types";
import { eraseFacets } from "../store/facets";
import { administrator, newest, operator, reviewer, viewer, waitingReview } from "../testing/test-app";
import { onEachDatabase } from "../testing/on-each-database";
import { repeating, saving } from "../testing/repeating-api";
import { valueOf } from "../testing/value-of";

onEachDatabase((app) => {
  const write = (by: Actor | null, change: Partial<Parameters<typeof appendAudit>[2]>) => {
    app.advance(60_000);
    return app.db.transaction().execute((tx) =>
      appendAudit(tx, app.as(reviewer), {
        ...{ by, event: "noted", text: "Noted.", toolName: "draftSave", reviewId: null, revision: null },
        ...change,
      }),
    );
  };
  const textsOf = async (filter: ActivityFilter) => {
    const texts: string[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const page: Awaited<ReturnType<typeof listActivity>> = await listActivity(app.as(viewer), {
        ...filter,
        limit: 2,
        cursor,
      });
      if (!page.ok) throw new Error(page.refusal);
      texts.push(...page.value.items.map(({ text }) => text));
      cursor = page.value.nextCursor;
    }
    return texts;
  };
  const read = async (lines: AsyncGenerator<string>) => {
    const texts: string[] = [];
    for await (const line of lines) texts.push(line);
    return texts;
  };

  beforeAll(async () => {
    await write(operator, { text: "one", event: "tool_run", toolName: "peek" });
    await write(reviewer, { text: "two", reviewId: "r1", severity: "warning" });
    await write(operator, { text: "three", reviewId: "r1", severity: "alarm" });
    await write(null, { text: ` =HYPERLINK("http://x")`, reviewId: "r2" });
    await write(reviewer, { text: "five, and so on", reviewId: "r2", toolName: "peek" });
  });

  test.each<[string, ActivityFilter, string[]]>([
    ["a person", { personId: operator.id }, ["three", "one"]],
    ["a tool", { toolName: "peek" }, ["five, and so on", "one"]],
    ["a review", { reviewId: "r1" }, ["three", "two"]],
    ["a step", { event: "tool_run" }, ["one"]],
    ["warnings and alarms", { severity: "notable" }, ["three", "two"]],
    ["alarms", { severity: "alarm" }, ["three"]],
    ["a person with a tool", { personId: operator.id, toolName: "peek" }, ["one"]],
    ["alarms of a person", { severity: "alarm", personId: reviewer.id }, []],
    ["words in any order", { search: "on FIVE" }, ["five, and so on"]],
    ["words of a person", { search: "so", personId: operator.id }, []],
  ])("by %s exactly those steps are listed, page by page, newest first", async (_what, filter, texts) => {
    expect(await textsOf(filter)).toEqual(texts);
  });

  test("by time from an instant on and before another", async () => {
    const all = await listActivity(app.as(viewer), { limit: 100 });
    const [, , third, second] = all.ok ? all.value.items : [];
    expect(await textsOf({ from: second?.at ?? "", until: third?.at ?? "" })).toEqual(["two"]);
    expect(await textsOf({ from: third?.at ?? "", personId: operator.id })).toEqual(["three"]);
  });

  test("reviews with one headline come with what tells them apart, and no others", async () => {
    const one = await waitingReview(app, { inputText: '{"title":"Twice","text":"Snow."}' });
    const other = await waitingReview(app, { inputText: '{"title":"Twice","text":"Rain."}' });
    const wordsIn = async (filter: ActivityFilter) => {
      const listed = await listActivity(app.as(viewer), { ...filter, limit: 20 });
      if (!listed.ok) throw new Error(listed.refusal);
      return new Map(listed.value.items.map((item) => [item.reviewId, item.facets?.firstWords]));
    };
    const words = await wordsIn({});
    expect([words.get(one.id), words.get(other.id)]).toEqual(["Snow.", "Rain."]);
    expect(await wordsIn({ reviewId: one.id })).toEqual(new Map([[one.id, undefined]]));
  });

  test("what tells equal titles apart is a value of the input wherever it stands, and none that is concealed or erased", async () => {
    repeating(app);
    const prepared = (second: string, pin: string) =>
      waitingReview(app, {
        toolName: saving.name,
        inputText: JSON.stringify({ title: "Alike", posts: [{ text: "Snow." }, { text: second }], pin }),
      });
    const one = await prepared("Three cups.", "pin-1111");
    const other = await prepared("Four cups.", "pin-2222");
    const tellingIn = async () => {
      const listed = await listActivity(app.as(viewer), { limit: 20 });
      if (!listed.ok) throw new Error(listed.refusal);
      expect(JSON.stringify(listed.value)).not.toMatch(/pin-/);
      return new Map(
        listed.value.items.map((item) => [
          item.reviewId,
          item.telling?.map(({ path, text }) => [path.join("/"), text]),
        ]),
      );
    };
    const telling = await tellingIn();
    expect(telling.get(one.id)).toEqual([["posts/1/text", "Three cups."]]);
    expect(telling.get(other.id)).toEqual([["posts/1/text", "Four cups."]]);
    await app.db.transaction().execute((tx) => eraseFacets(tx, [newest(other).id]));
    const erased = await tellingIn();
    expect([erased.get(one.id), erased.get(other.id)]).toEqual([[], undefined]);
  });

  describe("an alarm stays until somebody takes note of it", () => {
    test("who may approve does, once, and the record says who; others may not", async () => {
      expect(await listOpenAlarms(app.as(viewer))).toMatchObject({
        value: { count: 1, items: [{ id: "r1:2", text: "three", severity: "alarm" }] },
      });
      const note = (as: Actor) => noteAlarm(app.as(as), { chain: "r1", number: 2 });
      for (const actor of [viewer, operator])
        expect(await note(actor)).toMatchObject({ refusal: "forbidden" });
      expect(await note(administrator)).toMatchObject({ value: { noted: true } });
      expect(await note(reviewer)).toMatchObject({ value: { noted: false } });
      expect(await listOpenAlarms(app.as(viewer))).toMatchObject({ value: { count: 0, items: [] } });
      expect(await listActivity(app.as(viewer), { reviewId: "r1", limit: 1 })).toMatchObject({
        value: { items: [{ event: "alarm_noted", by: { id: administrator.id } }] },
      });
      expect(await verifyAudit(app.as(viewer), "r1")).toMatchObject({ ok: true });
      expect(await noteAlarm(app.as(reviewer), { chain: "r1", number: 1 })).toMatchObject({ ok: false });
    });
  });

  describe("exports end with a checkpoint", () => {
    test("the whole record, which verifies", async () => {
      await waitingReview(app);
      const exported = await exportRecord(app.as(viewer));
      if (!exported.ok) throw new Error(exported.refusal);
      const lines = await read(exported.value);
      async function* parsed() {
        for (const line of lines) yield readLine(line);
      }
      const keys = (await publishedKeys(app.as(viewer))).keys.map(({ kid, x }) => ({ id: kid, x }));
      expect(await verifyRecord(parsed(), { keys })).toMatchObject({ problems: [], uncovered: 0 });
      expect(lines.at(-1)).toMatch(/^\{"type":"checkpoint"/);
    });

    test("a list as CSV, in which no cell is a formula and commas and quotes stay what they are", async () => {
      const exported = await valueOf(exportActivity(app.as(viewer), { reviewId: "r2" }));
      const rows = (await read(exported)).join("").split("\r\n");
      expect(rows).toHaveLength(5);
      expect(rows[0]).toBe("at,person,step,severity,text,headline,tool,review,revision,digest");
      expect(rows[1]).toContain(`,"five, and so on",`);
      expect(rows[2]).toContain(`,"' =HYPERLINK(""http://x"")",`);
      expect(rows[3]).toContain(",checkpoint,");
    });
  });
});
