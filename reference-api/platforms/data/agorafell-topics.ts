import { draw, drawFlag, drawTail } from "../lists/draw";
import { atLeast, flag, holding, oneOf } from "../lists/filters";
import { newestFirst } from "../lists/list-time";
import type { PlatformList } from "../lists/platform-list";
import { topicRows } from "./agorafell-topic-rows";
import { personName } from "./people";

export const agorafellTopics: PlatformList = {
  platform: "agorafell",
  suffix: "TopicSearch",
  title: "Search Agorafell topics",
  description:
    "Finds topics of the forum by words in their title, text or tags, the one with the latest reply first. To see whether a question was asked already, or where an answer belongs.",
  member: "topics",
  query: { in: ["title", "excerpt", "tags"], example: "kettle", required: true },
  filters: {
    category: oneOf(
      "category",
      ["announcements", "cooking", "feedback", "first-use", "ideas", "repairs", "retailers", "trips"],
      { title: "Category" },
    ),
    tag: holding("tags", { title: "Tag", description: "See agorafellTagList.", examples: ["kettle-1l"] }),
    solved: flag("solved", { title: "Solved" }),
    repliesMin: atLeast("replies", 10_000, { title: "Replies", description: "At least so many." }),
  },
  order: (topic) => newestFirst(topic["lastReplyAt"]),
  entries: ({ day }) =>
    topicRows.map(([title, category, tags, excerpt], index) => {
      const begun = draw(title, "begun", 60, 900);
      return {
        id: `agp_${2200 + index * 13}`,
        title,
        category,
        tags,
        excerpt,
        author: personName(index * 3 + 1),
        replies: drawTail(title, "replies", 90) - 1,
        views: 30 + drawTail(title, "views", 12_000),
        solved: category === "repairs" || category === "first-use" ? !drawFlag(title, "open", 3) : false,
        closed: drawFlag(title, "closed", 9),
        begunAt: day(begun, draw(title, "minute", 360, 1380)),
        lastReplyAt: day(draw(title, "last", begun, 911), draw(title, "last minute", 360, 1380)),
        address: `https://agorafell.example/tarnhollow/t/${2200 + index * 13}`,
      };
    }),
};
