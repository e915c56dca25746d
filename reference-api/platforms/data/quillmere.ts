import { draw } from "../lists/draw";
import { flag, oneOf } from "../lists/filters";
import type { PlatformList } from "../lists/platform-list";
import { personName } from "./people";

const rows: [
  slug: string,
  name: string,
  role: "lead" | "writer" | "reader",
  language: string,
  people: number,
][] = [
  ["house-voice", "House voice", "lead", "en", 3],
  ["svenska", "Svenska texter", "lead", "sv", 4],
  ["deutsch", "Deutsche Texte", "writer", "de", 3],
  ["norsk", "Norske tekster", "writer", "nb", 2],
  ["manuals", "Manuals and safety", "writer", "en", 5],
  ["recipes", "Recipes", "lead", "en", 6],
  ["retail", "Words for shops", "writer", "en", 3],
  ["press", "Press", "reader", "en", 2],
  ["legal", "Checked by law", "reader", "en", 2],
];

export const quillmereTeams: PlatformList = {
  platform: "quillmere",
  suffix: "TeamList",
  title: "List Quillmere teams",
  description:
    "Teams that write drafts together on Quillmere, with the people in them and what the connection may do there: lead, write, or only read.",
  member: "teams",
  query: { in: ["name"], example: "recipes" },
  filters: {
    role: oneOf("role", ["lead", "writer", "reader"], { title: "Role" }),
    approval: flag("needsApproval", {
      title: "Needs approval",
      description: "Only teams whose drafts wait for their lead, or only others.",
    }),
  },
  order: (team) => String(team["name"]),
  entries: ({ day }) =>
    rows.map(([slug, name, role, language, people]) => ({
      id: `qmt_${slug.replaceAll("-", "_")}`,
      name,
      role,
      language,
      needsApproval: role !== "lead",
      members: Array.from({ length: people }, (_, index) => ({
        name: personName(draw(slug, "people", 0, 90) + index),
        role: index === 0 ? "lead" : "writer",
      })),
      openDrafts: draw(slug, "drafts", 0, 14),
      lastChangeAt: day(draw(slug, "change", 840, 911), draw(slug, "minute", 430, 1120)),
    })),
};
