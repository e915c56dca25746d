import type { World } from "./world";

interface Reply {
  preparations: { state: string; inputText: string; attempts: unknown[] }[];
}

/** A review as the desk's own pages read it, and the draft that it is about. */
export async function readReview(world: World, id: string) {
  const answer = await world.context.request.get(`/data/reviews/${id}`);
  if (!answer.ok()) throw new Error(`The review ${id} can’t be read: ${answer.status()}`);
  const { preparations } = (await answer.json()) as Reply;
  const [newest] = preparations;
  if (!newest) throw new Error(`The review ${id} has no revision.`);
  const draft = draftIn(newest.inputText);
  world.drafts.set(id, draft.name);
  const attempts = preparations.reduce((sum, preparation) => sum + preparation.attempts.length, 0);
  return { draft, state: newest.state, revisions: preparations.length, attempts };
}

function draftIn(inputText: string): { name: string; text: string } {
  const { name, posts } = JSON.parse(inputText) as { name: string; posts: { content: { text: string } }[] };
  return { name, text: posts.map(({ content }) => content.text).join("\n") };
}
