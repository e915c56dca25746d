import { draw } from "../lists/draw";
import { atLeast, flag, oneOf } from "../lists/filters";
import { mostFirst } from "../lists/list-time";
import type { PlatformList } from "../lists/platform-list";

const rows: [
  slug: string,
  name: string,
  subscribers: number,
  optIn: "double" | "single",
  segments: string[],
][] = [
  [
    "customers-se",
    "Customers, Sweden",
    21_904,
    "double",
    ["bought a kettle", "bought a stove", "repair in the last year"],
  ],
  ["customers-no", "Customers, Norway", 8_120, "double", ["bought a kettle", "bought a stove"]],
  [
    "customers-de",
    "Customers, Germany",
    12_466,
    "double",
    ["bought a kettle", "bought a pan", "language de"],
  ],
  ["customers-gb", "Customers, Britain", 4_377, "double", ["bought a pan"]],
  ["customers-dk", "Customers, Denmark", 2_918, "double", []],
  ["recall-2211", "Owners of valve batch 2211", 1_804, "single", ["valve sent", "no answer yet"]],
  ["workshops", "Enamel workshops", 903, "double", ["Malmö", "Bergen", "Hamburg"]],
  ["testers", "Testers of the next stove", 88, "double", ["has prototype A", "has prototype B"]],
  ["shops", "Shops and buyers", 377, "single", ["orders by season", "orders by need"]],
  ["press", "Journalists", 214, "single", ["food", "design", "outdoor"]],
  ["seconds", "Seconds sale", 6_640, "double", ["within 50 km of Malmö"]],
  ["jobs", "Work with us", 402, "double", []],
  ["fair-2030", "Met at the spring fair", 731, "single", ["asked for a catalogue"]],
  ["friends", "Friends and family", 61, "single", []],
];

export const mailbraeLists: PlatformList = {
  platform: "mailbrae",
  suffix: "ListsGet",
  title: "Read Mailbrae lists",
  description:
    "The mailing lists, the largest first, each with its segments, how people came onto it, and how the last letters fared. A single opt-in list takes no advertisement in some countries.",
  member: "lists",
  query: { in: ["name"], example: "customers" },
  filters: {
    optIn: oneOf("optIn", ["double", "single"], { title: "Opt-in" }),
    sendable: flag("sendable", {
      title: "Open for sending",
      description: "Only lists that a letter may go to now, or only others.",
    }),
    subscribersMin: atLeast("subscribers", 10_000_000, {
      title: "Subscribers",
      description: "At least so many.",
    }),
  },
  order: (list) => mostFirst(Number(list["subscribers"])),
  entries: ({ day }) =>
    rows.map(([slug, name, subscribers, optIn, segments]) => ({
      id: `mbl_${slug.replaceAll("-", "_")}`,
      name,
      subscribers,
      optIn,
      sendable: slug !== "fair-2030",
      segments: segments.map((segment) => ({
        id: `mbs_${slug.replaceAll("-", "_")}_${segment.toLowerCase().replaceAll(/[^a-z0-9]+/g, "_")}`,
        name: segment,
        subscribers: Math.round((subscribers * draw(slug, segment, 8, 60)) / 100),
      })),
      lastLetters: {
        openedPercent: draw(slug, "opened", 24, 68),
        clickedPercent: draw(slug, "clicked", 2, 19),
        leftPerThousand: draw(slug, "left", 0, 9),
      },
      begunAt: day(draw(slug, "begun", 5, 760)),
    })),
};
