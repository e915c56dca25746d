import { z } from "zod";
import { id, nothing } from "../inputs";
import { verb } from "../verb";
import type { ReviewContext } from "../context";
import type { VerbResult } from "../verbs/types";
import type { PasskeyNotice } from "./types";

/** What the person is still to be told of their own passkeys, the oldest first. */
export const listPasskeyNotices = verb({
  permission: "reviews:read",
  writes: false,
  input: nothing,
  async run({ db, actor }: ReviewContext): Promise<VerbResult<PasskeyNotice[]>> {
    const rows = await db
      .selectFrom("passkeys")
      .select(["id", "created_at", "removed_at"])
      .where("person_id", "=", actor.id)
      .where("notice_dismissed_at", "is", null)
      .orderBy("created_at")
      .orderBy("id")
      .execute();
    const value = rows.map(({ id, created_at, removed_at }) => ({
      id,
      what: removed_at === null ? ("added" as const) : ("removed" as const),
      addedAt: created_at,
      removedAt: removed_at,
    }));
    return { ok: true, value };
  },
});

/** The person has noted that this passkey of theirs was added, or removed. */
export const dismissPasskeyNotice = verb({
  permission: "reviews:read",
  writes: true,
  input: z.object({ id, what: z.enum(["added", "removed"]) }),
  async run({ db, actor, clock }: ReviewContext, { id, what }): Promise<VerbResult<null>> {
    await db
      .updateTable("passkeys")
      .set({ notice_dismissed_at: clock().toISOString() })
      .where("id", "=", id)
      .where("person_id", "=", actor.id)
      .where("notice_dismissed_at", "is", null)
      .where("removed_at", what === "added" ? "is" : "is not", null)
      .execute();
    return { ok: true, value: null };
  },
});
