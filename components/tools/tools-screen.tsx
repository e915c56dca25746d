"use client";

import { useEffect, type ReactNode } from "react";
import { usePathname, useSearchParams } from "next/navigation";
import { Catalogue } from "./catalogue/catalogue";
import { openingAddress } from "./opening-address";
import { ToolScreen, type Opening, type Revising } from "./tool-screen";

/** The list of the tools or one of them, as the address says. */
export function ToolsScreen({
  revising,
  opening,
  ...rights
}: {
  personId: string;
  mayRun: boolean;
  mayPrepare: boolean;
  revising: Revising | null;
  opening: Opening | null;
}): ReactNode {
  const name = toolNameIn(usePathname());
  const asked = useSearchParams();
  useEffect(() => {
    if (name === null) document.title = "Tools · Countersign";
  }, [name]);
  if (name === null) return <Catalogue />;
  const own = revising?.toolName === name && revising.reviewId === asked.get("review") ? revising : null;
  const filled =
    opening?.toolName === name && opening.address === openingAddress((part) => asked.get(part))
      ? opening
      : null;
  return <ToolScreen key={name} {...rights} name={name} revising={own} opening={filled} />;
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
