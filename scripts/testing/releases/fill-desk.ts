import { createHash, randomUUID } from "node:crypto";
import { createDiscovery } from "@/lib/wire/api-client";
import { demoPersonId, demoRoles, settleDemoPeople, type DemoRole } from "@/lib/desk/people/demo-people";
import {
  disableMember,
  invite,
  makeResetLink,
  setMemberGroups,
  setMemberRoles,
} from "@/lib/desk/people/members";
import { addPerson } from "@/lib/desk/people/people";
import type { Database } from "@/lib/desk/database/open-database";
import { markSecrets } from "@/lib/desk/database/secret-check";
import { makeRound } from "@/lib/desk/demo/make-round";
import { scenesOf } from "@/lib/desk/demo/scenes";
import { images } from "@/lib/wire/images/testing/sample-images";
import { snapshotOf, snapshotText } from "@/lib/wire/json-schema/form-snapshot";
import { referenceApiChecks } from "@/lib/desk/publication/reference-api-checks";
import { chooseNotification, handOver } from "@/lib/desk/notifications";
import {
  addPasskey,
  approveAndSend,
  ask,
  checkPublication,
  comment,
  issueReceipt,
  listReviews,
  lookAfterRestore,
  prepare,
  prepareAgain,
  readReview,
  reconcile,
  requestChanges,
  runMaintenance,
  stageImage,
  startApproval,
  startPasskey,
} from "@/lib/desk/reviews";
import { softwareAuthenticator } from "@/lib/desk/reviews/testing/authenticator";
import { runAndKeep } from "@/lib/desk/personal/runs";
import { beginEpoch } from "@/lib/desk/restores";
import { createStagedFaults } from "@/lib/platform/runtime/staged-faults";
import { pinTool, saveDraft, savePreset, saveTableLayout, saveView } from "@/lib/desk/personal/saved-inputs";
import { createVault } from "@/lib/platform/vault/secrets";
import { serveReferenceApi } from "@/reference-api";
import { deskOfRelease, passkeyPolicy, releaseCredentials, releaseSecret, valueOf } from "./desk-of-release";

const clock = () => new Date();
const draftTool = "campaignDraftSave";

/**
 * Has the demo people work on an empty desk in front of the reference API, by the verbs: reviews in every state that the demo
 * has, one of unknown outcome among them, an approval that a passkey signed, and what each of them keeps for themselves.
 */
export async function fillDesk(db: Database, referenceApiPath: string): Promise<void> {
  const vault = createVault([releaseSecret]);
  await markSecrets(db, vault);
  await settleDemoPeople(db, vault, true);
  const staged = createStagedFaults(clock);
  const server = await serveReferenceApi({
    ...{ databasePath: referenceApiPath, credentials: releaseCredentials, capabilitySeconds: 900 },
    ...{ ratePerMinute: 0, host: "127.0.0.1", port: 0, staged },
  });
  try {
    const parts = { db, vault, clock, baseUrl: server.url };
    const discovery = createDiscovery(deskOfRelease(parts)("operator").api, clock);
    const change = {
      discover: (ageMsMax?: number) => discovery.discover(ageMsMax),
      knownTools: () => discovery.known(),
      publication: referenceApiChecks,
    };
    const as = deskOfRelease({ ...parts, change });
    const refuse = (refused: unknown) => {
      throw new Error(JSON.stringify(refused));
    };
    const roleOf = (id: string): DemoRole =>
      demoRoles.find((role) => demoPersonId(role) === id) ?? "operator";
    await lookAfterTheRestore(as);
    await makeRound({ as: ({ id }) => as(roleOf(id)), staged, onRefusal: refuse, onPasskey: refuse }, 0);
    await keepForThemselves(as);
    await signWithPasskey(deskOfRelease({ ...parts, change: { ...change, policy: passkeyPolicy } }));
    await sendTwice(as);
    await changePeople(as);
    await talkAboutIt(as);
    await lookAtPublications(as);
    await runMaintenance(as("reviewer"), { retentionDays: 30 });
  } finally {
    await server.close();
  }
}

