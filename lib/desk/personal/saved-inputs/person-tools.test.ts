import { expect, test } from "vitest";
import { administrator, operator, reviewer, viewer } from "@/lib/desk/reviews/testing/test-app";
import { onEachDatabase } from "@/lib/desk/reviews/testing/on-each-database";
import type { Actor } from "@/lib/desk/reviews/types";
import { noteToolUse, pinTool, readPersonTools } from ".";
import { pinsMax, usedMax } from "./person-tools";

onEachDatabase((app) => {
  const toolsOf = async (actor: Actor) => {
    const result = await readPersonTools(app.as(actor));
    return result.ok ? result.value : null;
  };
  const pin = (actor: Actor, toolName: string, isPinned = true) => {
    app.advance(1_000);
    return pinTool(app.as(actor), { toolName, isPinned });
  };
  const use = (actor: Actor, toolName: string) => {
    app.advance(1_000);
    return noteToolUse(app.as(actor), { toolName });
  };

  test("pins are one person's alone, in the order in which they were made, and go again", async () => {
    await pin(viewer, "scheduleList");
    await pin(viewer, "campaignList");
    expect(await pin(viewer, "scheduleList")).toMatchObject({ ok: true });
    expect(await toolsOf(viewer)).toEqual({ pinned: ["scheduleList", "campaignList"], recent: [] });
    expect(await toolsOf(reviewer)).toEqual({ pinned: [], recent: [] });
    expect(await pin(viewer, "scheduleList", false)).toMatchObject({
      ok: true,
      value: { pinned: ["campaignList"] },
    });
  });

  test("the latest use of each tool is kept, the latest first, and no more than so many", async () => {
    await pin(operator, "first");
    for (const name of ["first", "second", "first"]) await use(operator, name);
    expect((await toolsOf(operator))?.recent.map(({ name }) => name)).toEqual(["first", "second"]);
    for (let number = 0; number < usedMax; number++) await use(operator, `tool${number}`);
    const { pinned, recent } = (await toolsOf(operator)) ?? {};
    expect(recent).toHaveLength(usedMax);
    expect(recent?.[0]?.name).toBe(`tool${usedMax - 1}`);
    expect(recent?.map(({ name }) => name)).not.toContain("second");
    expect(pinned).toEqual(["first"]);
  });

  test("only so many tools can be pinned, and a viewer's runs aren't noted", async () => {
    for (let number = 0; number < pinsMax; number++) await pin(administrator, `tool${number}`);
    expect(await pin(administrator, "one more")).toMatchObject({ ok: false, refusal: "conflict" });
    expect(await use(viewer, "scheduleList")).toMatchObject({ ok: false, refusal: "forbidden" });
  });
});
