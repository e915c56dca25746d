import { expect, test } from "vitest";
import { may, roles, type Permission } from "@/lib/desk/policy/permissions";
import * as members from "@/lib/desk/people/members";
import * as webhooks from "@/lib/desk/webhooks";
import * as reviews from ".";
import type { ReviewContext } from "./context";
import type { Actor } from "./types";

const core = { ...reviews, ...webhooks, ...members };

// Written out on its own, so that a verb that loses its permission has to do it in two places to go unnoticed.
const permissionOf: Record<string, Permission> = {
  countReviews: "reviews:read",
  listChoices: "reviews:read",
  listOwn: "reviews:read",
  listReviews: "reviews:read",
  readImage: "reviews:read",
  readOutput: "reviews:read",
  readOverview: "reviews:read",
  lookAtReview: "reviews:read",
  readReview: "reviews:read",
  readSimilar: "reviews:read",
  readWaitingFor: "people:manage",
  ...{ invite: "people:manage", endInvitation: "people:manage", listMembers: "people:manage" },
  ...{ showMember: "people:manage", setMemberRoles: "people:manage", setMemberGroups: "people:manage" },
  ...{ linkMemberIdentity: "people:manage" },
  ...{ makeResetLink: "people:manage", signOutMember: "people:manage", disableMember: "people:manage" },
  ...{ enableMember: "people:manage", removeMember: "people:manage" },
  listLinkNotices: "reviews:read",
  dismissLinkNotice: "reviews:read",
  listActivity: "activity:read",
  listOpenAlarms: "activity:read",
  recordReach: "activity:read",
  exportActivity: "activity:read",
  exportOutputs: "activity:read",
  exportRecord: "activity:read",
  noteAlarm: "reviews:approve",
  listAutomaticRuns: "activity:read",
  verifyAudit: "activity:read",
  issueReceipt: "reviews:read",
  listPasskeys: "reviews:read",
  listPasskeyNotices: "reviews:read",
  startPasskey: "reviews:approve",
  startProof: "reviews:read",
  dismissPasskeyNotice: "reviews:read",
  addPasskey: "reviews:approve",
  removePasskey: "reviews:read",
  renamePasskey: "reviews:read",
  startApproval: "reviews:approve",
  startFreshSignIn: "reviews:approve",
  proveFreshSignIn: "reviews:approve",
  listWebhooks: "webhooks:manage",
  sendWebhookAgain: "webhooks:manage",
  runAutomatically: "tools:run",
  runInstead: "tools:run",
  runReadOnlyTool: "tools:run",
  prepare: "reviews:prepare",
  prepareAgain: "reviews:prepare",
  stageImage: "reviews:prepare",
  dismiss: "reviews:withdraw",
  withdraw: "reviews:withdraw",
  approveAndSend: "reviews:approve",
  comment: "reviews:comment",
  reject: "reviews:approve",
  retry: "reviews:decide",
  send: "reviews:decide",
  showConcealed: "reviews:approve",
  checkPublication: "tools:run",
  choosePublicationTool: "publication:choose",
  readPublicationAnswer: "reviews:read",
  readScheduleReviews: "reviews:read",
  recordPublication: "reviews:reconcile",
  reconcile: "reviews:reconcile",
  lookAfterRestore: "reviews:reconcile",
  readRestored: "reviews:read",
};
/** What the server does for nobody in particular. */
const ofNobody = [
  "checkDuePublications",
  "deliverDue",
  "deskPublishes",
  "eraseEnded",
  "eraseWebhookEvents",
  "expireDue",
  "expireOnTime",
  "enqueueDeliveries",
  "guardAddress",
  "heldCredentials",
  "holdApprovals",
  "inputHasher",
  "policiesBeside",
  "publishedKeys",
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

const reached = new Error("The verb has begun to work.");

/** Whoever looks at anything but the actor has let the role pass. */
function contextOf(role: (typeof roles)[number]): ReviewContext {
  const actor = { id: "p", name: "Somebody", roles: [role] } satisfies Actor;
  return new Proxy({ actor } as unknown as ReviewContext, {
    get(target, name) {
      if (name === "actor") return target.actor;
      throw reached;
    },
  });
}

test("every verb is named here with its permission", () => {
  expect(Object.keys(core).toSorted()).toEqual([...Object.keys(permissionOf), ...ofNobody].toSorted());
});

test.each(
  Object.entries(permissionOf).flatMap(([name, permission]) =>
    roles.map((role) => [name, role, permission] as const),
  ),
)("F62 %s, asked by a(n) %s, looks at nothing before it has checked %s", async (name, role, permission) => {
  const verb = core[name as keyof typeof core] as (context: ReviewContext, input: object) => Promise<unknown>;
  const answer = verb(contextOf(role), {}).catch((error: unknown) => error);
  if (may({ roles: [role] }, permission)) expect(await answer).toBe(reached);
  else expect(await answer).toMatchObject({ ok: false, refusal: "forbidden", lacks: permission });
});
