"use client";

import { useLinkStatus } from "next/link";

/** In a link: that its press was heard, while the page is on its way over a slow network. A line along the window's edge. */
export function UnderWay() {
  return useLinkStatus().pending ? <span aria-hidden className="under-way" /> : null;
}
