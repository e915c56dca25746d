import { draw, drawOne, drawTail } from "../lists/draw";
import { holding, oneOf } from "../lists/filters";
import { newestFirst } from "../lists/list-time";
import type { PlatformList } from "../lists/platform-list";
import { personName } from "./people";

type Country = { country: string; prefix: string; language: string };
const countries: [Country, ...Country[]] = [
  { country: "SE", prefix: "+46", language: "sv" },
  { country: "NO", prefix: "+47", language: "nb" },
  { country: "DE", prefix: "+49", language: "de" },
  { country: "GB", prefix: "+44", language: "en" },
];
const sources = ["shop checkout", "fair in Malmö", "repair form", "newsletter footer"] as const;
const tags = ["retail", "repair", "winter", "kettle owner", "workshop"] as const;

export const murmurlineContacts: PlatformList = {
  platform: "murmurline",
  suffix: "ContactList",
  title: "List Murmurline contacts",
  description:
    "People who may be written to on Murmurline, or who took that back, the last one written to first. Numbers are masked; the status says whether a message may be sent.",
  member: "contacts",
  query: { in: ["name", "tags"], example: "Hedda" },
  filters: {
    optIn: oneOf("optIn.status", ["granted", "withdrawn", "pending"], {
      title: "Consent",
      description: "Only contacts who granted it, took it back, or were asked and did not answer.",
    }),
    language: oneOf("language", ["de", "en", "nb", "sv"], { title: "Language" }),
    tag: holding("tags", { title: "Tag", description: "Only contacts with this tag.", examples: ["repair"] }),
  },
  order: (contact) => newestFirst(contact["lastMessageAt"]),
  entries: ({ day }) =>
    Array.from({ length: 58 }, (_, index) => {
      const id = `mct_${1040 + index * 7}`;
      const { country, prefix, language } = drawOne(id, "country", countries);
      const since = draw(id, "since", 120, 860);
      return {
        id,
        name: personName(index),
        phone: `${prefix} ••• ••• ${draw(id, "phone", 100, 999)}`,
        country,
        language,
        optIn: {
          status: drawOne(id, "consent", ["granted", "granted", "granted", "withdrawn", "pending"]),
          source: drawOne(id, "source", sources),
          since: day(since, draw(id, "minute", 420, 1200)),
        },
        tags: tags.filter((tag) => draw(id, tag, 1, 4) === 1),
        messagesReceived: drawTail(id, "messages", 60),
        lastMessageAt: day(draw(id, "last", since, 908), draw(id, "lastMinute", 480, 1140)),
      };
    }),
};
