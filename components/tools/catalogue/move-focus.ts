import type { KeyboardEvent } from "react";

/** The arrow keys go from tool to tool. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  if (step === 0 || event.altKey || event.ctrlKey || event.metaKey) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>("li > a")];
  const next = links[links.findIndex((link) => link === document.activeElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** From a search, the arrow leads to the first tool, and Enter opens it. */
export function goToList(event: KeyboardEvent<HTMLInputElement>, list: ParentNode): void {
  if ((event.key !== "ArrowDown" && event.key !== "Enter") || event.nativeEvent.isComposing) return;
  const first = list.querySelector<HTMLElement>("li > a");
  if (!first) return;
  event.preventDefault();
  if (event.key === "Enter" && event.currentTarget.value.trim() !== "") first.click();
  else first.focus();
}
