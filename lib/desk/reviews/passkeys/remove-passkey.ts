import { z } from "zod";
import { id, personProof } from "../inputs";
import { verb } from "../verb";
import { appendAudit } from "../audit/audit";
import type { ReviewContext } from "../context";
import { refusal } from "../refusals/refusal";
import type { VerbResult } from "../verbs/types";
import { listPasskeys } from "./add-passkey";
import { ownPasskeys } from "./own-passkeys";
import { refusedAsUnproven } from "./prove-person";
import type { PasskeyView } from "./types";

/** Of somebody who has proven who they are; they are told of it. What it signed stays verifiable. */
export const removePasskey = verb({
  permission: "reviews:read",
  writes: true,
  input: z.object({ passkey: id, proof: personProof }),
  async run(context: ReviewContext, { proof, passkey }): Promise<VerbResult<PasskeyView[]>> {
    const { db, actor, clock } = context;
    const own = await ownPasskeys(db, actor.id);
    if (!own.some(({ id }) => id === passkey)) return noSuch;
    const unproven = await refusedAsUnproven(context, { proof, to: "remove" });
    if (unproven) return unproven;
    const removed = await db.transaction().execute(async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable("passkeys")
        .set({ removed_at: clock().toISOString(), notice_dismissed_at: null })
        .where("id", "=", passkey)
        .where("person_id", "=", actor.id)
        .where("removed_at", "is", null)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) return false;
      await appendAudit(tx, context, {
        by: actor,
        event: "passkey_removed",
        text: `Removed passkey ${passkey}.`,
        toolName: null,
        reviewId: null,
        revision: null,
        details: { passkey },
      });
      return true;
    });
    return removed ? listPasskeys.run(context) : noSuch;
  },
});

const noSuch = refusal("not_found", { code: "no_such_passkey" } as const);
