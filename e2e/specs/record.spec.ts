import { writeFileSync } from "node:fs";
import { runAudit } from "@/scripts/audit/run-audit";
import { signInAs } from "../support/sign-in";
import { expect, test } from "../support/test";

test("the checkpoint that Activity exports is one that verifies a record exported later", async ({
  page,
}, testInfo) => {
  await signInAs(page, "reviewer");
  // Signs the first checkpoint, where there is none yet.
  await page.request.get("/data/activity/export?format=jsonl");
  await page.goto("/activity");
  const download = async (name: RegExp) => {
    await page.getByRole("button", { name: "Export" }).click();
    const started = page.waitForEvent("download");
    await page.getByRole("dialog", { name: "Export" }).getByRole("link", { name }).click();
    return started;
  };
  const checkpoint = await download(/^The latest checkpoint/);
  expect(checkpoint.suggestedFilename()).toMatch(/^checkpoint-\d+\.json$/);
  const record = await download(/^The whole record/);
  const keys = testInfo.outputPath("keys.json");
  writeFileSync(keys, await (await page.request.get("/.well-known/countersign-keys.json")).text());
  const files = [await record.path(), "--keys", keys, "--checkpoint", await checkpoint.path()];
  expect(await runAudit(["verify", ...files], {})).toMatchObject({ code: 0, problem: "" });
});
