import { useSyncExternalStore } from "react";
import { usePathname } from "next/navigation";

const listeners = new Set<() => void>();

/** Changes the address without the server, for pages that go by `useOwnPath`. */
export function pushAddress(href: string): void {
  window.history.pushState(null, "", href);
  for (const listener of listeners) listener();
}

/**
 * The path of a page that draws everything below `top`. It follows a click at once: the router, which hears of it too, takes
 * its time about it, in small pieces. On the way to another page the router's word counts.
 */
export function useOwnPath(top: string): string {
  const routed = usePathname();
  const here = useSyncExternalStore(
    subscribe,
    () => window.location.pathname,
    () => routed,
  );
  return here === top || here.startsWith(`${top}/`) ? here : routed;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
