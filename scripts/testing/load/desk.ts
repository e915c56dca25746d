import { join } from "node:path";
import { Readable } from "node:stream";
import { chromium, type Browser, type BrowserContext } from "@playwright/test";
import { openDatabase } from "@/lib/desk/database/open-database";
import { markSecrets } from "@/lib/desk/database/secret-check";
import type { Role } from "@/lib/desk/policy/permissions";
import { runMaintenance } from "@/lib/desk/reviews";
import { readerOf } from "@/lib/desk/reviews/testing/reader-of";
import { seedHistory } from "@/lib/desk/reviews/testing/seed-history";
import { createVault } from "@/lib/platform/vault/secrets";
import { runPeople } from "../../people/run-people";
import { provideChromium } from "../chromium.mjs";
import { scratchFolder, type Stop } from "../clean-up";
import { startBuiltApp, type Program } from "./programs";

const password = "a long walk by the river";
export const deskSecret = "a secret of the bench of the whole desk";

export type Desk = Program & {
  /** Adds a person, and gives the cookies of so many sessions of theirs. */
  signIn(person: { name: string; role: Role }, sessions?: number): Promise<string[]>;
};

/** The built desk over an API; with a database of its own unless `env` names one. */
export async function startDesk(
  stop: Stop,
  api: { url: string; credential: string },
  env: Record<string, string> = {},
): Promise<Desk> {
  const all = {
    DATA_DIR: scratchFolder(stop),
    APP_SECRET: deskSecret,
    TOOL_API_URL: api.url,
    TOOL_API_CREDENTIAL: api.credential,
    ...env,
  };
  const app = await startBuiltApp(stop, all);
  return { ...app, signIn: (person, sessions = 1) => signInNew(app.url, all, person, sessions) };
}

/** Adds a person to the desk with these settings, and gives the cookies of so many sessions of theirs at its address. */
export async function signInNew(
  url: string,
  settings: Record<string, string>,
  { name, role }: { name: string; role: Role },
  sessions = 1,
): Promise<string[]> {
  const { words, stdin, email } = personToAdd({ name, role });
  const env = { NODE_ENV: "production", ...settings };
  const added = await runPeople(words, { env, stdin: Readable.from([stdin]) });
  if (added.code !== 0) throw new Error(added.problem);
  const cookies: string[] = [];
  while (cookies.length < sessions) cookies.push(await newSession(url, email));
  return cookies;
}

/** What the command for people is told to add somebody, and the address that they sign in by. */
export function personToAdd({ name, role }: { name: string; role: Role }) {
  const email = `${name.toLowerCase().replaceAll(" ", "-")}@example.com`;
  const words = ["add", "--email", email, "--name", name, "--role", role];
  return { words, stdin: `${password}\n`, email };
}

/** A SQLite file with so many reviews, 150 of them waiting, as a desk that has had all of these would have left it. */
export async function seededDatabase(
  stop: Stop,
  { reviews, stepsPerReview }: { reviews: number; stepsPerReview: number },
  around = (maintain: () => Promise<void>) => maintain(),
): Promise<string> {
  const databaseUrl = `file:${join(scratchFolder(stop), "desk.db")}`;
  const waiting = 150;
  const now = new Date();
  const db = await openDatabase(databaseUrl);
  await seedHistory(db, { ended: reviews - waiting, waiting, stepsPerReview, now });
  const context = { ...readerOf(db, now), vault: createVault([deskSecret]) };
  if (!(await markSecrets(db, context.vault))) throw new Error("The database belongs to another secret.");
  await around(async () => {
    for (let round = 0; round < 100; round++) await runMaintenance(context, { retentionDays: 10_000 });
  });
  await db.destroy();
  return databaseUrl;
}

/** A Chromium without a window, with its version. Throws where there is none to be had. */
export async function startBrowser(stop: Stop): Promise<{ browser: Browser; version: string }> {
  const provided = await provideChromium();
  if (provided === null) throw new Error("There is no browser to measure in.");
  const browser = await chromium.launch({ executablePath: provided.path, args: ["--no-sandbox"] });
  stop.push(() => browser.close());
  return { browser, version: provided.version };
}

/** What a browser keeps apart for this session, or for nobody's. */
export async function openContext(browser: Browser, url: string, cookie?: string): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: url });
  const [name = "", value = ""] = cookie?.split("=") ?? [];
  if (name) await context.addCookies([{ name, value, url }]);
  // What tsx makes of the functions that are sent to the page names them by this.
  await context.addInitScript("globalThis.__name = (named) => named");
  return context;
}

/** The cookie of a new session of somebody who was added. */
export async function newSession(url: string, email: string): Promise<string> {
  const reply = await fetch(`${url}/auth/sign-in`, {
    method: "POST",
    body: new URLSearchParams({ email, password }),
    headers: { origin: url },
    redirect: "manual",
  });
  const cookie = reply.headers.getSetCookie().find((set) => set.startsWith("countersign-"));
  if (!cookie) throw new Error("The sign-in was refused.");
  return cookie.split(";")[0] ?? "";
}
