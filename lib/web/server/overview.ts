import "server-only";
import { parseInstant } from "@/lib/wire/contract/instant";
import type { Person } from "@/lib/desk/policy/permissions";
import { readOverview as readOverviewOf } from "@/lib/desk/reviews";
import { connectionLabel, reviewContext } from ".";
import { showsSchedule } from "./schedule";
import type { OverviewView } from "./types";
import { upstream } from "./tools/upstream";

/** No day is longer, in any zone and with any change of the clock. */
const dayMsMax = 26 * 3_600_000;

/** What has happened since the reader's day began, and how the API has been answering this process. */
export async function readOverview(person: Person, asked: string): Promise<OverviewView> {
  const now = Date.now();
  const given = parseInstant(asked)?.getTime() ?? now - dayMsMax;
  const since = new Date(Math.min(now, Math.max(given, now - dayMsMax))).toISOString();
  const result = await readOverviewOf(await reviewContext(person), { since });
  if (!result.ok) throw new Error(`A read was refused: ${result.refusal}`);
  const { api, health, discovery } = upstream();
  const known = discovery.known();
  return {
    ...result.value,
    showsSchedule: known === null || showsSchedule(known),
    api: {
      ...connectionLabel(),
      ...health.read(),
      clockSkewMs: api.steadyClockSkewMs(),
      tools: known?.kind === "known" ? known.discovery.tools.length : null,
      problem: known === null ? null : known.kind === "known" ? known.stale : known.reason,
    },
  };
}
