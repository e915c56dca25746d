import { draw } from "../lists/draw";
import { flag, oneOf } from "../lists/filters";
import type { PlatformList } from "../lists/platform-list";

type Room = [name: string, kind: "text" | "voice" | "forum" | "announcement" | "stage", about: string];

const sections: [section: string, rooms: Room[]][] = [
  [
    "Welcome",
    [
      ["rules", "text", "Read before you light anything"],
      ["news", "announcement", "New things and dates from the workshop"],
      ["say hello", "text", "Where do you cook?"],
    ],
  ],
  [
    "Cooking",
    [
      ["one-pan", "forum", "One pan, one recipe, one thread"],
      ["bread over embers", "text", "Dough and patience"],
      ["coffee at dawn", "text", "Grind, water, weather"],
      ["foraged", "text", "Nobody here tells you what is safe to eat"],
      ["winter kitchen", "forum", "Cooking below zero"],
      ["kids at the fire", "text", "Small hands, long sticks"],
    ],
  ],
  [
    "Gear",
    [
      ["stoves", "forum", "Fuel, wind and height above the sea"],
      ["enamel care", "forum", "Chips, stains, rust and what helps"],
      ["repair bench", "text", "Show it, someone has fixed one before"],
      ["swap and give", "forum", "No prices above what it cost"],
      ["prototypes", "text", "For testers of the next stove"],
    ],
  ],
  [
    "Trips",
    [
      ["sweden", "text", "Tracks, shelters, fire bans"],
      ["norway", "text", "Wind"],
      ["germany", "text", "Where a fire is allowed, which is not many places"],
      ["britain", "text", "Rain"],
      ["trip photos", "text", "A picture and one sentence"],
      ["looking for company", "forum", "Dates and places, no addresses"],
    ],
  ],
  [
    "Voice",
    [
      ["round the fire", "voice", "Whoever is there"],
      ["workshop hour", "stage", "Thursdays: a question, an answer, a kiln in the background"],
      ["quiet company", "voice", "Nobody talks; it is nice"],
    ],
  ],
  [
    "Crew",
    [
      ["moderators", "text", "For those who keep the peace"],
      ["reports", "text", "What members reported"],
      ["bot log", "text", "What the connection did"],
    ],
  ],
];

export const hushdeckChannels: PlatformList = {
  platform: "hushdeck",
  suffix: "ChannelList",
  title: "List Hushdeck rooms",
  description:
    "Rooms of the community, section by section as members see them: what kind each one is, and what the connection's role may do there.",
  member: "channels",
  query: { in: ["name", "section", "about"], example: "stove" },
  filters: {
    kind: oneOf("kind", ["announcement", "forum", "stage", "text", "voice"], { title: "Kind" }),
    mayPost: flag("permissions.post", {
      title: "May post",
      description: "Only rooms where the connection may write.",
    }),
  },
  order: (room) => String(room["position"]).padStart(4, "0"),
  entries: () =>
    sections.flatMap(([section, rooms], sectionIndex) =>
      rooms.map(([name, kind, about], index) => {
        const id = `hdr_${draw(section + name, "id", 10_000_000, 99_999_999)}`;
        const closed = kind === "voice" || name === "rules" || name === "reports";
        return {
          id,
          section,
          position: (sectionIndex + 1) * 100 + index,
          name,
          kind,
          about,
          slowModeSeconds:
            kind === "text" && draw(id, "slow", 1, 3) === 1 ? draw(id, "seconds", 1, 12) * 10 : 0,
          requiredRole: section === "Crew" ? "crew" : name === "prototypes" ? "tester" : null,
          permissions: {
            view: true,
            post: !closed,
            attach: !closed && kind !== "stage",
            mentionEveryone: kind === "announcement",
          },
        };
      }),
    ),
};
