import { z } from "zod";
import { sha256 } from "@/reference-api/tools/digest";
import type { Reading, Writing } from "@/reference-api/store/tables";
import { imageFile } from "./files/image-file";
import seed from "./seed.json" with { type: "json" };
import { daysFrom } from "@/reference-api/tools/days";
import { storeMedia } from "./store-media";

const about = { id: z.string(), name: z.string(), title: z.string() };
const media = z
  .array(
    z.discriminatedUnion("kind", [
      z.strictObject({ kind: z.literal("image"), ...about, altText: z.string() }),
      z.strictObject({ kind: z.literal("video"), ...about, width: z.int(), height: z.int(), bytes: z.int() }),
    ]),
  )
  .parse(seed);

export async function seedMedia(db: Writing, now: Date): Promise<void> {
  const rows = media.map((item, index) => ({
    id: item.id,
    kind: item.kind,
    file_name: `${item.name}.${item.kind === "image" ? "png" : "mp4"}`,
    title: item.title,
    ...(item.kind === "image"
      ? { width: imageFile(item.name).width, height: imageFile(item.name).height, bytes: 0 }
      : { width: item.width, height: item.height, bytes: item.bytes }),
    created_at: daysFrom(now, -60 + index * 4).toISOString(),
  }));
  await db.insertInto("media").values(rows).execute();
}

/** Also in a database that was filled when there were none yet. The videos are listed without theirs. */
export async function seedImages(db: Writing): Promise<void> {
  const bare = await withoutContent(db);
  for (const item of media) {
    if (item.kind !== "image" || !bare.has(item.id)) continue;
    const { content, width, height } = imageFile(item.name);
    await db
      .updateTable("media")
      .set({
        file_name: `${item.name}.png`,
        title: item.title,
        alt_text: item.altText,
        content_type: "image/png",
        sha256: sha256(content),
        width,
        height,
        bytes: content.byteLength,
      })
      .where("id", "=", item.id)
      .execute();
    await db.insertInto("media_content").values({ media_id: item.id, content }).execute();
  }
}

async function withoutContent(db: Reading): Promise<Set<string>> {
  const rows = await db
    .selectFrom("media")
    .leftJoin("media_content", "media_content.media_id", "media.id")
    .select("media.id")
    .where("media_content.media_id", "is", null)
    .where("media.kind", "=", "image")
    .execute();
  return new Set(rows.map(({ id }) => id));
}

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
