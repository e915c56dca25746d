const leases = "lib/reviews/recovery/settle-expired-leases.ts";
const recover = "lib/reviews/recovery/recover.ts";
const ofCrashes = ["lib/reviews/recovery/recover-crash.test.ts"];
const ofRecovery = ["lib/reviews/recovery/recover.test.ts"];
const ofPauses = ["lib/reviews/recovery/recover-pauses.test.ts"];

/** What goes on without a person: leases, retries, pauses, expiry, and what is held or erased. */
export const recovery = [
  {
    name: "a lease that was renewed is settled as expired",
    guarantee: "F20",
    file: leases,
    find: `if (row.lease_until === null || row.lease_until > now.toISOString()) return false;`,
    replace: `if (row.lease_until === null) return false;`,
    tests: ofCrashes,
    database: "postgres",
  },
  {
    name: "a lease is taken over while it lasts",
    guarantee: "F20",
    file: leases,
    find: `.where("lease_until", "<=", context.clock().toISOString())`,
    replace: `.where("lease_until", "is not", null)`,
    tests: ["lib/reviews/sending/late-reply.test.ts", ...ofCrashes],
    equivalent:
      "Each lease is looked at once more before it is settled; the list only spares that for those that last.",
  },
  {
    name: "nobody asks about what an expired lease leaves",
    guarantee: "F20",
    file: leases,
    find: `next_attempt_at: again?.toISOString() ?? null`,
    replace: `next_attempt_at: null`,
    tests: ofCrashes,
  },
  {
    name: "the attempt of an expired lease stays open",
    guarantee: "F20",
    file: leases,
    find: `.set({ state: "uncertain", ended_at: now.toISOString(), outcome_json })`,
    replace: `.set({ outcome_json })`,
    tests: ["lib/reviews/sending/late-reply.test.ts"],
  },
  {
    name: "it is asked about for ever",
    guarantee: "F14",
    file: "lib/reviews/sending/next-attempt.ts",
    find: `return now.getTime() - Date.parse(row.first_sent_at) < retriedForMs;`,
    replace: `return now.getTime() >= Date.parse(row.first_sent_at);`,
    tests: ofRecovery,
  },
  {
    name: "an approval whose time has long come is sent",
    guarantee: "F58",
    file: "lib/reviews/sending/next-attempt.ts",
    find: `return state === "approved" && at > approvedSince(now) ? at : null;`,
    replace: `return state === "approved" ? at : null;`,
    tests: ofRecovery,
  },
  {
    name: "a send that never left is tried for ever",
    guarantee: "F01",
    file: "lib/reviews/sending/next-attempt.ts",
    find: `if (outcome?.kind === "not_sent" && tries >= unsentTriesMax) return null;`,
    replace: ``,
    tests: ofRecovery,
  },
  {
    name: "what waits for a paused tool takes the place of others",
    guarantee: "F05",
    file: recover,
    find: `const paused = await pausedTools(context.db, context.connection.id, context.clock());`,
    replace: `const paused: string[] = [];`,
    tests: ofPauses,
  },
  {
    name: "the desk sends with a credential that is rejected",
    guarantee: "F10",
    file: recover,
    find: `due.length === 0 || !(await credentialWorks(context))`,
    replace: `due.length === 0`,
    tests: ofPauses,
  },
  {
    name: "an automatic first send goes by tools of long ago",
    guarantee: "F80",
    file: recover,
    find: `if (due.some(({ state }) => state === "approved")) await guarded(options, () => toolsNow(context));`,
    replace: ``,
    tests: ["lib/reviews/approval/tool-change.test.ts"],
  },
  {
    name: "what was approved before a start is sent after it",
    guarantee: "F58",
    file: "lib/reviews/recovery/hold-approvals.ts",
    find: `.where("next_attempt_at", "is not", null)`,
    replace: `.where("next_attempt_at", "is", null)`,
    tests: ["lib/reviews/recovery/hold-approvals.test.ts"],
  },
  {
    name: "one odd reply expires what waits",
    guarantee: "F15",
    file: "lib/reviews/transition/expiry.ts",
    find: `return lineAt(context.clock(), context.api.steadyClockSkewMs());`,
    replace: `return lineAt(context.clock(), context.api.clockSkewMs());`,
    tests: ["lib/reviews/verbs/decide.test.ts"],
  },
  {
    name: "what may have left expires",
    guarantee: "2",
    file: "lib/reviews/machine.ts",
    find: `if (!event.due) return refused("not_expired");\n      return event.mayHaveBeenSent ? refused("may_have_been_sent") : to("expired");`,
    replace: `return event.due ? to("expired") : refused("not_expired");`,
    tests: ["lib/reviews/verbs/one-key.test.ts"],
  },
  {
    name: "a capability outlives the end of its revision",
    guarantee: "7",
    file: "lib/reviews/store/change-preparation.ts",
    find: `...(ended ? { capability_sealed: null } : {}),`,
    replace: ``,
    tests: ["lib/reviews/recovery/erase-ended.test.ts"],
  },
];
