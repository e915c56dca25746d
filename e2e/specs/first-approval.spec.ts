import { execFileSync } from "node:child_process";
import { commandsWith } from "@/scripts/testing/image/guide";
import { createDatabase } from "@/scripts/testing/postgres/database";
import { startPostgres } from "@/scripts/testing/postgres/server";
import { keepCanaries } from "@/scripts/testing/secrets/kept";
import { appSecret, expect, test } from "../support/desks/upstream-test";
import { approveButton, draftInput, fillJson, ownName } from "../support/journey";
import { startServer } from "../support/server";
import { typeSignIn } from "../support/sign-in";

test(
  "by the guide for deploying, people who are added by its commands reach a first approved change on PostgreSQL",
  { tag: "@slow" },
  async ({ browser, upstream }) => {
    test.slow();
    const postgres = await startPostgres();
    const database = await createDatabase(postgres.url);
    const server = await startServer({
      env: {
        ...{ TOOL_API_URL: upstream.proxy.url, TOOL_API_CREDENTIAL: upstream.credential },
        ...{ APP_SECRET: appSecret, DATABASE_URL: database.url },
      },
    });
    const password = "the key under the third pot";
    await keepCanaries([{ name: "password", value: password }]);
    const as = async (role: string) => {
      const command = commandsWith("npm run people").find((line) => line.endsWith(`--role ${role}`)) ?? "";
      const env = { ...process.env, ...server.env, ENV_FILE: "", NODE_ENV: "production" as const };
      execFileSync("sh", ["-ec", command], { env, input: `${password}\n` });
      const page = await (await browser.newContext({ baseURL: server.url })).newPage();
      const [, email = ""] = /--email (\S+)/.exec(command) ?? [];
      return typeSignIn(page, { email, name: "", role: "operator", password });
    };
    try {
      const operator = await as("operator");
      await operator.getByRole("link", { name: "Tools", exact: true }).first().click();
      await expect(operator.getByText("List accounts").first()).toBeVisible();
      const name = ownName("First");
      await fillJson(operator, "campaignDraftSave", draftInput({ name, text: "Hello." }));
      await operator.getByRole("button", { name: "Prepare for review" }).click();
      await expect(operator).toHaveURL(/\/reviews\//);
      expect(await upstream.api.countCampaigns(name)).toBe(0);

      const reviewer = await as("reviewer");
      await reviewer.goto(new URL(operator.url()).pathname);
      await expect(reviewer.getByText("Live", { exact: true })).toBeVisible();
      await approveButton(reviewer).click();
      await expect(reviewer.getByText(/^Accepted by the API\./).first()).toBeVisible();
      expect(await upstream.api.countCampaigns(name)).toBe(1);
      for (const page of [operator, reviewer]) await page.close();
    } finally {
      await server.dispose();
      await database.drop();
      await postgres.stop();
    }
  },
);
