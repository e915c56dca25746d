import type { Account } from "../people";

export type Role = Account["role"];
export const everybody: Role[] = ["viewer", "operator", "reviewer", "administrator"];
export const preparers: Role[] = ["operator", "reviewer"];

/** What each way into the desk is for, and who may use it. One that the code has and this list has not fails the test. */
export type Handler =
  /** Says nothing that isn't for everybody. */
  | { kind: "public" }
  /** Answers 404 as the desk under test is set up. */
  | { kind: "missing" }
  /** Answers 405. */
  | { kind: "refused" }
  /** The embedded API's: a bearer credential, and no session. */
  | { kind: "reference_api" }
  /** GET under /data or /uploads. */
  | { kind: "read"; roles: Role[]; path: (rows: Rows) => string }
  /** A form post of the desk's own pages, answered by the way to a page or by JSON. */
  | { kind: "form"; answers: "page" | "json" }
  | { kind: "upload"; roles: Role[] }
  /** PUT or DELETE of a page's own script, with a JSON body. */
  | { kind: "write"; roles: Role[] }
  /** POST of JSON by a page. */
  | { kind: "ask"; roles: Role[]; body: unknown };

/** What belongs to the operator who prepares in the test. */
export type Rows = { reviewId: string; preparationId: string; imageId: string };

const read = (roles: Role[], path: (rows: Rows) => string): Handler => ({ kind: "read", roles, path });
const ask = (roles: Role[], body: unknown): Handler => ({ kind: "ask", roles, body });
const posts = (path: string, answers: "page" | "json" = "page"): [string, Handler][] => [
  [`POST ${path}`, { kind: "form", answers }],
  ...["GET", "PUT", "PATCH", "DELETE"].map((method): [string, Handler] => [
    `${method} ${path}`,
    { kind: "refused" },
  ]),
];

export const handlers = new Map<string, Handler>([
  ...["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"].map((method): [string, Handler] => [
    `${method} /api/[[...path]]`,
    { kind: "reference_api" },
  ]),
  ...posts("/auth/demo"),
  // Without a provider there is none; with one they ask for a flow that the same browser began.
  ["GET /auth/oidc", { kind: "missing" }],
  ["GET /auth/oidc/callback", { kind: "missing" }],
  ...posts("/auth/passkey"),
  ...posts("/auth/passkey/start"),
  ...posts("/auth/link", "json"),
  ...posts("/auth/link/use", "json"),
  ["GET /auth/oidc/signed-out", { kind: "missing" }],
  ...["link", "logout", "prove"].flatMap((name): [string, Handler][] => [
    [`POST /auth/oidc/${name}`, { kind: "missing" }],
    ...["GET", "PUT", "PATCH", "DELETE"].map((method): [string, Handler] => [
      `${method} /auth/oidc/${name}`,
      { kind: "refused" },
    ]),
  ]),
  ...posts("/auth/sessions"),
  ...posts("/auth/sign-in"),
  ...posts("/auth/sign-out"),
  ...[
    "activity",
    "alarms",
    "checkpoint",
    "events",
    "notifications",
    "person",
    "receipt-months",
    "record-reach",
    "review-counts",
    "saved-views",
    "status",
    "tool-shelf",
    "tools",
    "verifier",
  ].map((name): [string, Handler] => [`GET /data/${name}`, read(everybody, () => `/data/${name}`)]),
  ["GET /data/activity/export", read(everybody, () => "/data/activity/export?format=csv")],
  ["GET /data/demo", read(preparers, () => "/data/demo")],
  ["GET /data/drafts", read(everybody, () => "/data/drafts?toolName=accountList")],
  ["PUT /data/drafts", { kind: "write", roles: preparers }],
  ["DELETE /data/drafts", { kind: "write", roles: preparers }],
  ["POST /data/lookups", ask(preparers, { tool: "campaignGet", place: "/campaignId" })],
  [
    "POST /data/made-record",
    ask(preparers, { tool: "campaignGet", place: "/campaignId", reviewId: "r-none" }),
  ],
  ["GET /data/outputs/[id]", read(everybody, ({ preparationId }) => `/data/outputs/${preparationId}`)],
  ["GET /data/own-reviews", read(everybody, () => "/data/own-reviews?toolName=accountList")],
  ["GET /data/overview", read(everybody, () => "/data/overview?since=2031-03-14T00:00:00Z")],
  ["GET /data/presets", read(everybody, () => "/data/presets?toolName=accountList")],
  ["GET /data/presets/[id]", read(preparers, () => "/data/presets/none")],
  ["GET /data/receipt-archive", read(everybody, () => "/data/receipt-archive?month=2031-03")],
  ["GET /data/receipts/[id]", read(everybody, ({ preparationId }) => `/data/receipts/${preparationId}`)],
  ["GET /data/publication-answers/[id]", read(everybody, () => "/data/publication-answers/none")],
  ["GET /data/people-to-ask", read(preparers, ({ reviewId }) => `/data/people-to-ask?review=${reviewId}`)],
  ["GET /data/reviews/[id]/reach", read(everybody, ({ reviewId }) => `/data/reviews/${reviewId}/reach`)],
  ["GET /data/review-choices", read(everybody, () => "/data/review-choices?group=done")],
  ["GET /data/reviews", read(everybody, () => "/data/reviews?group=open")],
  ["GET /data/reviews/[id]", read(everybody, ({ reviewId }) => `/data/reviews/${reviewId}`)],
  ["GET /data/reviews/[id]/similar", read(everybody, ({ reviewId }) => `/data/reviews/${reviewId}/similar`)],
  ["GET /data/runs", read(preparers, () => "/data/runs?toolName=accountList")],
  ["GET /data/runs/[id]", read(preparers, () => "/data/runs/none")],
  ["GET /data/runs/[id]/output", read(preparers, () => "/data/runs/none/output")],
  ["GET /data/uses", read(everybody, () => "/data/uses?made=none")],
  ["POST /data/uses", ask(preparers, { tool: "campaignList", path: ["campaigns"], recordText: "{}" })],
  [
    "POST /data/schedule",
    ask(everybody, { from: "2031-03-14T00:00:00.000Z", to: "2031-03-21T00:00:00.000Z", clicked: false }),
  ],
  ["GET /data/table-layouts", read(everybody, () => "/data/table-layouts?toolName=accountList")],
  [
    "POST /data/table-layouts",
    ask(everybody, {
      toolName: "accountList",
      listPath: '["accounts"]',
      layout: { shown: ["handle"], pinned: [], sort: null },
    }),
  ],
  ["GET /data/tools-for-id", read(everybody, () => "/data/tools-for-id?id=cmp_quietlid")],
  ["GET /data/tools/[name]", read(everybody, () => "/data/tools/accountList")],
  ["GET /uploads/[id]", read(everybody, ({ imageId }) => `/uploads/${imageId}`)],
  ["POST /uploads", { kind: "upload", roles: preparers }],
  ["GET /.well-known/countersign-keys.json", { kind: "public" }],
  ["GET /healthz", { kind: "public" }],
  ["GET /readyz", { kind: "public" }],
]);

