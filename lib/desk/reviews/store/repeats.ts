import { createHash } from "node:crypto";
import { inSlices } from "@/lib/wire/contract/in-slices";
import { parseJson } from "@/lib/wire/contract/json";
import { toolErrorCodes } from "@/lib/wire/contract/tool";
import { concealedTexts, type ConcealedText } from "@/lib/wire/json-schema/repeats/concealed-texts";
import { coverRepeats, repeatedValue } from "@/lib/wire/json-schema/repeats/cover-repeats";
import { concealedSearch, findRepeats, type Repeats } from "@/lib/wire/json-schema/repeats/find-repeats";
import type { ReviewVault } from "../context";
import type { Outcome } from "../types";
import { insertConcealed, loadConcealed, type ConcealedRow } from "./concealed";
import type { Db, PreparationRow, Tx } from "./rows";
import { openInput } from "./secrets-of-preparation";

/** Where a text repeats concealed values; the text is known by its SHA-256. */
export type FoundRepeats = { digest: string; repeats: Repeats };
export type RepeatsRow = FoundRepeats & { preparationId: string };

/** A revision that concealed values are taken from; so many of the newest at most. */
type Revision = Pick<PreparationRow, "id" | "revision" | "input_sealed">;
const revisionsMax = 20;

/** The place of a concealed value of an earlier revision. No JSON pointer begins like it. */
export function placeInRevision(revision: number, path: string): string {
  return `revision ${revision}: ${path}`;
}

export function readPlaceInRevision(path: string): { revision: number; pointer: string } | null {
  const found = /^revision (\d+): (.*)$/s.exec(path);
  return found ? { revision: Number(found[1]), pointer: found[2] ?? "" } : null;
}

/**
 * What is looked for in what the API says of a revision: the concealed values of its input, and those of the review's other
 * revisions that aren't erased; all of them stand newest first. Null is a next revision, which is searched for those alone.
 */
export function concealedOf(
  vault: ReviewVault,
  { preparations, concealed }: { preparations: readonly Revision[]; concealed: readonly ConcealedRow[] },
  ofId: string | null,
): ConcealedText[] {
  const isOwn = ({ id }: Revision) => id === ofId;
  const ordered = [...preparations.filter(isOwn), ...preparations.filter((row) => !isOwn(row))];
  return ordered.slice(0, revisionsMax).flatMap((row) => {
    const paths = concealed.filter(({ preparationId }) => preparationId === row.id).map(({ path }) => path);
    const text = paths.length === 0 ? null : openInput(vault, row);
    const input = text === null ? null : parseJson(text);
    if (!input?.ok) return [];
    const texts = concealedTexts(vault, input.value, paths.filter(isPointer));
    return isOwn(row)
      ? texts
      : texts.map(({ text, place }) => ({
          text,
          place: { ...place, path: placeInRevision(row.revision, place.path) },
        }));
  });
}

/** The same, read for a revision whose review isn't at hand. */
export async function loadConcealedOf(
  db: Db,
  vault: ReviewVault,
  preparationId: string,
): Promise<ConcealedText[]> {
  const preparations = await db
    .selectFrom("preparations")
    .select(["id", "revision", "input_sealed"])
    .where("review_id", "=", (eb) =>
      eb.selectFrom("preparations as own").select("own.review_id").where("own.id", "=", preparationId),
    )
    .orderBy("revision", "desc")
    .limit(revisionsMax)
    .execute();
  const concealed = await loadConcealed(
    db,
    preparations.map(({ id }) => id),
  );
  return concealedOf(vault, { preparations, concealed }, preparationId);
}

/** Where JSON texts of the API's repeat concealed values; those that repeat none are left out. */
export async function repeatsIn(
  concealed: readonly ConcealedText[],
  texts: readonly (string | null)[],
): Promise<FoundRepeats[]> {
  const search = await inSlices(concealedSearch(concealed));
  if (search === null) return [];
  const found: FoundRepeats[] = [];
  for (const text of new Set(texts)) {
    const repeats = text === null ? null : await inSlices(findRepeats(search, text));
    if (repeats && text !== null) found.push({ digest: digestOf(text), repeats });
  }
  return found;
}

/** Keeps them in the transaction that stores the texts. A value of another revision becomes one of this one's to be shown. */
export async function keepRepeats(
  tx: Tx,
  preparationId: string,
  found: readonly FoundRepeats[],
): Promise<void> {
  if (found.length === 0) return;
  const paths = new Set(found.flatMap(({ repeats }) => repeats.places.map(({ path }) => path)));
  await insertConcealed(
    tx,
    preparationId,
    [...paths].filter((path) => !isPointer(path)),
  );
  await tx
    .insertInto("concealed_repeats")
    .values(
      found.map(({ digest, repeats }) => ({
        preparation_id: preparationId,
        digest,
        repeats_json: JSON.stringify(repeats),
      })),
    )
    .onConflict((conflict) => conflict.columns(["preparation_id", "digest"]).doNothing())
    .execute();
}

export async function loadRepeats(db: Db, preparationIds: readonly string[]): Promise<RepeatsRow[]> {
  if (preparationIds.length === 0) return [];
  const rows = await db
    .selectFrom("concealed_repeats")
    .selectAll()
    .where("preparation_id", "in", preparationIds)
    .execute();
  return rows.map(({ preparation_id, digest, repeats_json }) => ({
    preparationId: preparation_id,
    digest,
    // Written by this core alone, so its shape is taken as it stands.
    repeats: JSON.parse(repeats_json) as Repeats,
  }));
}

/** JSON text of the API's as somebody may see it: `isShown` says which of the concealed places they had shown. */
export function readableText(
  found: readonly FoundRepeats[],
  text: string,
  isShown: (path: string) => boolean = toNobody,
): string {
  if (found.length === 0) return text;
  const digest = digestOf(text);
  const own = found.find((one) => one.digest === digest);
  return own ? coverRepeats(text, own.repeats, isShown) : text;
}

/** JSON text of a concealed value as a text of the API's about a revision repeats it; null where it doesn't. */
export function repeatedIn(
  { repeats }: { repeats: readonly RepeatsRow[] },
  preparationId: string,
  text: string,
  path: string,
): string | null {
  const digest = digestOf(text);
  const own = repeats.find((row) => row.preparationId === preparationId && row.digest === digest);
  return own ? repeatedValue(text, own.repeats, path) : null;
}

/** How an exchange ended, as somebody may see it. */
export function readableOutcome<Ended extends Pick<Outcome, "code" | "message">>(
  found: readonly FoundRepeats[],
  outcome: Ended,
  isShown?: (path: string) => boolean,
): Ended {
  if (found.length === 0) return outcome;
  const words = wordsOf(outcome);
  const readable = readableText(found, words, isShown);
  if (readable === words) return outcome;
  const read = parseJson(readable);
  // One mark for all of it where there would be too many.
  const [code, message] = read.ok && Array.isArray(read.value) ? read.value : [null, "[concealed]"];
  return { ...outcome, code: isText(code) ? code : outcome.code, message: isText(message) ? message : null };
}

/** What an outcome has of the API's words, as JSON. A code that the contract names says nothing of an input. */
export function wordsOf({ code, message }: Pick<Outcome, "code" | "message">): string {
  return JSON.stringify([toolErrorCodes.some((known) => known === code) ? null : code, message]);
}

const isText = (value: unknown) => typeof value === "string";
const toNobody = () => false;

function isPointer(path: string): boolean {
  return path === "" || path.startsWith("/");
}

function digestOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
