import { expect, test } from "vitest";
import { onEachDatabase } from "@/lib/desk/reviews/testing/on-each-database";
import { canary, holds, reading, repeating } from "@/lib/desk/reviews/testing/repeating-api";
import { operator } from "@/lib/desk/reviews/testing/test-app";
import { listRuns, readRun, readRunOutput, runAndKeep } from ".";

onEachDatabase((app) => {
  test("F104 what is kept of a run has no concealed value, and the same answer is the same run", async () => {
    const [key, other] = [canary(), canary()];
    const context = app.as(operator);
    const run = async (token: string) => {
      repeating(app, { answer: { token, note: `For ${token}` } });
      const result = await runAndKeep(context, {
        toolName: reading.name,
        inputText: JSON.stringify({ token }),
      });
      if (!result.ok || !result.value.kept) throw new Error(JSON.stringify(result));
      return { ...result.value.kept, outputText: result.value.outputText };
    };
    const first = await run(key);
    expect(first.outputText).toMatch(
      /^{"token":"\[concealed, mark .{8}\]","note":"For \[concealed, mark .{8}\]"}$/,
    );
    expect(await run(key)).toMatchObject({ id: first.id, isUnchanged: true });
    const second = await run(other);
    expect(second.outputText).not.toBe(first.outputText);
    const read = [
      await listRuns(context, { toolName: reading.name }),
      await readRun(context, first.id),
      await readRunOutput(context, first.id),
      await readRunOutput(context, second.id),
    ];
    expect(read[2]).toEqual({ ok: true, value: first.outputText });
    for (const value of [key, other]) expect(holds(JSON.stringify(read), value)).toBe(false);
  });
});
