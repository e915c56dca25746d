"use client";

import { useSyncExternalStore } from "react";

/** Ctrl, or Cmd where that is the key; null until it is known. */
export function useModifierName(): string | null {
  return useSyncExternalStore(
    () => () => undefined,
    () => (/Mac|iPhone|iPad/.test(navigator.platform) ? "⌘" : "Ctrl "),
    () => null,
  );
}
