"use client";

import { Suspense, useEffect, useState, type ReactNode } from "react";
import { useSearchParams } from "next/navigation";
import { useOwnPath } from "@/components/ui/address";
import { onDemand } from "@/components/ui/on-demand";
import { Page } from "@/components/ui/page";
import { whenIdle, whenLoaded } from "@/components/ui/when-idle";
import { ToolIndex } from "./catalogue/tool-index";
import { prepareToolScreen, ToolScreen } from "./load-tool-screen";
import { openingAddress } from "./opening-address";
import { ToolOpening } from "./tool-opening";
import type { Opening, Revising } from "./tool-screen";
import { useListedTool } from "./use-listed-tool";

// A tool that is opened by its address shouldn't wait for the list's code first.
if (typeof window !== "undefined" && toolNameIn(window.location.pathname) !== null) void prepareToolScreen();

const { OnDemand: Catalogue, load: loadCatalogue } = onDemand(() =>
  import("./catalogue/catalogue").then((module) => module.Catalogue),
);

/** The list of the tools or one of them, as the address says; in a wide window the tool stands beside the list. */
export function ToolsScreen({
  revising,
  opening,
  list,
  ...rights
}: {
  personId: string;
  mayRun: boolean;
  mayPrepare: boolean;
  revising: Revising | null;
  opening: Opening | null;
  /** The list, where the page was opened with it: a tool that is opened by its address needs none of its code. */
  list?: ReactNode;
}): ReactNode {
  const name = toolNameIn(useOwnPath("/tools"));
  const asked = useSearchParams();
  // What the list was filtered by when a tool was chosen from it.
  const [filteredBy, setFilteredBy] = useState(asked.get("list") ?? "");
  const address = asked.toString();
  if (name === null && filteredBy !== address) setFilteredBy(address);
  useEffect(() => {
    if (name === null) document.title = "Tools · Countersign";
  }, [name]);
  const isList = name === null;
  const hasList = list !== undefined;
  useEffect(() => {
    if (isList) return whenIdle(() => void prepareToolScreen());
    return hasList ? undefined : whenLoaded(() => void loadCatalogue());
  }, [isList, hasList]);
  if (name === null)
    return (
      list ?? (
        <Suspense fallback={<Page title="Tools">{null}</Page>}>
          <Catalogue />
        </Suspense>
      )
    );
  const own = revising?.toolName === name && revising.reviewId === asked.get("review") ? revising : null;
  const filled =
    opening?.toolName === name && opening.address === openingAddress((part) => asked.get(part))
      ? opening
      : null;
  return (
    <div className="flex flex-1 flex-col min-[112.5rem]:grid min-[112.5rem]:grid-cols-[17rem_minmax(0,1fr)]">
      <ToolIndex current={name} filteredBy={filteredBy} />
      <div className="flex min-w-0 flex-1 flex-col">
        <Suspense fallback={<OnItsWay name={name} />}>
          <ToolScreen key={name} {...rights} name={name} revising={own} opening={filled} />
        </Suspense>
      </div>
    </div>
  );
}

/** Until the code of a tool's page is there. */
function OnItsWay({ name }: { name: string }) {
  const listed = useListedTool(name);
  return <ToolOpening title={listed?.title ?? name} description={listed?.description ?? null} />;
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
