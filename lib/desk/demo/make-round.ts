import { createHash } from "node:crypto";
import { demoPeople, demoPersonId, type DemoRole } from "@/lib/desk/people/demo-people";
import { canonicalJson } from "@/lib/wire/contract/canonical-json";
import type { JsonObject } from "@/lib/wire/contract/json";
import { demoReviewId, demoReviewIds } from "@/lib/wire/contract/demo-review";
import type { Person } from "@/lib/desk/policy/permissions";
import {
  approveAndSend,
  comment,
  dismiss,
  prepare,
  prepareAgain,
  readReview,
  recordPublication,
  reject,
  withdraw,
  type ReviewContext,
} from "@/lib/desk/reviews";
import type { ReviewView } from "@/lib/desk/reviews/types";
import type { VerbResult } from "@/lib/desk/reviews/verbs/types";
import type { Database } from "@/lib/desk/database/open-database";
import type { StagedFaults } from "@/lib/platform/runtime/staged-faults";
import { renewedAfterMs } from "./due-round";
import { scenesOf, type Scene, type SceneStep } from "./scenes";

/** The people whom the demo data lets decide, in the order in which they are asked. */
const deciders: DemoRole[] = ["reviewer", "colleague"];
/**
 * So long its reviews wait, and the desk's own retries of the lost reply get none either; a person's gets one. Who begins a
 * demo right before the next round is due has a quarter of an hour for it.
 */
const freshForMs = 2 * renewedAfterMs;

export type DemoContext = {
  /** What the verbs act with for this person. */
  as(person: Person): ReviewContext;
  staged: StagedFaults;
  /** Something that a scene wanted was refused; the others go on. */
  onRefusal(refused: unknown): void;
  /** A review waits for a person: its policy wants a passkey's signature, and no demo person has one. */
  onPasskey(skipped: { reviewId: string; toolName: string; step: SceneStep["step"] }): void;
};

/**
 * Has the demo people make one round of reviews by the verbs that everybody uses. Rejects where the database refuses the
 * first: then another process makes this round.
 */
export async function makeRound(context: DemoContext, round: number): Promise<void> {
  const { clock } = context.as(personOf("operator"));
  if (round > 0) await clearAway(context, round - 1);
  for (const [place, scene] of scenesOf(round, clock()).entries())
    await play(context, scene, demoReviewId(round, place));
}

/** What an earlier round waits with as its author left it, and what came back to them and nobody has decided since. */
async function clearAway(context: DemoContext, round: number): Promise<void> {
  const { clock } = context.as(personOf("operator"));
  for (const [place, scene] of scenesOf(round, clock()).entries()) {
    const as = context.as(personOf(scene.by));
    const seen = await readReview(as, demoReviewId(round, place));
    const current = seen.ok ? seen.value.preparations[0] : undefined;
    const reasons = scene.then.map((step) => (step.step === "reject" ? step.reason : null));
    const isOurs = current?.decisions.every(({ reason }) => reasons.includes(reason));
    if (!seen.ok || !current || !isOurs) continue;
    const { id: preparationId, revision } = current;
    const revisions = 1 + scene.then.filter(({ step }) => step === "prepare again").length;
    if (!seen.value.actions.withdraw.allowed) await dismiss(as, { preparationId });
    else if (revision === revisions) await withdraw(as, { preparationId });
  }
}

/** After a start: what the demo people prepared before it, and somebody may still have sent. */
export async function spareAgain(db: Database, staged: StagedFaults): Promise<void> {
  const rows = await db
    .selectFrom("preparations")
    .select("input_digest")
    .where("review_id", ">=", demoReviewIds.first)
    .where("review_id", "<=", demoReviewIds.last)
    .where("state", "in", ["awaiting_review", "approved"])
    .execute();
  for (const { input_digest } of rows) if (input_digest !== null) staged.spare(input_digest);
}

