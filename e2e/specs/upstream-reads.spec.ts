import type { Page } from "@playwright/test";
import { transportErrorSchema } from "@/lib/wire/contract/tool";
import { apiAt } from "@/scripts/testing/api-at";
import { expectNoAxeViolationsInBothThemes } from "../support/accessibility";
import type { TestServer } from "../support/server";
import { expectNoRawErrors } from "../support/honest-page";
import { fillJson, expectJsonText } from "../support/journey";
import { operator } from "../support/people";
import { signInByPassword } from "../support/sign-in";
import { expect, test } from "../support/desks/upstream-test";

test.afterEach(async ({ upstream }) => upstream.heal());

test.describe("the catalogue while the API's tools are not known", () => {
  // Chromium itself notes every read that was answered with 503.
  test.use({ allowedProblems: [/status of 503/] });
  test.afterEach(async ({ page, server, upstream }) =>
    restartUnseen(page, server, { TOOL_API_CREDENTIAL: upstream.credential }),
  );

  test(
    "F10 a credential that the API rejects is named as the reason, and never shown",
    { tag: "@slow" },
    async ({ page, server }) => {
      const wrong = "a-credential-that-the-api-rejects";
      await signInByPassword(page, operator);
      await restartUnseen(page, server, { TOOL_API_CREDENTIAL: wrong });
      for (const path of ["/tools", "/tools/accountList"]) {
        await page.goto(path);
        await expect(page.getByText("The API’s tools can’t be listed")).toBeVisible();
        await expect(page.getByText(/The API rejected the service credential \(401\)\./)).toBeVisible();
        await expectNoRawErrors(page);
        expect(await page.content()).not.toContain(wrong);
      }
      for (const path of ["/reviews", "/activity"]) {
        await page.goto(path);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await expectNoRawErrors(page);
      }
    },
  );

  test(
    "F01 an API that is down is told from one that offers nothing, and is asked again",
    { tag: "@slow" },
    async ({ page, server, upstream }) => {
      await signInByPassword(page, operator);
      await upstream.proxy.goDown();
      await restartUnseen(page, server);
      for (const path of ["/tools/accountList", "/tools"]) {
        await page.goto(path);
        await expect(page.getByText("The API’s tools can’t be listed")).toBeVisible();
        await expect(page.getByText("Nothing was sent: the API refused the connection")).toBeVisible();
        await expectNoRawErrors(page);
        await expectNoAxeViolationsInBothThemes(page);
      }
      await upstream.heal();
      await askAgainUntilListed(page);
    },
  );
});

test.describe("a run of a read-only tool", () => {
  test(
    "that F01 found no API says so, keeps what was typed, and works afterwards",
    { tag: "@slow" },
    async ({ page, upstream }) => {
      await signInByPassword(page, operator);
      const input = '{"search":"Thaw"}';
      await fillJson(page, "campaignList", input);
      await upstream.proxy.goDown();
      await page.getByRole("button", { name: "Run", exact: true }).click();
      const title = "No usable answer from the API";
      await expect(page.getByText(title)).toBeVisible();
      await expect(page.getByText("Nothing was sent: the API refused the connection").first()).toBeVisible();
      await expectJsonText(page, input);
      await upstream.heal();
      await page.getByRole("button", { name: "Run", exact: true }).click();
      await expect(page.getByText(/^Answered/)).toBeVisible();
      await expect(page.getByText(title)).toHaveCount(0);
    },
  );

  test(
    "that takes its time shows that it is under way, then its output",
    { tag: "@slow" },
    async ({ page, upstream }) => {
      await signInByPassword(page, operator);
      await page.goto("/tools/accountList");
      upstream.fail("call", { kind: "hold" });
      const before = upstream.seen("call").length;
      const run = page.getByRole("button", { name: "Run", exact: true });
      await run.click();
      await expect.poll(() => upstream.seen("call")[before]?.reply?.status).toBe(200);
      await expect(run).toHaveAttribute("aria-disabled", "true");
      await expect(page.getByText(/^Answered/)).toHaveCount(0);
      upstream.release();
      await expect(page.getByRole("cell", { name: "acc_fernpost_main" })).toBeVisible();
      await expect(page.getByRole("button", { name: "Run again" })).not.toHaveAttribute(
        "aria-disabled",
        "true",
      );
    },
  );
});

test("with an API elsewhere there is none under /api, and that is said in JSON", async ({
  server,
  upstream,
}) => {
  const api = apiAt(`http://127.0.0.1:${server.port}`, upstream.credential);
  const tool = "/api/v1/tools/campaignReviewExecute";
  for (const [method, path] of [
    ["GET", "/api"],
    ["GET", "/api/v1/tools"],
    ["POST", `${tool}/call`],
    ["POST", `${tool}/prepare`],
    ["POST", `${tool}/confirm`],
  ] as const) {
    const reply = await api.send(path, { method });
    expect([path, reply.status, reply.headers["content-type"]]).toEqual([
      path,
      404,
      "application/json; charset=utf-8",
    ]);
    expect(transportErrorSchema.parse(reply.json()).error).toMatchObject({ code: "NOT_FOUND" });
  }
});

/** A desk that begins anew knows no tools. No page is open meanwhile, which would miss the server. */
async function restartUnseen(page: Page, server: TestServer, env: Readonly<Record<string, string>> = {}) {
  await page.goto("about:blank");
  await server.restart(env);
}

/** Once the API is back the catalogue comes back; for a moment after a failure it isn't asked. */
async function askAgainUntilListed(page: Page): Promise<void> {
  await expect(async () => {
    const again = page.getByRole("button", { name: "Try again" });
    if (await again.isVisible()) await again.click();
    await expect(page.getByRole("link", { name: "List accounts" }).first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
}
