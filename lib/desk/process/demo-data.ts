import { setTimeout as pause } from "node:timers/promises";
import type { ApiClient } from "@/lib/wire/api-client";
import { database } from "@/lib/desk/config/process-database";
import { env } from "@/lib/desk/config/env";
import { dueRound } from "@/lib/desk/demo/due-round";
import { makeRound, spareAgain } from "@/lib/desk/demo/make-round";
import { log, logProblem } from "@/lib/platform/log/log";
import { processSingleton } from "@/lib/platform/runtime/process-singleton";
import { stagedFaults } from "@/lib/platform/runtime/staged-faults";
import { policyNow } from "@/lib/desk/config/policy-default";
import { vault } from "@/lib/desk/config/process-vault";
import { publicationSettings } from "./publication-settings";
import { readOnlyState } from "./read-only";
import { relyingParty } from "@/lib/desk/config/env";
import { sendsUnderWay } from "./sends-under-way";
import { isEnding, whileSending } from "./shutdown";
import { upstream } from "./upstream";

const firstLookMs = 500;
/** The embedded API answers once this process listens. */
const looksMax = 60;
const knownForMs = 60_000;
const lookedAgainAfterMs = 60_000;
/** So long a page that shows reviews waits for those that are being made. */
const waitedForMs = 5_000;

/** Fills an empty database once this process listens. Returns at once; what goes wrong is logged. */
export function startDemoData(): void {
  if (env().demoData) background(untilListening);
}

/**
 * Makes new demo reviews where the ones before have grown old. Resolves once they are there, or after a while: a page that is
 * read before shows some that are about to go.
 */
export async function renewDemoData(): Promise<void> {
  if (!env().demoData) return;
  const state = demoState();
  if (Date.now() - state.lookedAt >= lookedAgainAfterMs) {
    state.lookedAt = Date.now();
    background(() => Promise.resolve(true));
  }
  if (state.underWay) await Promise.race([state.underWay, pause(waitedForMs, undefined, { ref: false })]);
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
  const none: { underWay: Promise<void> | null; lookedAt: number } = { underWay: null, lookedAt: 0 };
  return processSingleton("demo-data", () => none);
}

/** One at a time. */
function background(begin: () => Promise<boolean>): void {
  const state = demoState();
  const work = async () => {
    try {
      if (await begin()) await makeDueRound();
    } catch (error) {
      logProblem(error, "The demo data could not be made.");
    }
  };
  state.underWay ??= work().finally(() => {
    state.underWay = null;
  });
}

async function untilListening(): Promise<boolean> {
  await spareAgain(await database(), stagedFaults());
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
      as: ({ id, name, roles }) => ({
        db,
        api,
        connection,
        vault: vault(),
        clock: () => new Date(),
        underWay: sendsUnderWay(),
        actor: { id, name, roles },
        publication: publicationSettings(),
        policy: policyNow(),
        relyingParty: relyingParty(),
        oidc: null,
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
