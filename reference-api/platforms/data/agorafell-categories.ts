import { draw } from "../lists/draw";
import { flag, oneOf } from "../lists/filters";
import type { PlatformList } from "../lists/platform-list";

type Row = [slug: string, name: string, about: string, children?: [slug: string, name: string][]];

/** The forum's categories, in the order of its front page; topics belong to one of these or of their children. */
export const forumCategories: Row[] = [
  ["announcements", "Announcements", "News from the workshop. Only staff begin topics."],
  [
    "first-use",
    "First use",
    "Unpacking, first boil, first scratch",
    [
      ["kettles", "Kettles"],
      ["pans", "Pans"],
      ["stoves", "Stoves"],
    ],
  ],
  [
    "repairs",
    "Repairs",
    "What broke, and how it was mended",
    [
      ["handles", "Handles and rivets"],
      ["lids", "Lids and cork"],
      ["valves", "Valves and seals"],
      ["enamel", "Chipped enamel"],
    ],
  ],
  [
    "cooking",
    "Cooking",
    "Recipes and methods",
    [
      ["bread", "Bread"],
      ["coffee", "Coffee and tea"],
      ["one-pan", "One pan"],
    ],
  ],
  ["trips", "Trips", "Where it was used"],
  [
    "ideas",
    "Ideas",
    "What you would build",
    [
      ["colours", "Colours"],
      ["spare-parts", "Spare parts"],
    ],
  ],
  ["retailers", "Retailers", "For shops that sell Tarnhollow"],
  ["feedback", "About this forum", "How we treat one another"],
];
const staffOnly = new Set(["announcements"]);
const membersOnly = new Set(["retailers"]);

export const agorafellCategories: PlatformList = {
  platform: "agorafell",
  suffix: "CategoryList",
  title: "List Agorafell categories",
  description:
    "Categories of the forum in the order of its front page, each with the ones inside it and what a new topic there needs.",
  member: "categories",
  query: { in: ["name", "about"], example: "repair" },
  filters: {
    access: oneOf("access", ["everyone", "members", "staff"], {
      title: "Access",
      description: "Who may begin topics.",
    }),
    needsTag: flag("topicRules.tagRequired", { title: "Needs a tag" }),
  },
  order: (category) => String(category["position"]).padStart(3, "0"),
  entries: () =>
    forumCategories.map(([slug, name, about, children = []], index) => ({
      id: `agc_${slug.replaceAll("-", "_")}`,
      slug,
      name,
      about,
      position: index + 1,
      access: staffOnly.has(slug) ? "staff" : membersOnly.has(slug) ? "members" : "everyone",
      topics: draw(slug, "topics", 12, 480),
      topicRules: {
        titleCharactersMin: 15,
        bodyCharactersMin: slug === "trips" ? 60 : 20,
        tagRequired: children.length > 0,
        approval: slug === "ideas" ? "first_topic" : "none",
      },
      subcategories: children.map(([childSlug, childName]) => ({
        id: `agc_${slug.replaceAll("-", "_")}_${childSlug.replaceAll("-", "_")}`,
        slug: childSlug,
        name: childName,
        topics: draw(slug + childSlug, "topics", 3, 160),
      })),
    })),
};
