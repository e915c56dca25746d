"use client";

import type { ComponentProps } from "react";
import { Link } from "./link";

/** The address changes without the server. `near` fetches ahead, when the pointer or the focus comes near. */
export function LinkWithinPage({
  near,
  ...link
}: ComponentProps<typeof Link> & { href: string; near: () => void }) {
  return (
    <Link
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
