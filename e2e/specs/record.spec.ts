import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { runAudit } from "@/scripts/audit/run-audit";
import { expectNoAxeViolationsInBothThemes } from "../support/accessibility";
import { approveButton, expectNothingToPublish, ownName, prepareDraft } from "../support/journey";
import { signInAs } from "../support/sign-in";
import { expect, test } from "../support/test";

// The verifier is opened as the file that it is.
test.use({ allowedProblems: [/^request to another origin: file:.*countersign-verifier\.html$/] });

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

test("without the desk the verifier’s page says what is so of a receipt, and of a forged one after it", async ({
  page,
  newContext,
}, testInfo) => {
  const operator = await signInAs(await (await newContext()).newPage(), "operator");
  const path = await prepareDraft(operator, { name: ownName("Receipt"), text: "Signed and sealed." });
  await signInAs(page, "reviewer");
  await page.goto(path);
  await approveButton(page).click();
  await expectNothingToPublish(page);
  await page.goto((await page.locator('a[href^="/receipts/"]').first().getAttribute("href")) ?? "");
  // Printed, it is ink on paper in every theme.
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe("light");
  await page.emulateMedia({ media: "screen", colorScheme: "light" });
  const save = async (name: string) => {
    const started = page.waitForEvent("download");
    await page.getByRole("link", { name, exact: true }).click();
    const file = testInfo.outputPath((await started).suggestedFilename());
    await (await started).saveAs(file);
    return file;
  };
  const [verifier, keys, receipt] = [
    await save("Offline verifier"),
    await save("Public keys"),
    await save("Receipt file"),
  ];
  const forged = testInfo.outputPath("forged.json");
  writeFileSync(forged, readFileSync(receipt, "utf8").replace(/("decisions": \[\s*\{\s*)"by"/, '$1"bx"'));

  const context = await newContext();
  await context.setOffline(true);
  const alone = await context.newPage();
  await alone.goto(pathToFileURL(verifier).href);
  await alone.getByLabel("The desk’s public keys").setInputFiles(keys);
  await alone.getByLabel("Receipt").setInputFiles(receipt);
  await expect(alone.getByRole("heading", { level: 2 }).first()).toHaveText(/^Valid:/);
  await expectNoAxeViolationsInBothThemes(alone);
  await alone.getByLabel("Receipt").setInputFiles(forged);
  await expect(alone.getByRole("heading", { level: 2 }).first()).toHaveText(/^Not valid: the receipt/);
  await expectNoAxeViolationsInBothThemes(alone);
});
