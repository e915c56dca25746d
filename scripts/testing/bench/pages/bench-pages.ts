import type { Browser } from "@playwright/test";
import { startManyToolsApi } from "../../doubles/many-tools-api";
import { markdownTable } from "../../markdown-table";
import type { Stop } from "../../clean-up";
import { openContext, startBrowser, startDesk } from "../../load/desk";
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
 * there, what a key press and a page cost; with `only`, what has these words in its row. It prints a table for the
 * documentation and never fails at a metric.
 */
export async function benchPages(stop: Stop, rounds: number, only = ""): Promise<void> {
  const { browser, version } = await startBrowser(stop);
  const bare = await startBarePage(stop, [few, many]);
  const pairs = {
    few: await openPair(few, bare.url, browser, stop),
    many: await openPair(many, bare.url, browser, stop),
  };
  const metrics = await takeMetrics(
    rows.filter(({ what }) => what.includes(only)),
    pairs,
    rounds,
  );
  console.log(`${version}; medians of ${rounds}\n`);
  console.log(markdownTable(["", "Countersign", "bare page", "ratio", "goal"], tableRows(metrics)));
}

async function openPair(
  count: number,
  bareUrl: string,
  browser: Browser,
  stop: Stop,
): Promise<Pair<Contender>> {
  const api = await startManyToolsApi(count, toolsAtTop, outputs());
  stop.push(() => api.close());
  const desk = await startDesk(stop, api);
  const [cookie] = await desk.signIn({ name: "Ines Marlow", role: "operator" });
  return {
    app: {
      context: await openContext(browser, desk.url, cookie),
      listPath: "/tools",
      link: (name) => `main a[href="/tools/${name}"]`,
      toolPath: `/tools/${fewFieldsTool}`,
      toolShown: "main input:not([type=search])",
      rowsPath: `/tools/rows.${rowsAnswered}`,
    },
    bare: {
      context: await openContext(browser, bareUrl),
      listPath: `/${count}`,
      link: (name) => `main a[href="#${name}"]`,
      toolPath: `/${count}`,
      toolShown: `main a[href="#${fewFieldsTool}"]`,
      rowsPath: null,
    },
  };
}
