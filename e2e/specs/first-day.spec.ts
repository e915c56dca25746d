import { expect, test as base } from "../support/desks/other-api-test";
import { expectNoAxeViolationsInBothThemes } from "../support/accessibility";
import { addPerson, operator, type Account } from "../support/people";
import { inDatabase } from "../support/desks/desk-database";
import { startServer } from "../support/server";
import { signInByPassword } from "../support/sign-in";

const administrator: Account = {
  email: "mira@example.com",
  name: "Mira Holm",
  role: "administrator",
  password: "the first one to come in",
};

/** The usual mistake: the desk adds the API's own path itself. */
const test = base.extend({
  server: [
    async ({ other }, use) => {
      const server = await startServer({
        env: {
          TOOL_API_URL: `${other.url}/api/v1`,
          TOOL_API_CREDENTIAL: other.credential,
          APP_SECRET: "a secret of the tests of a desk’s first day",
          POLICY_FILE: "",
        },
      });
      await addPerson(server, operator);
      await addPerson(server, administrator);
      await use(server);
      await server.dispose();
    },
    { scope: "worker", timeout: 90_000 },
  ],
});

test("F113 F114 an address that ends with the API’s own path is said in the log and to administrators, with what to write", async ({
  other,
  server,
  page,
  newContext,
}) => {
  // Before anybody has looked.
  await expect.poll(() => server.logs()).toContain(`Write: TOOL_API_URL=${other.url}`);

  await signInByPassword(page, administrator);
  await page.goto("/");
  const settings = page.getByRole("region", { name: /^Settings to look at/ });
  await expect(settings.getByText(`TOOL_API_URL=${other.url}/api/v1`, { exact: true })).toBeVisible();
  await expect(settings.getByText(`TOOL_API_URL=${other.url}`, { exact: true })).toBeVisible();
  // Without a policy file everything needs somebody else, and here is only an operator.
  await expect(settings.getByRole("heading", { name: "Nobody may approve" })).toBeVisible();
  await expect(settings.getByText(/people -- add .* --role reviewer/)).toBeVisible();
  await expect(page.getByRole("region", { name: "API" })).toContainText("Not answering");
  await expectNoAxeViolationsInBothThemes(page);
  await page.goto("/webhooks");
  await expect(page.getByText(/^No targets yet\./)).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page);
  await page.goto("/policy");
  await expect(page.getByText("The default: there is no policy file")).toBeVisible();
  await expect(page.getByText("It needs 1 approval, and nobody may give one.")).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page);

  const colleague = await (await newContext()).newPage();
  await signInByPassword(colleague, operator);
  await colleague.goto("/");
  await expect(colleague.getByRole("region", { name: "API" })).toContainText("Not answering");
  await expect(colleague.getByText("Settings to look at")).toHaveCount(0);
});

test("F85 a desk of before keeps its policy until an administrator accepts the new one, and says so until then", async ({
  server,
  page,
}) => {
  await server.stop();
  inDatabase(server, (database) =>
    database.exec("insert into earlier_defaults (name) values ('review-policy')"),
  );
  await server.restart();
  await signInByPassword(page, administrator);
  await page.goto("/");
  const kept = page.getByRole("heading", { name: "This desk keeps the policy of before 0.4.0" });
  await expect(kept).toBeVisible();
  expect(server.logs()).toContain("npm run people -- accept-policy");
  await expectNoAxeViolationsInBothThemes(page);
  await page.getByRole("button", { name: "Have everything approved by somebody else" }).click();
  await expect(kept).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Nobody may approve" })).toBeVisible();
  await expect(kept).toHaveCount(0);
});
