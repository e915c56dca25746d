import { mkdtempSync, rmSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { openDatabase, type Database } from "@/lib/db/open-database";
import { comment, type ReviewContext } from "@/lib/reviews";
import { readerOf } from "@/lib/reviews/testing/reader-of";
import { seedHistory } from "@/lib/reviews/testing/seed-history";
import { createVault } from "@/lib/vault/secrets";
import { runPeople } from "../../../people/run-people";
import { startManyToolsApi } from "../../doubles/many-tools-api";
import { startBuiltApp } from "../../load/programs";
import { createDatabase } from "../../postgres/database";
import { startPostgres } from "../../postgres/server";
import { startBrowser, type Stop } from "../app-over";
import { startCountingProxy } from "./counting-proxy";
import { openViewer } from "./viewers";

const viewers = 50;
const people = 10;
const waiting = 20;
const events = 100;
const eventEveryMs = 500;
const countedMs = 60_000;
const goals = { p50Ms: 300, p99Ms: 1_000 };
const password = "a long walk by the river";
const secret = "a secret of the bench of the whole desk";

/**
 * The built desk on PostgreSQL with fifty browsers: how long a change by another instance takes to be painted in one of
 * them, and what they cost the database while nothing changes. One is Chromium, the others read what a browser reads.
 */
export async function benchDesk(): Promise<void> {
  const stop: Stop = [];
  try {
    const postgres = await startPostgres();
    stop.push(() => postgres.stop());
    const { url: databaseUrl } = await createDatabase(postgres.url);
    const proxy = await startCountingProxy(databaseUrl);
    stop.push(() => proxy.close());
    const db = await openDatabase(databaseUrl);
    stop.push(() => db.destroy());
    await seedHistory(db, { ended: 1_000, waiting, stepsPerReview: 3, now: new Date() });

    const dataDir = mkdtempSync(join(tmpdir(), "desk-bench-"));
    stop.push(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }));
    const api = await startManyToolsApi(3);
    stop.push(() => api.close());
    const env = {
      DATA_DIR: dataDir,
      DATABASE_URL: proxy.url,
      APP_SECRET: secret,
      TOOL_API_URL: api.url,
      TOOL_API_CREDENTIAL: api.credential,
    };
    const app = await startBuiltApp(env);
    stop.push(() => app.end("SIGTERM"));
    const cookies = await signIn(app.url, env);
    const { browser, version } = await startBrowser(stop);
    console.log(
      `${cpus().length} × ${cpus()[0]?.model.trim() ?? "unknown"}, Node ${process.version}, ${version}\n`,
    );

    const context = await browser.newContext({ baseURL: app.url });
    const [name = "", value = ""] = (cookies[0] ?? "").split("=");
    await context.addCookies([{ name, value, url: app.url }]);
    const page = await context.newPage();
    await page.goto("/reviews");
    await page.getByText("Live", { exact: true }).waitFor();
    const one = await statementsAMinute(proxy.statements);
    const others = await Promise.all(cookies.slice(1).map((cookie) => openViewer(app.url, cookie)));
    stop.push(() => others.forEach((viewer) => viewer.close()));
    const all = await statementsAMinute(proxy.statements);
    console.log(`statements a minute, nothing changes: ${one} with 1 viewer, ${all} with ${viewers}`);

    const { id } = await db
      .selectFrom("preparations")
      .select("review_id as id")
      .where("state", "=", "awaiting_review")
      .executeTakeFirstOrThrow();
    await page.goto(`/reviews/${id}`);
    await page.getByText("Live", { exact: true }).waitFor();
    const took = await timesToPaint(page, { db, reviewId: id });
    const p50 = at(took, 0.5);
    const p99 = at(took, 0.99);
    console.log(
      `an event to the other browser's paint, ${viewers} browsers, ${events} events: ` +
        `p50 ${p50.toFixed(0)} ms (goal ${goals.p50Ms}), p99 ${p99.toFixed(0)} ms (goal ${goals.p99Ms})`,
    );
    if (p50 > goals.p50Ms || p99 > goals.p99Ms) process.exitCode = 1;
  } finally {
    for (const end of stop.reverse()) await end();
  }
}

/** One session for each viewer, of a few people. */
async function signIn(url: string, env: Record<string, string>): Promise<string[]> {
  const cookies: string[] = [];
  for (let number = 0; number < people; number++) {
    const email = `person-${number}@example.com`;
    const words = ["add", "--email", email, "--name", `Person ${number}`, "--role", "reviewer"];
    const stdin = Readable.from([`${password}\n`]);
    const added = await runPeople(words, { env: { NODE_ENV: "production", ...env }, stdin });
    if (added.code !== 0) throw new Error(added.problem);
    for (let session = 0; session < viewers / people; session++) {
      const reply = await fetch(`${url}/auth/sign-in`, {
        method: "POST",
        body: new URLSearchParams({ email, password }),
        headers: { origin: url },
        redirect: "manual",
      });
      const cookie = reply.headers.getSetCookie().find((set) => set.startsWith("countersign-"));
      if (!cookie) throw new Error("The sign-in was refused.");
      cookies.push(cookie.split(";")[0] ?? "");
    }
  }
  return cookies;
}

/** After what the last arrival set off has come to rest. */
async function statementsAMinute(statements: () => number): Promise<number> {
  await pause(5_000);
  const before = statements();
  await pause(countedMs);
  return Math.round(((statements() - before) * 60_000) / countedMs);
}

/** From the beginning of a write by another instance to the frame that shows it, in ms, sorted. */
async function timesToPaint(
  page: Page,
  { db, reviewId }: { db: Database; reviewId: string },
): Promise<number[]> {
  const actor = { id: "p-another", name: "Another", role: "operator" } as const;
  const times: number[] = [];
  for (let event = 0; event < events; event++) {
    const context: ReviewContext = { ...readerOf(db, new Date()), vault: createVault([secret]), actor };
    const text = `Comment ${event} of the bench`;
    const painted = page.evaluate(paintOf, text);
    const began = Date.now();
    const result = await comment(context, { reviewId, text });
    if (!result.ok) throw new Error(JSON.stringify(result));
    times.push((await painted) - began);
    await pause(eventEveryMs * (0.5 + Math.random()));
  }
  return times.sort((a, b) => a - b);
}

/** Runs in the page: when the frame is drawn that shows a text. */
function paintOf(text: string): Promise<number> {
  return new Promise((resolve) => {
    const watch = new MutationObserver(() => {
      if (!document.body.textContent?.includes(text)) return;
      watch.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(Date.now())));
    });
    watch.observe(document.body, { subtree: true, childList: true, characterData: true });
    // Once more, so that what came before this listened is seen too.
    document.body.append(document.createComment(""));
  });
}

function at(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
