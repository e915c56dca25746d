import { describe, expect, test } from "vitest";
import { json } from "@/lib/api-client/testing/scripted-api";
import { prepare, reconcile, reject } from "..";
import { freshInput, newest, operator, reviewer, view, waitingReview } from "../testing/test-app";
import { onEachDatabase } from "../testing/on-each-database";
import { steps } from "../testing/steps";

const odd = "a\u0000b\u0001c\u001bd\u007fe\u0085f";

onEachDatabase((desk) => {
  const { inState, confirms, approve } = steps(desk);

  describe("F74: control characters", () => {
    test("F74 a tool with one in its name can't be prepared, and nothing is asked of another tool", async () => {
      const before = desk.api.requests.length;
      for (const character of ["\u0000", "\u0001", "\u001b", "\u007f", "\u0085"]) {
        const toolName = `draftSave${character}Delete`;
        desk.api.tools.push({ name: toolName, inputSchema: { type: "object" } });
        desk.advance(61_000);
        const result = await prepare(desk.as(operator), { toolName, inputText: freshInput() });
        const code = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0");
        expect(result).toMatchObject({ refusal: "invalid_input" });
        expect(result).toHaveProperty("message", expect.stringContaining(`U+${code}`));
      }
      expect(desk.api.requests.slice(before).filter(({ endpoint }) => endpoint !== "discover")).toEqual([]);
    });

    test("F74 a tool's title, its summary and a reason are kept character for character", async () => {
      desk.api.tools.push({ name: "oddTitle", title: odd, inputSchema: { type: "object" } });
      desk.advance(61_000);
      const inputText = JSON.stringify({ note: odd });
      const review = await waitingReview(desk, { toolName: "oddTitle", inputText });
      expect(review).toMatchObject({ tool: { title: odd } });
      const reason = `No: ${odd}.`;
      const { id } = newest(review);
      expect(await reject(desk.as(reviewer), { preparationId: id, reason })).toMatchObject({ ok: true });
      const done = await view(desk, review.id);
      expect(newest(done).decisions).toMatchObject([{ verdict: "rejected", reason }]);
      expect(JSON.parse(newest(done).inputText ?? "")).toMatchObject({ note: odd });
    });

    test("F74 what the API says of a refusal is kept, and so is a person's evidence", async () => {
      const review = await waitingReview(desk);
      const error = { code: `ODD${odd}`, message: odd, retryable: false };
      desk.api.next("confirm", json(200, { ok: false, toolName: "draftSave", error }));
      await approve(review);
      expect(JSON.stringify(newest(await view(desk, review.id)))).toContain(JSON.stringify(odd).slice(1, -1));
      expect(confirms().length).toBeGreaterThan(0);

      const stuck = await inState("unresolved");
      const evidence = `Seen at the platform: ${odd}.`;
      const settled = await reconcile(desk.as(reviewer), {
        preparationId: newest(stuck).id,
        outcome: "failed",
        evidence,
      });
      expect(settled).toMatchObject({ ok: true });
      expect(newest(await view(desk, stuck.id)).reconciliations).toMatchObject([{ evidence }]);
    });

    test("F74 half a surrogate pair in a person's note is kept as a replacement, and the trail stays whole", async () => {
      const review = await waitingReview(desk);
      const { id } = newest(review);
      const rejected = await reject(desk.as(reviewer), { preparationId: id, reason: "half \ud800 gone" });
      expect(rejected).toMatchObject({ ok: true });
      expect(newest(await view(desk, review.id)).decisions).toMatchObject([{ reason: "half \ufffd gone" }]);
    });
  });
});
