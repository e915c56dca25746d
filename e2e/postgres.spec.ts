import { createDatabase } from "../scripts/postgres/database";
import { startPostgres } from "../scripts/postgres/server";
import { approveButton, expectAccepted, ownName, prepareDraft } from "./support/journey";
import { reviewer, signInByPassword } from "./support/people";
import { expect, startDeskAgainst, test } from "./support/upstream-test";
import { startDesk } from "./support/desk";

test("F18 two instances on one PostgreSQL send what two people approve at once exactly once", async ({
  browser,
  upstream,
}) => {
  test.slow();
  const server = await startPostgres();
  const database = await createDatabase(server.url);
  const first = await startDeskAgainst(upstream, { DATABASE_URL: database.url });
  // The same settings but for what is a process's own: where it listens, and its folder.
  const { PORT: _port, APP_URL: _url, DATA_DIR: _folder, ...shared } = first.env;
  const second = await startDesk({ env: shared });
  try {
    const [one, two] = await Promise.all(
      [first, second].map(async (desk) => {
        const page = await (await browser.newContext({ baseURL: desk.url })).newPage();
        await signInByPassword(page, reviewer);
        return page;
      }),
    );
    if (!one || !two) throw new Error("Two pages were opened.");
    const name = ownName("Instances");
    const path = await prepareDraft(one, { name, text: "Once, whoever sends it." });
    await two.goto(path);
    await expect(approveButton(two)).toBeVisible();
    await Promise.all([approveButton(one).click(), approveButton(two).click()]);
    await one.goto(path);
    await two.goto(path);
    await expectAccepted(one);
    await expectAccepted(two);
    expect(await upstream.api.countCampaigns(name)).toBe(1);
  } finally {
    await second.dispose();
    await first.dispose();
    await database.drop();
    await server.stop();
  }
});
