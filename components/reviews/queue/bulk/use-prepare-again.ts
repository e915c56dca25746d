import { useCallback, useEffect, useRef, useState } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { prepareAgain } from "@/lib/web/actions/reviews";
import { callAction } from "@/lib/web/queries/call-action";
import type { ReviewListItem } from "@/lib/desk/reviews/queries/types";
import { pauseFor, prepareOneByOne, type AgainStatus } from "./prepare-one-by-one";

export type AgainRun = {
  statuses: ReadonlyMap<string, AgainStatus>;
  state: "idle" | "running" | "stopping";
  /** Does nothing while it runs. */
  start(items: readonly ReviewListItem[]): void;
  /** The one under way is still prepared. */
  stop(): void;
};

/** Prepares reviews one after the other, and says how far each is. It ends with the page. */
export function usePrepareAgain(): AgainRun {
  const client = useQueryClient();
  const [statuses, setStatuses] = useState<AgainRun["statuses"]>(new Map());
  const [state, setState] = useState<AgainRun["state"]>("idle");
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const start = useCallback(
    async (items: readonly ReviewListItem[]) => {
      if (running.current !== null) return;
      const controller = new AbortController();
      running.current = controller;
      setState("running");
      await prepareOneByOne(items, {
        prepare: ({ id, preparationId }) => callAction(() => prepareAgain({ reviewId: id, preparationId })),
        pause: pauseFor,
        report: (id, status) => setStatuses((before) => new Map(before).set(id, status)),
        signal: controller.signal,
      });
      running.current = null;
      setState("idle");
      await client.invalidateQueries({ queryKey: ["reviews"] });
    },
    [client],
  );
  const stop = useCallback(() => {
    running.current?.abort();
    setState("stopping");
  }, []);
  return { statuses, state, start: (items) => void start(items), stop };
}
