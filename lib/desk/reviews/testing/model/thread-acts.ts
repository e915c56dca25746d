import { comment, prepareAgain, resolveThread } from "../..";
import { chosen, freshInput, newest, noteRequirement, type Instance } from "./acts";
import { people, type PersonName } from "./people";
import type { World } from "./world";

type Chosen = { who: PersonName; at: Instance; which: number };
export type Way = "says so" | "types it" | "changes places too";

/** Nothing of what would be sent is another by what somebody says about it. */
export async function commentOne(
  world: World,
  { who, at, which, isInternal }: Chosen & { isInternal: boolean },
): Promise<void> {
  const reviewId = chosen(world, which);
  const before = await toSend(world, reviewId);
  const done = await comment(world.context(at, who), {
    ...{ reviewId, text: "Is this right?", place: { pointer: "/title", quote: null } },
    audience: isInternal ? "internal" : "author",
  });
  const threadId = done.ok ? done.value.threads.at(-1)?.id : undefined;
  if (threadId) await resolveThread(world.context(at, who), { threadId, resolved: true });
  if ((await toSend(world, reviewId)) !== before) world.complain("a comment changed what would be sent");
  const { author } = await newest(world, which);
  if (done.ok && isInternal && world.ofNow(author.id) === people[who].id)
    world.complain("an author wrote where authors don't read");
}

/** Suggests another title; what the review has then, whoever takes it has it in their own input. */
export async function suggestOne(world: World, { who, at, which }: Chosen): Promise<void> {
  const reviewId = chosen(world, which);
  const inputText = freshInput(world);
  const { title } = JSON.parse(inputText) as { title: string };
  const done = await comment(world.context(at, who), {
    ...{ reviewId, text: "Rather this.", place: { pointer: "/title", quote: null } },
    suggestion: JSON.stringify(title),
  });
  const thread = done.ok ? done.value.threads.at(-1) : undefined;
  if (thread) world.suggestions.push({ id: thread.id, reviewId, personId: people[who].id, inputText });
}

/** Prepares again with what was suggested last, whether they say so or not. */
export async function takeOne(world: World, { who, at, which, way }: Chosen & { way: Way }): Promise<void> {
  const reviewId = chosen(world, which);
  const suggestion = world.suggestions.findLast((one) => one.reviewId === reviewId);
  if (!suggestion) return;
  const input = JSON.parse(suggestion.inputText) as object;
  const inputText =
    way === "changes places too" ? JSON.stringify({ note: way, ...input }) : suggestion.inputText;
  const done = await prepareAgain(world.context(at, who), {
    ...{ reviewId, inputText, override: "As suggested." },
    ...(way === "says so" ? { taken: [suggestion.id] } : {}),
  });
  if (!done.ok) return;
  await noteRequirement(world, at, reviewId);
  const [revision] = done.value.preparations;
  if (revision) world.taken.push({ preparationId: revision.id, personId: suggestion.personId });
}

async function toSend(world: World, reviewId: string): Promise<string> {
  const rows = await world.ground.committed
    .selectFrom("preparations")
    .select(["id", "version", "input_hash", "input_digest", "summary_hash", "expires_at"])
    .where("review_id", "=", reviewId)
    .orderBy("revision")
    .execute();
  return JSON.stringify(rows);
}
