import { sha256 } from "../../tools/digest";
import { partCount } from "./uploads";
import type { Writing } from "../../store/tables";
import { imageFile } from "../media/files/image-file";
import { dayMs } from "../../tools/days";

const id = "upl_lanternwalk";
const partBytes = 1_024;
const { content } = imageFile("lantern-walk");

/** An upload that somebody began an hour ago and did not finish: its last part is missing. */
export async function seedUpload(db: Writing, now: Date): Promise<void> {
  const there = await db.selectFrom("upload").select("id").where("id", "=", id).executeTakeFirst();
  if (there) return;
  const began = new Date(now.getTime() - 3_600_000);
  await db
    .insertInto("upload")
    .values({
      id,
      file_name: "lantern-walk.png",
      title: "Lantern walk",
      alt_text: "Hills at the last light.",
      tags_json: JSON.stringify(["autumn"]),
      content_type: "image/png",
      byte_length: content.byteLength,
      sha256: sha256(content),
      part_bytes: partBytes,
      state: "open",
      created_at: began.toISOString(),
      expires_at: new Date(began.getTime() + dayMs).toISOString(),
      ended_at: null,
      media_id: null,
    })
    .execute();
  const parts = partCount({ byte_length: content.byteLength, part_bytes: partBytes });
  for (let number = 1; number < parts; number += 1) {
    const part = content.subarray((number - 1) * partBytes, number * partBytes);
    await db
      .insertInto("upload_part")
      .values({
        ...{ upload_id: id, number, byte_length: part.byteLength, sha256: sha256(part) },
        ...{ received_at: new Date(began.getTime() + number * 2_000).toISOString(), content: part },
      })
      .execute();
  }
}
