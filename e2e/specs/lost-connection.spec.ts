import { createDatabase } from "@/scripts/testing/postgres/database";
import { startDatabaseProxy } from "@/scripts/testing/postgres/database-proxy";
import { startPostgres } from "@/scripts/testing/postgres/server";
import { addPerson, reviewer } from "../support/people";
import { startServer, type TestServer } from "../support/server";
import { signInByPassword } from "../support/sign-in";
import { appSecret, expect, test } from "../support/desks/upstream-test";

// React tells the console, by number, that a page failed on the server.
test.use({ allowedProblems: [/status of 50[03]|React error #441/] });

test(
  "F56 a page whose database doesn't answer says so in words, and is there at the next try",
  { tag: "@slow" },
  async ({ browser, upstream }) => {
    const postgres = await startPostgres();
    const database = await createDatabase(postgres.url);
    let reads = true;
    const proxy = await startDatabaseProxy(database.url, ({ client, upstream, end }) => {
      client.on("data", (chunk: Buffer) => {
        if (reads || !chunk.toString("latin1").includes('from "session"')) return void upstream.write(chunk);
        end();
      });
      upstream.on("data", (chunk: Buffer) => client.write(chunk));
    });
    let server: TestServer | null = null;
    try {
      server = await startServer({
        env: {
          DATABASE_URL: proxy.url,
          APP_SECRET: appSecret,
          TOOL_API_URL: upstream.proxy.url,
          TOOL_API_CREDENTIAL: upstream.credential,
        },
      });
      await addPerson(server, reviewer);
      const context = await browser.newContext({ baseURL: server.url });
      const page = await context.newPage();
      await signInByPassword(page, reviewer);

      reads = false;
      await page.goto("/activity");
      await expect(page.getByRole("heading", { name: "The database didn’t answer" })).toBeVisible();
      await expect(page.getByText(/^database_unreadable-[0-9a-f]{8}$/)).toBeVisible();
      const shown = await page.getByText(/^database_unreadable-/).textContent();
      expect(server.logs()).toContain(shown);

      reads = true;
      await page.getByRole("button", { name: "Try again" }).click();
      await expect(page.getByRole("heading", { name: "Activity", level: 1 })).toBeVisible();
      await context.close();
    } finally {
      await server?.dispose();
      await proxy.close();
      await database.drop();
      await postgres.stop();
    }
  },
);
