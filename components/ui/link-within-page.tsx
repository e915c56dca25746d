"use client";

import { createContext, startTransition, use, useOptimistic, type ComponentProps } from "react";
import NextLink from "next/link";
import { usePathname } from "next/navigation";

/** The address changes without the server, at once: nothing is under way that would have to be shown. `near` fetches ahead, when the pointer or the focus comes near. */
export function LinkWithinPage({
  near,
  ...link
}: ComponentProps<typeof NextLink> & { href: string; near: () => void }) {
  const goTo = use(GoesTo);
  return (
    <NextLink
      prefetch={false}
      {...link}
      onPointerEnter={near}
      onPointerDown={near}
      onFocus={near}
      onNavigate={(event) => {
        // Just after the page has come alive the router doesn't hear of the address yet: it goes there itself.
        if (!Object.hasOwn(window.history, "pushState")) return;
        event.preventDefault();
        if (link["aria-current"] === "page") return;
        near();
        startTransition(() => {
          goTo(link.href);
          window.history.pushState(null, "", link.href);
        });
        window.scrollTo(0, 0);
      }}
    />
  );
}

/** Tells the page around a link within it where a click leads. */
export const GoesTo = createContext<(path: string) => void>(() => undefined);

/**
 * The path that a page shows, and how a link within it says where a click leads. The router draws that in small pieces, between which
 * all else may come; who clicked waits for it, so that the page draws it at once, and the router comes to the same.
 */
export function usePathWithinPage() {
  const arrived = usePathname();
  const [path, goTo] = useOptimistic(arrived);
  return { path, hasArrived: path === arrived, goTo };
}
