import type { Page } from "@playwright/test";

const tabsMax = 80;

/** Presses Tab until the control of that name has the focus, unless it has it already. */
export async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const wanted = typeof name === "string" ? new RegExp(`^${name}`) : name;
  for (let pressed = 0; pressed < tabsMax; pressed += 1) {
    if (wanted.test(await focusedName(page))) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab did not reach ${String(name)}.`);
}

/** The name of the focused control: its label, what labels it, or its own text. */
function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || !element.matches("a, button, input, select, textarea"))
      return "";
    const labels = "labels" in element ? [...((element as HTMLInputElement).labels ?? [])] : [];
    const labelledBy = (element.getAttribute("aria-labelledby") ?? "")
      .split(/\s+/)
      .map((id) => document.getElementById(id)?.textContent ?? "");
    const texts = [
      element.getAttribute("aria-label") ?? "",
      labelledBy.join(" "),
      ...labels.map((label) => label.textContent ?? ""),
      element.innerText,
    ];
    return texts.find((text) => text.trim() !== "")?.trim() ?? "";
  });
}
