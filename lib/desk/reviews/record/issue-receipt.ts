import { createHash } from "node:crypto";
import { canonicalJson } from "@/lib/wire/contract/canonical-json";
import { isJsonObject, type JsonObject } from "@/lib/wire/contract/json";
import type { AccessChange } from "@/lib/desk/policy/access-changes";
import { entryOfRow } from "@/lib/desk/record/entry";
import type { SignedStatement } from "@/lib/desk/record/passkeys";
import type { Receipt, ReceiptFile } from "@/lib/desk/record/receipt";
import { preparation } from "../inputs";
import { verb } from "../verb";
import { signingKey } from "../audit/signing-key";
import { entriesAfter } from "../audit/entries-after";
import type { ReviewContext } from "../context";
import { noSuchReview } from "../refusals/refusal";
import { publicationView } from "../store/publication-view";
import { attemptsOf, loadReviewOf } from "../store/load-review";
import type { HeldRow } from "../store/restores";
import {
  asksForChanges,
  readOutcome,
  type AttemptRow,
  type Db,
  type PreparationRow,
  type ReviewRows,
} from "../store/rows";
import { shownTo, type ShownTo } from "../store/shown-to";
import type { VerbResult } from "../verbs/types";
import { requirementThen } from "../approval/requirement-now";

/**
 * A signed document of one revision: what was shown, who decided on it, under which policy, and what became of it so far.
 * Not what people wrote, no input, and no concealed value of it, whoever asks.
 */
export const issueReceipt = verb({
  permission: "reviews:read",
  writes: true,
  input: preparation,
  async run(context: ReviewContext, { preparationId }): Promise<VerbResult<ReceiptFile>> {
    const value = await signReceipt(context, preparationId);
    return value === null ? noSuchReview : { ok: true, value };
  },
});

export type ReceiptContext = Pick<ReviewContext, "db" | "vault" | "clock" | "publication">;

/** Null for a revision that there is no receipt of. */
export async function signReceipt(
  context: ReceiptContext,
  preparationId: string,
): Promise<ReceiptFile | null> {
  const found = await loadReviewOf(context.db, preparationId);
  if (!found) return null;
  const { rows, preparation } = found;
  if (!hasReceipt(rows, preparation)) return null;
  const entries = await chainOf(context.db, rows.review.id);
  const last = entries.at(-1);
  const key = await signingKey(context);
  const shown = shownTo(rows, preparation.id, null);
  const summaryText = preparation.summary_text && shown.text(preparation.summary_text);
  const receipt: Receipt = {
    type: "countersign/receipt",
    v: 1,
    issuedAt: context.clock().toISOString(),
    key: key.id,
    ...about(context, rows, preparation, {
      signatures: await signaturesOf(context.db, preparation.id),
      shown,
      summaryText,
      entries,
    }),
    record: { chain: rows.review.id, entries: entries.length, digest: last?.digest ?? "" },
  };
  const signature = key.sign(canonicalJson(receipt satisfies JsonObject));
  return { receipt, signature, summaryText, entries };
}

/** A receipt's file, as it is downloaded and archived. */
export function receiptText(file: ReceiptFile): string {
  return `${JSON.stringify(file, null, 2)}\n`;
}

function hasReceipt(rows: ReviewRows, row: PreparationRow): boolean {
  return (
    rows.decisions.some((decision) => decision.preparation_id === row.id) ||
    attemptsOf(rows, row.id).length > 0 ||
    row.ended_at !== null
  );
}

type Found = {
  signatures: Signature[];
  shown: ShownTo;
  summaryText: string | null;
  entries: ReceiptFile["entries"];
};

function about(
  context: Pick<ReviewContext, "publication">,
  { review, ...rows }: ReviewRows,
  row: PreparationRow,
  { signatures, shown, summaryText, entries }: Found,
) {
  const followUp = rows.followUps.find((one) => one.preparation_id === row.id);
  const decisions = rows.decisions.filter((decision) => decision.preparation_id === row.id);
  const held = rows.held.filter((one) => one.preparation_id === row.id);
  const settled = rows.reconciliations.filter((one) => one.preparation_id === row.id);
  return {
    review: review.id,
    revision: row.revision,
    tool: { name: review.tool_name, title: review.tool_title },
    api: review.base_url,
    destructive: row.destructive,
    shown: {
      inputDigest: row.input_digest,
      summaryHash: row.summary_hash,
      ...(summaryText === null || summaryText === row.summary_text
        ? {}
        : { concealedSummaryHash: createHash("sha256").update(summaryText).digest("hex") }),
    },
    prepared: {
      by: { id: row.author_id, name: row.author_name },
      at: row.created_at,
      policy: { ...requirementThen(row) },
      ...coAuthorsOf(rows, row),
    },
    decisions: decisions.map(({ person_id, person_name, verdict, at, restore_id, rejection_kind }) => ({
      by: { id: person_id, name: person_name },
      ...decidedUnder(entries, {
        event: asksForChanges({ rejection_kind }) ? "changes_requested" : verdict,
        ...{ actor: person_id, revision: row.revision },
      }),
      verdict,
      ...(asksForChanges({ rejection_kind }) ? { changesRequested: true as const } : {}),
      at,
      ...voidSince(held, restore_id),
      ...notCounted(entries, { actor: person_id, revision: row.revision }),
      ...signatureOf(signatures, { person_id, at }),
    })),
    attempts: attemptsOf({ review, ...rows }, row.id).map((one) => attempt(one, shown)),
    settled: settled.map(({ person_id, person_name, outcome, at }) => ({
      by: { id: person_id, name: person_name },
      as: outcome,
      at,
    })),
    ...(held.length === 0 ? {} : { held: held.map(heldOf) }),
    state: row.state,
    publication: publicationView(context, review.tool_name, row, followUp),
  } satisfies Partial<Receipt>;
}

