import type { Insertable } from "kysely";
import type { JsonObject } from "@/lib/contract/json";
import type { Writing } from "../../store/database";
import type { MediaRow, Tables } from "../../store/tables";
import { newId } from "../../tools/ids";
import { mediaView } from "./media";

export type MediaToStore = Omit<Insertable<Tables["media"]>, "id" | "bytes" | "created_at"> & {
  content: Uint8Array;
  /** Where it is not a new one. */
  id?: string;
  /** Where it is dated otherwise than now. */
  created_at?: string;
};

/** Stores an image or video with its bytes and returns it as mediaGet shows it, without the bytes. */
export async function storeMedia(
  db: Writing,
  now: Date,
  { content, ...about }: MediaToStore,
): Promise<{ id: string; media: JsonObject }> {
  const row: MediaRow = await db
    .insertInto("media")
    .values({ id: newId("med"), created_at: now.toISOString(), ...about, bytes: content.byteLength })
    .returningAll()
    .executeTakeFirstOrThrow();
  await db.insertInto("media_content").values({ media_id: row.id, content }).execute();
  return { id: row.id, media: mediaView(row, now) };
}
