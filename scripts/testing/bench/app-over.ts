import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { chromium, type Browser, type BrowserContext } from "@playwright/test";
import { runPeople } from "../../people/run-people";
import { provideChromium } from "../chromium.mjs";
import { startBuiltApp } from "../load/programs";

/** What a bench has to end, in the order in which it began. */
export type Stop = (() => unknown)[];

const person = { email: "ines@example.com", password: "a long walk by the river" };

/** A Chromium without a window, with its version. Throws where there is none to be had. */
export async function startBrowser(stop: Stop): Promise<{ browser: Browser; version: string }> {
  const provided = await provideChromium();
  if (provided === null) throw new Error("There is no browser to measure in.");
  const browser = await chromium.launch({ executablePath: provided.path, args: ["--no-sandbox"] });
  stop.push(() => browser.close());
  return { browser, version: provided.version };
}

/** The built desk over an API, and a browser context in which an operator is signed in. */
export async function openAppOver(
  api: { url: string; credential: string },
  browser: Browser,
  stop: Stop,
): Promise<BrowserContext> {
  const dataDir = mkdtempSync(join(tmpdir(), "pages-bench-"));
  stop.push(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }));
  const env = {
    DATA_DIR: dataDir,
    TOOL_API_URL: api.url,
    TOOL_API_CREDENTIAL: api.credential,
    APP_SECRET: "a secret of the bench of pages in a browser",
  };
  const app = await startBuiltApp(env);
  stop.push(() => app.end("SIGTERM"));
  const added = await runPeople(
    ["add", "--email", person.email, "--name", "Ines Marlow", "--role", "operator"],
    {
      env: { NODE_ENV: "production", ...env },
      stdin: Readable.from([`${person.password}\n`]),
    },
  );
  if (added.code !== 0) throw new Error(added.problem);
  const context = await browser.newContext({ baseURL: app.url });
  const signedIn = await context.request.post("/auth/sign-in", {
    form: person,
    headers: { origin: app.url },
    maxRedirects: 0,
  });
  if (signedIn.headers()["location"] !== "/") throw new Error("The sign-in was refused.");
  return context;
}
