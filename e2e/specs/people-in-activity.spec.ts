import { runAudit } from "@/scripts/audit/run-audit";
import { writeFileSync } from "node:fs";
import { expectNoAxeViolationsInBothThemes } from "../support/accessibility";
import { addPerson, type Account } from "../support/people";
import { signInAs, signInByPassword } from "../support/sign-in";
import { expect, test } from "../support/test";

const administrator: Account = {
  email: "adele.record@example.com",
  name: "Adele Marsh",
  role: "administrator",
  password: "a lamp beside the window",
};

test("an administrator finds who came in and what the desk was started with; nobody else finds the sign-ins", async ({
  page,
  newContext,
  server,
}, testInfo) => {
  await addPerson(server, administrator);
  await signInByPassword(page, administrator);
  await page.goto("/activity?kind=sign_ins");
  const kind = page.getByRole("combobox", { name: "Kind" });
  await expect(kind).toHaveValue("sign_ins");
  const rows = page.getByRole("main").getByRole("listitem");
  await expect(rows.filter({ hasText: "Adele Marsh" }).first()).toContainText("Signed in with a password.");
  await expectNoAxeViolationsInBothThemes(page);
  await kind.selectOption("Configuration");
  await expect(rows.filter({ hasText: "Noted the configuration" }).first()).toBeVisible();
  await kind.selectOption("People");
  await expect(page).toHaveURL(/kind=people/);

  const reviewer = await signInAs(await (await newContext()).newPage(), "reviewer");
  await reviewer.goto("/activity?kind=sign_ins");
  await expect(reviewer.getByText("Nothing matches")).toBeVisible();
  const theirKind = reviewer.getByRole("combobox", { name: "Kind" });
  await expect(theirKind.getByRole("option", { name: "Sign-ins" })).toHaveCount(0);

  const files = await Promise.all(
    [page, reviewer].map(async (reader, at) => {
      const file = testInfo.outputPath(`record-${at}.jsonl`);
      writeFileSync(file, await (await reader.request.get("/data/activity/export?format=jsonl")).body());
      return file;
    }),
  );
  const keys = testInfo.outputPath("keys.json");
  writeFileSync(keys, await (await page.request.get("/.well-known/countersign-keys.json")).text());
  const [whole, theirs] = await Promise.all(
    files.map((file) => runAudit(["verify", file, "--keys", keys], {})),
  );
  expect(whole).toMatchObject({ code: 0, output: expect.not.stringContaining("Left out") });
  expect(theirs).toMatchObject({ code: 0, output: expect.stringContaining("Left out") });
});
