import { sql } from "kysely";
import { letGo, noteUnknown } from "@/lib/desk/database/vault-keys";
import { appendAudit } from "@/lib/desk/reviews/audit/audit";
import { liveStates } from "@/lib/desk/reviews/states";
import { keyIdOf } from "@/lib/platform/vault/secrets";
import { needsText, type Needs } from "./needs";
import { stillNeeded, type RotationContext } from "./rotate";

const readAtOnce = 200;
const namedMax = 10;

export type UnsettledReview = { reviewId: string; state: string };
export type Forgotten =
  | {
      ok: true;
      /** What can't be read any more, in plain words; empty where nothing is lost. */ unreadable: string;
    }
  | { ok: false; /** A few of them. */ unsettled: UnsettledReview[]; unsettledCount: number; vital: string };

/**
 * Lets go of what no configured secret opens, after `rotateSecrets`: it is recorded, and no older secret is asked for at a
 * start any more. The values stay; with their secret they are readable again. Refused while something needs them that is
 * open or may have been sent, or without which the desk would be another one.
 */
export async function forgetSecrets(context: RotationContext): Promise<Forgotten> {
  const { db, vault, clock } = context;
  const needs = await stillNeeded(context);
  const open = await unsettledNeeding(context);
  const vital = needsText([[...needs.values()].flat().filter(({ isVital }) => isVital)]);
  if (open.length > 0 || vital !== "")
    return { ok: false, unsettled: open.slice(0, namedMax), unsettledCount: open.length, vital };
  const unreadable = needsText(needs.values());
  await db.transaction().execute(async (tx) => {
    await noteUnknown(tx, [...needs.keys()]);
    const rows = await tx.selectFrom("vault_keys").select("key_id").where("let_go_at", "is", null).execute();
    const keyIds = rows.map(({ key_id }) => key_id).filter((keyId) => keyId !== vault.keyIds[0]);
    await letGo(tx, keyIds, clock());
    if (unreadable !== "")
      await appendAudit(tx, context, {
        ...{ by: null, chain: "configuration" },
        event: "secret_let_go",
        severity: "warning",
        text: `An older APP_SECRET was let go. No longer readable: ${unreadable}.`,
        toolName: null,
        reviewId: null,
        revision: null,
        details: { unreadable: byKey(needs) },
      });
  });
  return { ok: true, unreadable };
}

function byKey(needs: Needs) {
  return Object.fromEntries(
    [...needs].map(([keyId, of]) => [
      keyId,
      Object.fromEntries(of.map(({ kind: [, several], count }) => [several, count])),
    ]),
  );
}

async function unsettledNeeding({ db, vault }: RotationContext): Promise<UnsettledReview[]> {
  const found: UnsettledReview[] = [];
  for (let after = ""; ;) {
    const header = (column: string) => sql<Uint8Array | null>`substr(${sql.ref(column)}, 1, 5)`;
    const rows = await db
      .selectFrom("preparations")
      .leftJoin("preparation_images", "preparation_images.preparation_id", "preparations.id")
      .leftJoin("staged_images", "staged_images.id", "preparation_images.image_id")
      .select(["preparations.id", "review_id", "state"])
      .select([
        header("capability_sealed").as("capability"),
        header("idempotency_key_sealed").as("key"),
        header("input_sealed").as("input"),
        header("bytes_sealed").as("image"),
      ])
      .where("state", "in", [...liveStates])
      .where("preparations.id", ">", after)
      .orderBy("preparations.id")
      .limit(readAtOnce)
      .execute();
    for (const { review_id, state, capability, key, input, image } of rows) {
      const isNeeded = [capability, key, input, image].some(
        (sealed) => sealed !== null && keyIdOf(sealed) !== vault.keyIds[0],
      );
      if (isNeeded) found.push({ reviewId: review_id, state });
    }
    const last = rows.at(-1);
    if (!last || rows.length < readAtOnce) return found;
    after = last.id;
  }
}
