import { draw, drawTail } from "../lists/draw";
import { atLeast, oneOf } from "../lists/filters";
import type { PlatformList } from "../lists/platform-list";

const rows: [slug: string, name: string, sections: string[], privacy?: "secret"][] = [
  ["kettles-in-places", "Kettles in places", ["Snow", "Sea", "Kitchens", "Trains"]],
  ["one-pan", "One pan, one meal", ["Breakfast", "Supper"]],
  ["bread", "Bread over embers", []],
  ["coffee", "Coffee outdoors", []],
  ["blue", "Blue", []],
  ["moss-green", "Moss green", []],
  ["red-lead", "Red lead and rust", []],
  ["white", "White on white", []],
  ["workshop", "From the workshop", ["Kiln 1", "Kiln 2", "Hands", "Tools"]],
  ["enamel-history", "Enamel, a history", ["Signs", "Stoves", "Pots"]],
  ["repairs", "Before and after", []],
  ["chips", "Honourable chips", []],
  ["cabins", "Cabins with a stove", ["Sweden", "Norway", "Finland"]],
  ["tents", "Tents at dusk", []],
  ["boats", "Kitchens on boats", []],
  ["tables", "Long tables", []],
  ["children", "Small hands", []],
  ["winter", "Winter kitchen", ["Sledges", "Steam"]],
  ["autumn", "First frost", []],
  ["summer", "Jetty breakfasts", []],
  ["packaging", "Boxes that are enough", []],
  ["shops", "Shops we like", []],
  ["fairs", "Our stands", ["2029", "2030", "2031"]],
  ["drawings", "Drawings", []],
  ["type", "Letters on enamel", []],
  ["ten-years", "Ten years", ["Catalogues", "People"]],
  ["next-stove", "Next stove: mood", ["Form", "Colour"], "secret"],
  ["rejected", "Not for us", [], "secret"],
  ["briefs", "For photographers", ["Light", "Surfaces"], "secret"],
];

export const glimwallBoards: PlatformList = {
  platform: "glimwall",
  suffix: "BoardList",
  title: "List Glimwall boards",
  description:
    "Boards of the brand's account on Glimwall by name, with their sections; a picture is put on a board or into one of its sections.",
  member: "boards",
  query: { in: ["name"], example: "kettles" },
  filters: {
    privacy: oneOf("privacy", ["public", "secret"], { title: "Privacy" }),
    picturesMin: atLeast("pictures", 100_000, { title: "Pictures", description: "At least so many." }),
  },
  order: (board) => String(board["name"]),
  entries: ({ day }) =>
    rows.map(([slug, name, sections, privacy = "public"]) => {
      const pictures = 3 + drawTail(slug, "pictures", 900);
      return {
        id: `gwb_${slug.replaceAll("-", "_")}`,
        name,
        privacy,
        pictures,
        followers: privacy === "secret" ? 0 : drawTail(slug, "followers", 9_000),
        sections: sections.map((section) => ({
          id: `gws_${slug.replaceAll("-", "_")}_${section.toLowerCase().replaceAll(" ", "_")}`,
          name: section,
          pictures: Math.ceil((pictures * draw(slug, section, 5, 30)) / 100),
        })),
        lastPictureAt: day(draw(slug, "last", 640, 911)),
        address: `https://glimwall.example/tarnhollow.kitchen/${slug}`,
      };
    }),
};
