import { draw, drawFlag } from "../lists/draw";
import { atLeast, flag, oneOf } from "../lists/filters";
import type { PlatformList } from "../lists/platform-list";
import { personName } from "./people";

const rows: [name: string, topic: string][] = [
  ["all-hands", "Things that everybody should know. Few words, please."],
  ["arrivals", "Deliveries at the gate: who unloads?"],
  ["barn-kitchen", "Who cooks on Thursday, and what for"],
  ["brand-voice", "Is this how we talk? Ask before you post."],
  ["campaign-first-frost", "The autumn campaign, day by day"],
  ["campaign-ten-years", "Ten years of Tarnhollow: plans and drafts"],
  ["colour-lab", "Glazes, firing curves, and what went wrong"],
  ["complaints", "What customers are not happy with, and what we did"],
  ["denmark", "Retailers and fairs in Denmark"],
  ["design-review", "Drawings on Tuesdays at ten"],
  ["enamel-failures", "Pictures of chips, cracks and blisters"],
  ["fairs", "Stands, crates, and who drives"],
  ["films", "Cuts to look at before they go to Reelmoor"],
  ["finance", "Bills and budgets"],
  ["germany", "Retailers and words in German"],
  ["good-news", "Letters from people who like their kettle"],
  ["hiring", "Who we look for"],
  ["incident-2211", "The valve recall: facts only"],
  ["it-help", "Something is broken"],
  ["kiln-2", "Schedule and temperature of the second kiln"],
  ["newsletter", "What goes into the next letter"],
  ["norway", "Retailers, customs, and snow"],
  ["old-shop-archive", "The shop that was in use until the move"],
  ["photos", "New pictures before they go into the library"],
  ["press", "Questions from journalists"],
  ["random", "Not about kettles"],
  ["repairs", "What came in, what went out"],
  ["retail-sweden", "Shops in Sweden"],
  ["safety", "Near misses. Nobody is blamed here."],
  ["social-desk", "Who answers what on which platform"],
  ["spare-parts", "Lids, handles, cork, valves"],
  ["stove-v3", "The next stove, under wraps"],
  ["translations", "Texts that wait for a second pair of eyes"],
  ["warehouse", "Counts and shelves"],
];
const privateOnes = new Set(["finance", "hiring", "incident-2211", "stove-v3"]);
const archivedOnes = new Set(["old-shop-archive", "incident-2211"]);

export const parlorbellChannels: PlatformList = {
  platform: "parlorbell",
  suffix: "ChannelList",
  title: "List Parlorbell channels",
  description:
    "Channels of the team chat that the connection can see, by name. It can post where it was invited; an archived channel takes no posts.",
  member: "channels",
  query: { in: ["name", "topic"], example: "campaign" },
  filters: {
    visibility: oneOf("visibility", ["public", "private"], { title: "Visibility" }),
    canPost: flag("canPost", {
      title: "Open for posting",
      description: "Only channels where a post would be taken.",
    }),
    archived: flag("archived", { title: "Archived" }),
    membersMin: atLeast("members", 1000, { title: "Members", description: "At least so many." }),
  },
  order: (channel) => String(channel["name"]),
  entries: ({ day }) =>
    rows.map(([name, topic], index) => {
      const id = `pbc_${name.replaceAll("-", "_")}`;
      const archived = archivedOnes.has(name);
      return {
        id,
        name,
        topic,
        visibility: privateOnes.has(name) ? "private" : "public",
        members: name === "all-hands" || name === "random" ? 64 : draw(id, "members", 3, 41),
        archived,
        canPost: !archived && !drawFlag(id, "not invited", 4),
        owner: personName(index * 5),
        createdAt: day(draw(id, "created", 3, 700)),
      };
    }),
};
