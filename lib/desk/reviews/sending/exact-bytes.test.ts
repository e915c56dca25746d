import { expect, test } from "vitest";
import fc from "fast-check";
import { json } from "@/lib/wire/api-client/testing/scripted-api";
import { runReadOnlyTool } from "..";
import { approveAndSend } from "../testing/act-and-read";
import { newest, operator, reviewer, shown, view, waitingReview } from "../testing/test-app";
import { onEachDatabase } from "../testing/on-each-database";

const numbers = ["1.10", "0.1000000000000000055", "1e2", "-0", "9223372036854775808", "1E-7"];
let titles = 0;

/** The text that a form sends once these numbers were typed into its fields; see values.test.ts of the forms. */
function typed(digits: readonly string[]): string {
  return `{"title":"Exact ${++titles}","numbers":[${digits.join(",")}]}`;
}

onEachDatabase((app) => {
  test("F67 confirm sends the very bytes that prepare sent, and those are what was typed", async () => {
    const inputText = typed(numbers);
    expect(inputText).toContain(`[${numbers.join(",")}]`);
    const review = await waitingReview(app, { inputText });
    const seen = await view(app, review.id);
    expect(newest(seen).inputText).toBe(inputText);
    const accepted = await approveAndSend(app.as(reviewer), { shown: shown(seen) });
    expect(accepted.ok && newest(accepted.value).state).toBe("accepted");
    const bodies = app.api.requests
      .filter(({ endpoint }) => endpoint === "prepare" || endpoint === "confirm")
      .map(({ bytes }) => bytes);
    expect(bodies).toHaveLength(2);
    const wire = Buffer.from(`{"input":${inputText}}`, "utf8");
    for (const body of bodies) expect(body.equals(wire)).toBe(true);
  });

  test("F67 any digits reach the wire as they were typed, byte for byte", async () => {
    const digits = fc.stringMatching(/^-?(0|[1-9]\d{0,18})(\.\d{1,20})?([eE][+-]?\d{1,2})?$/);
    await fc.assert(
      fc.asyncProperty(fc.array(digits, { minLength: 1, maxLength: 5 }), async (some) => {
        const inputText = typed(some);
        app.api.requests.length = 0;
        const output = `{"echo":[${some.join(",")}]}`;
        app.api.next("call", json(200, `{"ok":true,"toolName":"draftList","output":${output}}`));
        const run = await runReadOnlyTool(app.as(operator), { toolName: "draftList", inputText });
        expect(run).toMatchObject({ ok: true, value: { outputText: output } });
        const call = app.api.requests.find(({ endpoint }) => endpoint === "call");
        expect(call?.bytes.length).toBe(Buffer.byteLength(`{"input":${inputText}}`));
        expect(call?.bytes.toString("utf8")).toBe(`{"input":${inputText}}`);
      }),
      { numRuns: 15 },
    );
  });
});
