import type { Writing } from "../store/database";
import type { MediaRow } from "../store/tables";
import { daysFrom } from "./time";

type SeedMedia = [
  id: string,
  kind: MediaRow["kind"],
  file: string,
  width: number,
  height: number,
  bytes: number,
];

const media: SeedMedia[] = [
  ["med_kettlesnow", "image", "kettle-first-snow.jpg", 2048, 1365, 812_440],
  ["med_stovehands", "image", "stove-cold-hands.jpg", 1600, 2000, 944_102],
  ["med_panbreakfast", "image", "pan-breakfast-jetty.jpg", 2048, 1536, 1_120_385],
  ["med_enamelchip", "image", "enamel-chip-repair.png", 1400, 1400, 655_871],
  ["med_workshopkiln", "image", "workshop-kiln.webp", 1920, 1280, 402_336],
  ["med_lidgrip", "image", "lid-grip-detail.jpg", 1800, 1200, 518_027],
  ["med_tentrain", "image", "rain-on-tent.jpg", 2048, 1365, 773_918],
  ["med_coffeefilm", "video", "coffee-at-minus-eight.mp4", 1920, 1080, 48_310_220],
  ["med_repairfilm", "video", "repair-an-enamel-pan.mp4", 1920, 1080, 61_847_903],
];

export async function seedMedia(db: Writing, now: Date): Promise<void> {
  const rows = media.map(([id, kind, file_name, width, height, bytes], index) => ({
    id,
    kind,
    file_name,
    width,
    height,
    bytes,
    created_at: daysFrom(now, -60 + index * 4).toISOString(),
  }));
  await db.insertInto("media").values(rows).execute();
}
