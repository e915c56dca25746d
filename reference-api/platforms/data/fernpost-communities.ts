import { draw, drawFlag, drawTail } from "../lists/draw";
import { atLeast, flag, oneOf } from "../lists/filters";
import { mostFirst } from "../lists/list-time";
import type { PlatformList } from "../lists/platform-list";

const rows: [slug: string, name: string, about: string, language: string][] = [
  ["one-pan-meals", "One pan meals", "Everything in one pan, and a picture of it", "en"],
  ["outdoor-cooks", "Outdoor cooks", "Fire, gas, alcohol: what you cooked outside today", "en"],
  ["friluftsmat", "Friluftsmat", "Mat ute, året runt", "sv"],
  ["turmat", "Turmat", "Mat på tur", "nb"],
  ["draussen-kochen", "Draußen kochen", "Was heute über der Flamme stand", "de"],
  ["camp-coffee", "Camp coffee", "Grounds for discussion", "en"],
  ["wild-bread", "Wild bread", "Dough, embers, patience", "en"],
  ["tiny-stoves", "Tiny stoves", "Under 200 grams", "en"],
  ["enamel-love", "Enamel love", "Old and new, chipped or not", "en"],
  ["kettle-club", "Kettle club", "Pictures of kettles in places", "en"],
  ["repair-cafe", "Repair café", "What you mended instead of buying", "en"],
  ["reparera", "Reparera mera", "Laga i stället för att köpa", "sv"],
  ["slow-travel", "Slow travel", "Trains, boats, feet", "en"],
  ["hut-to-hut", "Hut to hut", "Routes and soup", "en"],
  ["winter-camping", "Winter camping", "Below zero on purpose", "en"],
  ["family-camping", "Family camping", "Children, sausages, tents", "en"],
  ["kayak-kitchens", "Kayak kitchens", "Cooking on a beach the size of a towel", "en"],
  ["bike-touring", "Bike touring", "Panniers and what is in them", "en"],
  ["fire-skills", "Fire skills", "Lighting it, minding it, leaving nothing", "en"],
  ["fire-bans", "Fire bans today", "Where it is not allowed at the moment", "en"],
  ["mushroom-id", "Mushrooms, carefully", "Nobody here says that it is safe", "en"],
  ["foragers", "Foragers", "Berries, leaves, roots", "en"],
  ["fishing-supper", "Fish for supper", "From the water into the pan", "en"],
  ["design-objects", "Good objects", "Things that do one thing well", "en"],
  ["product-photos", "Product photographers", "Light on shiny things", "en"],
  ["small-makers", "Small makers", "Workshops of up to twenty people", "en"],
  ["fair-season", "Fair season", "Stands, crates and sore feet", "en"],
  ["shopkeepers", "Independent shopkeepers", "Behind the counter", "en"],
  ["gear-tests", "Gear tests", "Numbers please", "en"],
  ["gear-swap", "Gear swap", "Give, swap, lend. No selling", "en"],
  ["gaskocher", "Gaskocher", "Ventile, Dichtungen, Höhe über dem Meer", "de"],
  ["ceramics-glaze", "Glaze people", "Cones, curves, accidents", "en"],
  ["norsk-design", "Norsk design", "Ting laget her", "nb"],
  ["nordic-homes", "Nordic homes", "Rooms with a kettle in them", "en"],
  ["quiet-things", "Quiet things", "Objects that do not beep", "en"],
  ["sunday-soup", "Sunday soup", "One pot, every week, since 2024", "en"],
];

export const fernpostCommunities: PlatformList = {
  platform: "fernpost",
  suffix: "CommunitySearch",
  title: "Search Fernpost communities",
  description:
    "Finds communities on Fernpost by words in their name or purpose, the largest first, and says whether the brand's account may post there.",
  member: "communities",
  query: { in: ["name", "about"], example: "kitchen", required: true },
  filters: {
    language: oneOf("language", ["de", "en", "nb", "sv"], { title: "Language" }),
    joined: flag("joined", {
      title: "Joined",
      description: "Only communities that the account is a member of, or only others.",
    }),
    membersMin: atLeast("members", 10_000_000, { title: "Members", description: "At least so many." }),
  },
  order: (community) => mostFirst(Number(community["members"])),
  entries: ({ day }) =>
    rows.map(([slug, name, about, language]) => {
      const brandsMayPost = !drawFlag(slug, "no brands", 4);
      return {
        id: `fpc_${slug.replaceAll("-", "_")}`,
        name,
        about,
        language,
        members: 90 + drawTail(slug, "members", 240_000),
        postsPerDay: draw(slug, "posts", 1, 160),
        joined: drawFlag(slug, "joined", 3),
        rules: {
          brandsMayPost,
          linksAllowed: brandsMayPost && draw(slug, "links", 0, 2) > 0,
          approval: drawFlag(slug, "approval", 5),
        },
        begunAt: day(draw(slug, "begun", 1, 820)),
        address: `https://fernpost.example/c/${slug}`,
      };
    }),
};
