import { drawTail } from "../lists/draw";
import { oneOf } from "../lists/filters";
import type { PlatformList } from "../lists/platform-list";

const groups: [group: string, names: string[]][] = [
  [
    "product",
    [
      "kettle-1l",
      "kettle-2l",
      "pan-20",
      "pan-26",
      "pan-30",
      "pot-3l",
      "stove-v1",
      "stove-v2",
      "plate",
      "mug",
    ],
  ],
  [
    "state",
    ["answered", "known-fault", "needs-picture", "part-sent", "waiting-for-owner", "no-repair-possible"],
  ],
  ["place", ["sweden", "norway", "denmark", "germany", "britain"]],
  [
    "matter",
    [
      "chip",
      "rust",
      "rattle",
      "smell",
      "stain",
      "leak",
      "warranty",
      "recall-2211",
      "cork",
      "rivet",
      "colour-match",
    ],
  ],
];

export const agorafellTags: PlatformList = {
  platform: "agorafell",
  suffix: "TagList",
  title: "List Agorafell tags",
  description:
    "Tags of the forum by name, each in its group. Of the groups product and state a topic carries one tag; only staff set a state.",
  member: "tags",
  query: { in: ["name"], example: "kettle" },
  filters: { group: oneOf("group", ["matter", "place", "product", "state"], { title: "Group" }) },
  order: (tag) => String(tag["name"]),
  entries: () =>
    groups.flatMap(([group, names]) =>
      names.map((name) => ({
        id: `agt_${name.replaceAll("-", "_")}`,
        name,
        group,
        topics: drawTail(name, "topics", 320),
        onePerTopic: group === "product" || group === "state",
        setBy: group === "state" ? "staff" : "everyone",
      })),
    ),
};
