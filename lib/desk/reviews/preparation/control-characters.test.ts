import { describe, expect, test } from "vitest";
import { json } from "@/lib/wire/api-client/testing/scripted-api";
import { prepare, reconcile, reject } from "..";
import { freshInput, newest, operator, reviewer, view, waitingReview } from "../testing/test-app";
import { onEachDatabase } from "../testing/on-each-database";
import { steps } from "../testing/steps";

const odd = "a\u0000b\u0001c\u001bd\u007fe\u0085f";

onEachDatabase((app) => {
  const { inState, confirms, approve } = steps(app);

  describe("F74: control characters", () => {
    test("F74 a tool with one in its name can't be prepared, and nothing is asked of another tool", async () => {
      const before = app.api.requests.length;
      for (const character of ["\u0000", "\u0001", "\u001b", "\u007f", "\u0085"]) {
        const toolName = `draftSave${character}Delete`;
        app.api.tools.push({ name: toolName, inputSchema: { type: "object" } });
        app.advance(61_000);
        const result = await prepare(app.as(operator), { toolName, inputText: freshInput() });
        const code = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0");
        expect(result).toMatchObject({ refusal: "invalid_input" });
        expect(result).toHaveProperty("reason.detail", expect.stringContaining(`U+${code}`));
      }
      expect(app.api.requests.slice(before).filter(({ endpoint }) => endpoint !== "discover")).toEqual([]);
    });

    test("F74 a tool's title, its summary and a reason are kept character for character", async () => {
      app.api.tools.push({ name: "oddTitle", title: odd, inputSchema: { type: "object" } });
      app.advance(61_000);
      const inputText = JSON.stringify({ note: odd });
      const review = await waitingReview(app, { toolName: "oddTitle", inputText });
      expect(review).toMatchObject({ tool: { title: odd } });
      const reason = `No: ${odd}.`;
      const { id } = newest(review);
      expect(await reject(app.as(reviewer), { preparationId: id, reason })).toMatchObject({ ok: true });
      const done = await view(app, review.id);
      expect(newest(done).decisions).toMatchObject([{ verdict: "rejected", reason }]);
      expect(JSON.parse(newest(done).inputText ?? "")).toMatchObject({ note: odd });
    });

    test("F74 what the API says of a refusal is kept, and so is a person's evidence", async () => {
      const review = await waitingReview(app);
      const error = { code: `ODD${odd}`, message: odd, retryable: false };
      app.api.next("confirm", json(200, { ok: false, toolName: "draftSave", error }));
      await approve(review);
      expect(JSON.stringify(newest(await view(app, review.id)))).toContain(JSON.stringify(odd).slice(1, -1));
      expect(confirms().length).toBeGreaterThan(0);

      const stuck = await inState("unresolved");
      const evidence = `Seen at the platform: ${odd}.`;
      const settled = await reconcile(app.as(reviewer), {
        preparationId: newest(stuck).id,
        outcome: "failed",
        evidence,
      });
      expect(settled).toMatchObject({ ok: true });
      expect(newest(await view(app, stuck.id)).reconciliations).toMatchObject([{ evidence }]);
    });

    test("F74 half a surrogate pair in a person's note is kept as a replacement, and the trail stays whole", async () => {
      const review = await waitingReview(app);
      const { id } = newest(review);
      const rejected = await reject(app.as(reviewer), { preparationId: id, reason: "half \ud800 gone" });
      expect(rejected).toMatchObject({ ok: true });
      expect(newest(await view(app, review.id)).decisions).toMatchObject([{ reason: "half \ufffd gone" }]);
    });
  });
});
