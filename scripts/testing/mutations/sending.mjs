import { planted } from "./planted.mjs";

const guard = "lib/desk/reviews/sending/duplicate-guard.ts";
const record = "lib/desk/reviews/sending/record-outcome.ts";
const classify = "lib/desk/reviews/sending/classify-outcome.ts";
const ofGuard = ["lib/desk/reviews/sending/duplicate-guard.test.ts"];
const ofClasses = ["lib/desk/reviews/sending/classify-outcome.test.ts"];
const ofLateReplies = ["lib/desk/reviews/sending/late-reply.test.ts"];

const gate = "lib/desk/reviews/sending/send-gate.ts";
const ofGate = ["lib/desk/reviews/sending/send-gate.test.ts"];

/** One send: the question for duplicates, the claim, what its end says, and when it goes on. */
export const sending = [
  planted("lib/desk/reviews/store/overrides.ts", ofGuard, {
    "F63 an override lets by what has become of its twin since": [` && state === blocking.state`, ``],
  }),
  planted("lib/desk/reviews/store/overrides.ts", ["lib/desk/reviews/sending/automatic-duplicates.test.ts"], {
    "F63 an override lets by what has to be settled first": [`if (blocking.settleFirst) return false;`, ``],
  }),
  planted(guard, ofGuard, {
    "F63 what was accepted while it waited is asked about for an hour alone": [
      `of === null ? now.getTime() : Date.parse(of.row.created_at) - askedBeforeStoredMs`,
      `of === null || of.row.id !== "" ? now.getTime() : 0`,
    ],
  }),
  planted(guard, [...ofGuard, "lib/desk/reviews/sending/automatic-duplicates.test.ts"], {
    "F63 a twin that is approved stands in nobody's way": [
      `["approved", ...mayHaveRunStates]`,
      `[...mayHaveRunStates]`,
    ],
  }),
  planted(guard, ["lib/desk/reviews/sending/automatic-duplicates.test.ts"], {
    "F63 of two that are approved each waits for the other": [
      `(placeOf(id) ?? "") > own`,
      `(placeOf(id) ?? "") === own`,
    ],
  }),
  planted(
    "lib/desk/reviews/sending/send-block.ts",
    [
      "lib/desk/reviews/sending/automatic-duplicates.test.ts",
      "lib/desk/reviews/sending/late-acceptance-claim.test.ts",
    ],
    {
      "F65 the desk sends what a person has to settle first": [
        `settleFirst || !before.includes(preparationId)`,
        `!settleFirst && !before.includes(preparationId)`,
      ],
    },
  ),
  planted("lib/desk/reviews/sending/send-block.ts", ["lib/desk/reviews/approval/tool-change.test.ts"], {
    "F80 an approved tool that changes before its send is sent": [
      `(at === "claim" && isAcknowledged(change, row))`,
      `at === "claim"`,
    ],
  }),
  planted(classify, ofClasses, {
    "F08 NEEDS_REVIEW is a refusal": [
      `      return "refused";\n    case "NEEDS_REVIEW":\n      return "contrary";`,
      `    case "NEEDS_REVIEW":\n      return "refused";`,
    ],
    "F04 any status of the API's refuses": [
      `      return "rate_limited";\n  }\n  return "unknown";`,
      `      return "rate_limited";\n  }\n  return "refused";`,
    ],
  }),
  planted("lib/desk/reviews/machine.ts", [...ofClasses, "lib/desk/reviews/recovery/recover-pauses.test.ts"], {
    "F05 a retry that was turned away is approved again": [
      `return to(firstAttempt ? "approved" : "uncertain");`,
      `return to(firstAttempt || outcome === "rate_limited" ? "approved" : "uncertain");`,
    ],
  }),
  planted("lib/desk/reviews/machine.ts", ["lib/desk/reviews/sending/paused-manually.test.ts"], {
    "F05 a person sends into a pause": [
      `if (!event.secretUsable) return to("unresolved");\n      return event.paused ? refused("sending_paused") : to("sending");`,
      `return to(event.secretUsable ? "sending" : "unresolved");`,
    ],
  }),
  planted("lib/desk/reviews/machine.ts", ofLateReplies, {
    "4 a late refusal is final beside a retry": [
      `outcome === "refused" && onlyAttempt &&`,
      `outcome === "refused" &&`,
    ],
  }),
  planted("lib/desk/reviews/machine.ts", ["lib/desk/reviews/sending/late-acceptance.test.ts"], {
    "F65 a late acceptance after a recorded failure moves nothing": [
      `if (state === "failed") return outcome === "accepted" ? to("unresolved") : stays;`,
      `if (state === "failed") return stays;`,
    ],
  }),
  planted(record, ofLateReplies, {
    "F11 the reply to an earlier attempt is taken for that to the last": [
      `row.state === "sending" && attempt.state === "open" && attempt.number === row.attempt_count`,
      `row.state === "sending"`,
    ],
  }),
  planted(
    record,
    ofLateReplies,
    {
      "F11 what an earlier send may have done is forgotten": [
        `const onlyAttempt = !mayHaveBeenSent(others);`,
        `const onlyAttempt = others.length >= 0;`,
      ],
    },
    { titles: "4: " },
  ),
  planted("lib/desk/reviews/sending/next-attempt.ts", ["lib/desk/reviews/recovery/recover.test.ts"], {
    "F04 the API is asked again before the time that it named": [
      `Math.max(asked, backOffMs(tries, random))`,
      `Math.max(asked / 2, backOffMs(tries, random))`,
    ],
  }),
  planted("lib/desk/reviews/sending/sending-pause.ts", ["lib/desk/reviews/sending/paused-manually.test.ts"], {
    "F10 a rejected credential is forgotten after its time": [
      `if (ofAll) return`,
      `if (ofAll && ofAll.until > now.toISOString()) return`,
    ],
    "F05 an answer that asks for less ends a longer pause": [
      `.doUpdateSet({ until: at })\n        .where("sending_pauses.until", "<", at),`,
      `.doUpdateSet({ until: at }),`,
    ],
  }),
  planted("lib/desk/reviews/store/change-preparation.ts", ["lib/desk/reviews/verbs/first-wins.test.ts"], {
    "F18 what was read before another send is claimed by that": [
      `    .where("version", "=", seen.version)\n`,
      ``,
    ],
  }),
  planted(gate, ofGate, {
    "F98 it leaves with less than half of a lease": [
      `leaseMs / 2 + leaseMarginMs`,
      `leaseMs / 4 + leaseMarginMs`,
    ],
    "F98 the wall clock alone says how much time has passed": [
      `Math.max(clock().getTime() - began.wallMs, monotonic() - began.monotonicMs)`,
      `clock().getTime() - began.wallMs`,
    ],
    "F98 the monotonic clock alone says how much time has passed": [
      `Math.max(clock().getTime() - began.wallMs, monotonic() - began.monotonicMs)`,
      `monotonic() - began.monotonicMs`,
    ],
    "F98 what expires after its claim is sent": [
      `asksExpiry && isTooLateToSend`,
      `expiresAt === null && isTooLateToSend`,
    ],
  }),
  planted(
    gate,
    ofGate,
    {
      "F98 the database's clock isn't asked": [
        `heldAfter(passedHereMs() + behindMs)`,
        `heldAfter(passedHereMs())`,
      ],
      "F98 it leaves where the database doesn't say what time it is": [
        `behindMs === null ? "time_unknown" : heldAfter(passedHereMs() + behindMs)`,
        `heldAfter(passedHereMs() + (behindMs ?? 0))`,
      ],
    },
    { database: "postgres" },
  ),
  planted("lib/platform/http/exchange.ts", ["lib/platform/http/write-gate.test.ts"], {
    "F98 the gate isn't asked right before the request is written": [
      `const reason = request.gate?.heldBy() ?? null;`,
      `const reason = null;`,
    ],
  }),
  planted(
    "lib/desk/reviews/sending/claim-send.ts",
    ["lib/desk/reviews/sending/lost-commit.test.ts"],
    {
      "F98 a claim whose commit was lost is sent also where others have settled it": [
        ` || preparation.state !== "sending" || attempt.state !== "open"`,
        ``,
      ],
    },
    { database: "postgres" },
  ),
].flat();
