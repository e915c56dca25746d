import type { Page } from "@playwright/test";

/**
 * Counts, on the pages that are opened from now on, what a person presses that isn't typed text: clicks and keys such as
 * Tab, Enter, arrows and combinations. Keys that are held with others count once, with these.
 */
export async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const pressed = { count: 0 };
    Object.assign(window, { pressed });
    const held = ["Shift", "Control", "Alt", "Meta"];
    window.addEventListener("pointerdown", () => (pressed.count += 1), { capture: true });
    window.addEventListener(
      "keydown",
      ({ key, ctrlKey, metaKey }) => {
        const isTyped = key.length === 1 && !ctrlKey && !metaKey;
        if (!isTyped && !held.includes(key)) pressed.count += 1;
      },
      { capture: true },
    );
  });
  return () => page.evaluate(() => (window as unknown as { pressed: { count: number } }).pressed.count);
}
