import type { Page } from "@playwright/test";
import type { Stop } from "../../clean-up";
import { openContext, startBrowser, startDesk } from "../../load/desk";
import { tellTimes, timeOf } from "../../load/measure";
import { startApi } from "../../load/programs";
import { measured } from "../pages/in-page";
import { prepareAlone, prepareInDesk } from "../../load/desk-clients";
import { watchClick } from "./in-page";

const clicks = 15;
const warmUpClicks = 2;
/** A pointer rests so long on what it is about to click. */
const restMs = 150;
/** What decides is inert for a second after it has appeared. */
const readMs = 1_500;
const goal = { p50Ms: 100 };

const accepted = { selector: "#review-state", text: "Accepted by the API" };
const opened = { selector: 'section[aria-label="Decision"] button', text: "Approve" };

/** In Chromium: from the click on Approve until "Accepted" is painted, and from the click on a row until its review is. */
export async function measureClicks(stop: Stop): Promise<void> {
  const api = await startApi(stop);
  const desk = await startDesk(stop, api);
  const [author = ""] = await desk.signIn({ name: "Olga Operator", role: "operator" });
  const [reviewer = ""] = await desk.signIn({ name: "Rita Reviewer", role: "reviewer" });
  const { browser, version } = await startBrowser(stop);
  console.log(version);
  const page = await (await openContext(browser, desk.url, reviewer)).newPage();
  const times = {
    confirm: [] as number[],
    approve: [] as number[],
    rested: [] as number[],
    atOnce: [] as number[],
  };
  for (let click = -warmUpClicks; click < clicks; click++) {
    const id = await prepareInDesk(desk.url, author);
    const confirm = await prepareAlone(api);
    const took = {
      atOnce: await rowClickMs(page, id, { rests: false }),
      rested: await rowClickMs(page, id, { rests: true }),
      approve: await approveMs(page),
      confirm: await timeOf(confirm),
    };
    if (click < 0) continue;
    for (const name of ["confirm", "approve", "rested", "atOnce"] as const) times[name].push(took[name]);
  }
  tellTimes("a confirm alone", times.confirm);
  tellTimes("a click on Approve until “Accepted” is painted", times.approve, goal);
  tellTimes("a click on a row until its review is painted", times.rested, goal);
  tellTimes("the same, the pointer not resting on the row before", times.atOnce, goal);
}

async function rowClickMs(page: Page, id: string, { rests }: { rests: boolean }): Promise<number> {
  await page.goto("/reviews");
  await page.getByText("Live", { exact: true }).waitFor();
  const link = page.locator(`[data-review="${id}"] a`).first();
  await page.evaluate(watchClick, opened);
  if (rests) {
    await link.hover();
    await page.waitForTimeout(restMs);
  }
  await link.click();
  return page.evaluate<number>(measured);
}

/** On a review that is open. */
async function approveMs(page: Page): Promise<number> {
  await page.waitForTimeout(readMs);
  await page.evaluate(watchClick, accepted);
  await page.getByRole("button", { name: /^Approve and send/ }).click();
  return page.evaluate<number>(measured);
}
