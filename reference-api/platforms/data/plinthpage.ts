import { draw, drawTail } from "../lists/draw";
import { flag, oneOf } from "../lists/filters";
import { mostFirst } from "../lists/list-time";
import type { PlatformList } from "../lists/platform-list";

const platform = "plinthpage";

const categories: [slug: string, name: string, parent: string | null][] = [
  ["news", "News", null],
  ["products", "Products", null],
  ["kettles", "Kettles", "products"],
  ["pans", "Pans", "products"],
  ["pots", "Pots", "products"],
  ["stoves", "Stoves", "products"],
  ["parts", "Spare parts", "products"],
  ["care", "Care and repair", null],
  ["enamel-care", "Enamel", "care"],
  ["stove-care", "Stoves and valves", "care"],
  ["safety", "Safety notices", "care"],
  ["cooking", "Cooking", null],
  ["recipes", "Recipes", "cooking"],
  ["places", "Places", "cooking"],
  ["workshop", "The workshop", null],
  ["people", "People", "workshop"],
  ["materials", "Materials", "workshop"],
  ["shops", "Shops", null],
  ["press", "Press", null],
];

export const plinthpageCategories: PlatformList = {
  platform,
  suffix: "CategoryList",
  title: "List Plinthpage categories",
  description:
    "Categories of the web site by their path; an article belongs to one of them, and with it to those above.",
  member: "categories",
  query: { in: ["name", "path"], example: "care" },
  filters: {
    topLevel: flag("topLevel", {
      title: "Top level",
      description: "Only the ones at the top, or only those below.",
    }),
  },
  order: (category) => String(category["path"]),
  entries: () =>
    categories.map(([slug, name, parent]) => ({
      id: `ppc_${slug.replaceAll("-", "_")}`,
      name,
      path: parent === null ? `/${slug}` : `/${parent}/${slug}`,
      topLevel: parent === null,
      parentId: parent === null ? null : `ppc_${parent}`,
      articles: drawTail(slug, "articles", 140),
    })),
};

const tagNames = [
  "bread",
  "breakfast",
  "britain",
  "chip",
  "coffee",
  "colour",
  "cork",
  "denmark",
  "embers",
  "enamel",
  "fair",
  "fire ban",
  "fish",
  "forest",
  "germany",
  "gift",
  "handle",
  "how it is made",
  "interview",
  "kettle",
  "kiln",
  "lid",
  "mountain",
  "norway",
  "one pan",
  "pan",
  "picnic",
  "pot",
  "prize",
  "rain",
  "recall",
  "repair",
  "sea",
  "seconds",
  "snow",
  "soup",
  "stove",
  "summer",
  "sweden",
  "test",
  "ten years",
  "valve",
  "wind",
  "winter",
] as const;

export const plinthpageTags: PlatformList = {
  platform,
  suffix: "TagList",
  title: "List Plinthpage tags",
  description:
    "Tags of the web site, the most used first. A new tag is made by using it; an unused one goes by itself.",
  member: "tags",
  query: { in: ["name"], example: "winter" },
  filters: { kind: oneOf("kind", ["matter", "place", "product"], { title: "Kind" }) },
  order: (tag) => mostFirst(Number(tag["articles"])),
  entries: ({ day }) =>
    tagNames.map((name) => ({
      id: `ppg_${name.replaceAll(" ", "_")}`,
      name,
      kind: /britain|denmark|germany|norway|sweden|forest|mountain|sea/.test(name)
        ? "place"
        : /kettle|pan$|pot|stove|lid|valve|handle|cork/.test(name)
          ? "product"
          : "matter",
      articles: drawTail(name, "articles", 210),
      lastUsedAt: day(draw(name, "last", 500, 911)),
    })),
};
