import { draw, drawTail } from "../lists/draw";
import { atLeast, oneOf } from "../lists/filters";
import { mostFirst } from "../lists/list-time";
import type { PlatformList } from "../lists/platform-list";

const rows: [handle: string, title: string, language: string, subscribers: number][] = [
  ["tarnhollow_news", "Tarnhollow: what is new", "en", 18_402],
  ["tarnhollow_nyheter", "Tarnhollow nyheter", "sv", 9_318],
  ["tarnhollow_werkstatt", "Neues aus der Werkstatt", "de", 6_120],
  ["tarnhollow_norge", "Tarnhollow Norge", "nb", 3_077],
  ["tarnhollow_danmark", "Tarnhollow Danmark", "da", 1_260],
  ["tarnhollow_repairs", "Repair bench", "en", 2_844],
  ["tarnhollow_seconds", "Seconds: small faults, small prices", "en", 7_930],
  ["tarnhollow_recipes", "One pan a week", "en", 11_205],
  ["tarnhollow_recept", "En panna i veckan", "sv", 5_511],
  ["tarnhollow_trade", "For shops: stock and dates", "en", 412],
  ["tarnhollow_recall", "Safety notices", "en", 4_096],
  ["tarnhollow_jobs", "Work with us", "sv", 633],
  ["tarnhollow_fairs", "Where we stand this year", "en", 1_902],
  ["tarnhollow_testers", "Testers of the next stove", "en", 88],
];

export const tidemastChannels: PlatformList = {
  platform: "tidemast",
  suffix: "ChannelList",
  title: "List Tidemast channels",
  description:
    "Broadcast channels that the connection administers, the largest first, with what it may do in each and how many read the last posts.",
  member: "channels",
  query: { in: ["title", "handle"], example: "recipes" },
  filters: {
    language: oneOf("language", ["da", "de", "en", "nb", "sv"], { title: "Language" }),
    access: oneOf("access", ["open", "by_invitation"], { title: "Access" }),
    subscribersMin: atLeast("subscribers", 1_000_000, {
      title: "Subscribers",
      description: "At least so many.",
    }),
  },
  order: (channel) => mostFirst(Number(channel["subscribers"])),
  entries: ({ day }) =>
    rows.map(([handle, title, language, subscribers]) => {
      const id = `tmc_${handle}`;
      return {
        id,
        handle: `@${handle}`,
        title,
        language,
        access: handle.endsWith("testers") || handle.endsWith("trade") ? "by_invitation" : "open",
        subscribers,
        averageReads: Math.round((subscribers * draw(id, "reads", 31, 74)) / 100),
        signature: draw(id, "signature", 0, 1) === 1,
        reactions: {
          allowed: !handle.endsWith("recall"),
          lastPost: drawTail(id, "reactions", subscribers / 8),
        },
        rights: { post: true, edit: true, delete: handle !== "tarnhollow_recall" },
        lastPostAt: day(draw(id, "last post", 860, 911), draw(id, "minute", 420, 1260)),
      };
    }),
};
