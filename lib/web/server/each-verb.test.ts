import { expect, test, vi } from "vitest";
import * as merge from "@/lib/desk/people/merge";
import * as members from "@/lib/desk/people/members";
import * as ownAccount from "@/lib/desk/people/own-account";
import { may, permissions, roles, type Permission, type Role } from "@/lib/desk/policy/permissions";
import * as reviews from "@/lib/desk/reviews";
import type { Actor } from "@/lib/desk/reviews/types";
import * as notifications from "@/lib/desk/notifications";
import * as webhooks from "@/lib/desk/webhooks";
import { testFolder } from "@/scripts/testing/clean-up";
import { isVerb, verbsInCode } from "@/lib/web/testing/verbs-in-code";

// Written out on its own, so that a verb that loses its permission has to do it in two places to go unnoticed.
const verbsOf: Record<Permission, readonly string[]> = {
  "tools:read": [
    ...["deletePreset", "listPresets", "pinTool", "pinToolOnShelf", "readCatalogue", "readDraft"],
    ...["readPerson", "readPersonTools", "readStatus", "readTableLayouts", "readTool"],
    ...["readToolShelf", "readToolsForId", "saveTableLayout"],
  ],
  "tools:run": [
    ...["checkPublication", "deleteRun", "discardDraft", "listNewestRuns", "listRuns"],
    ...["notePresetUse", "noteToolUse", "openPreset", "readLookup", "readMadeRecord", "readPreset"],
    ...["readRun", "readRunOutput", "runAndKeep", "runAutomatically", "runInstead"],
    ...["runReadOnlyTool", "saveDraft", "savePreset", "usesOfRecord"],
  ],
  "reviews:read": [
    ...[
      "addSignInPasskey",
      "changePassword",
      "chooseNotification",
      "countReviews",
      "deleteView",
      "dismissLinkNotice",
    ],
    ...["dismissPasskeyNotice", "issueReceipt", "listChoices", "listIdentities", "listLinkNotices"],
    ...["listNotifications", "markNotificationsSeen", "readNotificationChoices"],
    ...["listOwn", "listPasskeyNotices", "listPasskeys", "listReviews", "listSignInPasskeys"],
    ...["listViews", "lookAtReview", "openEvents", "openReview", "readImage", "readOutput"],
    ...["readOverview", "readPublicationAnswer", "readReach", "readRestored", "readReview", "readReviews"],
    ...["readSchedule", "readScheduleReviews", "readSimilar", "readVerifier", "removePasskey"],
    ...["removeSignInPasskey", "renamePasskey", "renameSignInPasskey", "saveDateSettings"],
    ...["saveView", "showOverview", "showPolicy", "startProof", "startSignInPasskey"],
    ...["unlinkIdentity", "usesOfOutput"],
  ],
  "reviews:prepare": ["prepare", "prepareAgain", "stageImage"],
  "reviews:approve": [
    ...["addPasskey", "approveAndSend", "noteAlarm", "proveFreshSignIn", "reject", "requestChanges"],
    ...["showConcealed", "startApproval", "startFreshSignIn", "startPasskey"],
  ],
  "reviews:comment": ["answerThread", "ask", "comment", "endAsk", "listPeopleToAsk", "resolveThread"],
  "reviews:decide": ["retry", "send"],
  "reviews:withdraw": ["dismiss", "withdraw"],
  "reviews:reconcile": ["lookAfterRestore", "reconcile", "recordPublication"],
  "activity:read": [
    ...["exportActivity", "exportOutputs", "exportReceipts", "exportRecord", "listActivity"],
    ...[
      "listAutomaticRuns",
      "listOpenAlarms",
      "listReceiptMonths",
      "readActivity",
      "recordReach",
      "verifyAudit",
    ],
  ],
  "people:manage": [
    ...["acceptPolicyDefault", "closeGap", "confirmPerson", "disableMember", "enableMember"],
    ...["endInvitation", "invite", "linkMemberIdentity", "listMembers", "makeResetLink", "mergePeople"],
    ...["readWaitingFor"],
    ...["removeMember", "setMemberGroups", "setMemberRoles", "showMember", "signOutMember"],
  ],
  "presets:manage": [],
  "publication:choose": ["choosePublicationTool"],
  "webhooks:manage": ["listFailedMails", "listWebhooks", "sendMailAgain", "sendWebhookAgain"],
  "demo:direct": ["orderFaultSwitch", "readFaultSwitch"],
};
/** What the server does for nobody in particular. */
const ofNobody = [
  "archiveReceipts",
  "checkDuePublications",
  "deliverDue",
  "deskPublishes",
  "eraseEnded",
  "eraseNotifications",
  "eraseWebhookEvents",
  "expireDue",
  "expireOnTime",
  "enqueueDeliveries",
  "guardAddress",
  "handOver",
  "heldCredentials",
  "holdApprovals",
  "inputHasher",
  "merge",
  "policiesBeside",
  "publishedKeys",
  "receiptText",
  "recordConfiguration",
  "recover",
  "refusal",
  "rotateSigningKey",
  "unvouchedKeys",
  "runMaintenance",
  "settleExpiredLeases",
  "sharePolicy",
  "verifyDatabase",
  "withdrawPolicy",
];

/** They begin with what the request or the process has: `every-endpoint.spec.ts` asks them in the right role. */
const withoutContext = [
  ...["openEvents", "orderFaultSwitch", "readFaultSwitch", "readPerson", "readStatus", "readTool"],
  "readVerifier",
];

vi.stubEnv("DATA_DIR", testFolder());
const verbs = await verbsInCode();
const subjects: Role[][] = [[], ...roles.map((role) => [role]), ["operator", "administrator"]];

test("every verb is named here with its permission", () => {
  for (const permission of permissions) {
    const names = verbs.filter(({ verb }) => verb.permission === permission).map(({ name }) => name);
    expect([permission, names.toSorted()]).toEqual([permission, verbsOf[permission].toSorted()]);
  }
});

test("what a room of the desk has to offer is a verb, or is named as what nobody asks for", () => {
  const rooms = { ...reviews, ...notifications, ...webhooks, ...members, ...ownAccount, ...merge };
  const others = Object.entries(rooms).filter(([, value]) => !isVerb(value));
  expect(others.map(([name]) => name).toSorted()).toEqual(ofNobody.toSorted());
});

test.each(verbs)(
  "F62 $name looks at nothing before it has checked $verb.permission",
  async ({ name, verb }) => {
    const lacks = { ok: false, refusal: "forbidden", lacks: verb.permission };
    for (const held of subjects) {
      const isPermitted = may({ roles: held }, verb.permission);
      if (isPermitted && withoutContext.includes(name)) continue;
      const actor = { id: "p", name: "Somebody", roles: held } satisfies Actor;
      const answer = await verb(watched({ actor }), watched({})).catch((error: unknown) => error);
      expect([held, answer]).toEqual([held, isPermitted ? reached : lacks]);
    }
  },
);

const reached = new Error("The verb has begun to work.");

/** Whoever looks at anything else has let the role pass. */
function watched(known: Record<string, unknown>): object {
  const touch = () => {
    throw reached;
  };
  return new Proxy(known, {
    get: (target, name) => (typeof name === "string" && name in target ? target[name] : touch()),
    has: touch,
    ownKeys: touch,
    getPrototypeOf: touch,
  });
}
