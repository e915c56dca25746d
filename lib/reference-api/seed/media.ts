import { createHash } from "node:crypto";
import type { Reading, Writing } from "../store/database";
import { drawLandscape, type Landscape } from "../drawing/landscape";
import { daysFrom } from "./time";

type SeedMedia = { id: string; file: string; title: string } & (
  | { kind: "image"; altText: string; picture: Landscape }
  | { kind: "video"; width: number; height: number; bytes: number }
);

const small = { width: 480, height: 320 };
const snow = { sky: [74, 98, 128], horizon: [226, 226, 222], hills: [120, 134, 146] } as const;
const dusk = { sky: [58, 48, 84], horizon: [236, 164, 112], hills: [44, 40, 56] } as const;
const jetty = { sky: [96, 152, 180], horizon: [244, 226, 186], hills: [40, 84, 88] } as const;
const wood = { sky: [148, 170, 150], horizon: [232, 230, 204], hills: [46, 66, 48] } as const;
const rain = { sky: [82, 90, 98], horizon: [168, 176, 180], hills: [54, 66, 62] } as const;

const media: SeedMedia[] = [
  image("med_kettlesnow", "kettle-first-snow", "First snow", "Snowy hills under a grey sky.", {
    ...small,
    ...snow,
    phase: 0.2,
  }),
  image("med_stovehands", "stove-cold-hands", "Cold hands", "Hills at dusk.", {
    width: 320,
    height: 400,
    ...dusk,
    phase: 1.3,
  }),
  image("med_panbreakfast", "pan-breakfast-jetty", "Breakfast on the jetty", "A bright morning at a lake.", {
    ...small,
    ...jetty,
    phase: 2.6,
  }),
  image("med_enamelchip", "enamel-chip-repair", "Repair in the woods", "Wooded hills.", {
    width: 360,
    height: 360,
    ...wood,
    phase: 3.1,
  }),
  image("med_workshopkiln", "workshop-kiln", "Evening at the workshop", "Dark hills after sunset.", {
    ...small,
    ...dusk,
    phase: 4.4,
  }),
  image("med_lidgrip", "lid-grip-detail", "Morning light", "Hills and a pale sun.", {
    ...small,
    ...jetty,
    phase: 5.7,
  }),
  image("med_tentrain", "rain-on-tent", "Rain", "Hills in the rain.", { ...small, ...rain, phase: 6.4 }),
  film("med_coffeefilm", "coffee-at-minus-eight", "Coffee at minus eight", 48_310_220),
  film("med_repairfilm", "repair-an-enamel-pan", "Repair an enamel pan", 61_847_903),
];

export async function seedMedia(db: Writing, now: Date): Promise<void> {
  const rows = media.map((item, index) => ({
    id: item.id,
    kind: item.kind,
    file_name: item.file,
    title: item.title,
    ...(item.kind === "image"
      ? { width: item.picture.width, height: item.picture.height, bytes: 0 }
      : { width: item.width, height: item.height, bytes: item.bytes }),
    created_at: daysFrom(now, -60 + index * 4).toISOString(),
  }));
  await db.insertInto("media").values(rows).execute();
}

/**
 * Gives the seeded pictures their bytes, also in a database that was filled when there were none yet. The films
 * are on the list without theirs.
 */
export async function seedPictures(db: Writing): Promise<void> {
  const bare = await withoutContent(db);
  for (const item of media) {
    if (item.kind !== "image" || !bare.has(item.id)) continue;
    const content = drawLandscape(item.picture);
    await db
      .updateTable("media")
      .set({
        file_name: item.file,
        title: item.title,
        alt_text: item.altText,
        content_type: "image/png",
        sha256: createHash("sha256").update(content).digest("hex"),
        width: item.picture.width,
        height: item.picture.height,
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

function image(id: string, name: string, title: string, altText: string, picture: Landscape): SeedMedia {
  return { id, kind: "image", file: `${name}.png`, title, altText, picture };
}

function film(id: string, name: string, title: string, bytes: number): SeedMedia {
  return { id, kind: "video", file: `${name}.mp4`, title, width: 1920, height: 1080, bytes };
}
