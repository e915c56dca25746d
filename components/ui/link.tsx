import NextLink from "next/link";
import type { ComponentProps } from "react";
import { UnderWay } from "./under-way";

/** A link within the desk. Its page is asked for at the click: pages are made for each request, and most links are never followed. */
export function Link({ children, ...props }: ComponentProps<typeof NextLink>) {
  return (
    <NextLink prefetch={false} {...props}>
      {children}
      <UnderWay />
    </NextLink>
  );
}
