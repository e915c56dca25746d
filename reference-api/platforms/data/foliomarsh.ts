import { draw, drawTail } from "../lists/draw";
import { flag, oneOf } from "../lists/filters";
import type { PlatformList } from "../lists/platform-list";

const rows: [slug: string, name: string, role: "editor" | "writer" | "none", about: string][] = [
  ["tarnhollow-papers", "The Tarnhollow Papers", "editor", "Essays from a workshop that makes kettles"],
  ["slow-heat", "Slow Heat", "writer", "Cooking where there is time"],
  ["made-by-someone", "Made by Someone", "writer", "Portraits of people who make things"],
  ["the-long-way", "The Long Way", "writer", "Walking"],
  ["mended", "Mended", "editor", "Repair as a habit"],
  ["north-of-sixty", "North of Sixty", "writer", "Life where it is dark for a while"],
  ["objects-and-hands", "Objects and Hands", "none", "Design, without the shine"],
  ["field-kitchen-review", "Field Kitchen Review", "none", "Tests, with numbers"],
  ["salt-and-smoke", "Salt and Smoke", "none", "Food over fire"],
  ["small-factories", "Small Factories", "writer", "Making a living by making things"],
  ["the-enamel-age", "The Enamel Age", "none", "A history in forty parts"],
  ["tent-flap", "Tent Flap", "none", "Short, wet, funny"],
];

export const foliomarshPublications: PlatformList = {
  platform: "foliomarsh",
  suffix: "PublicationList",
  title: "List Foliomarsh publications",
  description:
    "Publications on Foliomarsh that the connected author writes for or follows, by name: what an essay needs to be taken, and how long editors let one wait.",
  member: "publications",
  query: { in: ["name", "about"], example: "repair" },
  filters: {
    role: oneOf("role", ["editor", "writer", "none"], {
      title: "Role",
      description: "What the connected author is there.",
    }),
    open: flag("submissions.open", {
      title: "Takes essays",
      description: "Only publications that take essays now, or only others.",
    }),
  },
  order: (publication) => String(publication["name"]),
  entries: () =>
    rows.map(([slug, name, role, about]) => {
      const words = draw(slug, "words", 2, 6) * 200;
      return {
        id: `fmp_${slug.replaceAll("-", "_")}`,
        slug,
        name,
        about,
        role,
        followers: 200 + drawTail(slug, "followers", 48_000),
        submissions: {
          open: draw(slug, "open", 1, 4) > 1,
          wordsMin: words,
          wordsMax: words * 5,
          waitsDays: role === "editor" ? 0 : draw(slug, "waits", 2, 30),
          mayBePublishedElsewhere: draw(slug, "elsewhere", 0, 1) === 1,
        },
        address: `https://foliomarsh.example/${slug}`,
      };
    }),
};
