import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { chromium, type Browser } from "@playwright/test";
import { provideChromium } from "../chromium.mjs";
import { startBuiltApp } from "../load/programs";
import { runPeople } from "../../people/run-people";
import { startManyToolsApi, toolName } from "../doubles/many-tools-api";

const sizes = [80, 1_000, 5_000];
const rounds = 3;
const person = { email: "ines@example.com", password: "a long walk by the river" };

/** One desk over an API of so many tools, with a browser that is signed in. */
type Catalogue = { count: number; bytes: number; usableMs: () => Promise<number> };

/**
 * From the navigation to the first search result in the list of tools, in a browser against the built desk: for few
 * tools and for many, in turns. Only the ratios say something of the desk.
 */
export async function benchCatalogue(): Promise<void> {
  const stop: (() => unknown)[] = [];
  try {
    const provided = await provideChromium();
    if (provided === null) throw new Error("There is no browser to measure in.");
    const browser = await chromium.launch({ executablePath: provided.path, args: ["--no-sandbox"] });
    stop.push(() => browser.close());
    const catalogues: Catalogue[] = [];
    for (const count of sizes) catalogues.push(await openCatalogue(count, browser, stop));
    const measured = new Map<Catalogue, number[]>();
    // In turns, so that whatever else the machine does hits all alike; the first round only warms up.
    for (let round = 0; round <= rounds; round++)
      for (const catalogue of catalogues) {
        const ms = await catalogue.usableMs();
        if (round > 0) measured.set(catalogue, [...(measured.get(catalogue) ?? []), ms]);
      }
    console.log(`${provided.version}: from the navigation to the first search result, medians of ${rounds}`);
    console.log("  tools       MB        ms   of the shortest list's time");
    const least = middleOf([...measured.values()][0] ?? []);
    for (const [{ count, bytes }, times] of measured) {
      const ms = middleOf(times);
      const figures = [(bytes / 1e6).toFixed(1), ms.toFixed(0), `${(ms / least).toFixed(2)} times`];
      console.log(
        `${String(count).padStart(7)}${figures.map((figure, at) => figure.padStart(at < 2 ? 9 + at : 14)).join("")}`,
      );
    }
  } finally {
    for (const end of stop.reverse()) await end();
  }
}

async function openCatalogue(count: number, browser: Browser, stop: (() => unknown)[]): Promise<Catalogue> {
  const dataDir = mkdtempSync(join(tmpdir(), "catalogue-bench-"));
  stop.push(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }));
  const api = await startManyToolsApi(count);
  stop.push(() => api.close());
  const env = {
    DATA_DIR: dataDir,
    TOOL_API_URL: api.url,
    TOOL_API_CREDENTIAL: api.credential,
    APP_SECRET: "a secret of the bench of the list of tools",
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
  return {
    count,
    bytes: api.bytes,
    async usableMs() {
      const page = await context.newPage();
      try {
        await page.goto("/tools", { waitUntil: "commit" });
        const usable = await page.waitForFunction(searchOnce, [toolName(count), count] as const, {
          polling: "raf",
          timeout: 60_000,
        });
        return Number(await usable.jsonValue());
      } finally {
        await page.close();
      }
    },
  };
}

/**
 * Runs in the page, once a frame: types the name of the last tool as soon as there is a field that listens, and says how
 * long after the navigation that tool alone is listed.
 */
function searchOnce([name, count]: readonly [string, number]): number | false {
  const shown = document.querySelector('main [role="status"]')?.textContent ?? "";
  const isListed = document.querySelector(`main a[href="/tools/${name}"]`) !== null;
  if (isListed && shown === `1 of ${count} tools`) return performance.now();
  const field = document.querySelector<HTMLInputElement>('input[type="search"]');
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
  if (field && set && shown === `${count} tools`)
    // Emptied first: what stood there before the page listens would be no change to it.
    for (const text of ["", name]) {
      set.call(field, text);
      field.dispatchEvent(new Event("input", { bubbles: true }));
    }
  return false;
}

function middleOf(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}
