import { setTimeout as pause } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { openDatabase, type Database } from "@/lib/desk/database/open-database";
import { comment, reject, type ReviewContext } from "@/lib/desk/reviews";
import { readerOf } from "@/lib/desk/reviews/testing/reader-of";
import { seedHistory } from "@/lib/desk/reviews/testing/seed-history";
import { createVault } from "@/lib/platform/vault/secrets";
import { startManyToolsApi } from "../../doubles/many-tools-api";
import { createDatabase } from "../../postgres/database";
import { startPostgres } from "../../postgres/server";
import type { Stop } from "../../clean-up";
import { deskSecret, openContext, startBrowser, startDesk } from "../../load/desk";
import { tellTimes } from "../../load/measure";
import { paintOf, type Wanted } from "./in-page";
import { valueOf } from "@/lib/desk/reviews/testing/value-of";
import { startDatabaseProxy, type DatabaseProxy } from "@/scripts/testing/postgres/database-proxy";
import { createPace } from "@/lib/platform/live/pace";

const viewers = 50;
const people = 10;
const events = 60;
/** One in ten of them can't be rejected. */
const waiting = 90;
const rejections = 60;
const eventEveryMs = 500;
const countedMs = 60_000;
const goal = { p50Ms: 300, p99Ms: 1_000 };

/**
 * The built desk on PostgreSQL with fifty browsers: how long a change by another instance takes to be painted in one of
 * them, and what they cost the database while nothing changes. One is Chromium, the others read what a browser reads.
 */
export async function measureLive(stop: Stop): Promise<void> {
  const postgres = await startPostgres();
  stop.push(() => postgres.stop());
  const { url: databaseUrl } = await createDatabase(postgres.url);
  const proxy = await startCountingProxy(databaseUrl);
  stop.push(() => proxy.close());
  const db = await openDatabase(databaseUrl);
  stop.push(() => db.destroy());
  await seedHistory(db, { ended: 1_000, waiting, stepsPerReview: 3, now: new Date() });
  const api = await startManyToolsApi(3);
  stop.push(() => api.close());
  const desk = await startDesk(stop, api, { DATABASE_URL: proxy.url });
  const cookies: string[] = [];
  for (let number = 0; number < people; number++)
    cookies.push(...(await desk.signIn({ name: `Person ${number}`, role: "reviewer" }, viewers / people)));
  const { browser, version } = await startBrowser(stop);
  console.log(version);

  const page = await (await openContext(browser, desk.url, cookies[0])).newPage();
  await openLive(page, "/reviews");
  const one = await statementsAMinute(proxy.statements);
  const others = await Promise.all(cookies.slice(1).map((cookie) => openViewer(desk.url, cookie)));
  stop.push(() => others.forEach((viewer) => viewer.close()));
  const all = await statementsAMinute(proxy.statements);
  console.log(`statements a minute, nothing changes: ${one} with 1 viewer, ${all} with ${viewers}`);

  const rows = await db
    .selectFrom("preparations")
    .select(["id", "review_id as reviewId"])
    .where("state", "=", "awaiting_review")
    .execute();
  const [commented, ...rejected] = rows;
  if (!commented || rejected.length < rejections) throw new Error("Too little waits.");
  const { reviewId } = commented;
  const writtenOn = rejected.at(-1)?.reviewId ?? reviewId;
  await openLive(page, `/reviews/${reviewId}`);
  const { times: comments } = await timesToPaint(page, events, (number) => {
    const text = `Comment ${number} of the bench`;
    return {
      wanted: { selector: "main", text },
      change: () => valueOf(comment(another(db), { reviewId, text })),
    };
  });
  tellTimes(`a comment to the other browser’s paint, ${viewers} browsers`, comments, goal);
  const writer = await (await openContext(browser, desk.url, cookies.at(-1))).newPage();
  for (const one of [writer, page]) await openLive(one, `/reviews/${writtenOn}`);
  const { times: written } = await timesToPaint(page, events, (number) => {
    const text = `Written in another browser ${number}.`;
    const box = writer.getByRole("region", { name: "On the review as a whole" }).getByRole("textbox");
    return {
      wanted: { selector: "main", text },
      ready: () => box.fill(text),
      change: () => box.press("ControlOrMeta+Enter"),
    };
  });
  await writer.close();
  tellTimes(`a comment written in another browser to its paint`, written, goal);

  await openLive(page, "/reviews");
  const read = () => others.reduce((sum, viewer) => sum + viewer.reads(), 0);
  const before = { reads: read(), statements: proxy.statements() };
  const tab = 'nav[aria-label="Lists"] a[aria-current="page"]';
  const open = Number(/\d+/.exec(await page.locator(tab).innerText()));
  const { times: moves, also: counts } = await timesToPaint(page, rejections, (number) => {
    const { id: preparationId, reviewId: moved } = rejected[number] ?? commented;
    return {
      wanted: { selector: `[data-review="${moved}"]`, text: "", isGone: true },
      also: { selector: tab, text: `Open${open - number - 1}` },
      change: () => valueOf(reject(another(db), { preparationId, reason: "Not now." })),
    };
  });
  tellTimes(`a rejection until its row is gone from the other queue`, moves, goal);
  tellTimes(`the same until that has been read, with the counts`, counts);
  const perEvent = (count: number) => (count / rejections).toFixed(0);
  console.log(
    `of each rejection ${perEvent(read() - before.reads)} readings by others, ` +
      `${perEvent(proxy.statements() - before.statements)} statements`,
  );
}

