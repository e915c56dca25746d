"use client";

import NextLink from "next/link";
import type { ComponentProps } from "react";

/** The address changes without the server, at once: nothing is under way that would have to be shown. `near` fetches ahead, when the pointer or the focus comes near. */
export function LinkWithinPage({
  near,
  ...link
}: ComponentProps<typeof NextLink> & { href: string; near: () => void }) {
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
        window.history.pushState(null, "", link.href);
        window.scrollTo(0, 0);
      }}
    />
  );
}
