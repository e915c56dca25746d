import { draw, drawTail } from "../lists/draw";
import { flag, oneOf } from "../lists/filters";
import type { PlatformList } from "../lists/platform-list";
import { personName } from "./people";

const rows: [slug: string, name: string, place: string][] = [
  ["trail-cooks", "Nordic Trail Cooks", "Norway"],
  ["trail-cooks-north", "Nordic Trail Cooks: Finnmark and Lapland", "Norway"],
  ["bergen-outdoors", "Bergen outdoors", "Norway"],
  ["oslo-forest", "Oslo forest walkers", "Norway"],
  ["hardanger-huts", "Hardanger huts", "Norway"],
  ["stockholm-islands", "Stockholm islands by kayak", "Sweden"],
  ["skane-walkers", "Skåne walkers", "Sweden"],
  ["malmo-repair", "Malmö repair evenings", "Sweden"],
  ["dalarna-cabins", "Dalarna cabins", "Sweden"],
  ["gotland-fire", "Gotland: where is fire allowed", "Sweden"],
  ["kullaberg", "Kullaberg climbers' kitchen", "Sweden"],
  ["jutland-shelters", "Jutland shelters", "Denmark"],
  ["fyn-families", "Families outdoors on Fyn", "Denmark"],
  ["harz-hikers", "Harz hikers", "Germany"],
  ["eifel-bikers", "Eifel by bike", "Germany"],
  ["ruegen-beach", "Rügen beach kitchens", "Germany"],
  ["lakes-fells", "Lakes and fells", "Britain"],
  ["highland-bothies", "Highland bothies", "Britain"],
  ["dartmoor", "Dartmoor wild campers", "Britain"],
  ["pennine-way", "Pennine Way, all of it", "Britain"],
  ["peak-potholes", "Peak potholers' suppers", "Britain"],
];

export const hearthboardGroups: PlatformList = {
  platform: "hearthboard",
  suffix: "GroupList",
  title: "List Hearthboard groups",
  description:
    "Groups on Hearthboard that the brand's account belongs to, by name, and what it may do in each. Needs a working connection: where it has run out, the answer is FORBIDDEN.",
  member: "groups",
  query: { in: ["name", "place"], example: "Norway" },
  filters: {
    role: oneOf("role", ["member", "moderator", "owner"], { title: "Role" }),
    mayPost: flag("mayPost", { title: "May post" }),
  },
  order: (group) => String(group["name"]),
  entries: ({ day }) =>
    rows.map(([slug, name, place], index) => ({
      id: `hbg_${slug.replaceAll("-", "_")}`,
      name,
      place,
      role: slug === "trail-cooks" ? "owner" : draw(slug, "role", 1, 5) === 1 ? "moderator" : "member",
      members: 40 + drawTail(slug, "members", 21_000),
      visibility: draw(slug, "visibility", 0, 2) === 0 ? "private" : "public",
      mayPost: draw(slug, "post", 0, 4) > 0,
      admins: [{ name: personName(index * 4) }, { name: personName(index * 4 + 2) }],
      joinedAt: day(draw(slug, "joined", 720, 900)),
    })),
};
