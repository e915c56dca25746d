"use client";

import { Suspense, type ComponentProps, type ReactNode } from "react";
import { onDemand } from "@/components/ui/page/on-demand";

/** Rarely shown, and it brings all that shows results: no page of a listed tool is to wait for its code. */
const { OnDemand: ToolGone } = onDemand(() => import("./tool-gone").then((module) => module.ToolGone));

export function LazyToolGone({
  opening,
  ...props
}: ComponentProps<typeof ToolGone> & {
  /** Until its code is there. */
  opening?: ReactNode;
}) {
  return (
    <Suspense fallback={opening}>
      <ToolGone {...props} />
    </Suspense>
  );
}
