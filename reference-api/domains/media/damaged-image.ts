import { sha256 } from "../../tools/digest";
import { imageFile } from "./files/image-file";
import { storeMedia } from "./store-media";
import type { Writing } from "../../store/tables";
import { daysFrom } from "../../tools/days";

const id = "med_lanternpier";

/** One image whose kept bytes are no longer what was stored, as on a disk that fails: reading it is INTERNAL. */
export async function seedDamagedImage(db: Writing, now: Date): Promise<void> {
  const there = await db.selectFrom("media").select("id").where("id", "=", id).executeTakeFirst();
  if (there) return;
  const { width, height, content } = imageFile("lantern-on-the-pier");
  const damaged = Buffer.from(content);
  damaged.writeUInt8(content.readUInt8(content.byteLength - 40) ^ 0xff, content.byteLength - 40);
  await storeMedia(db, now, {
    ...{ id, kind: "image", file_name: "lantern-on-the-pier.png", content_type: "image/png" },
    title: "Lantern on the pier (damaged file)",
    ...{ sha256: sha256(content), width, height, content: damaged },
    created_at: daysFrom(now, -75).toISOString(),
  });
}
