"use client";

import type { ReactNode } from "react";
import { followLink } from "../follow-link";
import { Link } from "../link";

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
      className={className}
      onPointerEnter={near}
      onPointerDown={near}
      onFocus={near}
      onClick={(event) => followLink(event, event.currentTarget, near)}
    >
      {children}
    </Link>
  );
}
