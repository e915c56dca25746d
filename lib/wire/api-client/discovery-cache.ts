import type { Discovery } from "../contract/tool";
import type { ApiClient } from "./create-api-client";
import { problemMessage } from "./problem-message";

/** The tools as they were last discovered, and whether that is still how they stand. */
export type DiscoveryView =
  | {
      kind: "known";
      discovery: Discovery;
      at: Date;
      /** The reason why a newer list is missing; null while the list is fresh. */
      stale: string | null;
    }
  | { kind: "unknown"; reason: string };
export type DiscoveryCache = {
  discover(ageMsMax?: number, since?: number): Promise<DiscoveryView>;
  refresh(): Promise<DiscoveryView>;
  /** As it was last known, without waiting. With an age, what was last asked for earlier is asked for meanwhile. */
  known(ageMsMax?: number): DiscoveryView | null;
};

const freshMs = 60_000;
/** After a failure the API is left alone for a moment, so that a page full of readers asks once. */
const failureRestMs = 2_000;
const sharedMsMax = 1_000;

/**
 * Discovery, fetched at most once a minute and once at a time. A failed fetch keeps the last good list and says
 * why it is stale. `refresh` asks the API now; `discover` with an age does so where the list is older. With `since`, in
 * `monotonic` ms, a list counts as well that was asked for after that, a second ago at most, and none that was asked for before.
 */
export function createDiscovery(
  api: Pick<ApiClient, "discover">,
  clock: () => Date,
  monotonic: () => number = () => performance.now(),
): DiscoveryCache {
  let view: DiscoveryView | null = null;
  let fetchedAtMs = 0;
  let askedAt = -Infinity;
  let underWay: { askedAt: number; ended: Promise<DiscoveryView> } | null = null;

  async function fetchTools(): Promise<DiscoveryView> {
    const began = monotonic();
    const outcome = await api.discover();
    const at = clock();
    askedAt = began;
    if (outcome.kind === "discovered") {
      view = { kind: "known", discovery: outcome.discovery, at, stale: null };
      fetchedAtMs = at.getTime();
      return view;
    }
    const reason = problemMessage(outcome);
    view = view?.kind === "known" ? { ...view, stale: reason } : { kind: "unknown", reason };
    fetchedAtMs = at.getTime();
    return view;
  }
  function refresh(): Promise<DiscoveryView> {
    underWay ??= {
      askedAt: monotonic(),
      ended: fetchTools().finally(() => {
        underWay = null;
      }),
    };
    return underWay.ended;
  }
  return {
    refresh,
    known(ageMsMax = Infinity) {
      if (clock().getTime() - fetchedAtMs > ageMsMax) void refresh();
      return view;
    },
    async discover(ageMsMax = freshMs, since) {
      // Whoever waits for what was asked for too early asks after it, once for all of them.
      if (since !== undefined && underWay && underWay.askedAt <= since) await underWay.ended;
      const failed = view !== null && (view.kind === "unknown" || view.stale !== null);
      if (view && clock().getTime() < fetchedAtMs + (failed ? failureRestMs : ageMsMax)) return view;
      if (view && since !== undefined && askedAt > since && monotonic() - askedAt <= sharedMsMax) return view;
      return refresh();
    },
  };
}
