import { cpus } from "node:os";
import type { Browser } from "@playwright/test";
import { startManyToolsApi } from "../../doubles/many-tools-api";
import { markdownTable } from "../../markdown-table";
import { openAppOver, startBrowser, type Stop } from "../app-over";
import { startBarePage } from "./bare-page";
import { takeMetrics, tableRows, type Pair } from "./metrics";
import type { Contender } from "./measures";
import { rows } from "./rows";
import { fewFields, outputs, rowsAnswered, toolsAtTop } from "./tools";

const few = 80;
const many = 1_000;
const fewFieldsTool = `fields.${fewFields}`;

/**
 * The built desk beside a bare rjsf page of the same packages, in a browser, in turns: how soon a list and a form are
 * there, what a key press and a page cost. It prints a table for the documentation and never fails at a metric.
 */
export async function benchPages(rounds: number): Promise<void> {
  const stop: Stop = [];
  try {
    const { browser, version } = await startBrowser(stop);
    const bare = await startBarePage([few, many]);
    stop.push(() => bare.end("SIGTERM"));
    const pairs = {
      few: await openPair(few, bare.url, browser, stop),
      many: await openPair(many, bare.url, browser, stop),
    };
    const metrics = await takeMetrics(rows, pairs, rounds);
    const machine = `${cpus().length} × ${cpus()[0]?.model.trim() ?? "unknown"}`;
    console.log(`${machine}, Node ${process.version}, ${version}; medians of ${rounds}\n`);
    console.log(markdownTable(["", "Countersign", "bare page", "ratio", "goal"], tableRows(metrics)));
  } finally {
    for (const end of stop.reverse()) await end();
  }
}

async function openPair(
  count: number,
  bareUrl: string,
  browser: Browser,
  stop: Stop,
): Promise<Pair<Contender>> {
  const api = await startManyToolsApi(count, toolsAtTop, outputs());
  stop.push(() => api.close());
  const contexts = {
    app: await openAppOver(api, browser, stop),
    bare: await browser.newContext({ baseURL: bareUrl }),
  };
  // The compiler that runs these scripts names inner functions by a helper, which no page has.
  for (const context of Object.values(contexts))
    await context.addInitScript("globalThis.__name = (named) => named");
  return {
    app: {
      context: contexts.app,
      listPath: "/tools",
      link: (name) => `main a[href="/tools/${name}"]`,
      toolPath: `/tools/${fewFieldsTool}`,
      toolShown: "main input:not([type=search])",
      rowsPath: `/tools/rows.${rowsAnswered}`,
    },
    bare: {
      context: contexts.bare,
      listPath: `/${count}`,
      link: (name) => `main a[href="#${name}"]`,
      toolPath: `/${count}`,
      toolShown: `main a[href="#${fewFieldsTool}"]`,
      rowsPath: null,
    },
  };
}
