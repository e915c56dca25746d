import { planted } from "./planted.mjs";

const leases = "lib/desk/reviews/recovery/settle-expired-leases.ts";
const recover = "lib/desk/reviews/recovery/recover.ts";
const sendCredential = "lib/desk/reviews/sending/send-credential.ts";
const ofCrashes = ["lib/desk/reviews/recovery/recover-crash.test.ts"];
const ofRecovery = ["lib/desk/reviews/recovery/recover.test.ts"];
const ofRestores = ["lib/desk/restores/restore.test.ts"];
const ofRotation = ["lib/desk/reviews/sending/credential-rotation.test.ts"];
const ofBackups = ["lib/desk/restores/restore-backup.test.ts"];
const ofPauses = ["lib/desk/reviews/recovery/recover-pauses.test.ts"];

/** What goes on without a person: leases, retries, pauses, expiry, and what is held or erased. */
export const recovery = [
  planted("lib/desk/reviews/approval/approvals.ts", ofRestores, {
    "F115 an approval from before a restore counts": [`restore_id === null &&`, ``],
  }),
  planted("lib/desk/reviews/store/rows.ts", ofRestores, {
    "F115 what a restore holds is taken for what it was": [
      `return row.restore_id === null ? asState(row.state) : "held";`,
      `return asState(row.state);`,
    ],
  }),
  planted("lib/desk/reviews/sending/duplicate-guard.ts", ofRestores, {
    "F115 the same input as what is held goes out": [`row.state === "held" ||`, ``],
  }),
  planted("lib/desk/reviews/store/restores.ts", ofRestores, {
    "F115 what was found not done is prepared again before it has expired": [
      `lastLook(rows, id)?.found === "not_done";`,
      `lastLook(rows, id)?.found === "done";`,
    ],
  }),
  planted("lib/desk/restores/begin-epoch.ts", ofRestores, {
    "F115 a session outlives a restore": [
      `await tx.deleteFrom("session").executeTakeFirst();`,
      `await tx.deleteFrom("session").where("token", "=", "").executeTakeFirst();`,
    ],
  }),
  planted("lib/desk/backup/read-backup.ts", ofBackups, {
    "F57 a backup is restored without one of its keys": [
      `if (missing.length > 0)`,
      `if (missing.length > 1)`,
    ],
    "F58 a backup whose manifest was changed is restored": [`if (isChanged) throw`, `if (!isChanged) void`],
    "F58 a backup one of whose files was changed is restored": [
      `if (file.bytes !== bytes || file.sha256 !== sha256)`,
      `if (file.bytes === 0)`,
    ],
  }),
  planted("lib/desk/backup/load-backup.ts", ofBackups, {
    "F58 a backup is restored over what is there": [`if (!(await isEmpty(untyped(tx))))`, `if (tx === null)`],
  }),
  planted(
    leases,
    ofCrashes,
    {
      "F20 a lease that was renewed is settled as expired": [
        `if (row.lease_until === null || row.lease_until > now.toISOString()) return false;`,
        `if (row.lease_until === null) return false;`,
      ],
    },
    { database: "postgres" },
  ),
  planted(
    leases,
    ["lib/desk/reviews/sending/late-reply.test.ts", ...ofCrashes],
    {
      "F20 a lease is taken over while it lasts": [
        `.where("lease_until", "<=", context.clock().toISOString())`,
        `.where("lease_until", "is not", null)`,
      ],
    },
    {
      equivalent:
        "Each lease is looked at once more before it is settled; the list only spares that for those that last.",
    },
  ),
  planted(leases, ofCrashes, {
    "F20 nobody asks about what an expired lease leaves": [
      `next_attempt_at: again?.toISOString() ?? null`,
      `next_attempt_at: null`,
    ],
  }),
  planted(leases, ["lib/desk/reviews/sending/late-reply.test.ts"], {
    "F20 the attempt of an expired lease stays open": [
      `.set({ state: "uncertain", ended_at: now.toISOString(), outcome_json })`,
      `.set({ outcome_json })`,
    ],
  }),
  planted("lib/desk/reviews/sending/next-attempt.ts", ofRecovery, {
    "F14 it is asked about for ever": [
      `return now.getTime() - Date.parse(row.first_sent_at) < retriedForMs;`,
      `return now.getTime() >= Date.parse(row.first_sent_at);`,
    ],
    "F58 an approval whose time has long come is sent": [
      `return state === "approved" && at > approvedSince(now) ? at : null;`,
      `return state === "approved" ? at : null;`,
    ],
    "F01 a send that never left is tried for ever": [
      `if (outcome?.kind === "not_sent" && tries >= unsentTriesMax) return null;`,
      ``,
    ],
  }),
  planted(recover, ofPauses, {
    "F05 what waits for a paused tool takes the place of others": [
      `const paused = await pausedTools(context.db, context.connection.id, context.clock());`,
      `const paused: string[] = [];`,
    ],
    "F10 the desk sends with a credential that is rejected": [
      `found.some(isOfCurrent) && (await credentialWorks(context, "current"))`,
      `found.some(isOfCurrent)`,
    ],
  }),
  planted(recover, ["lib/desk/reviews/approval/tool-change.test.ts"], {
    "F80 an automatic first send goes by tools of long ago": [
      `if (due.some(({ state }) => state === "approved")) await guarded(null, options, () => toolsNow(context));`,
      ``,
    ],
  }),
  planted(
    "lib/desk/reviews/recovery/hold-approvals.ts",
    ["lib/desk/reviews/recovery/hold-approvals.test.ts"],
    {
      "F58 what was approved before a start is sent after it": [
        `.where("next_attempt_at", "is not", null)`,
        `.where("next_attempt_at", "is", null)`,
      ],
    },
  ),
  planted("lib/desk/reviews/transition/expiry.ts", ["lib/desk/reviews/verbs/decide.test.ts"], {
    "F15 one odd reply expires what waits": [
      `return lineAt(context.clock(), context.api.steadyClockSkewMs());`,
      `return lineAt(context.clock(), context.api.clockSkewMs());`,
    ],
  }),
  planted("lib/desk/reviews/machine.ts", ["lib/desk/reviews/verbs/one-key.test.ts"], {
    "2 what may have left expires": [
      `if (!event.due) return refused("not_expired");\n      return event.mayHaveBeenSent ? refused("may_have_been_sent") : to("expired");`,
      `return event.due ? to("expired") : refused("not_expired");`,
    ],
  }),
  planted(
    "lib/desk/reviews/store/change-preparation.ts",
    ["lib/desk/reviews/maintenance/erase-ended.test.ts"],
    {
      "7 a capability outlives the end of its revision": [
        `...(ended ? { capability_sealed: null } : {}),`,
        ``,
      ],
    },
  ),
  planted(
    leases,
    ["lib/desk/reviews/sending/under-way.test.ts", "lib/desk/reviews/sending/late-claim.test.ts"],
    {
      "F98 a send that is under way here is settled as lapsed": [
        `if (isUnderWay(context, id)) continue;`,
        ``,
      ],
    },
  ),
  planted("lib/desk/reviews/sending/send.ts", ["lib/desk/reviews/sending/under-way.test.ts"], {
    "F98 a person retries beside what is under way here": [
      `if (isClaimedHere(context, seen.id)) return { kind: "refused", row: seen, reason: "wrong_state" };`,
      ``,
    ],
  }),
  planted(sendCredential, ofRotation, {
    "F105 what may have left goes with another credential": [
      `row.sent_with !== previous) return { kind: "missing" };`,
      `row.sent_with !== previous) return { kind: "usable", name: "current", fingerprint: current };`,
    ],
  }),
  planted(sendCredential, ["lib/desk/reviews/sending/credential-pauses.test.ts"], {
    "F105 what may have left goes with a credential that the API rejects": [
      `pause.tool_name === everyTool && pause.credential === previous`,
      `pause.tool_name !== everyTool && pause.credential === previous`,
    ],
  }),
  planted("lib/desk/reviews/sending/claim-send.ts", ofRotation, {
    "F105 what it was first sent with isn't kept": [`sent_with: credential.fingerprint,`, ``],
  }),
].flat();