type As = ReturnType<typeof deskOfRelease>;

/** Somebody is invited; somebody who is there gets other roles and groups, a link, and is disabled. */
async function changePeople(as: As): Promise<void> {
  const by = as("administrator");
  valueOf(await invite(by, { email: "lena@example.com", roles: ["reviewer"] }));
  const person = { email: "jon@example.com", name: "Jon Ek", roles: ["viewer" as const] };
  await addPerson(by.db, { ...person, password: "the gate at the end of the lane" }, "p-jon");
  valueOf(await setMemberRoles(by, { personId: "p-jon", roles: ["operator", "reviewer"] }));
  valueOf(await setMemberGroups(by, { personId: "p-jon", groups: ["legal"] }));
  valueOf(await makeResetLink(by, { personId: "p-jon" }));
  valueOf(await disableMember(by, { personId: "p-jon" }));
}

/** People say something about a review, ask each other, request changes and take a suggestion; and are told of it. */
async function talkAboutIt(as: As): Promise<void> {
  const { author, decider } = { author: as("operator"), decider: as("reviewer") };
  const input = { name: "Frost week", objective: "community", posts: [post("The ice held.")] };
  const order = { toolName: draftTool, inputText: JSON.stringify(input) };
  const { reviewId } = valueOf(await prepare(author, order));
  const place = { pointer: "/posts/0/content/text", quote: null };
  const words = {
    text: "Say it plainly.",
    place,
    audience: "author",
    suggestion: '"The ice is thin."',
  } as const;
  valueOf(await comment(decider, { reviewId, ...words }));
  valueOf(
    await comment(decider, { reviewId, text: "Is this the week of the letter?", audience: "internal" }),
  );
  const [colleague] = [as("colleague").actor.id];
  valueOf(await ask(decider, { reviewId, personId: colleague, question: "Is the journal link live?" }));
  const [first] = valueOf(await readReview(decider, reviewId)).preparations;
  valueOf(await requestChanges(decider, { preparationId: first?.id ?? "", sentence: "Nearly there." }));
  const again = { ...input, posts: [post("The ice is thin.")] };
  valueOf(await prepareAgain(author, { reviewId, inputText: JSON.stringify(again) }));
  valueOf(await chooseNotification(author, { event: "rejected", channel: "mail", wanted: false }));
  await handOver({
    ...decider,
    appUrl: "http://localhost:3000",
    mail: null,
  });
}

function post(text: string) {
  return { accountId: "acc_fernpost_main", content: { kind: "text", text } };
}

/** A backup with one review that waited, restored: somebody has looked at it. */
async function lookAfterTheRestore(as: As): Promise<void> {
  const inputText = JSON.stringify(
    scenesOf(3, clock()).find(({ toolName }) => toolName === draftTool)?.input,
  );
  const { reviewId } = valueOf(await prepare(as("operator"), { toolName: draftTool, inputText }));
  const decider = as("reviewer");
  const now = clock().getTime();
  const cut = { takenAt: now, restoredAt: now, restoredBy: "the operator", manifestDigest: "0".repeat(64) };
  await decider.db.transaction().execute((tx) => beginEpoch(tx, cut, decider));
  const [held] = valueOf(await readReview(decider, reviewId)).preparations;
  const found = {
    found: "not_done",
    lookedAt: clock().toISOString(),
    seen: "It is nowhere in the list.",
  } as const;
  valueOf(await lookAfterRestore(decider, { preparationId: held?.id ?? "", ...found }));
}

async function keepForThemselves(as: As): Promise<void> {
  const author = as("operator");
  const text = snapshotText(snapshotOf({ title: "Begun and left" }));
  const draft = { toolName: draftTool, reviewId: null, version: randomUUID(), basedOn: [] };
  valueOf(await saveDraft(author, { ...draft, snapshotText: text }));
  const preset = { toolName: draftTool, presetId: null, name: "The usual", isShared: true };
  valueOf(await savePreset(author, { ...preset, inputText: '{"title":"As usual"}' }));
  valueOf(await saveView(author, { name: "What has ended", query: "?group=done" }));
  const layout = { shown: ["id"], pinned: [], sort: null };
  valueOf(await saveTableLayout(author, { toolName: "accountList", listPath: '["accounts"]', layout }));
  valueOf(await pinTool(author, { toolName: draftTool, isPinned: true }));
  valueOf(await runAndKeep(author, { toolName: "accountList", inputText: "{}" }));
  const bytes = images.png;
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  valueOf(await stageImage(author, { bytes, sha256, fileName: "pan.png" }));
}

