import type { ReviewContext } from "../context";

/** So long an answer counts where a change wasn't told. */
const keptForMs = 1_000;
const keptMax = 200;

type Kept = { changes: number; at: number; answer: Promise<unknown> };
const kept = new WeakMap<object, Map<string, Kept>>();

/**
 * One answer for everybody who asks the same until something changes, so that what many open pages read again after a
 * change costs the database one reading. `question` names it without its reader. Where changes aren't told nothing is shared.
 */
export function sharedAnswer<Answer>(
  { db, clock, changeCount }: Pick<ReviewContext, "db" | "clock" | "changeCount">,
  question: string,
  read: () => Promise<Answer>,
): Promise<Answer> {
  const changes = changeCount?.() ?? null;
  if (changes === null) return read();
  const answers = kept.get(db) ?? new Map<string, Kept>();
  kept.set(db, answers);
  const last = answers.get(question);
  const now = clock().getTime();
  // Whoever asks the same question gets the same type.
  if (last?.changes === changes && now - last.at < keptForMs) return last.answer as Promise<Answer>;
  const answer = read();
  answers.delete(question);
  answers.set(question, { changes, at: now, answer });
  for (const oldest of answers.keys()) if (answers.size > keptMax) answers.delete(oldest);
  answer.catch(() => answers.delete(question));
  return answer;
}
