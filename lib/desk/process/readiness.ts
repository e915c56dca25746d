import "server-only";
import type { DiscoveryView } from "@/lib/wire/api-client";
import { runningVersion } from "@/lib/platform/runtime/running-version";
import { isMigrating } from "@/lib/desk/config/process-database";
import { storeWatch } from "./read-only";
import { phase, type Phase } from "./phase";
import type { StoreState, StoreWatch } from "./store-watch";
import { upstream } from "./upstream";

/** Past it, expiry can't be judged well; the pages warn at the same lead. */
const clockSkewMsMax = 30_000;
const answersWithinMs = 3_000;
/** However often it is asked, from outside and without a session, the database is written to once in so long. */
const keptForMs = 1_000;

/** What was looked at, each with a plain word: `ok`, or what is wrong. */
export type Readiness = {
  checks: Record<"process" | "store" | "secret" | "api" | "clock", string>;
  reasons: string[];
};

export type ReadinessParts = {
  phase(): Phase;
  /** Asked while the process starts. */
  isMigrating(): boolean;
  watch: Pick<StoreWatch, "check" | "current">;
  /** Asks the API, or tells how it answered a moment ago. */
  discover(): Promise<DiscoveryView>;
  /** How far the API's clock is ahead, in ms. */
  clockSkewMs(): number;
};

/** Whether this process can do its work now: `reasons` in plain words without secrets, empty when it can. */
export function createReadiness(parts: ReadinessParts, keptMs = keptForMs): () => Promise<Readiness> {
  let last: { at: number; phase: Phase; found: Promise<Readiness> } | null = null;
  return () => {
    const now = performance.now();
    const phase = parts.phase();
    // An answer from before the process began to end would bring it more work.
    if (last === null || last.phase !== phase || now - last.at >= keptMs)
      last = { at: now, phase, found: phase === "starting" ? notStarted(parts) : look(parts, phase) };
    return last.found;
  };
}

/** Of this process. */
export function readiness(): Promise<Readiness> {
  const { api, discovery } = upstream();
  ready ??= createReadiness({
    phase,
    isMigrating,
    watch: storeWatch(),
    discover: () => discovery.discover(),
    clockSkewMs: () => api.steadyClockSkewMs(),
  });
  return ready();
}
let ready: (() => Promise<Readiness>) | null = null;

/** The reply of /readyz: 200, or 503 with the reasons. */
export async function readyReply(find: () => Promise<Readiness> = readiness): Promise<Response> {
  const { checks, reasons } = await find();
  const ready = reasons.length === 0;
  const found = ready ? { status: "ready", checks } : { status: "not_ready", checks, reasons };
  return Response.json(
    { ...found, ...runningVersion() },
    { status: ready ? 200 : 503, headers: { "cache-control": "no-store" } },
  );
}

/** Nothing is asked yet: the embedded API answers behind the same start. */
async function notStarted({ isMigrating }: ReadinessParts): Promise<Readiness> {
  const reason = isMigrating() ? storeMessages.migrating : "The desk is starting.";
  const waits = "not checked yet";
  return {
    checks: { process: reason, store: waits, secret: waits, api: waits, clock: waits },
    reasons: [reason],
  };
}

async function look(
  { watch, discover, clockSkewMs }: ReadinessParts,
  phase: "running" | "ending",
): Promise<Readiness> {
  const [checked, api] = await Promise.all([inTime(watch.check()), apiProblem(discover)]);
  const state = checked === "late" ? (watch.current() ?? unanswered) : checked;
  const found = {
    process: phase === "ending" ? "The desk is shutting down: it finishes what is under way." : null,
    store: state === null || state.why === "secret" ? null : storeMessages[state.why],
    secret:
      state?.why === "secret" ? "APP_SECRET is not the secret that the stored data was sealed with." : null,
    api,
    clock: clockProblem(clockSkewMs()),
  };
  const reasons = Object.values(found).filter((problem) => problem !== null);
  const { process, store, secret, clock } = found;
  return {
    checks: {
      process: process ?? "ok",
      store: store ?? "ok",
      secret: secret ?? "ok",
      api: api ?? "ok",
      clock: clock ?? "ok",
    },
    reasons,
  };
}

const noBackup =
  "The database isn’t brought up to date for this version: the backup before that failed, because";
const triesAgain = "The desk tries again automatically.";
const unanswered = { why: "unanswered" } as const;
const storeMessages: Record<Exclude<StoreState["why"], "secret"> | "unanswered", string> = {
  migrating: "The database is being brought up to date for this version.",
  newer: "The database belongs to a newer version of Countersign. This one writes nothing to it.",
  moved: "The data was moved to another database. This desk writes nothing to the old one.",
  unanswered: "The database doesn’t answer in time.",
  full: "The database can’t be written: its disk is full.",
  read_only: "The database can’t be written: it only allows reading.",
  locked: "The database can’t be written: another program holds its lock.",
  failing: "The database can’t be written: its storage reports errors.",
  unreachable: "The database can’t be reached.",
  backup_full: `${noBackup} the disk is full. Make room beside the database’s file. ${triesAgain}`,
  backup_denied: `${noBackup} its folder can’t be written. Give \`backups\` beside the database’s file to the user that runs the desk. ${triesAgain}`,
  backup_other: `${noBackup} its files can’t be written. The log has the error. ${triesAgain}`,
};

/** In words of ours alone: what the API says of itself may be anything. */
async function apiProblem(discover: ReadinessParts["discover"]): Promise<string | null> {
  const view = await inTime(discover());
  if (view !== "late" && view.kind === "known" && view.stale === null) return null;
  return "The API doesn’t list its tools for the desk’s credential.";
}

function clockProblem(skewMs: number): string | null {
  if (Math.abs(skewMs) <= clockSkewMsMax) return null;
  const seconds = Math.round(Math.abs(skewMs) / 1000);
  return `The API’s clock is ${seconds} s ${skewMs > 0 ? "ahead of" : "behind"} the desk’s.`;
}

async function inTime<Value>(answer: Promise<Value>): Promise<Value | "late"> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<"late">((resolve) => {
    timer = setTimeout(resolve, answersWithinMs, "late");
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
