import { sql } from "kysely";
import { readReview, verifyAudit } from "../..";
import { asState } from "../../store/rows";
import { followers, toldIn, untouched } from "./table";
import type { World } from "./world";

type Row = {
  id: string;
  review_id: string;
  state: string;
  input_digest: string | null;
  restore_id: string | null;
};

/** Holds the store against the table and against what the API did, after each command. */
export async function judge(world: World): Promise<void> {
  if (world.reviewIds.length === 0) return;
  const rows = await rowsOf(world);
  const ids = rows.map(({ id }) => id);
  const steps = await stepsOf(world, ids);
  for (const { was, state } of steps)
    if (!followers[asState(was)].includes(asState(state))) world.complain(`${was} was followed by ${state}`);
  const settled = await settledByPeople(world, ids);
  for (const row of rows) judgeRow(world, row, settled.get(row.id) ?? []);
  judgeExecutions(world, rows);
  await judgeDecisions(world, ids);
  await judgeEvents(world, ids, steps);
}

function rowsOf(world: World): Promise<Row[]> {
  return world.ground.committed
    .selectFrom("preparations")
    .select(["id", "review_id", "state", "input_digest", "restore_id"])
    .where("review_id", "in", world.reviewIds)
    .orderBy("revision")
    .execute();
}

type Step = { preparation_id: string; was: string; state: string };

function stepsOf(world: World, ids: string[]): Promise<Step[]> {
  return sql<Step>`select preparation_id, was, state from model_steps
    where preparation_id in (${sql.join(ids)}) order by number`
    .execute(world.ground.committed)
    .then(({ rows }) => rows);
}

async function settledByPeople(world: World, ids: string[]): Promise<Map<string, string[]>> {
  const rows = await world.ground.committed
    .selectFrom("reconciliations")
    .select(["preparation_id", "outcome"])
    .where("preparation_id", "in", ids)
    .execute();
  return new Map(
    ids.map((id) => [
      id,
      rows.filter(({ preparation_id }) => preparation_id === id).map(({ outcome }) => outcome),
    ]),
  );
}

function judgeRow(world: World, { state, input_digest, restore_id }: Row, settledAs: string[]): void {
  // What became of it is not known here.
  if (restore_id !== null) return;
  const executed = world.api.executed.some(({ inputDigest }) => inputDigest === input_digest);
  if (executed && untouched.includes(asState(state))) world.complain(`${state}, and executed`);
  if (state === "failed" && executed && !settledAs.includes("failed")) world.complain("failed, and executed");
  if (state === "accepted" && !executed && !settledAs.includes("accepted"))
    world.complain("accepted, and not executed");
}

/** The same input, in whichever review, is not done again within an hour; a review is done once at most. */
function judgeExecutions(world: World, rows: Row[]): void {
  const { executed } = world.api;
  const known = new Set(rows.map(({ input_digest }) => input_digest));
  for (const { input_digest: digest, review_id } of rows)
    if (digest !== null) world.digests.set(digest, review_id);
  executed.forEach((one, index) => {
    for (const other of executed.slice(index + 1)) {
      const review = world.digests.get(one.inputDigest);
      const isLost = !known.has(one.inputDigest);
      // What a restore has lost stands in nobody's way where it held nothing of the review.
      if (review === world.digests.get(other.inputDigest)) {
        if (!isLost || review === undefined || !world.unheld.has(review))
          world.complain("a review was executed twice");
      } else if (isLost) continue;
      else if (one.inputText === other.inputText && other.atMs - one.atMs < 3_600_000)
        world.complain("the same input was executed twice");
    }
  });
}

async function judgeDecisions(world: World, ids: string[]): Promise<void> {
  const decisions = await world.ground.committed
    .selectFrom("decisions")
    .select(["person_id", "preparation_id"])
    .where("preparation_id", "in", ids)
    .where("verdict", "=", "approved")
    .execute();
  for (const { person_id, preparation_id } of decisions)
    if (!world.approvals.has(`${person_id} ${preparation_id}`))
      world.complain("an approval of what nobody was shown");
}

async function judgeEvents(world: World, ids: string[], steps: Step[]): Promise<void> {
  const events = await world.ground.committed
    .selectFrom("webhook_events")
    .select(["preparation_id", "event", "occasion"])
    .where("preparation_id", "in", ids)
    .execute();
  for (const { preparation_id, was, state } of steps) {
    const told = was === "held" ? undefined : toldIn[asState(state)];
    const isTold = events.some(
      (one) =>
        one.preparation_id === preparation_id && one.event === told?.event && one.occasion === told.occasion,
    );
    if (told && !isTold) world.complain(`nobody is told of ${state}`);
  }
}

/** At the end, with an API that is well again and time enough: nothing is lost, and each review shows a way on. */
export async function judgeEnd(world: World): Promise<void> {
  await world.settleOpen();
  world.api.heal();
  for (let at = 0; at < 6; at++) {
    world.advance(6 * 60_000);
    await world.round(at % 2 === 0 ? 0 : 1);
    await world.settleOpen();
  }
  await judge(world);
  for (const reviewId of world.reviewIds) {
    const context = world.context(0, "rita");
    const read = await readReview({ ...context, actor: { ...context.actor, roles: ["reviewer"] } }, reviewId);
    if (!read.ok) return world.complain("a review can’t be read");
    const [newest] = read.value.preparations;
    const isOver = newest !== undefined && followers[newest.state].length === 0;
    const isOpen = Object.values(read.value.actions).some(({ allowed }) => allowed);
    if (!isOver && newest?.state !== "failed" && !isOpen) world.complain(`${newest?.state}, and no way on`);
    // What waits for a person is not asked about by the desk.
    const isLeft = newest?.state === "uncertain" && newest.hold === null;
    if (newest?.state === "sending" || newest?.state === "preparing" || isLeft)
      world.complain(`${newest.state} for good`);
    const audit = await verifyAudit(world.context(0, "anna"), reviewId);
    if (!audit.ok || !audit.value.whole) world.complain("the audit trail is broken");
  }
}
