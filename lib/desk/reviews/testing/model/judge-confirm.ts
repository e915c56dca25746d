import { people, type PersonName } from "./people";
import type { World } from "./world";
import type { Confirm } from "./model-api";
import { isEnough } from "./table";

/** What must be so at the moment in which a request leaves, by what is committed then. */
export async function judgeConfirm(
  world: World,
  at: 0 | 1,
  { inputDigest, idempotencyKey }: Confirm,
): Promise<void> {
  const db = world.ground.committed;
  const row = await db
    .selectFrom("preparations")
    .select(["id", "review_id", "state", "policy_json", "expires_at", "first_sent_at", "restore_id"])
    .where("input_digest", "=", inputDigest)
    .executeTakeFirst();
  if (!row) return world.complain("a confirm of nothing that is stored");
  if (row.restore_id !== null) world.complain("a confirm of what is held left");
  if (row.state !== "sending") world.complain(`a confirm left while the store said ${row.state}`);
  const keys = world.api.keys.get(inputDigest);
  if (keys && !keys.has(idempotencyKey)) world.complain("a second key for one preparation");
  const { found } = await db
    .selectFrom("held_reviews")
    .select((eb) => eb.fn.max("attempts").as("found"))
    .where("preparation_id", "=", row.id)
    .where("found", "=", "not_done")
    .executeTakeFirstOrThrow();
  const attempts = await db
    .selectFrom("attempts")
    .select("state")
    .where("preparation_id", "=", row.id)
    .where("number", ">", Number(found ?? 0))
    .where("state", "not in", ["open", "not_sent", "refused"])
    .execute();
  // What may have run may be asked about whoever approved it, and at any time.
  if (attempts.length > 0) return;
  if (row.expires_at !== null && row.expires_at <= world.clock().toISOString())
    world.complain("a first send after its time");
  const authors = await db
    .selectFrom("preparations")
    .select(["id", "author_id", "created_at"])
    .where("review_id", "=", row.review_id)
    .execute();
  const decisions = await db
    .selectFrom("decisions")
    .select("person_id")
    .where("preparation_id", "=", row.id)
    .where("verdict", "=", "approved")
    .where("restore_id", "is", null)
    .execute();
  const { tool_name } = await db
    .selectFrom("reviews")
    .select("tool_name")
    .where("id", "=", row.review_id)
    .executeTakeFirstOrThrow();
  const now = world.requirement(at, tool_name);
  const then = world.requirementAtPreparation.get(row.id) ?? now;
  const reviewers = (Object.keys(people) as PersonName[])
    .filter((name) => world.roles[name].includes("reviewer"))
    .filter((name) => !world.disabled.has(name) && !world.merged.has(people[name].id))
    .map((name) => people[name].id);
  const ofNow = (id: string) => world.ofNow(id);
  const coAuthors = world.taken
    .filter(({ preparationId }) => authors.some(({ id }) => id === preparationId))
    .map(({ personId }) => personId);
  const isRightlySent = isEnough(
    [then, now],
    decisions.map(({ person_id }) => ofNow(person_id)),
    {
      authors: [...authors.map(({ author_id }) => author_id), ...coAuthors].map(ofNow),
      reviewers,
      roleSets: world.roleSets.map(({ by, of, atMs }) => ({ by: ofNow(by), of: ofNow(of), atMs })),
      firstMs: Math.min(...authors.map(({ created_at }) => Date.parse(created_at))),
    },
  );
  if (!isRightlySent) world.complain("sent with too few approvals that count");
}
