import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { BrowserContext, Page } from "@playwright/test";
import { preparedToolSchema } from "@/lib/wire/contract/tool";
import { approveButton, expectAcceptedAutomatically, ownName, prepareDraft } from "../support/journey";
import { operator, reviewer } from "../support/people";
import { freePort } from "@/scripts/process/free-port";
import { type Exchange, type Proxy, startProxy } from "@/scripts/testing/doubles/proxy";
import { namesOfSecretsIn } from "@/scripts/testing/secrets/secret-forms";
import { typeSignIn } from "../support/sign-in";
import type { Upstream } from "@/scripts/testing/doubles/upstream";
import { appSecret, expect, startServerAgainst, test as base } from "../support/desks/upstream-test";

/** The desk stands behind a second proxy, which keeps every byte that a browser gets from it. */
const test = base.extend<object, { front: Proxy }>({
  front: [
    async ({}, use) => {
      const front = await startProxy(() => serverBehind);
      await use(front);
      await front.goDown();
    },
    { scope: "worker" },
  ],
  server: [
    async ({ upstream, front }, use) => {
      const METRICS_PORT = String(await freePort());
      const server = await startServerAgainst(upstream, { APP_URL: front.url, METRICS_PORT });
      serverBehind = `http://127.0.0.1:${server.port}`;
      await use(server);
      await server.dispose();
    },
    { scope: "worker", timeout: 90_000 },
  ],
});
let serverBehind = "";

test("F61 no secret reaches a browser, a log or a file of the desk in clear", async ({
  page,
  context,
  newContext,
  server,
  front,
  upstream,
}) => {
  const name = ownName("Canary");
  await typeSignIn(page, operator);
  await page.goto("/tools");
  await expect(page.getByRole("link", { name: "List accounts" }).first()).toBeVisible();
  await page.getByRole("link", { name: "List accounts" }).first().click();
  await page.getByRole("button", { name: "Run", exact: true }).click();
  await expect(page.getByRole("cell", { name: "acc_fernpost_main" })).toBeVisible();
  const path = await prepareDraft(page, { name, text: "Sing." });

  const otherContext = await newContext();
  const other = await otherContext.newPage();
  await typeSignIn(other, reviewer);
  await other.goto(path);
  upstream.fail("confirm", { kind: "cut after" }, 1);
  await approveButton(other).click();
  await expect(other.getByText("Outcome unknown").first()).toBeVisible();
  await expectAcceptedAutomatically(other);
  await expectAcceptedAutomatically(page);
  for (const place of ["/activity", "/reviews", "/tools", path]) {
    await page.goto(place);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }

  const secrets = secretsInPlay(upstream);
  expect([...secrets.keys()]).toEqual(["credential", "APP_SECRET", "capability 1", "idempotency key 1"]);

  const received = front.exchanges.map(textOfExchange);
  expectSearchable(front, name);
  expect(received.flatMap((text) => namesOfSecretsIn(text, secrets))).toEqual([]);

  for (const [kept, asked] of [
    [context, page],
    [otherContext, other],
  ] as const) {
    const storage = await textOfStorage(kept, asked);
    expect(storage).toContain("cookies");
    expect(namesOfSecretsIn(storage, secrets)).toEqual([]);
  }

  const metrics = await fetch(`http://127.0.0.1:${server.env.METRICS_PORT}/metrics`);
  const exported = await Promise.all(
    ["", "?format=csv", "?format=outputs"].map((format) =>
      other.request.get(`/data/activity/export${format}`),
    ),
  );
  const leaves = await Promise.all([metrics, ...exported].map((reply) => reply.text()));
  expect(leaves.map((text) => /countersign_sends_total|campaignDraftSave/.test(text))).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(leaves.flatMap((text) => namesOfSecretsIn(text, secrets))).toEqual([]);

  expect(server.logs()).not.toBe("");
  expect(namesOfSecretsIn(server.logs(), secrets)).toEqual([]);

  const files = await filesIn(server.dataDir);
  expect(files.map(({ file }) => file)).toContain("desk.db");
  // What is stored beside the secrets can be found in the very same bytes.
  expect(files.some(({ text }) => text.includes("campaignDraftSave"))).toBe(true);
  for (const { file, text } of files) expect([file, ...namesOfSecretsIn(text, secrets)]).toEqual([file]);
});

/** What the API really was sent and gave; the lost confirm and its repetition carried the very same. */
function secretsInPlay(upstream: Upstream): Map<string, string> {
  const confirms = upstream.seen("confirm");
  expect(confirms).toHaveLength(2);
  expect(confirms[1]?.headers["idempotency-key"]).toBe(confirms[0]?.headers["idempotency-key"]);
  expect(confirms[1]?.body).toBe(confirms[0]?.body);
  for (const { headers } of upstream.proxy.exchanges)
    expect(headers.authorization).toBe(`Bearer ${upstream.credential}`);

  const secrets = new Map([
    ["credential", upstream.credential],
    ["APP_SECRET", appSecret],
  ]);
  const capabilities = upstream.seen("prepare").map(capabilityOf);
  expect(confirms.map(({ headers }) => headers["x-publish-confirmation"])).toEqual([
    ...capabilities,
    ...capabilities,
  ]);
  capabilities.forEach((capability, at) => secrets.set(`capability ${at + 1}`, capability));
  const keys = new Set(confirms.map(({ headers }) => String(headers["idempotency-key"])));
  [...keys].forEach((key, at) => secrets.set(`idempotency key ${at + 1}`, key));
  return secrets;
}

function capabilityOf({ reply }: Exchange): string {
  return preparedToolSchema.parse(JSON.parse(reply?.body.toString("utf8") ?? "")).confirmationCapability;
}

/** Address, headers and body of what a browser asked for and got; bodies that are no text stay as they are. */
function textOfExchange({ path, headers, body, reply }: Exchange): string {
  const parts = [path, JSON.stringify(headers), body, ...(reply?.rawHeaders ?? [])];
  return [...parts, reply?.body.toString("latin1") ?? ""].join("\n");
}

/** Pages, flight data, reads and the replies of actions are all there, and are text that can be searched. */
function expectSearchable(front: Proxy, typed: string): void {
  const replies = front.exchanges.flatMap(({ headers, reply }) =>
    reply
      ? [{ action: headers["next-action"] !== undefined, headers: reply.rawHeaders.join("\n"), reply }]
      : [],
  );
  for (const type of ["text/html", "text/x-component", "application/json", "javascript"])
    expect(replies.some(({ headers }) => headers.includes(type))).toBe(true);
  expect(replies.some(({ headers }) => /content-encoding/i.test(headers))).toBe(false);
  const actions = replies.filter(({ action }) => action);
  // Run, prepare, approve and send; and that what was told of it has been seen, where it was told by then.
  expect(actions.length).toBeGreaterThanOrEqual(3);
  expect(actions.some(({ reply }) => reply.body.includes(`"state":"`))).toBe(true);
  const reads = replies.filter(({ headers }) => headers.includes("application/json"));
  expect(reads.some(({ reply }) => reply.body.includes(typed))).toBe(true);
}

async function textOfStorage(context: BrowserContext, page: Page): Promise<string> {
  const state = await context.storageState({ indexedDB: true });
  const session = await page.evaluate(() => ({ ...sessionStorage }));
  return JSON.stringify({ state, session });
}

async function filesIn(folder: string): Promise<{ file: string; text: string }[]> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = names.filter((entry) => entry.isFile());
  return Promise.all(
    files.map(async ({ name, parentPath }) => ({
      file: name,
      text: await readFile(join(parentPath, name), "latin1"),
    })),
  );
}
