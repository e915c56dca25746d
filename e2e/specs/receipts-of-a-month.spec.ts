import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expectNoAxeViolationsInBothThemes } from "../support/accessibility";
import { approveButton, expectNothingToPublish, ownName, prepareDraft } from "../support/journey";
import { signInAs } from "../support/sign-in";
import { expect, test } from "../support/test";

type Published = { keys: { kid: string; fingerprint: string }[] };

test(
  "F130 the receipts of a month are downloaded in Activity, and verify with the keys that the desk publishes",
  { tag: "@slow" },
  async ({ page, newContext }, testInfo) => {
    const operator = await signInAs(await (await newContext()).newPage(), "operator");
    const path = await prepareDraft(operator, { name: ownName("Archived"), text: "One of a month." });
    await signInAs(page, "reviewer");
    await page.goto(path);
    await approveButton(page).click();
    await expectNothingToPublish(page);

    // Signs something, so that there is a key.
    await page.request.get("/data/activity/export?format=jsonl");
    await page.goto("/activity");
    await page.getByRole("button", { name: "Export" }).click();
    await page
      .getByRole("dialog", { name: "Export" })
      .getByRole("button", { name: /^Receipts of a month/ })
      .click();
    const dialog = page.getByRole("alertdialog", { name: "Receipts of a month" });
    const link = dialog.getByRole("link", { name: /^Download the receipts of / });
    await expect(link).toBeVisible();
    await expect(dialog.getByRole("combobox", { name: "Month" })).toBeVisible();
    const keysText = await (await page.request.get("/.well-known/countersign-keys.json")).text();
    const { keys } = JSON.parse(keysText) as Published;
    for (const { kid, fingerprint } of keys) {
      await expect(dialog).toContainText(kid);
      expect((await dialog.innerText()).replaceAll(/\s/g, "")).toContain(fingerprint);
    }
    await expectNoAxeViolationsInBothThemes(page);
    const started = page.waitForEvent("download");
    await link.click();
    const download = await started;
    expect(download.suggestedFilename()).toMatch(/^countersign-receipts-\d{4}-\d\d\.tar\.gz$/);
    await expect(dialog).toBeHidden();

    const machine = testInfo.outputPath("machine");
    mkdirSync(machine);
    await download.saveAs(join(machine, "archive.tar.gz"));
    expect(spawnSync("tar", ["-xzf", "archive.tar.gz"], { cwd: machine })).toMatchObject({ status: 0 });
    writeFileSync(join(machine, "keys.json"), keysText);
    const [folder = ""] = readdirSync(machine).filter((name) => name.startsWith("countersign-receipts-"));
    const verified = spawnSync(process.execPath, ["verify.mjs", "--keys", "../keys.json"], {
      cwd: join(machine, folder),
      encoding: "utf8",
      env: { NODE_ENV: "production" },
    });
    expect(verified).toMatchObject({ status: 0, stderr: "" });
    const review = path.split("/").at(-1) ?? "";
    expect(readdirSync(join(machine, folder, "receipts"))).toContain(`${review}-1.json`);
  },
);