async function play(context: DemoContext, scene: Scene, reviewId: string): Promise<void> {
  const { toolName, by, input } = scene;
  stage(context, scene, input);
  const author = { ...context.as(personOf(by)), newReviewId: () => reviewId };
  const prepared = await prepare(author, { toolName, inputText: JSON.stringify(input) });
  if (!prepared.ok) return context.onRefusal(prepared);
  for (const step of scene.then) {
    const seen = await readReview(author, reviewId);
    if (!seen.ok) return context.onRefusal(seen);
    if (approving.has(step.step) && seen.value.approval.signedWithPasskey)
      return context.onPasskey({ reviewId, toolName, step: step.step });
    const done = await take(context, scene, seen.value, step);
    if (done !== null && !done.ok) return context.onRefusal(done);
  }
}

/** How long it waits; and what a demo person says is published is shown so by the API. */
function stage(
  { staged }: DemoContext,
  { livesSeconds = freshForMs / 1_000 }: Scene,
  input: JsonObject,
): void {
  const digest = digestOf(input);
  staged.setLife(digest, livesSeconds);
  staged.spare(digest);
}

const approving = new Set<SceneStep["step"]>(["approve and send", "approve but the last", "lose the reply"]);

/** Null where there was nothing to do. */
async function take(
  context: DemoContext,
  scene: Scene,
  review: ReviewView,
  step: SceneStep,
): Promise<VerbResult<unknown> | null> {
  const as = (role: DemoRole) => context.as(personOf(role));
  const preparationId = review.preparations[0]?.id ?? "";
  switch (step.step) {
    case "comment":
      return comment(as(step.by), { reviewId: review.id, text: step.text });
    case "prepare again":
      stage(context, scene, step.input);
      return prepareAgain(as(step.by), { reviewId: review.id, inputText: JSON.stringify(step.input) });
    case "reject":
      return reject(as(step.by), { preparationId, reason: step.reason });
    case "withdraw":
      return withdraw(as(scene.by), { preparationId });
    case "approve but the last":
      return approve(context, review, { leave: 1 });
    case "approve and send":
      return approve(sending(context), review, { leave: 0 });
    case "record as published":
      return recordPublication(as(step.by), { preparationId, as: "verified", evidence: step.evidence });
    case "lose the reply":
      return approve(sending(context, { loses: true }), review, { leave: 0 });
  }
}

/** By whoever may, one after the other, until no more than `leave` approvals are missing. */
async function approve(
  context: DemoContext,
  review: ReviewView,
  { leave }: { leave: number },
): Promise<VerbResult<unknown> | null> {
  let last: VerbResult<unknown> | null = null;
  for (const decider of deciders) {
    const as = context.as(personOf(decider));
    const seen = await readReview(as, review.id);
    if (!seen.ok) return seen;
    const { approval, actions, preparations } = seen.value;
    const [current] = preparations;
    if (!current || approval.needed - approval.given.length <= leave) break;
    if (current.state !== "awaiting_review" || !actions.approve.allowed) continue;
    const { id, revision, inputDigest, summaryHash } = current;
    last = await approveAndSend(as, {
      shown: { preparationId: id, revision, inputDigest: inputDigest ?? "", summaryHash },
    });
  }
  return last;
}

/** What the demo people send is nothing that the fault switch is armed for. */
function sending(context: DemoContext, { loses = false } = {}): DemoContext {
  const { as, staged } = context;
  return {
    ...context,
    as(person) {
      const { api, ...rest } = as(person);
      const confirm: typeof api.confirm = (request) => {
        staged.keepFromSwitch(request.idempotencyKey);
        const until = new Date(rest.clock().getTime() + freshForMs);
        if (loses) staged.loseReplies(request.idempotencyKey, until);
        return api.confirm(request);
      };
      return { ...rest, api: { ...api, confirm } };
    },
  };
}

function personOf(role: DemoRole): Person {
  return { ...demoPeople[role], id: demoPersonId(role) };
}

/** As the API makes it. */
function digestOf(input: JsonObject): string {
  return createHash("sha256").update(canonicalJson(input)).digest("hex");
}
