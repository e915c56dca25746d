import { may, rolesOf } from "@/lib/desk/policy/permissions";
import { mayRead, threadOf, type Said } from "../discussion/may-read";
import { readerOf } from "../discussion/reader-of";
import type { Audience } from "../discussion/types";
import { refusal } from "../refusals/refusal";
import type { CommentRow, Db, ReviewRows } from "../store/rows";
import type { VerbRefusal } from "../verbs/types";

type Named = { audience: Audience; threadId: string | null; ids: readonly string[] };

/** Only somebody who can sign in and may read the thread can be named in it. */
export async function checkMentions(
  db: Db,
  rows: ReviewRows,
  { audience, threadId, ids }: Named,
): Promise<{ ok: true; ids: string[] } | VerbRefusal> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return { ok: true, ids: [] };
  const people = await db
    .selectFrom("user")
    .select(["id", "name", "role", "moreRoles"])
    .where("id", "in", wanted)
    .where("removedAt", "is", null)
    .where("unconfirmedSince", "is", null)
    .where("mergedInto", "is", null)
    .execute();
  if (people.length < wanted.length) return refusal("invalid_input", { code: "mention_unknown" });
  const thread = threadRows(rows.comments, { audience, threadId });
  const cannot = people.find((person) => {
    const actor = { id: person.id, roles: rolesOf(person) };
    return !may(actor, "reviews:read") || !mayRead(readerOf(actor, rows), thread);
  });
  if (cannot) return refusal("invalid_input", { code: "mention_cannot_read", name: cannot.name });
  return { ok: true, ids: wanted };
}

/** A new thread has nobody in it yet but whoever begins it. */
function threadRows(
  comments: readonly CommentRow[],
  { audience, threadId }: Omit<Named, "ids">,
): readonly [Said, ...Said[]] {
  const begun: Said = { id: "", thread_id: null, audience, person_id: "" };
  return (threadId === null ? null : threadOf(comments, threadId)) ?? [begun];
}
