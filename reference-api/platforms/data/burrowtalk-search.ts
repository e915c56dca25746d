import { atLeast, flag, oneOf } from "../lists/filters";
import { mostFirst } from "../lists/list-time";
import type { PlatformList } from "../lists/platform-list";
import { communities } from "./burrowtalk-communities";

export const burrowtalkCommunities: PlatformList = {
  platform: "burrowtalk",
  suffix: "SubredditSearch",
  title: "Search Burrowtalk communities",
  description:
    "Finds communities on Burrowtalk by words in their name or purpose, the largest first. What a post must look like there is told by burrowtalkSubredditRequirementsGet.",
  member: "communities",
  query: { in: ["name", "about"], example: "camp", required: true },
  filters: {
    access: oneOf("access", ["open", "by_approval", "private"], { title: "Access" }),
    brandsWelcome: flag("brandsWelcome", {
      title: "Brands welcome",
      description: "Only communities that let brands write of their own things, or only others.",
    }),
    subscribersMin: atLeast("subscribers", 10_000_000, {
      title: "Subscribers",
      description: "At least so many.",
    }),
  },
  order: (community) => mostFirst(Number(community["subscribers"])),
  entries: () =>
    communities.map(({ name, about, access, subscribers, kinds, flairs, selfPromotion }) => ({
      id: `btc_${name.toLowerCase()}`,
      name,
      about,
      access,
      subscribers,
      kinds: [...kinds],
      flairs: flairs.length,
      brandsWelcome: selfPromotion !== "never",
      address: `https://burrowtalk.example/s/${name}`,
    })),
};
