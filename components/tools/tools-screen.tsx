"use client";

import { useEffect, type ReactNode } from "react";
import { usePathname, useSearchParams } from "next/navigation";
import { Page } from "@/components/ui/page";
import { Catalogue } from "./catalogue";
import { ToolScreen, type Revising } from "./tool-screen";

/** The list of the tools or one of them, as the address says. */
export function ToolsScreen({
  revising,
  ...rights
}: {
  personId: string;
  mayRun: boolean;
  mayPrepare: boolean;
  revising: Revising | null;
}): ReactNode {
  const name = toolNameIn(usePathname());
  const review = useSearchParams().get("review");
  useEffect(() => {
    if (name === null) document.title = "Tools · Countersign";
  }, [name]);
  if (name === null)
    return (
      <Page flush title="Tools">
        <Catalogue />
      </Page>
    );
  const own = revising?.toolName === name && revising.reviewId === review ? revising : null;
  return <ToolScreen key={name} {...rights} name={name} revising={own} />;
}

/** The tool that an address of the desk leads to; null for the list. */
function toolNameIn(pathname: string): string | null {
  const segment = /^\/tools\/([^/]+)$/.exec(pathname)?.[1];
  if (segment === undefined) return null;
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
