import { randomBytes } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createDatabase } from "@/scripts/testing/postgres/database";
import { startPostgres } from "@/scripts/testing/postgres/server";
import { startRoundRobin, type PassedOn } from "@/scripts/testing/doubles/round-robin";
import { searchKept } from "@/scripts/testing/secrets/search-kept";
import { actionKey } from "@/scripts/serve/action-key.mjs";
import { buildApart } from "../support/desks/built-apart";
import { approveButton, draftInput, expectAccepted, fillJson, ownName } from "../support/journey";
import { addPerson, reviewer } from "../support/people";
import { startServer, type TestServer } from "../support/server";
import { signInByPassword } from "../support/sign-in";
import { appSecret, expect, test } from "../support/desks/upstream-test";

const roundsMax = 6;

test(
  "F106 every click works on either of two instances that were built in two folders, behind one address without sticky sessions",
  { tag: "@slow" },
  async ({ browser, upstream }, testInfo) => {
    test.setTimeout(2_400_000);
    // What a build could find around it and beside it, and must not keep.
    const named = randomBytes(24).toString("hex");
    const secrets = {
      APP_SECRET: appSecret,
      TOOL_API_CREDENTIAL: upstream.credential,
      NAMED_BY_WEBHOOKS: named,
    };
    const builds = [await buildApart({ env: secrets }), await buildApart({ envFile: secrets })];
    const postgres = await startPostgres();
    const database = await createDatabase(postgres.url);
    const front = await startRoundRobin();
    const servers: TestServer[] = [];
    try {
      expect(builds[0]?.assets.length).toBeGreaterThan(20);
      expect(builds[1]?.assets).toEqual(builds[0]?.assets);
      const { APP_SECRET, TOOL_API_CREDENTIAL } = secrets;
      for (const { folder, distDir } of builds) {
        const env = {
          APP_URL: front.url,
          DATABASE_URL: database.url,
          TOOL_API_URL: upstream.proxy.url,
          NEXT_DIST_DIR: distDir,
          APP_SECRET,
          TOOL_API_CREDENTIAL,
        };
        servers.push(await startServer({ env, folder }));
      }
      if (servers[0] !== undefined) await addPerson(servers[0], reviewer);
      front.serve(servers.map(({ port }) => port));

      const page = await (await browser.newContext({ baseURL: front.url })).newPage();
      await signInByPassword(page, reviewer);
      for (let round = 0; round < roundsMax && crossed(front.passedOn).size < 2; round += 1) {
        const name = ownName("Built apart");
        await fillJson(page, "campaignDraftSave", draftInput({ name, text: "Wherever the click goes." }));
        await page.getByRole("button", { name: "Prepare for review" }).click();
        await expect(page).toHaveURL(/\/reviews\//);
        await approveButton(page).click();
        await expectAccepted(page);
        // The next page comes from the other instance, and so do the clicks in it.
        if (round % 2 === 0) await page.reload();
        await expectAccepted(page);
        expect(await upstream.api.countCampaigns(name)).toBe(1);
      }
      expect(crossed(front.passedOn).size).toBe(2);
      await page.close();

      const canaries = [
        ...Object.entries(secrets).map(([name, value]) => ({ name, value })),
        { name: "key of the server actions", value: actionKey(secrets) },
      ];
      await writeFile(testInfo.outputPath("builds.canaries.json"), JSON.stringify(canaries));
      const folders = builds.map(({ folder, distDir }) => join(folder, distDir));
      const { found, files } = await searchKept(testInfo.outputPath(), folders);
      expect(found).toEqual([]);
      expect(files).toBeGreaterThan(100);
    } finally {
      for (const server of servers) await server.dispose();
      await front.close();
      await database.drop();
      await postgres.stop();
      for (const { remove } of builds) await remove();
    }
  },
);

/** The instances that ran a click of a page that the other one had made. */
function crossed(passedOn: readonly PassedOn[]): Set<number> {
  const found = new Set<number>();
  let madeBy: number | null = null;
  for (const { kind, to } of passedOn) {
    if (kind === "document") madeBy = to;
    if (kind === "action" && madeBy !== to) found.add(to);
  }
  return found;
}
