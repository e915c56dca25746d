import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import type { Browser, Page } from "@playwright/test";
import type { Role } from "@/lib/desk/policy/permissions";
import { runPeople } from "../../../people/run-people";
import { startBuiltApp, startStandAlone } from "../../load/programs";
import type { Stop } from "../app-over";

const password = "a long walk by the river";
export const deskSecret = "a secret of the bench of the whole desk";

export type Desk = {
  url: string;
  /** Adds a person, and gives the cookies of so many sessions of theirs. */
  signIn(person: { name: string; role: Role }, sessions?: number): Promise<string[]>;
};

/** A folder that is gone after the bench. */
export function scratchFolder(stop: Stop): string {
  const folder = mkdtempSync(join(tmpdir(), "desk-bench-"));
  stop.push(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

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
  const app = await startBuiltApp(all);
  stop.push(() => app.end("SIGTERM"));
  return {
    url: app.url,
    async signIn({ name, role }, sessions = 1) {
      const email = `${name.toLowerCase().replaceAll(" ", "-")}@example.com`;
      const words = ["add", "--email", email, "--name", name, "--role", role];
      const stdin = Readable.from([`${password}\n`]);
      const added = await runPeople(words, { env: { NODE_ENV: "production", ...all }, stdin });
      if (added.code !== 0) throw new Error(added.problem);
      const cookies: string[] = [];
      while (cookies.length < sessions) cookies.push(await newSession(app.url, email));
      return cookies;
    },
  };
}

/** The reference API in a process of its own, which counts no requests. */
export async function startApi(stop: Stop): Promise<{ url: string; credential: string }> {
  const credential = "the-credential-of-the-bench-of-the-whole-desk";
  const api = await startStandAlone({
    DATA_DIR: scratchFolder(stop),
    TOOL_API_CREDENTIAL: credential,
    REFERENCE_API_RATE_PER_MINUTE: "0",
  });
  stop.push(() => api.end("SIGTERM"));
  return { url: api.url, credential };
}

/** A page of a browser that has this session. */
export async function openPage(browser: Browser, url: string, cookie: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url });
  const [name = "", value = ""] = cookie.split("=");
  await context.addCookies([{ name, value, url }]);
  // What tsx makes of the functions that are sent to the page names them by this.
  await context.addInitScript("globalThis.__name = (named) => named");
  return context.newPage();
}

async function newSession(url: string, email: string): Promise<string> {
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
