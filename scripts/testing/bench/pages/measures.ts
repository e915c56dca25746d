import { gzipSync } from "node:zlib";
import type { BrowserContext, Page, Response } from "@playwright/test";
import {
  askedBy,
  measured,
  scrollThrough,
  watchClick,
  watchFilter,
  watchKeys,
  watchRows,
  watchShown,
} from "./in-page";
import { fewFields, manyFields } from "./tools";

/** A page under test: where its list of tools is, and how a tool in it is found. */
export type Contender = {
  context: BrowserContext;
  listPath: string;
  link: (name: string) => string;
  /** A tool's page as one comes to it by its address, and what is shown there once it is whole. */
  toolPath: string;
  toolShown: string;
  /** The page of the tool that answers many rows; the bare page shows no answers. */
  rowsPath: string | null;
};

const presses = 30;
/** A hand moves at this pace from key to key, and rests this long on what it is about to click. */
const betweenKeysMs = 60;
/** A finger holds a key about this long. Let go at once, its release would put off what the page tells of the painting. */
const heldMs = 80;
const restMs = 150;
const settleMs = 500;
/** Two seconds of a screen that is drawn 60 times in one. */
const scrolledFrames = 120;

/** From the navigation until the list's first tool is shown, in milliseconds. */
export function listShownMs(contender: Contender): Promise<number> {
  return withPage(contender, async (page) => {
    await page.addInitScript(watchShown, contender.link(`fields.${fewFields}`));
    await page.goto(contender.listPath, { waitUntil: "commit" });
    return page.evaluate<number>(measured);
  });
}

/** From the click on a tool in the list until its form can be typed into, in milliseconds. */
export function formOpenMs(
  contender: Contender,
  fields: number,
  { rests }: { rests: boolean },
): Promise<number> {
  return withPage(contender, async (page) => {
    await openList(contender, page);
    const link = page.locator(contender.link(`fields.${fields}`));
    if (rests) {
      await link.hover();
      await page.waitForTimeout(restMs);
    }
    await page.evaluate(watchClick, fields);
    await link.click();
    return page.evaluate<number>(measured);
  });
}

/** From a key press in the middle of the large form to the frame that shows it, in milliseconds, press by press. */
export function keyPressesMs(contender: Contender): Promise<number[]> {
  return withPage(contender, async (page) => {
    await openForm(contender, page, manyFields);
    await page
      .locator("main input:not([type=search])")
      .nth(manyFields / 2)
      .focus();
    await page.evaluate(watchKeys, presses);
    for (let press = 0; press < presses; press++) {
      await page.keyboard.press("x", { delay: heldMs });
      await page.waitForTimeout(betweenKeysMs);
    }
    return page.evaluate<number[]>(measured);
  });
}

/** What the large form's page holds after a collection of garbage, in bytes. */
export function heapBytes(contender: Contender): Promise<number> {
  return withPage(contender, async (page) => {
    await openForm(contender, page, manyFields);
    const session = await contender.context.newCDPSession(page);
    await session.send("HeapProfiler.collectGarbage");
    const { usedSize } = await session.send("Runtime.getHeapUsage");
    return usedSize;
  });
}

/** The scripts that the list's page fetches until it is shown, gzipped, in bytes. */
export function listScriptBytes(contender: Contender): Promise<number> {
  return scriptBytes(contender, contender.listPath, contender.link(`fields.${fewFields}`));
}

/** The same for a tool's page that is opened by its address, until its form is there. */
export function toolScriptBytes(contender: Contender): Promise<number> {
  return scriptBytes(contender, contender.toolPath, contender.toolShown);
}

/** From a key press in the list's search until the list is filtered, in milliseconds. */
export function filterMs(contender: Contender): Promise<number> {
  return withPage(contender, async (page) => {
    await openList(contender, page);
    await page.locator('input[type="search"]').focus();
    await page.evaluate(watchFilter);
    await page.keyboard.press("7", { delay: heldMs });
    return page.evaluate<number>(measured);
  });
}

/**
 * What a run with many rows costs, in milliseconds: from its answer's last byte until the table is shown, the same from the
 * click, and the longest frame of a scroll through the table.
 */
export function resultMs(contender: Contender): Promise<number[]> {
  return withPage(contender, async (page) => {
    await page.goto(contender.rowsPath ?? "", { waitUntil: "load" });
    const run = page.getByRole("button", { name: "Run", exact: true });
    await run.waitFor();
    await page.waitForTimeout(settleMs);
    await page.evaluate(watchRows);
    await run.click();
    const times = await page.evaluate<number[]>(measured);
    await page.waitForTimeout(settleMs);
    return [...times, await page.evaluate(scrollThrough, scrolledFrames)];
  });
}

function scriptBytes(contender: Contender, path: string, shown: string): Promise<number> {
  return withPage(contender, async (page) => {
    // By address: what is fetched ahead and then used counts once.
    const scripts = new Map<string, Response>();
    page.on("response", (response) => {
      if (response.request().resourceType() === "script") scripts.set(response.url(), response);
    });
    await page.addInitScript(watchShown, shown);
    await page.goto(path, { waitUntil: "load" });
    const asked = new Set(await page.evaluate(askedBy, await page.evaluate<number>(measured)));
    const before = [...scripts].flatMap(([url, script]) => (asked.has(url) ? [script] : []));
    const sizes = before.map(async (script) => gzipSync(await script.body()).byteLength);
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  });
}

/** Until the list is shown and has had time to listen and to fetch ahead: so does whoever reads it. */
async function openList({ listPath, link }: Contender, page: Page): Promise<void> {
  await page.goto(listPath, { waitUntil: "load" });
  await page.locator(link(`fields.${fewFields}`)).waitFor();
  await page.waitForTimeout(settleMs);
}

async function openForm(contender: Contender, page: Page, fields: number): Promise<void> {
  await openList(contender, page);
  await page.evaluate(watchClick, fields);
  await page.locator(contender.link(`fields.${fields}`)).click();
  await page.evaluate<number>(measured);
}

async function withPage<Value>(
  { context }: Contender,
  measure: (page: Page) => Promise<Value>,
): Promise<Value> {
  const page = await context.newPage();
  try {
    return await measure(page);
  } finally {
    await page.close();
  }
}
