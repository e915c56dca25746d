import { sql } from "kysely";
import { expect, test } from "vitest";
import { json } from "@/lib/wire/api-client/testing/scripted-api";
import type { JsonValue } from "@/lib/wire/contract/json";
import { outputBytesMax } from "@/lib/wire/contract/limits";
import { exportOutputs, listActivity, readOutput, runMaintenance } from "..";
import { onEachDatabase } from "../testing/on-each-database";
import { bytes, steps } from "../testing/steps";
import { newest, operator, reviewer, view, viewer, waitingReview } from "../testing/test-app";

onEachDatabase((app) => {
  const { approve } = steps(app);
  const dayMs = 86_400_000;
  const maintain = (outputRetentionDays: number | null) =>
    runMaintenance(app.as(operator), { retentionDays: 30, outputRetentionDays });
  async function accepted(output: JsonValue) {
    const review = await waitingReview(app);
    app.api.next("confirm", json(200, { ok: true, toolName: "draftSave", output }));
    await approve(review);
    const { id } = newest(review);
    const row = () =>
      app.db
        .selectFrom("preparation_outputs")
        .selectAll()
        .where("preparation_id", "=", id)
        .executeTakeFirstOrThrow();
    const shown = async () => newest(await view(app, review.id)).output;
    return { review, id, row, shown, read: () => readOutput(app.as(viewer), id) };
  }
  async function exported(): Promise<Record<string, unknown>[]> {
    const lines = await exportOutputs(app.as(viewer));
    if (!lines.ok) throw new Error("Nothing is exported.");
    const found: Record<string, unknown>[] = [];
    for await (const line of lines.value) found.push(JSON.parse(line) as Record<string, unknown>);
    return found;
  }

  test("F61 what the API gave back is sealed for its place, and read as it came", async () => {
    const one = await accepted({ id: "canary-of-an-output" });
    const { output_text, output_sealed } = await one.row();
    expect(output_text).toBe("");
    expect(bytes(output_sealed).toString("latin1")).not.toContain("canary");
    expect(await one.read()).toEqual({ ok: true, value: '{"id":"canary-of-an-output"}' });
    const other = await accepted({ id: "another" });
    await app.db
      .updateTable("preparation_outputs")
      .set({ output_sealed: bytes(output_sealed) })
      .where("preparation_id", "=", other.id)
      .execute();
    expect(await other.read()).toMatchObject({ ok: false, refusal: "secret_unusable" });
  });

  test("F61 what an earlier release stored in clear is read, and sealed by maintenance", async () => {
    const one = await accepted({ id: "earlier" });
    const earlier = { output_text: '{"id":"earlier"}', output_sealed: null, kept_at: null };
    await app.db
      .updateTable("preparation_outputs")
      .set(earlier)
      .where("preparation_id", "=", one.id)
      .execute();
    expect(await one.read()).toMatchObject({ value: earlier.output_text });
    await maintain(null);
    expect(await one.row()).toMatchObject({ output_text: "", kept_at: expect.any(String) });
    expect(await one.read()).toMatchObject({ value: earlier.output_text });
  });

  test("a larger one is accepted and not kept, and says so", async () => {
    const one = await accepted({ text: "x".repeat(outputBytesMax) });
    expect(newest(await view(app, one.review.id)).state).toBe("accepted");
    expect(await one.shown()).toMatchObject({ gone: "too_large" });
    expect(await one.row()).toMatchObject({ output_text: "", output_sealed: null });
    expect(await one.read()).toMatchObject({ refusal: "not_found" });
  });

  test("it is kept for good unless a retention is set, then erased with an entry of the record", async () => {
    const one = await accepted({ id: "kept for a while" });
    app.advance(31 * dayMs);
    await maintain(null);
    expect(await one.read()).toMatchObject({ ok: true });
    await maintain(60);
    expect(await one.read()).toMatchObject({ ok: true });
    // A check that is still to ask by it holds it.
    const followUp = app.db.updateTable("follow_ups").where("preparation_id", "=", one.id);
    await followUp.set({ next_check_at: "2099-01-01T00:00:00.000Z" }).execute();
    await maintain(30);
    expect(await one.read()).toMatchObject({ ok: true });
    await followUp.set({ next_check_at: null }).execute();
    await maintain(30);
    expect(await one.shown()).toMatchObject({ gone: "erased", byteLength: 25 });
    expect(await one.row()).toMatchObject({ output_text: "", output_sealed: null, kept_at: null });
    const page = await listActivity(app.as(reviewer), { limit: 20 });
    expect(page.ok && page.value.items.map(({ text }) => text)).toContain(
      "Erased what the API gave back for draftSave, revision 1.",
    );
  });

  test("all of them are exported as exact texts, those that aren’t kept with the reason", async () => {
    const [kept, erased] = [await accepted({ n: 1.1 }), await accepted({ id: "gone by then" })];
    await sql`update preparation_outputs set kept_at = '2000-01-01' where preparation_id = ${erased.id}`.execute(
      app.db,
    );
    await maintain(3650);
    const lines = await exported();
    const of = (review: { id: string }) => lines.find((line) => line["review"] === review.id);
    expect(of(kept.review)).toMatchObject({
      revision: 1,
      tool: "draftSave",
      gone: null,
      output: '{"n":1.1}',
    });
    expect(of(erased.review)).toMatchObject({ gone: "erased", output: null });
  });
});
