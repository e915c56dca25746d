import { ToolFailure } from "../tools/failure";
import { platformOf } from "./platforms";
import { type DraftPost } from "./post";
import { dayMs } from "../tools/days";

type UpstreamState =
  | { state: "available" }
  | { state: "maintenance"; until: Date }
  | { state: "over_capacity"; until: Date };

const minuteMs = 60_000;
const maintenanceBeginsMs = 120 * minuteMs;
const maintenanceEndsMs = 150 * minuteMs;
const quarterMs = 15 * minuteMs;
const overCapacityMs = 20_000;

/**
 * How a platform is doing at a moment. Two of them have known bad times, so that clients can meet them on purpose:
 * Tallyroom is in maintenance from 02:00 to 02:30 UTC, and Glimwall is over capacity for the first twenty seconds
 * of every quarter of an hour.
 */
export function upstreamState(platform: string, now: Date): UpstreamState {
  const at = now.getTime();
  switch (platform) {
    case "tallyroom": {
      const intoDayMs = at % dayMs;
      if (intoDayMs < maintenanceBeginsMs || intoDayMs >= maintenanceEndsMs) return { state: "available" };
      return { state: "maintenance", until: new Date(at - intoDayMs + maintenanceEndsMs) };
    }
    case "glimwall": {
      const intoQuarterMs = at % quarterMs;
      if (intoQuarterMs >= overCapacityMs) return { state: "available" };
      return { state: "over_capacity", until: new Date(at - intoQuarterMs + overCapacityMs) };
    }
  }
  return { state: "available" };
}

/** Throws a retryable UPSTREAM_FAILED while the platform does not answer. */
export function needUpstream(platform: string, now: Date): void {
  const upstream = upstreamState(platform, now);
  if (upstream.state === "available") return;
  const why = upstream.state === "maintenance" ? "is in maintenance" : "is over capacity";
  throw new ToolFailure(
    "UPSTREAM_FAILED",
    `${platformOf(platform).name} ${why} until ${upstream.until.toISOString()}. Nothing was done; try again then.`,
    true,
  );
}

/** The host of a link that no platform can open: one under `invalid`, a name that is reserved for that. */
export function unreachableLink(content: DraftPost["content"]): string | null {
  if (content.kind !== "link" || !URL.canParse(content.url)) return null;
  const { hostname } = new URL(content.url);
  return /(^|\.)invalid\.?$/.test(hostname) ? hostname : null;
}