async function signWithPasskey(as: As): Promise<void> {
  const decider = as("reviewer");
  const device = softwareAuthenticator({ origin: "http://localhost:3000" });
  const identity = async () => ({
    provenBySigningIn: false,
    checkPassword: () => Promise.resolve("right" as const),
    hasPassword: true,
    signInPasskeys: () => Promise.resolve([]),
    checkSignInPasskey: () => Promise.resolve(false),
    ...{ sessionId: null, provenAt: null, provider: null },
    signedInAt: clock(),
  });
  const asked = valueOf(
    await startPasskey({ ...decider, identity }, { proof: { kind: "password", password: "right" } }),
  );
  const response = device.make(asked.options);
  valueOf(await addPasskey(decider, { ticket: asked.ticket, name: "Laptop", response }));
  // Of another round, so that nothing was sent with it yet.
  const inputText = JSON.stringify(
    scenesOf(1, clock()).find(({ toolName }) => toolName === draftTool)?.input,
  );
  const prepared = valueOf(await prepare(as("operator"), { toolName: draftTool, inputText }));
  const review = valueOf(await readReview(decider, prepared.reviewId));
  const [revision] = review.preparations;
  if (!revision) throw new Error("Nothing was prepared.");
  const { id: preparationId, revision: number, summaryHash } = revision;
  const shown = { preparationId, revision: number, inputDigest: revision.inputDigest ?? "", summaryHash };
  const signing = valueOf(await startApproval(decider, { shown }));
  const signature = { ticket: signing.ticket, response: device.sign(signing.options) };
  valueOf(await approveAndSend(decider, { shown, signature }));
  valueOf(await issueReceipt(decider, { preparationId }));
}

/** A reply that is another tool's, settled by a person; then the same input again, which somebody asks for and lets through. */
async function sendTwice(as: As): Promise<void> {
  const inputText = JSON.stringify(
    scenesOf(2, clock()).find(({ toolName }) => toolName === draftTool)?.input,
  );
  const prepared = async (override: string | null) => {
    const asked = { toolName: draftTool, inputText, override };
    const { reviewId } = valueOf(await prepare(as("operator"), asked));
    const [newest] = valueOf(await readReview(as("reviewer"), reviewId)).preparations;
    if (!newest) throw new Error("Nothing was prepared.");
    const { id: preparationId, revision, inputDigest, summaryHash } = newest;
    return { preparationId, revision, inputDigest: inputDigest ?? "", summaryHash };
  };
  const first = await prepared(null);
  const decider = as("reviewer");
  const { api } = decider;
  const confirm: typeof api.confirm = async (request) => {
    const { clockSkewMs } = await api.confirm(request);
    return { kind: "wrong_tool", httpStatus: 200, expected: draftTool, got: "another", clockSkewMs };
  };
  valueOf(await approveAndSend({ ...decider, api: { ...api, confirm } }, { shown: first }));
  const { preparationId } = first;
  valueOf(await reconcile(decider, { preparationId, outcome: "accepted", evidence: "It is in the list." }));
  const duplicates = [{ preparationId: first.preparationId, state: "accepted" as const }];
  const override = { reason: "It is meant twice.", duplicates, toolChange: null };
  valueOf(await approveAndSend(decider, { shown: await prepared("On purpose."), override }));
}

async function lookAtPublications(as: As): Promise<void> {
  const { items } = valueOf(await listReviews(as("reviewer"), { states: ["accepted"], limit: 50 }));
  for (const { preparationId } of items) await checkPublication(as("reviewer"), preparationId);
}
