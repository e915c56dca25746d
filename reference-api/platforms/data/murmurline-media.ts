import { draw } from "../lists/draw";
import { oneOf } from "../lists/filters";
import { newestFirst } from "../lists/list-time";
import type { PlatformList } from "../lists/platform-list";

const files: [name: string, kind: "image" | "video" | "document", contentType: string][] = [
  ["kettle-front.jpg", "image", "image/jpeg"],
  ["kettle-spout.jpg", "image", "image/jpeg"],
  ["lid-cork-ring.png", "image", "image/png"],
  ["stove-valve-where.png", "image", "image/png"],
  ["stove-valve-swap.mp4", "video", "video/mp4"],
  ["care-of-enamel.pdf", "document", "application/pdf"],
  ["care-of-enamel-de.pdf", "document", "application/pdf"],
  ["repair-label.pdf", "document", "application/pdf"],
  ["pan-family.webp", "image", "image/webp"],
  ["jetty-morning.jpg", "image", "image/jpeg"],
  ["workshop-malmo-map.png", "image", "image/png"],
  ["workshop-hands.jpg", "image", "image/jpeg"],
  ["boil-test-40s.mp4", "video", "video/mp4"],
  ["spare-parts-list.pdf", "document", "application/pdf"],
  ["colour-card.webp", "image", "image/webp"],
  ["handle-rivets.jpg", "image", "image/jpeg"],
  ["winter-parcel.jpg", "image", "image/jpeg"],
  ["chip-or-crack.png", "image", "image/png"],
  ["how-to-send-it-in.pdf", "document", "application/pdf"],
  ["quiet-lid-sound.mp4", "video", "video/mp4"],
  ["valve-batch-stamp.jpg", "image", "image/jpeg"],
  ["logo-letterhead.png", "image", "image/png"],
];
const keptDays = 30;

export const murmurlineMedia: PlatformList = {
  platform: "murmurline",
  suffix: "MediaList",
  title: "List Murmurline media",
  description:
    "Files that were handed to Murmurline for use in messages, the newest first. The platform keeps each of them for 30 days from its last use; after that it must be handed in again.",
  member: "media",
  query: { in: ["fileName"], example: "valve" },
  filters: {
    kind: oneOf("kind", ["image", "video", "document"], { title: "Kind" }),
    status: oneOf("status", ["usable", "expired"], {
      title: "Status",
      description: "Whether a message can still carry it.",
    }),
  },
  order: (file) => newestFirst(file["handedInAt"]),
  entries: ({ day, now }) =>
    files.map(([fileName, kind, contentType]) => {
      const lastUse = draw(fileName, "last use", 862, 911);
      const expiresAt = day(lastUse + keptDays);
      const isPicture = kind !== "document";
      return {
        id: `mmd_${draw(fileName, "id", 100_000, 999_999)}`,
        fileName,
        kind,
        contentType,
        byteLength: draw(
          fileName,
          "bytes",
          kind === "video" ? 2_000_000 : 48_000,
          kind === "video" ? 15_500_000 : 900_000,
        ),
        width: isPicture ? draw(fileName, "width", 8, 16) * 120 : null,
        height: isPicture ? draw(fileName, "height", 6, 12) * 120 : null,
        handedInAt: day(lastUse - draw(fileName, "age", 0, 200), draw(fileName, "minute", 480, 1100)),
        lastUsedAt: day(lastUse),
        expiresAt,
        status: expiresAt > now.toISOString() ? "usable" : "expired",
      };
    }),
};
