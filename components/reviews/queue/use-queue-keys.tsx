import type { ReactNode } from "react";
import { useShortcuts } from "@/components/ui/page/shortcuts";
import { awaitComposer } from "../comments/writing/focus-composer";

/** Leads the focus to a review's link in the list. */
export function focusRow(id: string): void {
  rowLink(id)?.focus();
}

/** After a dialog whose focus could go back nowhere: the first of these rows that is there, or the first of all. */
export function focusLeftRow(...ids: (string | null)[]): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      for (const id of [...ids, firstRow()])
        if (id !== null && document.activeElement === document.body) focusRow(id);
    }),
  );
}

function firstRow(): string | null {
  return document.querySelector("[data-review]")?.getAttribute("data-review") ?? null;
}

export function focusedRow(): string | null {
  return document.activeElement?.closest("[data-review]")?.getAttribute("data-review") ?? null;
}

/** The review below another one in the list, or else above it; null where it stands alone or isn't there. */
export function neighbourOf(id: string): string | null {
  return byNearness(id)[1] ?? null;
}

/** A review of the list, those below it from the nearest on, and then those above it. Empty where it isn't there. */
export function byNearness(id: string): string[] {
  const ids = [...document.querySelectorAll("[data-review]")].map(
    (row) => row.getAttribute("data-review") ?? "",
  );
  const at = ids.indexOf(id);
  return at === -1 ? [] : [...ids.slice(at), ...ids.slice(0, at).reverse()];
}

/** Moving focuses a row, so that Enter opens it. No key approves. `reject`: null for whoever rejects nothing. */
export function useQueueKeys({
  ids,
  selectedId,
  reject,
  requestChanges,
  mayComment,
}: {
  ids: readonly string[];
  selectedId: string | null;
  reject: (() => void) | null;
  /** The same of asking for changes. */
  requestChanges: (() => void) | null;
  mayComment: boolean;
}): { list: ReactNode; open(): void } {
  const move = (step: number) => {
    // The first press goes to the selected row; from then on to its neighbours.
    const at = ids.indexOf(focusedRow() ?? "");
    const next = at === -1 ? ids.indexOf(selectedId ?? "") : at + step;
    const id = ids[Math.min(Math.max(next, 0), ids.length - 1)];
    if (id !== undefined) focusRow(id);
  };
  const open = () => {
    if (selectedId !== null) rowLink(selectedId)?.click();
  };
  return useShortcuts("queue", {
    next: () => move(1),
    previous: () => move(-1),
    open,
    openFocused: open,
    reject,
    requestChanges,
    comment: mayComment
      ? () => {
          if (selectedId === null) return;
          awaitComposer(selectedId);
          open();
        }
      : null,
  });
}

function rowLink(id: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-review="${CSS.escape(id)}"] a`);
}
