"use client";

import { createContext, useContext, type ReactNode } from "react";

const Mark = createContext<ReactNode>(null);

/** Puts the same marks at the right of every page’s bar. */
export function BarMarkProvider({ mark, children }: { mark: ReactNode; children: ReactNode }) {
  return <Mark value={mark}>{children}</Mark>;
}

export function BarMark(): ReactNode {
  return useContext(Mark);
}
