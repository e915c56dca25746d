import { draw, drawTail } from "../lists/draw";
import { atLeast, flag, oneOf } from "../lists/filters";
import { mostFirst } from "../lists/list-time";
import type { PlatformList } from "../lists/platform-list";

const tags: [name: string, about: string][] = [
  ["3d-printing", "Layers, warping and the spare parts nobody sells"],
  ["backpacking", "What is carried, and what is left at home"],
  ["bikepacking", "The same on two wheels"],
  ["camp-cooking", "Recipes that survive wind"],
  ["carbon-accounting", "What a product weighs on the air"],
  ["ceramics", "Clay, slip and everything fired"],
  ["colour-science", "Measuring and matching colour"],
  ["combustion", "Flames, burners, efficiency"],
  ["corrosion", "How metal goes away"],
  ["craft-business", "Selling what one makes oneself"],
  ["design-for-repair", "Screws instead of glue"],
  ["enamel", "Glass on metal"],
  ["ergonomics", "Handles, weights, wrists"],
  ["expedition-notes", "What worked, far away"],
  ["food-safety", "Temperatures and time"],
  ["furnaces", "Kilns, curves and controllers"],
  ["heat-transfer", "Conduction, convection, and the bottom of a pan"],
  ["induction", "Cooking without a flame"],
  ["lifecycle", "From ore to scrap and back"],
  ["logistics", "Getting it there whole"],
  ["material-testing", "Drop it, bend it, boil it"],
  ["metal-forming", "Presses, dies and deep drawing"],
  ["metrology", "Measuring so that others believe it"],
  ["noise", "What rattles and why"],
  ["open-hardware", "Drawings that others may use"],
  ["packaging", "Cartons that are enough"],
  ["product-photography", "Light on shiny things"],
  ["quality-control", "Finding faults before the customer"],
  ["recalls", "Telling people that something is wrong"],
  ["recycling", "What becomes of old pans"],
  ["show-and-tell", "Something you made"],
  ["small-batch", "Runs of ten to a thousand"],
  ["standards", "Norms, and how to read them"],
  ["stoves", "Burning gas, alcohol, wood"],
  ["supply-chain", "Where it comes from"],
  ["surface-chemistry", "What sticks to what"],
  ["thermography", "Pictures of heat"],
  ["ultralight", "Grams"],
  ["wind-screens", "The cheapest way to boil sooner"],
  ["workshop-safety", "All ten fingers"],
];
const moderated = new Set(["food-safety", "recalls", "standards", "workshop-safety"]);

export const inkharrowTags: PlatformList = {
  platform: "inkharrow",
  suffix: "TagList",
  title: "List Inkharrow tags",
  description:
    "Tags that an article on Inkharrow may carry, the most used first, four at most on one article. Moderated ones ask for more than a word.",
  member: "tags",
  query: { in: ["name", "about"], example: "stove" },
  filters: {
    moderated: flag("moderated", {
      title: "Moderated",
      description: "Only tags that somebody watches over, or only others.",
    }),
    articlesMin: atLeast("articles", 1_000_000, { title: "Articles", description: "At least so many." }),
  },
  order: (tag) => mostFirst(Number(tag["articles"])),
  entries: () =>
    tags.map(([name, about]) => ({
      id: `iht_${name.replaceAll("-", "_")}`,
      name,
      about,
      articles: 4 + drawTail(name, "articles", 9_400),
      followers: 20 + drawTail(name, "followers", 61_000),
      moderated: moderated.has(name),
      guidance: moderated.has(name) ? "Name your sources, and say what you measured yourself." : null,
    })),
};

export const inkharrowOrganizations: PlatformList = {
  platform: "inkharrow",
  suffix: "OrganizationList",
  title: "List Inkharrow organizations",
  description:
    "Organizations on Inkharrow in whose name the connected author may publish, with the role there. An editor publishes at once; a contributor's articles wait for an editor.",
  member: "organizations",
  filters: { role: oneOf("role", ["owner", "editor", "contributor"], { title: "Role" }) },
  order: (organization) => String(organization["name"]),
  entries: ({ day }) =>
    (
      [
        ["tarnhollow-workshop", "Tarnhollow Workshop", "owner", 6],
        ["enamel-notes", "Enamel Notes", "editor", 23],
        ["repairable", "Repairable by Design", "contributor", 140],
        ["nordic-makers", "Nordic Makers' Circle", "contributor", 388],
        ["stove-lab", "The Open Stove Lab", "editor", 11],
      ] as const
    ).map(([slug, name, role, members]) => ({
      id: `iho_${slug.replaceAll("-", "_")}`,
      slug,
      name,
      role,
      publishes: role === "contributor" ? "after_approval" : "at_once",
      members,
      articles: draw(slug, "articles", 9, 260),
      address: `https://inkharrow.example/${slug}`,
      joinedAt: day(draw(slug, "joined", 60, 800)),
    })),
};
