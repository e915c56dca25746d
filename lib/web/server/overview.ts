import "server-only";
import { z } from "zod";
import { parseInstant } from "@/lib/wire/contract/instant";
import { deskPublishes, readOverview, type ReviewContext } from "@/lib/desk/reviews";
import { verb } from "@/lib/desk/reviews/verb";
import type { VerbResult } from "@/lib/desk/reviews/verbs/types";
import {
  connectionLabel,
  pointerNotes,
  readApiProblems,
  settingDoubtsNow,
  upstream,
} from "@/lib/desk/process";
import { may } from "@/lib/desk/policy/permissions";
import { listUnconfirmed } from "@/lib/desk/restores";
import { showsSchedule } from "./schedule";
import type { OverviewView } from "./types";

/** No day is longer, in any zone and with any change of the clock. */
const dayMsMax = 26 * 3_600_000;

/** What has happened since the reader's day began, and how the API has been answering this process. */
export const showOverview = verb({
  permission: "reviews:read",
  writes: false,
  input: z.object({ since: z.string() }),
  async run(context: ReviewContext, { since: asked }): Promise<VerbResult<OverviewView>> {
    const now = Date.now();
    const given = parseInstant(asked)?.getTime() ?? now - dayMsMax;
    const since = new Date(Math.min(now, Math.max(given, now - dayMsMax))).toISOString();
    const result = await readOverview.run(context, { since });
    if (!result.ok) return result;
    const { api, connection, health, discovery } = upstream();
    const known = discovery.known();
    const administers = may(context.actor, "people:manage");
    const value = {
      ...result.value,
      administers,
      settingDoubts: administers ? [...(await settingDoubtsNow(context.db)), ...pointerNotes().doubts()] : [],
      unconfirmed: administers ? await listUnconfirmed(context.db) : [],
      showsSchedule: known?.kind === "known" ? showsSchedule(known) : await deskPublishes(context),
      api: {
        ...connectionLabel(),
        ...health.read(),
        ...(await readApiProblems(context.db, connection.id, new Date(now))),
        clockSkewMs: api.steadyClockSkewMs(),
        tools: known?.kind === "known" ? known.discovery.tools.length : null,
        problem: known === null ? null : known.kind === "known" ? known.stale : known.reason,
      },
    };
    return { ok: true, value };
  },
});
