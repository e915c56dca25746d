import type { Insertable } from "kysely";
import type { JsonObject } from "@/lib/wire/contract/json";
import type { MediaRow, Tables, TaskRow, Writing } from "../../store/tables";
import { sha256 } from "../../tools/digest";
import { newId } from "../../tools/ids";
import type { ImageFile } from "./files/image-file";
import { mediaView } from "./media";

type MediaToStore = Omit<Insertable<Tables["media"]>, "id" | "bytes" | "created_at"> & {
  content: Uint8Array;
  /** For one that exists. */
  id?: string;
  /** Now unless given. */
  created_at?: string;
};

/** The media row of a generated image; it is visible once the task has finished. */
export function generatedMedia(task: TaskRow, { content, width, height }: ImageFile) {
  const { id: task_id, title, finishes_at } = task;
  return {
    ...{ origin: "generated" as const, title, task_id, visible_from: finishes_at, created_at: finishes_at },
    ...{ content_type: "image/png", sha256: sha256(content), width, height, content },
  };
}

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
