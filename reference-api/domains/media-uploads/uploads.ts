import type { JsonObject } from "@/lib/wire/contract/json";
import type { Reading, UploadPartRow, UploadRow } from "../../store/tables";
import { conflict, notFound } from "../../tools/failure";

type UploadState = UploadRow["state"] | "expired";

/** A part's base64 and all that stands around it fit a JSON body of 65,536 bytes. */
export const partBytesMax = 46_080;
export const openUploadsMax = 8;

export function uploadState(row: Pick<UploadRow, "state" | "expires_at">, now: Date): UploadState {
  return row.state === "open" && row.expires_at <= now.toISOString() ? "expired" : row.state;
}

export async function findUpload(db: Reading, id: string): Promise<UploadRow> {
  const row = await db.selectFrom("upload").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw notFound(`There is no upload ${id}.`);
  return row;
}

/** An upload that still takes parts; CONFLICT where it has ended. */
export async function findOpenUpload(db: Reading, now: Date, id: string): Promise<UploadRow> {
  const row = await findUpload(db, id);
  const state = uploadState(row, now);
  switch (state) {
    case "open":
      return row;
    case "expired":
      throw conflict(`Upload ${id} expired at ${row.expires_at}. Create a new one.`);
    case "completed":
      throw conflict(`Upload ${id} was completed already, as ${row.media_id}.`);
    case "aborted":
      throw conflict(`Upload ${id} was aborted. Create a new one.`);
  }
}

export function partCount({
  byte_length,
  part_bytes,
}: Pick<UploadRow, "byte_length" | "part_bytes">): number {
  return Math.ceil(byte_length / part_bytes);
}

/** In bytes; the last part may be shorter. */
export function partLength(row: Pick<UploadRow, "byte_length" | "part_bytes">, number: number): number {
  return Math.min(row.part_bytes, row.byte_length - (number - 1) * row.part_bytes);
}

type PartFacts = Omit<UploadPartRow, "content">;

export function partsOf(db: Reading, id: string): Promise<PartFacts[]> {
  return db
    .selectFrom("upload_part")
    .select(["upload_id", "number", "byte_length", "sha256", "received_at"])
    .where("upload_id", "=", id)
    .orderBy("number")
    .execute();
}

/** The progress of an upload. Missing parts are written in short: “3, 7–12”. */
export async function uploadView(db: Reading, now: Date, row: UploadRow): Promise<JsonObject> {
  const state = uploadState(row, now);
  const parts = await partsOf(db, row.id);
  const received = state === "completed" ? row.byte_length : sum(parts.map(({ byte_length }) => byte_length));
  return {
    id: row.id,
    state,
    fileName: row.file_name,
    title: row.title,
    contentType: row.content_type,
    byteLength: row.byte_length,
    sha256: row.sha256,
    partBytes: row.part_bytes,
    partCount: partCount(row),
    receivedBytes: state === "expired" || state === "aborted" ? 0 : received,
    missingParts: state === "open" ? stretches(missingParts(row, parts)) : null,
    createdAt: row.created_at,
    expiresAt: state === "open" || state === "expired" ? row.expires_at : null,
    endedAt: state === "expired" ? row.expires_at : row.ended_at,
    mediaId: row.media_id,
  };
}

export function missingParts(row: UploadRow, parts: readonly PartFacts[]): number[] {
  const there = new Set(parts.map(({ number }) => number));
  return Array.from({ length: partCount(row) }, (_, index) => index + 1).filter(
    (number) => !there.has(number),
  );
}

/** Numbers in rising order as words: 1, 3–5. */
export function stretches(numbers: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const number of numbers) {
    const last = runs.at(-1);
    if (last && last[1] === number - 1) last[1] = number;
    else runs.push([number, number]);
  }
  return runs.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(", ");
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
