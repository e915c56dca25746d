import NextLink, { useLinkStatus } from "next/link";
import type { ComponentProps } from "react";

/** A link within the desk. Its page is asked for at the click: pages are made for each request, and most links are never followed. */
export function Link({ children, ...props }: ComponentProps<typeof NextLink>) {
  return (
    <NextLink prefetch={false} {...props}>
      {children}
      <UnderWay />
    </NextLink>
  );
}

/** That the press was heard, while the page is on its way over a slow network: a line along the window's upper edge. */
function UnderWay() {
  return useLinkStatus().pending ? <span aria-hidden className="under-way" /> : null;
}
