import type { Browser } from "@playwright/test";
import { startManyToolsApi, toolName } from "../doubles/many-tools-api";
import type { Stop } from "../clean-up";
import { openContext, startBrowser, startDesk } from "../load/desk";
import { inTurns, medianOf, printCells } from "../load/measure";

const sizes = [80, 1_000, 5_000];
const rounds = 3;

/** One desk over an API of so many tools, with a browser that is signed in. */
type Catalogue = { count: number; bytes: number; usableMs: () => Promise<number> };

/**
 * From the navigation to the first search result in the list of tools, in a browser against the built app: for few
 * tools and for many, in turns. Only the ratios say something of the desk.
 */
export async function benchCatalogue(stop: Stop): Promise<void> {
  const { browser, version } = await startBrowser(stop);
  const catalogues: Catalogue[] = [];
  for (const count of sizes) catalogues.push(await openCatalogue(count, browser, stop));
  const measured = await inTurns(catalogues, (catalogue) => catalogue.usableMs(), { rounds });
  console.log(`${version}: from the navigation to the first search result, medians of ${rounds}`);
  const widths = [7, 9, 10, 14];
  printCells(["tools", "MB", "ms", "   of the shortest list’s time"], widths);
  const least = medianOf([...measured.values()][0] ?? []);
  for (const [{ count, bytes }, times] of measured) {
    const ms = medianOf(times);
    printCells([count, (bytes / 1e6).toFixed(1), ms.toFixed(0), `${(ms / least).toFixed(2)} times`], widths);
  }
}

async function openCatalogue(count: number, browser: Browser, stop: Stop): Promise<Catalogue> {
  const api = await startManyToolsApi(count);
  stop.push(() => api.close());
  const desk = await startDesk(stop, api);
  const [cookie] = await desk.signIn({ name: "Ines Marlow", role: "operator" });
  const context = await openContext(browser, desk.url, cookie);
  return {
    count,
    bytes: api.bytes,
    async usableMs() {
      const page = await context.newPage();
      try {
        await page.goto("/tools", { waitUntil: "commit" });
        const usable = await page.waitForFunction(
          searchOnce,
          [toolName(count), count.toLocaleString("en")] as const,
          { polling: "raf", timeout: 60_000 },
        );
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
function searchOnce([name, count]: readonly [string, string]): number | false {
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
