import { hasRunNothing, judge, judgeEnd, isInHands, type Complaint, type Facts } from "./judge";
import { offered } from "./person";
import { readReview } from "./read-review";
import type { World } from "./world";

/** One review as it stands at the end, with what is wrong with it. */
export interface Finding {
  facts: Facts;
  revisions: number;
  attempts: number;
  complaints: Complaint[];
}

/**
 * What can be said right after a kill, of the reviews whose draft is known, and of those that are gone. Another instance may
 * still be at work: only what is in the same state before and after the look at the API's own records is judged.
 */
export async function complaintsAtRest(world: World): Promise<Complaint[]> {
  const drafts = [...world.drafts];
  const before = await statesIn(world);
  const { effects } = world.ledger();
  const after = await statesIn(world);
  const draftStates = drafts.map(([id, draft]) => ({ draft, state: after.get(id) ?? "" }));
  return drafts.flatMap(([id, draft]): Complaint[] => {
    const state = after.get(id);
    if (state === undefined) return [{ draft, kind: "lost", message: "the review itself is gone" }];
    if (before.get(id) !== state) return [];
    return judge(
      factsOf(world, { draft, state, effects: effectsOf({ draft, state }, draftStates, effects) }),
    );
  });
}

async function statesIn(world: World): Promise<Map<string, string>> {
  return new Map((await world.records.reviews()).map(({ id, state }) => [id, state]));
}

/** Every review in the desk, read through its interface; the pages of those that wait for a person are looked at. */
export async function findings(world: World): Promise<Finding[]> {
  const stored = await world.records.reviews();
  const { effects } = world.ledger();
  const reviews = [];
  for (const { id } of stored) reviews.push({ id, ...(await readReview(world, id)) });
  const draftStates = reviews.map(({ draft, state }) => ({ draft: draft.name, state }));
  const page = await world.openPage();
  const found: Finding[] = [];
  for (const { id, draft, state, revisions, attempts } of reviews) {
    const own = effectsOf({ draft: draft.name, state }, draftStates, effects);
    const facts = factsOf(world, { draft: draft.name, state, effects: own });
    const onPage = isInHands(state) ? await offeredFor(page, id) : [];
    found.push({ facts, revisions, attempts, complaints: judgeEnd(facts, onPage) });
  }
  await page.close();
  return found;
}

async function offeredFor(page: Awaited<ReturnType<World["openPage"]>>, id: string) {
  await page.goto(`/reviews/${id}`);
  return offered(page);
}

/**
 * What the API made by this review. A form whose preparation was refused stays open, and the next click makes a review of its
 * own; somebody may then prepare the refused one again. What ran was the work of the one that may have been sent.
 */
function effectsOf(
  { draft, state }: DraftState,
  all: readonly DraftState[],
  effects: ReadonlyMap<string, string[]>,
): string[] {
  const another = all.some((other) => other.draft === draft && !hasRunNothing(other.state));
  return hasRunNothing(state) && another ? [] : (effects.get(draft) ?? []);
}

type DraftState = Pick<Facts, "draft" | "state">;

function factsOf(world: World, known: Pick<Facts, "draft" | "state" | "effects">): Facts {
  const approved = world.approved.get(known.draft) ?? new Set<string>();
  return { ...known, wire: world.network.wire(known.draft), approved };
}
