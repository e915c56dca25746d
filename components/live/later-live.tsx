"use client";

import { Suspense, useEffect, useState } from "react";
import { setLiveState } from "@/lib/web/queries/live";
import { onDemand } from "@/components/ui/page/on-demand";
import { whenLoaded } from "@/components/ui/hooks/when-idle";

const { OnDemand: Live } = onDemand(() => import("./live").then((part) => part.Live), NotLive);

/** Keeps every page as the desk has it, once the page is there. `since`: the cursor that the page was made after. */
export function LaterLive({ personId, since }: { personId: string; since: string }) {
  const [begun] = useState(since);
  const [isWanted, setWanted] = useState(false);
  useEffect(() => whenLoaded(() => setWanted(true)), []);
  return isWanted ? (
    <Suspense>
      <Live personId={personId} since={begun} />
    </Suspense>
  ) : null;
}

/** Without its code the page isn't live, and says so. */
function NotLive() {
  useEffect(() => setLiveState("not live"), []);
  return null;
}
