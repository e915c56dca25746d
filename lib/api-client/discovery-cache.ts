import type { Discovery } from "../contract/tool";
import type { ApiClient } from "./create-api-client";
import { problemWords } from "./problem-words";

/** The tools as they were last discovered, and whether that is still how they stand. */
export type DiscoveryView =
  | {
      kind: "known";
      discovery: Discovery;
      /** When the list was fetched. */
      at: Date;
      /** Why a newer list could not be had; null while the list is fresh. */
      stale: string | null;
    }
  | { kind: "unknown"; reason: string };
export type DiscoveryCache = { discover(): Promise<DiscoveryView>; refresh(): Promise<DiscoveryView> };

const freshMs = 60_000;
/** After a failure the API is left alone for a moment, so that a page full of readers asks once. */
const failureRestMs = 2_000;

/**
 * Discovery, fetched at most once a minute and once at a time. A failed fetch keeps the last good list and says
 * why it is stale. `refresh` asks the API now.
 */
export function createDiscovery(api: Pick<ApiClient, "discover">, clock: () => Date): DiscoveryCache {
  let view: DiscoveryView | null = null;
  let freshUntilMs = 0;
  let underWay: Promise<DiscoveryView> | null = null;

  async function fetchTools(): Promise<DiscoveryView> {
    const outcome = await api.discover();
    const at = clock();
    if (outcome.kind === "discovered") {
      view = { kind: "known", discovery: outcome.discovery, at, stale: null };
      freshUntilMs = at.getTime() + freshMs;
      return view;
    }
    const reason = problemWords(outcome);
    view = view?.kind === "known" ? { ...view, stale: reason } : { kind: "unknown", reason };
    freshUntilMs = at.getTime() + failureRestMs;
    return view;
  }
  function refresh(): Promise<DiscoveryView> {
    underWay ??= fetchTools().finally(() => {
      underWay = null;
    });
    return underWay;
  }
  return {
    refresh,
    async discover() {
      if (view && clock().getTime() < freshUntilMs) return view;
      return refresh();
    },
  };
}
