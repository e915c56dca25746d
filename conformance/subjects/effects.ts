import { isDone } from "../api/reply";
import { NotObservable } from "../clause";
import type { Run } from "../run";
import { firstOf, readOnlySubjects, type Subject } from "./discovered";
import { freshConfirm } from "./mutating-tool";
import { stepRequest } from "./requests";

/** Read-only tools that are watched, those first whose names begin as the mutation's does. */
const watchedMax = 10;

/**
 * The read-only tools whose answer changes with a confirm of the run's mutation and holds still otherwise. They show
 * from outside whether something was done. Throws NotObservable where there is none.
 */
export async function findWitnesses(run: Run): Promise<Subject[]> {
  const { tool } = await run.mutatingTool();
  const { tools } = await run.discovery();
  const likest = [...tools].sort(
    (one, other) => likeness(other.name, tool.name) - likeness(one.name, tool.name),
  );
  const watched = firstOf(readOnlySubjects(run, likest), watchedMax);
  const before = await look(run, watched);
  const confirm = await freshConfirm(run);
  run.consumed.add(confirm.headers["X-Publish-Confirmation"] ?? "");
  await run.client.send(confirm);
  const after = await look(run, watched);
  const still = await look(run, watched);
  const witnesses = watched.filter(
    (_subject, index) =>
      before[index] !== null &&
      after[index] !== null &&
      before[index] !== after[index] &&
      after[index] === still[index],
  );
  if (witnesses.length === 0)
    throw new NotObservable(`no read-only tool shows at once what ${tool.name} did`);
  return witnesses;
}

/** Changes each of three times; once could be somebody else's doing, or an effect that comes late. Null: none does. */
export async function changesEachTime(run: Run, action: () => Promise<void>): Promise<string | null> {
  let suspects = await run.witnesses();
  for (let time = 1; time <= 3 && suspects.length > 0; time += 1) {
    const before = await look(run, suspects);
    const still = await look(run, suspects);
    await action();
    const after = await look(run, suspects);
    suspects = suspects.filter(
      (_subject, index) => before[index] === still[index] && after[index] !== still[index],
    );
  }
  return suspects[0]?.tool.name ?? null;
}

/** The answer of each tool; null for a refusal. */
async function look(run: Run, subjects: readonly Subject[]): Promise<(string | null)[]> {
  const answers = [];
  for (const { tool, input } of subjects) {
    const reply = await run.client.send(stepRequest("call", tool.name, input));
    answers.push(isDone(reply) ? reply.text : null);
  }
  return answers;
}

function likeness(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}
