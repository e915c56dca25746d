import { picture, short, shortLink, type SeedCampaign } from "./campaign-parts";

/** Two campaigns that are approved, and approved to be scheduled together. */
export const winterPair: SeedCampaign[] = [
  {
    id: "cmp_winterstove",
    draft: {
      name: "A stove for the dark months",
      objective: "sales",
      notes: "Never shown inside a tent. The pre-heating takes 40 seconds at minus ten, measured.",
      tags: ["stove", "winter"],
    },
    createdOnDay: -9,
    savedOnDay: -3,
    review: { requestedOnDay: -2.5 },
    posts: [
      short(11.2, "Forty seconds to warm up at minus ten. We counted, with mittens on."),
      picture(
        12.1,
        "med_stovehands",
        "Two hands in mittens around a small burning stove.",
        "The small stove, and the reason why its valve is as big as a coin.",
      ),
    ],
  },
  {
    id: "cmp_winterthermos",
    draft: {
      name: "Still warm at noon",
      objective: "sales",
      notes: "Filled at seven, 71 degrees at noon, outdoors at minus four.",
      tags: ["thermos", "winter"],
    },
    createdOnDay: -8,
    savedOnDay: -2.8,
    review: { requestedOnDay: -2.4 },
    posts: [
      short(13.3, "Filled at seven, 71 degrees at noon. It stood in the snow all morning."),
      shortLink(
        14.4,
        "https://tarnhollow.example/warm",
        "How we measured it, with the five bottles that did worse.",
      ),
    ],
  },
];
