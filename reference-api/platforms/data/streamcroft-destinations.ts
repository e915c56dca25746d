import { draw } from "../lists/draw";
import { oneOf } from "../lists/filters";
import type { PlatformList } from "../lists/platform-list";

const rows: [
  slug: string,
  name: string,
  kind: "own_channel" | "relay" | "recording",
  region: string,
  heightMax: number,
][] = [
  ["main", "Tarnhollow Live", "own_channel", "north", 1080],
  ["kiln-cam", "Kiln camera", "own_channel", "north", 720],
  ["workshop-hour", "Workshop hour", "own_channel", "north", 1080],
  ["rehearsal", "Rehearsal, nobody sees it", "own_channel", "north", 1080],
  ["site", "Player on tarnhollow.example", "relay", "middle", 1080],
  ["reelmoor", "Relay to the film channel", "relay", "middle", 1440],
  ["shop-malmo", "Screen in the Malmö shop", "relay", "north", 720],
  ["shop-bergen", "Screen in the Bergen shop", "relay", "north", 720],
  ["fair-stand", "Screen at the fair stand", "relay", "west", 720],
  ["archive", "Archive", "recording", "middle", 2160],
  ["archive-audio", "Archive, sound alone", "recording", "middle", 0],
];
const hourMs = 3_600_000;

export const streamcroftDestinations: PlatformList = {
  platform: "streamcroft",
  suffix: "DestinationList",
  title: "List Streamcroft destinations",
  description:
    "Where a live broadcast can go: own channels, relays and recordings, with the size each one takes, and whether something is on there at this moment. Stream keys are never told.",
  member: "destinations",
  query: { in: ["name"], example: "shop" },
  filters: {
    kind: oneOf("kind", ["own_channel", "recording", "relay"], { title: "Kind" }),
    status: oneOf("status", ["live", "idle"], { title: "Status" }),
    region: oneOf("ingest.region", ["middle", "north", "west"], { title: "Region" }),
  },
  order: (destination) => String(destination["name"]),
  entries: ({ now }) =>
    rows.map(([slug, name, kind, region, heightMax]) => {
      // The kiln is always watched; other things are on for some hours, each at its own.
      const hour = Math.floor(now.getTime() / hourMs);
      const live = slug === "kiln-cam" || draw(slug, `hour ${hour}`, 1, 8) === 1;
      return {
        id: `scd_${slug.replaceAll("-", "_")}`,
        name,
        kind,
        status: live ? "live" : "idle",
        viewers: live ? draw(slug, `viewers ${Math.floor(now.getTime() / 60_000)}`, 4, 900) : 0,
        ingest: {
          region,
          address: `rtmps://${region}.streamcroft.example/live`,
          keySet: slug !== "fair-stand",
        },
        limits: {
          heightMax,
          framesPerSecondMax: heightMax > 1080 ? 60 : 30,
          kilobitsPerSecondMax: heightMax === 0 ? 320 : heightMax * 6,
          hoursMax: kind === "recording" ? 12 : 8,
        },
      };
    }),
};