/** Another instance on the same database, with somebody at work in it. */
function another(db: Database): ReviewContext {
  const actor = { id: "p-another", name: "Another", roles: ["reviewer"] } as const;
  return { ...readerOf(db, new Date()), vault: createVault([deskSecret]), actor };
}

async function openLive(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByText("Live", { exact: true }).waitFor();
}

/** After what the last arrival set off has come to rest. */
async function statementsAMinute(statements: () => number): Promise<number> {
  await pause(5_000);
  const before = statements();
  await pause(countedMs);
  return Math.round(((statements() - before) * 60_000) / countedMs);
}

type Event = {
  wanted: Wanted;
  also?: Wanted;
  /** What isn’t timed, before it. */
  ready?(): Promise<void>;
  change(): Promise<unknown>;
};

/** From the beginning of a change elsewhere to the frame that shows it, and what it shows also, in ms. */
async function timesToPaint(
  page: Page,
  count: number,
  eventOf: (number: number) => Event,
): Promise<{ times: number[]; also: number[] }> {
  const times: number[] = [];
  const alsoTimes: number[] = [];
  for (let number = 0; number < count; number++) {
    const { wanted, also, ready, change } = eventOf(number);
    if (wanted.isGone && (await page.locator(wanted.selector).count()) === 0)
      throw new Error(`What should go isn’t there: ${wanted.selector}`);
    await ready?.();
    const painted = page.evaluate(paintOf, wanted);
    const alsoPainted = also && page.evaluate(paintOf, also);
    const began = Date.now();
    await change();
    times.push((await painted) - began);
    if (alsoPainted) alsoTimes.push((await alsoPainted) - began);
    await pause(eventEveryMs * (0.5 + Math.random()));
  }
  return { times, also: alsoTimes };
}

type CountingProxy = DatabaseProxy & { statements(): number };

const lengthAt = 1;
const headBytes = 5;

async function startCountingProxy(databaseUrl: string): Promise<CountingProxy> {
  let count = 0;
  const proxy = await startDatabaseProxy(databaseUrl, ({ client, upstream }) => {
    const read = executions(() => count++);
    client.on("data", (chunk: Buffer) => {
      read(chunk);
      upstream.write(chunk);
    });
    upstream.on("data", (chunk: Buffer) => client.write(chunk));
  });
  return { ...proxy, statements: () => count };
}

/**
 * Finds simple queries and executions in what a client sends: messages of a letter, a length and the rest, after a first
 * one without its letter. https://www.postgresql.org/docs/current/protocol-message-formats.html
 */
function executions(found: () => void): (chunk: Buffer) => void {
  let rest = Buffer.alloc(0);
  let hasBegun = false;
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      const bytes = hasBegun
        ? rest.length >= headBytes && 1 + rest.readUInt32BE(lengthAt)
        : rest.length >= 4 && rest.readUInt32BE(0);
      if (bytes === false || rest.length < bytes) return;
      if (hasBegun && "QE".includes(String.fromCharCode(rest[0] ?? 0))) found();
      hasBegun = true;
      rest = rest.subarray(bytes);
    }
  };
}

/** What a browser does that shows the list: it hears the stream, and reads the list, with the counts, again after each change. */
type Viewer = { reads(): number; close(): void };

/** No list is read again for these. */
const elsewhere = /"kind":"(?:ended|history|publication|activity)"/;

/** Opens a stream with a session's cookie, and resolves once it has begun. */
async function openViewer(url: string, cookie: string): Promise<Viewer> {
  const gone = new AbortController();
  const ask = (path: string) => fetch(`${url}${path}`, { headers: { cookie }, signal: gone.signal });
  const stream = await ask("/data/events");
  const body = stream.body?.pipeThrough(new TextDecoderStream());
  if (stream.status !== 200 || !body) throw new Error(`A stream was refused: ${stream.status}`);
  const pace = createPace();
  let reads = 0;
  let isReading = false;
  let isOutdated = false;
  async function read(): Promise<void> {
    isReading = true;
    while (isOutdated) {
      await pause(pace.waitMs());
      isOutdated = false;
      const begunAt = performance.now();
      await (await ask("/data/reviews")).text();
      reads++;
      await pause(pace.restMs(performance.now() - begunAt));
    }
    isReading = false;
  }
  void (async () => {
    for await (const text of body) {
      const told = text.split("\n\n").filter((message) => message.includes("event: change"));
      if (told.every((message) => elsewhere.test(message))) continue;
      isOutdated = true;
      if (!isReading) read().catch(() => undefined);
    }
  })().catch(() => undefined);
  return { reads: () => reads, close: () => gone.abort() };
}
