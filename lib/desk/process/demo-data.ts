import { setTimeout as pause } from "node:timers/promises";
import type { ApiClient } from "@/lib/wire/api-client";
import { database } from "@/lib/desk/config/process-database";
import { env } from "@/lib/desk/config/env";
import { dueRound } from "@/lib/desk/demo/due-round";
import { makeRound } from "@/lib/desk/demo/make-round";
import { log, logProblem } from "@/lib/platform/log/log";
import { processSingleton } from "@/lib/platform/runtime/process-singleton";
import { stagedFaults } from "@/lib/platform/runtime/staged-faults";
import { policyNow } from "@/lib/desk/config/policy-default";
import { vault } from "@/lib/desk/config/process-vault";
import { publicationSettings } from "./publication-settings";
import { readOnlyState } from "./read-only";
import { relyingParty } from "./relying-party";
import { sendsUnderWay } from "./sends-under-way";
import { isEnding, whileSending } from "./shutdown";
import { upstream } from "./upstream";

const firstLookMs = 500;
/** The embedded API answers once this process listens. */
const looksMax = 60;
const knownForMs = 60_000;
const lookedAgainAfterMs = 60_000;

/** Fills an empty database once this process listens. Returns at once; what goes wrong is logged. */
export function startDemoData(): void {
  if (env().demoData) void background(untilListening);
}

/** Makes new demo reviews where the ones before have grown old. Returns at once; others may be under way. */
export function renewDemoData(): void {
  const state = demoState();
  if (!env().demoData || Date.now() - state.lookedAt < lookedAgainAfterMs) return;
  state.lookedAt = Date.now();
  void background(() => Promise.resolve(true));
}

/** What a person sends gets its reply, also where the demo data has staged that it is lost. */
export function deliveringReplies(api: ApiClient): ApiClient {
  if (!env().demoData) return api;
  return {
    ...api,
    confirm(request) {
      stagedFaults().deliver(request.idempotencyKey);
      return api.confirm(request);
    },
  };
}

function demoState() {
  return processSingleton("demo-data", () => ({ underWay: false, lookedAt: 0 }));
}

async function background(begin: () => Promise<boolean>): Promise<void> {
  const state = demoState();
  if (state.underWay) return;
  state.underWay = true;
  try {
    if (await begin()) await makeDueRound();
  } catch (error) {
    logProblem(error, "The demo data could not be made.");
  } finally {
    state.underWay = false;
  }
}

async function untilListening(): Promise<boolean> {
  for (let look = 0; look < looksMax && !isEnding(); look++) {
    await pause(firstLookMs, undefined, { ref: false });
    // Past the cache, which would keep the failure for the first page.
    if ((await upstream().api.discover()).kind === "discovered") return true;
  }
  return false;
}

async function makeDueRound(): Promise<void> {
  const db = await database();
  if (readOnlyState() !== null) return;
  const round = await dueRound(db, new Date());
  if (round === null) return;
  const { api, discovery, connection } = upstream();
  const refused: unknown[] = [];
  const skipped: unknown[] = [];
  await makeRound(
    {
      staged: stagedFaults(),
      onRefusal: (refusal) => void refused.push(refusal),
      onPasskey: (left) => void skipped.push(left),
      as: ({ id, name, role }) => ({
        db,
        api,
        connection,
        vault: vault(),
        clock: () => new Date(),
        underWay: sendsUnderWay(),
        actor: { id, name, role },
        publication: publicationSettings(),
        policy: policyNow(),
        relyingParty: relyingParty(),
        discover: (ageMsMax) => discovery.discover(ageMsMax),
        knownTools: () => discovery.known(knownForMs),
        whileSending,
      }),
    },
    round,
  );
  log.info({ round, refused }, "The demo people have made reviews.");
  if (skipped.length > 0)
    log.warn(
      { round, skipped },
      "The policy asks for a passkey, which no demo person has: these wait for a person.",
    );
}
