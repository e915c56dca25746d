import { toolNature } from "@/lib/wire/contract/tool-nature";
import { requirementOf } from "@/lib/desk/policy/review-policy";
import { policyJson } from "../approval/requirement-now";
import { appendAudit } from "../audit/audit";
import { withMarks } from "../queries/concealed-input";
import type { ReviewContext } from "../context";
import type { ImageToCarry } from "../images/input-with-image";
import { insertFacets } from "../store/facets";
import { publishesAtPreparation } from "../store/publication-view";
import { mintIdempotencyKey, sealPart } from "../store/secrets-of-preparation";
import { leaseMs } from "../store/change-preparation";
import { insertConcealed } from "../store/concealed";
import { sealInputHeadline } from "../store/headlines";
import { notePlace, sealNote } from "../store/notes";
import { asPreparation, type PreparationRow, type ReviewRow, type Tx } from "../store/rows";
import type { InputToPrepare } from "./input-to-prepare";
import { declaredJson } from "../approval/tool-change";
import type { PersonRef } from "../types";

export type NewRevision = InputToPrepare & {
  id: string;
  review: ReviewRow;
  revision: number;
  /** Who wrote its input, where the actor prepares that again unchanged; else the actor. */
  author?: PersonRef | undefined;
};

/** Stores a revision as `preparing`, with the only key that it will ever have. */
export async function insertRevision(
  tx: Tx,
  context: ReviewContext,
  wanted: NewRevision,
): Promise<PreparationRow> {
  const { vault, actor } = context;
  const now = context.clock();
  const { id, author = actor } = wanted;
  const { destructive } = toolNature(wanted.tool);
  const key = mintIdempotencyKey();
  const readable = readableOf(vault, wanted);
  const row = await tx
    .insertInto("preparations")
    .values({
      id,
      review_id: wanted.review.id,
      revision: wanted.revision,
      version: 1,
      state: "preparing",
      author_id: author.id,
      author_name: author.name,
      ...(author.id === actor.id ? {} : { refreshed_by_id: actor.id, refreshed_by_name: actor.name }),
      policy_json: policyJson(context.policy, wanted.review.tool_name),
      destructive,
      publishes: await publishesAtPreparation(tx, context, wanted),
      tool_json: declaredJson(wanted.tool),
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
      lease_until: new Date(now.getTime() + leaseMs).toISOString(),
      input_sealed: sealPart(vault, id, "input", wanted.inputText),
      input_hash: wanted.inputHash,
      input_headline_sealed: readable === null ? null : sealInputHeadline(vault, id, readable),
      idempotency_key_sealed: sealPart(vault, id, "idempotency-key", key),
      idempotency_key_hash: vault.keyedHash("idempotency-key", key),
      override_note_sealed:
        wanted.overrideNote === null
          ? null
          : sealNote(vault, wanted.overrideNote, notePlace.preparation({ id })),
      attempt_count: 0,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await insertConcealed(tx, id, wanted.concealed);
  if (readable !== null) await insertFacets(tx, vault, id, { readable, concealed: wanted.concealed });
  if (wanted.image) await carryImage(tx, context, id, wanted.image);
  await appendAudit(tx, context, {
    by: actor,
    event: "prepare_started",
    text: `Asked the API to prepare ${wanted.review.tool_name}, revision ${wanted.revision}.`,
    toolName: wanted.review.tool_name,
    reviewId: wanted.review.id,
    revision: wanted.revision,
    details: {
      connection: wanted.review.connection_id,
      input: wanted.inputHash,
      key: vault.fingerprint(key),
      policy: requirementOf(context.policy, wanted.review.tool_name, destructive !== "no"),
      ...(wanted.image === null ? {} : { image: wanted.image.sha256 }),
    },
    ...(wanted.overrideNote === null ? {} : { texts: { overrideNote: wanted.overrideNote } }),
  });
  return asPreparation(row);
}

/** The input as anybody may read it: what lists keep of it holds no concealed value. */
function readableOf(vault: ReviewContext["vault"], wanted: NewRevision): string | null {
  const places = wanted.concealed.map((path) => ({ path }));
  return withMarks(vault, wanted.inputText, places);
}

/** From here on the image stays for as long as the revision's input does. */
async function carryImage(
  tx: Tx,
  context: ReviewContext,
  preparationId: string,
  image: ImageToCarry,
): Promise<void> {
  await tx
    .updateTable("staged_images")
    .set((eb) => ({ taken_at: eb.fn.coalesce("taken_at", eb.val(context.clock().toISOString())) }))
    .where("id", "=", image.id)
    .where("bytes_sealed", "is not", null)
    .returning("id")
    .executeTakeFirstOrThrow();
  await tx
    .insertInto("preparation_images")
    .values({
      preparation_id: preparationId,
      image_id: image.id,
      descriptor_path: JSON.stringify(image.path),
    })
    .execute();
}
