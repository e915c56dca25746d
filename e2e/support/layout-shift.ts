import type { Page } from "@playwright/test";

/** Counts, in each page that is opened from now on, what moves without anybody's doing. */
export async function watchLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const moved = list
        .getEntries()
        .flatMap((entry) =>
          "value" in entry && "hadRecentInput" in entry && !entry.hadRecentInput ? [Number(entry.value)] : [],
        );
      const { dataset } = document.documentElement;
      dataset["moved"] = String(moved.reduce((sum, value) => sum + value, Number(dataset["moved"] ?? 0)));
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** The sum for the page as it stands, once nothing of it is opening and it has had time to draw. */
export async function layoutShift(page: Page): Promise<number> {
  await page.waitForFunction(() => document.querySelector("[data-opening]") === null);
  return page.evaluate(async () => {
    for (let idle = 0; idle < 3; idle += 1)
      await new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve)));
    return Number(document.documentElement.dataset["moved"] ?? 0);
  });
}
