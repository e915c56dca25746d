import { useSyncExternalStore } from "react";

const query = "(min-width: 73.75rem)";

/** Whether there is room for a preview beside the list; false while the server renders. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(query);
  media.addEventListener("change", listener);
  return () => media.removeEventListener("change", listener);
}
