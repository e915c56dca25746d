import { createDatabase } from "@/scripts/testing/postgres/database";
import { startPostgres } from "@/scripts/testing/postgres/server";
import { approveButton, expectAccepted, ownName, prepareDraft } from "../support/journey";
import { reviewer } from "../support/people";
import { captureAction, replayAction } from "../support/endpoints/replay-action";
import { expect, startServerAgainst, test } from "../support/desks/upstream-test";
import { startServer } from "../support/server";
import { signInByPassword } from "../support/sign-in";

// The test itself keeps one action from the server. A machine with much to do has no connection free in time for each of fifty:
// who waits too long for one hears that nothing can be written, or read.
test.use({ allowedProblems: [/ERR_FAILED|status of 503/] });

test(
  "F16 F18 two instances on one PostgreSQL send once what two click and fifty requests approve at once, and say who was first",
  { tag: "@slow" },
  async ({ browser, upstream }) => {
    test.slow();
    const server = await startPostgres();
    const database = await createDatabase(server.url);
    const first = await startServerAgainst(upstream, { DATABASE_URL: database.url });
    // The same settings but for what is a process's own: where it listens, and its folder.
    const { PORT: _port, APP_URL: _url, DATA_DIR: _folder, ...shared } = first.env;
    const second = await startServer({ env: shared });
    try {
      const [one, two] = await Promise.all(
        [first, second].map(async (server) => {
          const page = await (await browser.newContext({ baseURL: server.url })).newPage();
          await signInByPassword(page, reviewer);
          return page;
        }),
      );
      if (!one || !two) throw new Error("Two pages were opened.");
      const name = ownName("Instances");
      const path = await prepareDraft(one, { name, text: "Once, whoever sends it." });
      await two.goto(path);
      await expect(approveButton(two)).toBeVisible();
      const action = await captureAction(one, () => approveButton(one).click());
      await one.reload();
      const before = upstream.seen("confirm").length;
      const clicks = Promise.all([approveButton(one).click(), approveButton(two).click()]);
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, index) =>
          replayAction((index % 2 ? one : two).request, (index % 2 ? first : second).url, action),
        ),
      );
      await clicks;
      expect(upstream.seen("confirm")).toHaveLength(before + 1);
      expect(answers.filter(({ answer }) => answer.ok).length).toBeLessThanOrEqual(1);
      const refused = answers.filter(({ answer }) => !answer.ok && answer.problem?.code !== "read_only");
      expect(refused).not.toEqual([]);
      for (const { answer } of refused)
        expect(answer.problem?.reason).toMatchObject({
          code: "wrong_state",
          decided: { by: "Ruth Calder", at: expect.stringMatching(/^\d{4}-/) },
        });
      await one.goto(path);
      await two.goto(path);
      await expectAccepted(one);
      await expectAccepted(two);
      expect(await upstream.api.countCampaigns(name)).toBe(1);
      // A page that is left open would ask a desk that has ended.
      for (const page of [one, two]) await page.close();
    } finally {
      await second.dispose();
      await first.dispose();
      await database.drop();
      await server.stop();
    }
  },
);
