import { planted } from "./planted.mjs";

const approvals = "lib/desk/reviews/approval/approvals.ts";
const atClaim = "lib/desk/reviews/approval/policy-at-claim.ts";
const inBulk = "lib/desk/reviews/approval/in-bulk.ts";
const checkSignature = "lib/desk/reviews/passkeys/check-signature.ts";
const ofPasskeys = ["lib/desk/reviews/passkeys/passkeys.test.ts"];
const ofQuorum = [
  "lib/desk/reviews/approval/quorum.test.ts",
  "lib/desk/reviews/approval/quorum-at-claim.test.ts",
];
const ofSuggestions = ["lib/desk/reviews/threads/suggestions.test.ts"];
const ofThreads = ["lib/desk/reviews/threads/threads.test.ts"];
const ofBulk = ["lib/desk/reviews/approval/in-bulk.test.ts"];

/** Which approvals count, when, and whose. */
export const approval = [
  planted(approvals, ofPasskeys, {
    "F90 an approval without a passkey counts once one is required": [
      `isSignedAs(requirement, passkey_id) &&`,
      ``,
    ],
  }),
  planted(atClaim, ofPasskeys, {
    "F90 whoever sends gives an approval that no passkey signed": [
      `requirement.passkey === "optional" &&`,
      ``,
    ],
  }),
  planted(checkSignature, ofPasskeys, {
    "F90 a signature counts also once its time is over": [`> ticketMs`, `> 10 * ticketMs`],
    "F90 a signature counts twice": [`if (used) return refused("used");`, ``],
    "F90 a signature for another revision counts": [
      `statement === null || !isAbout(context, statement, about)`,
      `statement === null`,
    ],
  }),
  planted(approvals, ofQuorum, {
    "F25 the approval of somebody who may no longer approve counts": [
      `eligible.find(({ id }) => id === samePerson(merged, person_id))`,
      `approvers.find(({ id }) => id === samePerson(merged, person_id))`,
    ],
    "F85 several approvals at once are the last one each": [
      `return isEnough(requirement, person === undefined`,
      `return isEnough({ ...requirement, approvals: requirement.approvals - 1 }, person === undefined`,
    ],
  }),
  planted("lib/desk/reviews/store/approvers.ts", ["lib/desk/reviews/approval/merged-people.test.ts"], {
    "F116 two accounts of one person are two people": [`return merged.get(id) ?? id;`, `return id;`],
  }),
  planted("lib/desk/reviews/store/approvers.ts", ofSuggestions, {
    "F126 whoever’s suggestion was taken approves their own words": [
      `...taken.map(({ person_id }) => person_id)`,
      ``,
    ],
  }),
  planted("lib/desk/reviews/preparation/taken-suggestions.ts", ofSuggestions, {
    "F126 only what the author says was taken counts as taken": [
      `if (said.includes(row.id) && (isThere || words.some(hasNow))) return true;`,
      `return said.includes(row.id);`,
    ],
    "F126 what stood there before counts as taken": [
      `(before === undefined || !has(before, at, value.value))`,
      `true`,
    ],
  }),
  planted(
    "lib/desk/reviews/preparation/taken-suggestions.ts",
    ["lib/desk/reviews/threads/taken-words.test.ts"],
    {
      "F126 somebody’s words are set otherwise, and count as the author’s": [
        `return words.some((one) => hasNow(one) && !hadThen(one));`,
        `return false;`,
      ],
      "F126 whoever is merely named becomes an author": [
        `said.includes(row.id) && (isThere || words.some(hasNow))`,
        `said.includes(row.id)`,
      ],
    },
  ),
  planted("lib/desk/reviews/discussion/may-read.ts", ofThreads, {
    "F127 an author reads what reviewers say among themselves": [
      `return may(actor, "reviews:approve") && !isAuthor;`,
      `return may(actor, "reviews:approve") || isAuthor;`,
    ],
  }),
  planted("lib/desk/reviews/threads/check-place.ts", ofSuggestions, {
    "F128 a concealed value is quoted": [
      `if (isConcealed(rows, place.pointer)) return refusal("invalid_input", { code: "place_concealed" });`,
      ``,
    ],
  }),
  planted(atClaim, ["lib/desk/reviews/approval/instances.test.ts"], {
    "F85 what another instance’s file asks for is first heard of in the next round": [
      `people.isPolicyOutdated ?`,
      `people.isPolicyOutdated && known.rules.length === 0 ?`,
    ],
  }),
  planted(atClaim, ofQuorum, {
    "F25 somebody removed between authorisation and claim sends": [
      `if (enough) return approvers.some(({ id }) => id === by.id) ? free : held;`,
      `if (enough) return free;`,
    ],
    "F25 an author sends what somebody else could approve": [
      `const mayApprove = eligible.some(({ id }) => id === by.id);`,
      `const mayApprove = eligible.length > 0;`,
    ],
    "F25 whoever retries gives an approval by that": [
      `if (at === "retry") return mayApprove ? free : held;`,
      `if (at === "retry" && !mayApprove) return held;`,
    ],
    "F25 anybody who may decide retries what too few have approved": [
      `if (at === "retry") return mayApprove ? free : held;`,
      `if (at === "retry") return free;`,
    ],
  }),
  planted(approvals, ["lib/desk/reviews/approval/quorum.test.ts"], {
    "F80 an approval from before the tool changed counts": [
      `(isClaim || change === null || tool_key === change.key)`,
      `row.id !== ""`,
    ],
    "F85 whoever has approved approves once more": [
      `if (isEnough(requirement, givenBy)) return null;`,
      `if (givenBy.length >= 0) return null;`,
    ],
  }),
  planted("lib/desk/reviews/approval/requirement-now.ts", ["lib/desk/reviews/approval/tool-change.test.ts"], {
    "F80 what a tool has become since asks for no more": [
      `strictestDestructive(row.destructive, change) !== "no"`,
      `row.destructive !== "no" && change !== undefined`,
    ],
  }),
  planted("lib/desk/reviews/approval/requirement-now.ts", ofQuorum, {
    "F85 the policy of the preparation is forgotten": [
      `askedFor(then, now),\n    requirementOf(policy, toolName, now),\n    askedFor(then, declared),`,
      `requirementOf(policy, toolName, then.harmless === null ? declared : now),`,
    ],
  }),
  planted(inBulk, ofBulk, {
    "F86 a tool that has changed is approved together with others": [
      `change !== null || !mayBeInBulk`,
      `!mayBeInBulk`,
    ],
    "F86 what doesn't say that it destroys nothing is approved together with others": [
      `destructive === "no"`,
      `destructive !== "yes"`,
    ],
    "F86 what asks for a name is approved together with others": [
      `bulkApproval && !confirmTarget &&`,
      `bulkApproval &&`,
    ],
    "F86 what asks for a passkey is approved together with others": [
      `passkey === "optional" && destructive`,
      `passkey !== undefined && destructive`,
    ],
    "F86 what was not opened is approved together with others": [
      `opened.has(row.id) ? null`,
      `opened !== null ? null`,
    ],
  }),
  planted("lib/desk/reviews/approval/unread.ts", ["lib/desk/reviews/verbs/show-concealed.test.ts"], {
    "F66 what one person was shown all have read": [
      `!shownTo.includes(actor.id)`,
      `shownTo.length === 0 && actor.id !== ""`,
    ],
  }),
  planted(atClaim, ["lib/desk/reviews/verbs/show-concealed.test.ts"], {
    "F66 whoever sends approves what they haven't read": [
      `isLastApproval(approvals, by) &&\n    unreadBy({ actor: by }, rows, row) === null;`,
      `isLastApproval(approvals, by);`,
    ],
  }),
  planted("lib/desk/reviews/approval/second-person.ts", ["lib/desk/reviews/verbs/reconcile.test.ts"], {
    "F88 whoever sent it says what became of it": [
      `...rows.attempts.filter(ofThis).map(({ by_id }) => by_id),`,
      ``,
    ],
  }),
].flat();
