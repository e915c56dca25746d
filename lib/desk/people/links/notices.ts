import { z } from "zod";
import { id, nothing } from "@/lib/desk/reviews/inputs";
import { verb } from "@/lib/desk/reviews/verb";
import type { VerbResult } from "@/lib/desk/reviews/verbs/types";
import type { VerbContext } from "../changes/change-person";
import type { LinkNotice } from "./types";

/** The links by which somebody came into the reader's own account, until they have read of it; the oldest first. */
export const listLinkNotices = verb({
  permission: "reviews:read",
  writes: false,
  input: nothing,
  async run({ db, actor }: Pick<VerbContext, "db" | "actor">): Promise<VerbResult<LinkNotice[]>> {
    const rows = await db
      .selectFrom("sign_in_links")
      .select(["id", "kind", "made_by_name", "used_at"])
      .where("person_id", "=", actor.id)
      .where("kind", "!=", "invitation")
      .where("used_at", "is not", null)
      .where("notice_dismissed_at", "is", null)
      .orderBy("used_at")
      .execute();
    const value = rows.map(({ id, kind, made_by_name, used_at }) => ({
      ...{ id, kind: kind === "reset" ? ("reset" as const) : ("break_glass" as const) },
      ...{ madeBy: made_by_name, usedAt: used_at ?? "" },
    }));
    return { ok: true, value };
  },
});

/** The reader has noted it. */
export const dismissLinkNotice = verb({
  permission: "reviews:read",
  writes: true,
  input: z.object({ link: id }),
  async run({ db, actor, clock }: VerbContext, { link }): Promise<VerbResult<null>> {
    await db
      .updateTable("sign_in_links")
      .set({ notice_dismissed_at: clock().toISOString() })
      .where("id", "=", link)
      .where("person_id", "=", actor.id)
      .where("notice_dismissed_at", "is", null)
      .execute();
    return { ok: true, value: null };
  },
});