export type Action = { roles: Role[]; args: (rows: Rows) => unknown[] };

const act = (roles: Role[], ...args: unknown[]): Action => ({ roles, args: () => args });
const onPreparation = (roles: Role[], more: object = {}): Action => ({
  roles,
  args: ({ preparationId }) => [{ preparationId, ...more }],
});

const shown = (preparationId: string) => ({
  preparationId,
  revision: 1,
  inputDigest: "0".repeat(64),
  summaryHash: null,
});

export const actions = new Map<string, Action>([
  ["orderFault", act(preparers, { action: "disarm" })],
  [
    "approveAndSend",
    { roles: ["reviewer"], args: ({ preparationId }) => [{ shown: shown(preparationId), override: null }] },
  ],
  ["startApproval", { roles: ["reviewer"], args: ({ preparationId }) => [{ shown: shown(preparationId) }] }],
  ["startPasskey", act(["reviewer", "administrator"], { proof: null })],
  ["startProof", act(everybody)],
  ["dismissPasskeyNotice", act(everybody, { id: "none", what: "added" })],
  [
    "addPasskey",
    act(["reviewer", "administrator"], {
      ...{ ticket: "made-up", name: "Laptop" },
      response: {
        ...{ id: "AA", rawId: "AA", type: "public-key", clientExtensionResults: {} },
        response: { clientDataJSON: "AA", attestationObject: "AA" },
      },
    }),
  ],
  [
    "startFreshSignIn",
    { roles: ["reviewer", "administrator"], args: ({ preparationId }) => [{ shown: shown(preparationId) }] },
  ],
  [
    "proveFreshSignIn",
    {
      roles: ["reviewer", "administrator"],
      args: ({ preparationId }) => [
        { shown: shown(preparationId), proof: { kind: "password", password: "made up" } },
      ],
    },
  ],
  ["changePassword", act(everybody, { current: "made up", next: "made up, and long" })],
  ["startSignInPasskey", act(everybody, { proof: null })],
  [
    "addSignInPasskey",
    act(everybody, {
      ...{ ticket: "made-up", name: "Laptop" },
      response: {
        ...{ id: "AA", rawId: "AA", type: "public-key", clientExtensionResults: {} },
        response: { clientDataJSON: "AA", attestationObject: "AA" },
      },
    }),
  ],
  ["renameSignInPasskey", act(everybody, { passkey: "none", name: "Laptop" })],
  ["removeSignInPasskey", act(everybody, { passkey: "none", proof: null })],
  ["unlinkIdentity", act(everybody, { identity: "none" })],
  ["renamePasskey", act(everybody, { passkey: "none", name: "Laptop" })],
  ["removePasskey", act(everybody, { passkey: "none", proof: null })],
  ["sendApproved", onPreparation(["reviewer"])],
  ["retrySend", onPreparation(["reviewer"])],
  ["reject", onPreparation(["reviewer"], { reason: "No." })],
  ["requestChanges", onPreparation(["reviewer"], { sentence: "Shorter." })],
  ["reconcile", onPreparation(["reviewer"], { outcome: "accepted", evidence: "Seen." })],
  [
    "lookAfterRestore",
    onPreparation(["reviewer"], { found: "done", lookedAt: "2026-01-01T00:00:00.000Z", seen: "Seen." }),
  ],
  ["checkPublication", { roles: preparers, args: ({ preparationId }) => [preparationId] }],
  ["choosePublicationTool", act(["administrator"], { toolName: "noSuchTool", askedTool: "accountList" })],
  ["recordPublication", onPreparation(["reviewer"], { as: "verified", evidence: "Seen." })],
  ["noteAlarm", act(["reviewer", "administrator"], "runs:1")],
  ["comment", { roles: preparers, args: ({ reviewId }) => [{ reviewId, text: "Seen." }] }],
  ["ask", act(preparers, { reviewId: "none", personId: "none" })],
  ["endAsk", act(preparers, { askId: "none" })],
  ["resolveThread", act(preparers, { threadId: "none", resolved: true })],
  ["answerThread", act(preparers, { threadId: "none" })],
  ["withdraw", onPreparation(preparers)],
  ["dismiss", onPreparation(preparers)],
  [
    "prepareAgain",
    { roles: preparers, args: ({ reviewId, preparationId }) => [{ reviewId, preparationId }] },
  ],
  ["runInstead", onPreparation(preparers)],
  ["showConcealed", onPreparation(["reviewer"], { path: "/name" })],
  [
    "savePreset",
    act(preparers, {
      toolName: "noSuchTool",
      presetId: null,
      name: "A preset",
      isShared: false,
      inputText: "{}",
    }),
  ],
  ["acceptPolicyDefault", act(["administrator"], {})],
  ["closeGap", act(["administrator"], {})],
  ["confirmPerson", act(["administrator"], { email: "nobody@example.com" })],
  ["invite", act(["administrator"], { email: "operator@demo.invalid", roles: ["viewer"] })],
  ["endInvitation", act(["administrator"], { invitationId: "none" })],
  ["setMemberRoles", act(["administrator"], { personId: "none", roles: ["viewer"] })],
  ["setMemberGroups", act(["administrator"], { personId: "none", groups: [] })],
  ["linkMemberIdentity", act(["administrator"], { personId: "none", subject: "0815" })],
  ["mergePeople", act(["administrator"], { awayId: "nobody", intoId: "nobody" })],
  ["makeResetLink", act(["administrator"], { personId: "none" })],
  ["signOutMember", act(["administrator"], { personId: "none", sessionId: null })],
  ["disableMember", act(["administrator"], { personId: "none" })],
  ["enableMember", act(["administrator"], { personId: "none" })],
  ["removeMember", act(["administrator"], { personId: "none" })],
  ["dismissLinkNotice", act(everybody, { link: "none" })],
  ["sendWebhookAgain", act(["administrator"], { deliveryId: "none" })],
  ["sendMailAgain", act(["administrator"], { mailId: "none" })],
  ["chooseNotification", act(everybody, { event: "asked", channel: "mail", wanted: true })],
  ["markNotificationsSeen", act(everybody, { reviewId: "none" })],
  ["saveView", act(everybody, { name: "A view", query: "?q=heron" })],
  ["saveDateSettings", act(everybody, { timeZone: null, hour12: false, weekStart: 1 })],
  ["pinTool", act(everybody, { toolName: "accountList", isPinned: true })],
  ["deleteView", act(everybody, { viewId: "none" })],
  ["deleteRun", act(preparers, { runId: "none" })],
  ["deletePreset", act(everybody, "none")],
  ["runTool", act(preparers, { toolName: "noSuchTool", inputText: "{}" })],
  [
    "prepareTool",
    act(preparers, {
      toolName: "noSuchTool",
      inputText: "{}",
      stagedImageId: null,
      reviewId: null,
      override: null,
    }),
  ],
]);
