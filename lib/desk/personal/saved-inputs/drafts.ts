import { randomUUID } from "node:crypto";
import { z } from "zod";
import { sql } from "kysely";
import { id, toolName } from "@/lib/desk/reviews/inputs";
import { verb } from "@/lib/desk/reviews/verb";
import { readSnapshot, snapshotText, withoutConcealed } from "@/lib/wire/json-schema/form-snapshot";
import { refusal } from "@/lib/desk/reviews/refusals/refusal";
import type { Reason } from "@/lib/desk/reviews/refusals/types";
import type { VerbResult } from "@/lib/desk/reviews/verbs/types";
import { openedText } from "@/lib/platform/vault/opened-text";
import { addressOf, schemaOfTool, type SavedInputContext } from "./context";
import type { DraftOf, DraftSaved, DraftView, SavedInputReason } from "./types";

/** Over what the API takes, so that an input that has grown too large is kept too. */
export const draftBytesMax = 256 * 1024;
/** Of one person; past it the ones that were left alone longest go. */
export const draftsPerPersonMax = 200;

const versions = z.array(id).max(50);
export const draftOf = z.object({ toolName, reviewId: id.nullable().default(null) });
export const draftToSave = draftOf.extend({
  snapshotText: z.string(),
  /** Made by the browser, so that it knows the draft again whose saving it was not told of. */
  version: id,
  /** The versions that the browser has seen or has tried to save. */
  basedOn: versions,
});
export type DraftToSave = z.output<typeof draftToSave>;
export const draftToDiscard = draftOf.extend({ versions });

/**
 * Keeps what a person has typed, without what the tool's schema conceals. Only a draft that the browser knows is
 * replaced: what was saved elsewhere meanwhile comes back as a conflict.
 */
export const saveDraft = verb({
  permission: "tools:run",
  writes: true,
  input: draftToSave,
  async run(context: SavedInputContext, wanted): Promise<VerbResult<DraftSaved, Reason | SavedInputReason>> {
    const snapshot = readSnapshot(wanted.snapshotText);
    if (snapshot === null) return refusal("invalid_input", { code: "no_draft" });
    const tool = await schemaOfTool(context, wanted.toolName);
    if (!tool.ok) return tool;
    const text = snapshotText(withoutConcealed(snapshot, tool.schema));
    const values = {
      version: wanted.version,
      snapshot_sealed: context.vault.seal(text, placeOf(context, wanted)),
      updated_at: context.clock().toISOString(),
    };
    const saved = { kind: "saved", version: wanted.version, updatedAt: values.updated_at } as const;
    const replaced = await context.db
      .updateTable("drafts")
      .set({ ...values, earlier_versions: afterVersion(wanted.version) })
      .where((row) => row.and(keyOf(context, wanted)))
      .where("version", "in", [wanted.version, ...wanted.basedOn])
      .returning("id")
      .executeTakeFirst();
    if (replaced) return { ok: true, value: saved };
    const added = await context.db
      .insertInto("drafts")
      .values({ id: randomUUID(), ...keyOf(context, wanted), ...values })
      .onConflict((conflict) =>
        conflict.columns(["person_id", "api_address", "tool_name", "review_id"]).doNothing(),
      )
      .returning("id")
      .executeTakeFirst();
    if (added) {
      await eraseBeyondMax(context);
      return { ok: true, value: saved };
    }
    const draft = await loadDraft(context, wanted);
    // It was discarded, or erased between the two.
    if (draft === null) return saveDraft(context, wanted);
    if (draft.discarded)
      return saveDraft(context, { ...wanted, basedOn: [...wanted.basedOn, draft.version] });
    return { ok: true, value: { kind: "conflict", draft } };
  },
});

/** What was saved twice, as after a lost answer, is one version. */
function afterVersion(version: string) {
  return sql<string>`case when version = ${version} then earlier_versions
    else substr(' ' || version || earlier_versions, 1, ${earlierCharactersMax}) end`;
}
const earlierCharactersMax = 2_000;

/** The person's own draft, or null. */
export const readDraft = verb({
  permission: "tools:read",
  writes: false,
  input: draftOf,
  async run(context: SavedInputContext, of): Promise<VerbResult<DraftView | null>> {
    return { ok: true, value: await loadDraft(context, of) };
  },
});

/**
 * Erases a draft, unless it is another one than the browser has seen. Its version stays, so that a tab which still holds
 * it knows that it is gone.
 */
export const discardDraft = verb({
  permission: "tools:run",
  writes: true,
  input: draftToDiscard,
  async run(context: SavedInputContext, { versions, ...of }): Promise<VerbResult<{ discarded: boolean }>> {
    const erased = await context.db
      .updateTable("drafts")
      .set({ snapshot_sealed: new Uint8Array(), updated_at: context.clock().toISOString() })
      .where((row) => row.and(keyOf(context, of)))
      .where("version", "in", versions)
      .returning("id")
      .executeTakeFirst();
    return { ok: true, value: { discarded: erased !== undefined } };
  },
});

async function loadDraft(context: SavedInputContext, of: DraftOf): Promise<DraftView | null> {
  const row = await context.db
    .selectFrom("drafts")
    .selectAll()
    .where((columns) => columns.and(keyOf(context, of)))
    .executeTakeFirst();
  if (!row) return null;
  const { version, updated_at: updatedAt } = row;
  const seen = { version, updatedAt, earlier: row.earlier_versions.split(" ").slice(1) };
  if (row.snapshot_sealed.byteLength === 0) return { ...seen, snapshotText: null, discarded: true };
  return { ...seen, snapshotText: openedText(context.vault, row.snapshot_sealed, placeOf(context, of)) };
}

async function eraseBeyondMax({ db, actor }: SavedInputContext): Promise<void> {
  const beyond = await db
    .selectFrom("drafts")
    .select("id")
    .where("person_id", "=", actor.id)
    // What was discarded goes before what wasn't.
    .orderBy((row) => row(row.fn("length", ["snapshot_sealed"]), "=", 0))
    .orderBy("updated_at", "desc")
    .limit(100)
    .offset(draftsPerPersonMax)
    .execute();
  if (beyond.length === 0) return;
  const ids = beyond.map(({ id }) => id);
  await db.deleteFrom("drafts").where("id", "in", ids).execute();
}

function keyOf(context: SavedInputContext, { toolName, reviewId }: DraftOf) {
  return {
    person_id: context.actor.id,
    api_address: addressOf(context),
    tool_name: toolName,
    review_id: reviewId ?? "",
  };
}

/** Bound to the person and the form: moved to another row, it can't be opened. */
function placeOf(context: SavedInputContext, of: DraftOf): string {
  return `draft:${JSON.stringify(Object.values(keyOf(context, of)))}`;
}
