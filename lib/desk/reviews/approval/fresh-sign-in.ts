import type { Requirement } from "@/lib/desk/policy/review-policy";
import type { JsonObject } from "@/lib/wire/contract/json";
import type { ReviewContext } from "../context";
import { refusal } from "../refusals/refusal";
import type { Db, PreparationRow } from "../store/rows";
import type { VerbRefusal } from "../verbs/types";

/** How long somebody has for what they signed in for again, where the policy asks for it each time. */
export const eachTimeMs = 5 * 60_000;

type Asked = Pick<Requirement, "freshSignInMinutes">;
type Session = { id: string; provenAt: Date | null };
type Signed = { provenAt: string; how: "session" | "password" | "passkey" | "provider" };

/** The session that asks, where the requirement takes a look at it; never within a transaction. */
export async function sessionAsking(
  { identity }: Pick<ReviewContext, "identity">,
  { freshSignInMinutes }: Asked,
): Promise<Session | null> {
  if (freshSignInMinutes === null) return null;
  const { sessionId: id = null, provenAt = null } = (await identity?.()) ?? {};
  return id === null ? null : { id, provenAt };
}

/**
 * Whether whoever asks has signed in recently enough for this revision: in their session, or anew for this revision alone,
 * which counts once. Null where the policy asks for neither.
 */
export async function takeFreshSignIn(
  db: Db,
  { actor, clock }: Pick<ReviewContext, "actor" | "clock">,
  { freshSignInMinutes: minutes }: Asked,
  { session, row }: { session: Session | null; row: Revision },
): Promise<Signed | VerbRefusal | null> {
  if (minutes === null) return null;
  const now = clock();
  const provenAt = session?.provenAt ?? null;
  // Each time anew is not by the session, however young.
  if (provenAt !== null && now.getTime() - provenAt.getTime() < minutes * 60_000)
    return { provenAt: provenAt.toISOString(), how: "session" };
  const found =
    session === null ? undefined : await unusedFor(db, { actor, session, row, since: oldest(now, minutes) });
  if (found === undefined) return refusal("forbidden", { code: "fresh_sign_in", minutes });
  const { numUpdatedRows } = await db
    .updateTable("fresh_sign_ins")
    .set({ used_at: now.toISOString() })
    .where("id", "=", found.id)
    .where("used_at", "is", null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return refusal("forbidden", { code: "fresh_sign_in", minutes });
  return { provenAt: found.proven_at, how: found.how };
}

/** Whether nothing has to be asked of this session for this revision. Takes nothing. */
export async function isFresh(
  db: Db,
  { actor, clock }: Pick<ReviewContext, "actor" | "clock">,
  { freshSignInMinutes: minutes }: Asked,
  { session, row }: { session: Session | null; row: Revision },
): Promise<boolean> {
  if (minutes === null) return true;
  if (session === null) return false;
  const now = clock();
  const age = session.provenAt === null ? Infinity : now.getTime() - session.provenAt.getTime();
  if (age < minutes * 60_000) return true;
  return (await unusedFor(db, { actor, session, row, since: oldest(now, minutes) })) !== undefined;
}

/** For the trail, and from there for the receipt. */
export function freshSignInDetails(signed: Signed | null): JsonObject {
  return signed === null ? {} : { signIn: { ...signed } };
}

type Revision = Pick<PreparationRow, "id" | "revision" | "input_digest">;

function unusedFor(
  db: Db,
  asked: { actor: ReviewContext["actor"]; session: Session; row: Revision; since: string },
) {
  const { actor, session, row, since } = asked;
  return db
    .selectFrom("fresh_sign_ins")
    .select(["id", "proven_at", "how"])
    .where("preparation_id", "=", row.id)
    .where("session_id", "=", session.id)
    .where("person_id", "=", actor.id)
    .where("revision", "=", row.revision)
    .where("input_digest", row.input_digest === null ? "is" : "=", row.input_digest)
    .where("used_at", "is", null)
    .where("proven_at", ">", since)
    .orderBy("proven_at", "desc")
    .limit(1)
    .executeTakeFirst();
}

function oldest(now: Date, minutes: number): string {
  return new Date(now.getTime() - (minutes === 0 ? eachTimeMs : minutes * 60_000)).toISOString();
}
