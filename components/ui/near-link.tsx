"use client";

import type { ReactNode } from "react";
import Link from "next/link";
import { pushAddress } from "./address";

/**
 * A link within what is one page of Next's: the address changes without the server. `near` fetches ahead what the other
 * side needs, when the pointer or the focus comes near.
 */
export function NearLink({
  href,
  near,
  className,
  children,
}: {
  href: string;
  near(): void;
  className: string;
  children: ReactNode;
}) {
  return (
    <Link
      href={href}
      prefetch={false}
      className={className}
      onPointerEnter={near}
      onPointerDown={near}
      onFocus={near}
      onNavigate={(event) => {
        event.preventDefault();
        near();
        pushAddress(href);
        window.scrollTo(0, 0);
      }}
    >
      {children}
    </Link>
  );
}
