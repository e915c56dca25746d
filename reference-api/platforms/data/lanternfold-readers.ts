import { drawTail } from "../lists/draw";
import { flag, oneOf } from "../lists/filters";
import type { PlatformList } from "../lists/platform-list";

const platform = "lanternfold";

export const lanternfoldTags: PlatformList = {
  platform,
  suffix: "TagList",
  title: "List Lanternfold tags",
  description:
    "Tags for letters and articles, by name. Internal ones begin with a hash sign; readers never see them, but rules of the site go by them.",
  member: "tags",
  query: { in: ["name", "about"], example: "recipe" },
  filters: { visibility: oneOf("visibility", ["public", "internal"], { title: "Visibility" }) },
  order: (tag) => String(tag["name"]),
  entries: () =>
    [
      "Behind the kiln",
      "Bread",
      "Coffee",
      "Colours",
      "Dates",
      "Fairs",
      "Fire bans",
      "Fish",
      "Interviews",
      "Kettles",
      "Letters from you",
      "Mistakes",
      "Mushrooms",
      "Night",
      "Old catalogues",
      "Pans",
      "People",
      "Prices",
      "Recipes",
      "Repairs",
      "Seconds",
      "Snow",
      "Stoves",
      "Ten years",
      "Testers",
      "Wind",
      "#no-footer",
      "#paid-preview",
      "#pinned",
      "#translated",
      "#without-comments",
    ].map((name) => {
      const slug = name
        .toLowerCase()
        .replaceAll(/[^a-z]+/g, "-")
        .replace(/^-/, "");
      const internal = name.startsWith("#");
      return {
        id: `lft_${slug.replaceAll("-", "_")}`,
        name,
        slug,
        visibility: internal ? "internal" : "public",
        posts: drawTail(slug, "posts", 64),
        about: internal ? "Changes how the page is drawn." : null,
      };
    }),
};

export const lanternfoldTiers: PlatformList = {
  platform,
  suffix: "TierList",
  title: "List Lanternfold tiers",
  description:
    "What readers can be: the free tier and the paid ones, with their prices, what they get, and how many they are.",
  member: "tiers",
  filters: {
    kind: oneOf("kind", ["free", "paid"], { title: "Kind" }),
    onSale: flag("onSale", {
      title: "On sale",
      description: "Only tiers that somebody can still join, or only others.",
    }),
  },
  order: (tier) => String(tier["position"]),
  entries: () => [
    {
      id: "lfr_free",
      position: 1,
      name: "Reader",
      kind: "free",
      onSale: true,
      prices: [],
      benefits: ["The monthly letter"],
      members: 20_117,
    },
    {
      id: "lfr_friend",
      position: 2,
      name: "Friend of the kiln",
      kind: "paid",
      onSale: true,
      prices: [
        { currency: "EUR", perMonth: "4.00", perYear: "40.00" },
        { currency: "SEK", perMonth: "45.00", perYear: "450.00" },
      ],
      benefits: ["Repair notes", "Seconds two days before others"],
      members: 1_612,
    },
    {
      id: "lfr_workshop",
      position: 3,
      name: "Workshop",
      kind: "paid",
      onSale: true,
      prices: [
        { currency: "EUR", perMonth: "11.00", perYear: "110.00" },
        { currency: "SEK", perMonth: "125.00", perYear: "1250.00" },
      ],
      benefits: ["First look", "A seat in the enamel workshop once a year", "Repair notes"],
      members: 233,
    },
    {
      id: "lfr_trade",
      position: 4,
      name: "Trade",
      kind: "free",
      onSale: false,
      prices: [],
      benefits: ["The letter for shops"],
      members: 377,
    },
    {
      id: "lfr_founder",
      position: 5,
      name: "Founder",
      kind: "paid",
      onSale: false,
      prices: [{ currency: "EUR", perMonth: "9.00", perYear: "90.00" }],
      benefits: ["Everything", "A name on the wall beside kiln 1"],
      members: 48,
    },
  ],
};
