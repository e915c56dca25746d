import { randomBytes } from "node:crypto";
import { membershipsOf } from "@/lib/desk/people/sessions";
import { env } from "@/lib/desk/config/env";
import type { Change, ChangeListener } from "@/lib/desk/database/change";
import { database } from "@/lib/desk/config/process-database";
import { watchChanges } from "@/lib/desk/database/watch-changes";
import type { Database } from "@/lib/desk/database/open-database";
import { beatEveryMs, liveEventOf } from "@/lib/platform/live/events";
import { createHub, type Hub } from "@/lib/platform/live/hub";
import { logProblem } from "@/lib/platform/log/log";
import { processSingleton } from "@/lib/platform/runtime/process-singleton";
import { readOnlyState } from "./read-only";

const statusAskedEveryMs = 1_000;

/** Whoever is told of changes by this process. */
export function liveHub(): Hub {
  return processSingleton("live-hub", () =>
    createHub({
      source: randomBytes(6).toString("hex"),
      memberships: async (sessionIds) =>
        membershipsOf(await database(), sessionIds, env().sessions, new Date()),
      onProblem: (error) => void logProblem(error, "The sessions of open pages could not be looked at."),
    }),
  );
}

/** Tells open browsers of changes, from the start of the process until it is told to end. */
export function startLive(db: Database): void {
  processSingleton("live", () => {
    const hub = liveHub();
    const watch = watchChanges(db, env().databaseUrl, toHub(hub));
    let known = readOnlyState()?.why;
    setInterval(() => {
      const why = readOnlyState()?.why;
      if (why !== known) hub.publish([{ kind: "status", id: null }]);
      known = why;
    }, statusAskedEveryMs).unref();
    setInterval(() => {
      hub.beat();
      void hub.recheck();
    }, beatEveryMs).unref();
    const end = () => {
      // The pages ask why nothing is begun any more. An open stream would keep Next from ending.
      hub.publish([{ kind: "status", id: null }]);
      hub.end();
      void watch.stop();
    };
    process.once("SIGTERM", end).once("SIGINT", end);
    return true;
  });
}

/** Passes on to a hub what a database tells. */
export function toHub(hub: Hub): ChangeListener {
  return {
    onLive: (live) => hub.setLive(live),
    onChanges(changes) {
      hub.publish(
        changes === null
          ? [{ kind: "everything", id: null }]
          : changes.flatMap(({ kind, id }) => liveEventOf(kind, id) ?? []),
      );
      if (changes?.some(isOfSession) ?? true) void hub.recheck();
    },
  };
}

function isOfSession({ kind }: Change): boolean {
  return kind === "person" || kind === "session";
}
