import { approveAndSend, lookAfterRestore, prepare, readReview, reject, withdraw } from "../..";
import type { PreparationView } from "../../types";
import type { ToolName } from "./model-api";
import { people, type PersonName } from "./people";
import type { World } from "./world";

/** What the model keeps of its own: how many reviews there are to choose from. */
export type Model = { reviews: number };
export type Instance = 0 | 1;

let inputs = 0;
export function freshInput(world: World): string {
  return JSON.stringify({ title: `${world.connection.id} ${++inputs}` });
}

export function chosen(world: World, which: number): string {
  return world.reviewIds.at(-1 - (which % world.reviewIds.length)) ?? "";
}

export async function newest(world: World, which: number): Promise<PreparationView> {
  const read = await readReview(world.context(0, "anna"), chosen(world, which));
  const [first] = read.ok ? read.value.preparations : [];
  if (!first) throw new Error("A review without a preparation.");
  return first;
}

export async function prepareOne(
  world: World,
  {
    who,
    at,
    toolName,
    repeatsInput,
  }: { who: PersonName; at: Instance; toolName: ToolName; repeatsInput: boolean },
  model: Model,
): Promise<void> {
  const last = world.lastInput;
  const inputText = repeatsInput && last?.toolName === toolName ? last.inputText : freshInput(world);
  world.lastInput = { toolName, inputText };
  const override = repeatsInput ? "It is meant to happen twice." : null;
  const done = await prepare(world.context(at, who), { toolName, inputText, override });
  if (!done.ok) return;
  world.reviewIds.push(done.value.reviewId);
  model.reviews += 1;
  await noteRequirement(world, at, done.value.reviewId);
}

/** The policy counts as it stood at the preparation, too. */
export async function noteRequirement(world: World, at: Instance, reviewId: string): Promise<void> {
  const { id, tool_name } = await world.ground.committed
    .selectFrom("preparations")
    .innerJoin("reviews", "reviews.id", "preparations.review_id")
    .select(["preparations.id", "reviews.tool_name"])
    .where("review_id", "=", reviewId)
    .orderBy("revision", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  world.requirementAtPreparation.set(id, world.requirement(at, tool_name));
}

type Chosen = { who: PersonName; at: Instance; which: number };

export async function approve(
  world: World,
  { who, at, which, stale }: Chosen & { stale: boolean },
): Promise<void> {
  const { id, revision, inputDigest, summaryHash } = await newest(world, which);
  if (!stale) world.approvals.add(`${people[who].id} ${id}`);
  const digest = stale ? "0".repeat(64) : (inputDigest ?? "");
  const shown = { preparationId: id, revision, inputDigest: digest, summaryHash };
  await approveAndSend(world.context(at, who), { shown });
}

export async function rejectOne(
  world: World,
  { who, at, which, reason }: Chosen & { reason: string },
): Promise<void> {
  const { id } = await newest(world, which);
  const done = await reject(world.context(at, who), { preparationId: id, reason });
  if (done.ok && reason.trim() === "") world.complain("rejected without a reason");
}

export async function withdrawOne(world: World, { who, at, which }: Chosen): Promise<void> {
  const { id, author } = await newest(world, which);
  const done = await withdraw(world.context(at, who), { preparationId: id });
  const ofNow = world.merged.get(author.id) ?? author.id;
  if (done.ok && ofNow !== people[who].id) world.complain("withdrawn by somebody else than its author");
}

/** Of what is held, says what the API did: of this revision, or of one that the restore has lost. */
export async function lookOne(world: World, { who, at, which }: Chosen): Promise<void> {
  if (world.reviewIds.length === 0) return;
  const held = await world.ground.committed
    .selectFrom("preparations")
    .select(["id", "review_id"])
    .where("review_id", "in", world.reviewIds)
    .where("restore_id", "is not", null)
    .orderBy("created_at")
    .execute();
  const one = held.at(-1 - (which % Math.max(1, held.length)));
  if (!one) return;
  const read = await readReview(world.context(0, "anna"), one.review_id);
  const inputText = read.ok ? read.value.preparations.find(({ id }) => id === one.id)?.inputText : null;
  const isDone = world.api.executed.some(
    (done) => done.inputText === inputText || world.digests.get(done.inputDigest) === one.review_id,
  );
  await lookAfterRestore(world.context(at, who), {
    ...{ preparationId: one.id, found: isDone ? "done" : "not_done", seen: "As the list says." },
    lookedAt: world.clock().toISOString(),
  });
}
