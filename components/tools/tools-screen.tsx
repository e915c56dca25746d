"use client";

import { Suspense, useEffect, useState, type ReactNode } from "react";
import dynamic from "next/dynamic";
import { useSearchParams } from "next/navigation";
import { onDemand } from "@/components/ui/page/on-demand";
import { GoesTo, usePathWithinPage } from "@/components/ui/link-within-page";
import { Page } from "@/components/ui/page/page";
import { neededFirst, whenIdle, whenLoaded } from "@/components/ui/hooks/when-idle";
import { firstForm } from "./form/first-form";
import { prepareToolScreen, ToolPane } from "./load-tool-screen";
import { ToolOpening } from "./tool-opening";
import type { ToolScreenProps } from "./tool-screen";
import { useListedTool } from "./use-listed-tool";

// A tool that is opened by its address shouldn't wait for the list's code first.
if (typeof window !== "undefined" && toolNameIn(window.location.pathname) !== null)
  neededFirst(Promise.all([prepareToolScreen(), firstForm]));

// A tool that is opened by its address needs none of the list's code; with a page that is the list, it comes along.
const FirstList = dynamic(() => import("./catalogue/catalogue").then((module) => module.Catalogue));
const { OnDemand: LaterList, load: loadList } = onDemand(() =>
  import("./catalogue/catalogue").then((module) => module.Catalogue),
);

/** The list of the tools or one of them, as the address says; in a wide window the tool stands beside the list. */
export function ToolsScreen(props: Omit<ToolScreenProps, "name" | "runId">): ReactNode {
  const { path, hasArrived, goTo } = usePathWithinPage();
  const name = toolNameIn(path);
  const arrived = useSearchParams();
  const asked = hasArrived ? arrived : nothing;
  // What the list was filtered by when a tool was chosen from it.
  const [filteredBy, setFilteredBy] = useState(asked.get("list") ?? "");
  const address = asked.toString();
  if (name === null && filteredBy !== address) setFilteredBy(address);
  useEffect(() => {
    if (name === null) document.title = "Tools · Countersign";
  }, [name]);
  const isList = name === null;
  const [beganAsList] = useState(isList);
  useEffect(() => {
    if (isList) return whenIdle(() => void prepareToolScreen());
    return beganAsList ? undefined : whenLoaded(() => void loadList());
  }, [isList, beganAsList]);
  return (
    <GoesTo value={goTo}>
      {name !== null ? (
        <div className="flex flex-1 flex-col min-[112.5rem]:grid min-[112.5rem]:grid-cols-[17rem_minmax(0,1fr)]">
          <Suspense fallback={<OnItsWay name={name} />}>
            <ToolPane {...props} name={name} filteredBy={filteredBy} asked={asked} />
          </Suspense>
        </div>
      ) : beganAsList ? (
        <FirstList />
      ) : (
        <Suspense fallback={<Page title="Tools">{null}</Page>}>
          <LaterList />
        </Suspense>
      )}
    </GoesTo>
  );
}

/** What the address of a link to a tool asks for besides it. */
const nothing = new URLSearchParams();

/** Until the code of a tool's page is there. */
function OnItsWay({ name }: { name: string }) {
  const listed = useListedTool(name);
  return (
    <div className="flex min-w-0 flex-1 flex-col min-[112.5rem]:col-start-2">
      <ToolOpening title={listed?.title ?? name} description={listed?.description ?? null} />
    </div>
  );
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