function coAuthorsOf(
  { taken, preparations }: Pick<ReviewRows, "taken" | "preparations">,
  row: PreparationRow,
): { with?: Receipt["prepared"]["by"][] } {
  const upToIt = preparations.filter(({ revision }) => revision <= row.revision).map(({ id }) => id);
  const names = taken
    .filter(({ preparation_id }) => upToIt.includes(preparation_id))
    .map(({ person_id, person_name }) => [person_id, person_name] as const);
  const people = [...new Map(names)].map(([id, name]) => ({ id, name }));
  return people.length === 0 ? {} : { with: people };
}

function voidSince(held: readonly HeldRow[], restoreId: string | null): { voidSince?: string } {
  const restore = held.find(({ restore_id }) => restore_id === restoreId);
  return restore ? { voidSince: restore.restored_at } : {};
}

function heldOf(row: HeldRow): NonNullable<Receipt["held"]>[number] {
  const { found, looked_at: lookedAt, person_id: id, person_name: name, at } = row;
  const isLooked = found !== null && lookedAt !== null && id !== null && name !== null && at !== null;
  return {
    takenAt: row.taken_at,
    restoredAt: row.restored_at,
    looked: isLooked ? { by: { id, name }, found, lookedAt, at } : null,
  };
}

/** What the record says of a person's last decision on a revision. */
function decidedUnder(
  entries: ReceiptFile["entries"],
  { event, actor, revision }: { event: string; actor: string; revision: number },
): Pick<Receipt["decisions"][number], "role" | "policy" | "signedInAt"> {
  const found = entries.findLast(
    ({ entry }) => entry.event === event && entry.actor?.id === actor && entry.revision === revision,
  );
  const { role = null, policy = null, signIn = null } = found?.entry.details ?? {};
  const signedInAt = isJsonObject(signIn) ? signIn["provenAt"] : undefined;
  return {
    role: typeof role === "string" ? role : null,
    policy: isJsonObject(policy) ? policy : null,
    ...(typeof signedInAt === "string" ? { signedInAt } : {}),
  };
}

/** What the claim says of an approval that was no second person's: who had changed its giver's access, and when. */
function notCounted(
  entries: ReceiptFile["entries"],
  { actor, revision }: { actor: string; revision: number },
): Pick<Receipt["decisions"][number], "notCounted"> {
  const claim = entries.findLast(
    ({ entry }) => entry.event === "send_started" && entry.revision === revision,
  );
  const all = claim?.entry.details["notCounted"];
  const one = Array.isArray(all) ? all.find((said) => isJsonObject(said) && said["person"] === actor) : null;
  const changed = isJsonObject(one) ? one["changed"] : null;
  // Written by this core alone, so its shape is taken as it stands.
  return isJsonObject(changed) ? { notCounted: changed as unknown as AccessChange } : {};
}

type Signature = Awaited<ReturnType<typeof signaturesOf>>[number];
function signaturesOf(db: Db, preparationId: string) {
  return db
    .selectFrom("passkey_signatures")
    .selectAll()
    .where("preparation_id", "=", preparationId)
    .execute();
}

function signatureOf(
  signatures: Signature[],
  decision: { person_id: string; at: string },
): { passkey?: SignedStatement } {
  const found = signatures.find(
    ({ person_id, at }) => person_id === decision.person_id && at === decision.at,
  );
  if (!found) return {};
  const { passkey_id: key, authenticator_data, client_data, signature } = found;
  const statement = JSON.parse(found.statement) as SignedStatement["statement"];
  return {
    passkey: { key, statement, authenticatorData: authenticator_data, clientData: client_data, signature },
  };
}

function attempt(row: AttemptRow, shown: ShownTo): Receipt["attempts"][number] {
  const outcome = shown.outcome(readOutcome(row.outcome_json));
  return {
    number: row.number,
    startedAt: row.started_at,
    endedAt: row.ended_at,
    by: row.by_id === null || row.by_name === null ? null : { id: row.by_id, name: row.by_name },
    state: row.state,
    outcome: outcome && { kind: outcome.kind, httpStatus: outcome.httpStatus, code: outcome.code },
  };
}

/** A review's chain as far as it goes now. */
async function chainOf(db: Db, chain: string): Promise<ReceiptFile["entries"]> {
  const entries: ReceiptFile["entries"] = [];
  for (;;) {
    const rows = await entriesAfter(db, chain, entries.length);
    if (rows.length === 0) return entries;
    for (const row of rows)
      entries.push({ entry: entryOfRow(row, entries.at(-1)?.digest ?? ""), digest: row.digest });
  }
}
