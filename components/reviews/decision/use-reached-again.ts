import { useEffect, useState, useSyncExternalStore } from "react";
import type { ActionRefusal } from "@/lib/web/actions/types";
import { liveState, onLiveState } from "@/lib/web/queries/live";

/** When the browser last said that it has a network again, or the desk that this page is told of changes; 0 before. */
export function useReachedAgain(): number {
  const [at, setAt] = useState(0);
  useEffect(() => {
    const reached = () => setAt(Date.now());
    const leave = onLiveState(() => {
      if (liveState() === "live") reached();
    });
    window.addEventListener("online", reached);
    return () => {
      leave();
      window.removeEventListener("online", reached);
    };
  }, []);
  return at;
}

/** Whether the desk has gone out of this page's hearing, so that nothing may be promised in its name. */
export function useIsCutOff(): boolean {
  return useSyncExternalStore(onLiveState, liveState, () => "connecting" as const) === "not live";
}

/** That one is offline holds only until the network is back; that the click was lost stays. */
export function onceReached(refusal: ActionRefusal, isBack: boolean): ActionRefusal {
  return isBack && refusal.problem.code === "offline"
    ? { ...refusal, problem: { code: "was_offline" } }
    : refusal;
}
