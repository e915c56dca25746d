import { judge, judgeEnd, isInHands, type Complaint, type Facts } from "./judge";
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

/** What can be said with the desk down: of the reviews whose draft is known, and of those that are gone. */
export async function complaintsAtRest(world: World): Promise<Complaint[]> {
  const stored = await world.records.reviews();
  const { effects } = world.ledger();
  const states = new Map(stored.map(({ id, state }) => [id, state]));
  return [...world.drafts].flatMap(([id, draft]): Complaint[] => {
    const state = states.get(id);
    if (state === undefined) return [{ draft, kind: "lost", message: "the review itself is gone" }];
    return judge(factsOf(world, { draft, state, effects: effects.get(draft) ?? [] }));
  });
}

/** Every review in the desk, read through its interface; the pages of those that wait for a person are looked at. */
export async function findings(world: World): Promise<Finding[]> {
  const stored = await world.records.reviews();
  const { effects } = world.ledger();
  const page = await world.openPage();
  const found: Finding[] = [];
  for (const { id } of stored) {
    const { draft, state, revisions, attempts } = await readReview(world, id);
    const facts = factsOf(world, { draft: draft.name, state, effects: effects.get(draft.name) ?? [] });
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

function factsOf(world: World, known: Pick<Facts, "draft" | "state" | "effects">): Facts {
  const approved = world.approved.get(known.draft) ?? new Set<string>();
  return { ...known, wire: world.network.wire(known.draft), approved };
}
