import { sha256 } from "../../tools/digest";
import type { Reading, Writing } from "../../store/database";
import { imageFile } from "./files/image-file";
import { daysFrom } from "../../tools/days";

type SeedMedia = { id: string; name: string; title: string } & (
  { kind: "image"; altText: string } | { kind: "video"; width: number; height: number; bytes: number }
);

const media: SeedMedia[] = [
  image("med_kettlesnow", "kettle-first-snow", "First snow", "Snowy hills under a grey sky."),
  image("med_stovehands", "stove-cold-hands", "Cold hands", "Hills at dusk."),
  image("med_panbreakfast", "pan-breakfast-jetty", "Breakfast on the jetty", "A bright morning at a lake."),
  image("med_enamelchip", "enamel-chip-repair", "Repair in the woods", "Wooded hills."),
  image("med_workshopkiln", "workshop-kiln", "Evening at the workshop", "Dark hills after sunset."),
  image("med_lidgrip", "lid-grip-detail", "Morning light", "Hills and a pale sun."),
  image("med_tentrain", "rain-on-tent", "Rain", "Hills in the rain."),
  video("med_coffeefilm", "coffee-at-minus-eight", "Coffee at minus eight", 48_310_220),
  video("med_repairfilm", "repair-an-enamel-pan", "Repair an enamel pan", 61_847_903),
];

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

/**
 * Gives the seeded images their bytes, also in a database that was filled when there were none yet. The videos
 * are on the list without theirs.
 */
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

function image(id: string, name: string, title: string, altText: string): SeedMedia {
  return { id, kind: "image", name, title, altText };
}

function video(id: string, name: string, title: string, bytes: number): SeedMedia {
  return { id, kind: "video", name, title, width: 1920, height: 1080, bytes };
}
