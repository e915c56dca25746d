import { draw, drawTail } from "../lists/draw";
import { oneOf } from "../lists/filters";
import type { PlatformList } from "../lists/platform-list";
import { personName } from "./people";

const platform = "lanternfold";

export const lanternfoldAuthors: PlatformList = {
  platform,
  suffix: "AuthorList",
  title: "List Lanternfold authors",
  description: "Who may stand as the author of a letter or an article on Lanternfold, by name.",
  member: "authors",
  query: { in: ["name", "about"], example: "Maren" },
  filters: { role: oneOf("role", ["owner", "editor", "author", "contributor"], { title: "Role" }) },
  order: (author) => String(author["name"]),
  entries: ({ day }) =>
    (
      [
        ["maren", "Maren Oskarsdotter", "owner", "Brand lead. Writes the letter when it is about mistakes."],
        ["tobias", "Tobias Lindqvist", "editor", "Campaigns."],
        ["ade", "Ade Fashola", "editor", "Community, and the questions of the month."],
        ["kiln", "The kiln crew", "author", "Temperature curves and jokes about them."],
        ["repair", "The repair bench", "author", "What came in, what went out."],
        ["guest1", personName(17), "contributor", "Cooks for twelve every summer."],
        ["guest2", personName(29), "contributor", "Keeps bees, borrows pans."],
        ["guest3", personName(40), "contributor", "Draws the recipes."],
      ] as const
    ).map(([slug, name, role, about]) => ({
      id: `lfa_${slug}`,
      slug,
      name,
      role,
      about,
      posts: drawTail(slug, "posts", 120),
      lastSeenAt: day(draw(slug, "seen", 700, 911), draw(slug, "minute", 400, 1200)),
    })),
};

export const lanternfoldNewsletters: PlatformList = {
  platform,
  suffix: "NewsletterList",
  title: "List Lanternfold newsletters",
  description:
    "The letters that can be sent from Lanternfold: whom each one reaches, from which address, and which tiers get it.",
  member: "newsletters",
  filters: { status: oneOf("status", ["active", "archived"], { title: "Status" }) },
  order: (letter) => String(letter["position"]),
  entries: ({ day }) =>
    (
      [
        ["monthly", "The Tarnhollow letter", "en", "active", 14_380, ["free", "friend", "workshop"]],
        ["manadsbrev", "Tarnhollow-brevet", "sv", "active", 8_911, ["free", "friend", "workshop"]],
        ["repair-notes", "Repair notes", "en", "active", 2_204, ["friend", "workshop"]],
        ["first-look", "First look", "en", "active", 640, ["workshop"]],
        ["trade", "For shops", "de", "active", 377, ["trade"]],
        ["weekly-2029", "The weekly that was too much", "en", "archived", 0, []],
      ] as const
    ).map(([slug, name, language, status, subscribers, tiers], index) => ({
      id: `lfn_${slug.replaceAll("-", "_")}`,
      position: index + 1,
      name,
      language,
      status,
      subscribers,
      sender: {
        name: "Tarnhollow",
        address: `${slug}@letters.tarnhollow.example`,
        replyTo: "hello@tarnhollow.example",
      },
      tiers: [...tiers],
      openedPercent: status === "active" ? draw(slug, "opened", 38, 71) : null,
      lastSentAt: day(status === "active" ? draw(slug, "sent", 880, 910) : 240),
    })),
};
