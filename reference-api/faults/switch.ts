import type { FaultKind } from "@/lib/wire/contract/fault-kinds";
import type { ConfirmSeen, FaultOrder, FaultSwitchState } from "@/lib/wire/contract/fault-switch";
import type { Executed } from "../http/endpoints/executed";

/** An armed fault; what `seconds` means depends on its kind. */
export type Armed = { fault: FaultKind; timesLeft: number; seconds: number };

export type FaultSwitch = {
  state(): FaultSwitchState;
  apply(order: FaultOrder): void;
  /** The armed fault if it is one of these kinds, which uses it once. */
  take(...kinds: FaultKind[]): Armed | null;
  noteConfirm(executed: Executed, reply: ConfirmSeen["reply"]): void;
};

const defaultSeconds: Record<FaultKind, number | null> = {
  lose_reply: null,
  cut_reply: null,
  delay_reply: 8,
  refuse_429: 5,
  refuse_503: 5,
  short_capabilities: 60,
};
const confirmsKept = 20;

/** One fault at a time, and what it did. In memory: a restart disarms it and resets the counts. */
export function createFaultSwitch(clock: () => Date): FaultSwitch {
  let armed: Armed | null = null;
  let seen = nothingSeen(clock());
  return {
    state: () => ({
      armed: armed && { ...armed, seconds: defaultSeconds[armed.fault] === null ? null : armed.seconds },
      countedSince: seen.since,
      effects: [...seen.effects].map(([toolName, count]) => ({ toolName, count })),
      ...seen.counts,
      confirms: seen.confirms,
    }),
    apply(order) {
      switch (order.action) {
        case "arm": {
          const seconds = order.seconds ?? defaultSeconds[order.fault] ?? 0;
          armed = { fault: order.fault, timesLeft: order.times, seconds };
          return;
        }
        case "disarm":
          armed = null;
          return;
        case "count_anew":
          seen = nothingSeen(clock());
          return;
      }
    },
    take(...kinds) {
      if (!armed || !kinds.includes(armed.fault)) return null;
      const taken = armed;
      armed = taken.timesLeft > 1 ? { ...taken, timesLeft: taken.timesLeft - 1 } : null;
      switch (taken.fault) {
        case "lose_reply":
        case "cut_reply":
          seen.counts.repliesLost += 1;
          break;
        case "delay_reply":
          seen.counts.repliesDelayed += 1;
          break;
        case "refuse_429":
        case "refuse_503":
          seen.counts.refusals += 1;
          break;
        case "short_capabilities":
          seen.counts.capabilitiesShortened += 1;
      }
      return taken;
    },
    noteConfirm({ toolName, keyHash, outcome }, reply) {
      if (outcome === "executed") seen.effects.set(toolName, (seen.effects.get(toolName) ?? 0) + 1);
      if (outcome === "from_store" || outcome === "still_running") seen.counts.duplicatesPrevented += 1;
      const entry = { at: clock().toISOString(), toolName, keyMark: keyHash.slice(0, 8), outcome, reply };
      seen.confirms = [{ number: (seen.number += 1), ...entry }, ...seen.confirms].slice(0, confirmsKept);
    },
  };
}

function nothingSeen(now: Date) {
  return {
    since: now.toISOString(),
    effects: new Map<string, number>(),
    counts: {
      repliesLost: 0,
      repliesDelayed: 0,
      refusals: 0,
      duplicatesPrevented: 0,
      capabilitiesShortened: 0,
    },
    number: 0,
    confirms: [] as ConfirmSeen[],
  };
}
