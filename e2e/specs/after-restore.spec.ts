import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { expectNoAxeViolationsInBothThemes } from "../support/accessibility";
import { approveButton, expectAccepted, ownName, prepareDraft } from "../support/journey";
import { addPerson, operator, reviewer, type Account } from "../support/people";
import type { TestServer } from "../support/server";
import { signInByPassword } from "../support/sign-in";
import { expect, test } from "../support/desks/upstream-test";

const administrator: Account = {
  email: "anna@example.com",
  name: "Anna Birch",
  role: "administrator",
  password: "the lamp beside the window",
};

/** What a command says, in the desk's own environment but for these settings. */
async function command(
  server: TestServer,
  args: string[],
  settings: Readonly<Record<string, string>> = {},
): Promise<string> {
  const child = spawn(process.execPath, [resolve("bin/countersign.mjs"), ...args], {
    env: { PATH: process.env.PATH, ENV_FILE: "", NODE_ENV: "production", ...server.env, ...settings },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, "close")) as [number];
  expect(code, output).toBe(0);
  return output;
}

// A desk of its own: one that was restored lets nobody in who isn't confirmed.
test.use({ serverEnv: {} });

test(
  "F115 a desk that is restored from before a send asks whoever looks, and the API does it once",
  { tag: "@slow" },
  async ({ page, newContext, server, upstream }) => {
    await signInByPassword(page, reviewer);
    const name = ownName("Before the backup");
    const path = await prepareDraft(page, { name, text: "Once." });
    const backups = join(server.dataDir, "taken");
    await command(server, ["backup", "--to", backups]);
    await approveButton(page).click();
    await expectAccepted(page);
    await page.goto("about:blank");
    await server.stop();

    const [taken = ""] = readdirSync(backups);
    const DATABASE_URL = `file:${join(server.dataDir, "restored.db")}`;
    await command(server, ["restore", join(backups, taken)], { DATABASE_URL });
    await command(server, ["people", "confirm", "--email", reviewer.email], { DATABASE_URL });
    await server.restart({ DATABASE_URL });

    // The session of before, and whoever isn't confirmed, stay outside.
    await page.goto(path);
    await expect(page).toHaveURL(/\/sign-in/);
    await page.getByLabel("Email").fill(operator.email);
    await page.getByLabel("Password").fill(operator.password);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(page.getByText("You have to be confirmed first")).toBeVisible();
    await signInByPassword(page, reviewer);
    await page.goto(path);

    const banner = page.getByRole("region", { name: "Restored from a backup" });
    await expect(banner).toContainText("1 review is held until someone has looked.");
    await expect(banner.getByRole("link", { name: "0 of 1 looked at" })).toBeVisible();
    await expect(page.getByText("Held: look first")).toBeVisible();
    await expect(approveButton(page)).toHaveCount(0);
    await expectNoAxeViolationsInBothThemes(page);
    await page.getByRole("button", { name: "Record what you saw" }).click();
    await expect(page.getByText("Choose whether it was done.")).toBeVisible();
    await page.getByRole("radio", { name: /^Not done since/ }).check();
    await page.getByRole("textbox", { name: "What you saw" }).fill("No draft of that name in the list.");
    await page.getByRole("button", { name: /^Record: not done since/ }).click();
    await expect(banner).toContainText("Somebody has looked at every review that was held.");
    await expect(page.getByText("No draft of that name in the list.")).toBeVisible();
    await expect(page.getByText(/^A backup was restored: what was done between/)).toBeVisible();

    // They were wrong. The key is the same, and the API does it once.
    await approveButton(page).click();
    await expectAccepted(page);
    expect(await upstream.api.countCampaigns(name)).toBe(1);

    // Whoever has a page open hears of it at once.
    await addPerson(server, administrator);
    const other = await (await newContext()).newPage();
    await signInByPassword(other, administrator);
    await other.goto("/");
    await other.getByRole("button", { name: "Close the gap" }).click();
    await expect(banner).toHaveCount(0);
  },
);
