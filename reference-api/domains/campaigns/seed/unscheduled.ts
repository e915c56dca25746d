import { board, film, picture, short, shortLink, type SeedCampaign } from "./campaign-parts";

/** Campaigns of which nothing is on the schedule: approved, in review, sent back, and a first draft. */
export const unscheduledCampaigns: SeedCampaign[] = [
  {
    id: "cmp_quietlid",
    draft: {
      name: "The quiet lid",
      objective: "awareness",
      notes: "Do not write “silent”. It is quieter, we measured it, it is not silent.",
      tags: ["lid", "detail"],
    },
    createdOnDay: -7,
    savedOnDay: -2,
    review: { requestedOnDay: -1.5 },
    posts: [
      short(
        4.2,
        "Lids rattle. Ours rattles 11 decibels less, because of a ring of cork that you can replace for the price of a bun.",
      ),
      picture(
        5.1,
        "med_lidgrip",
        "The underside of a lid with a ring of cork around the rim.",
        "Cork, from the same place as the stoppers. It smells of very little.",
      ),
      shortLink(
        6.3,
        "https://tarnhollow.example/lid",
        "How we measured the rattle, and what your neighbours in the next tent said.",
      ),
    ],
  },
  {
    id: "cmp_jettyfilm",
    draft: {
      name: "Breakfast on the jetty",
      objective: "community",
      notes: "Ingrid and Sana gave their consent in writing for the film and for the pictures.",
      tags: ["film", "summer"],
    },
    createdOnDay: -5,
    savedOnDay: -0.3,
    review: {
      requestedOnDay: -0.2,
      note: "Maren asked to see the cut again before it goes out.",
      decidedOnDay: 3,
    },
    posts: [
      film(
        8.4,
        "med_coffeefilm",
        "Breakfast on the jetty",
        "Five people, one pan, and a gull with firm opinions.",
      ),
      picture(
        8.9,
        "med_panbreakfast",
        "Eggs and bread in a pan on a wooden jetty by a lake.",
        "Recipe: eggs, bread, butter, patience. Guard it.",
      ),
      short(9.6, "Where do you have breakfast when nobody is expecting you anywhere?"),
    ],
  },
  {
    id: "cmp_rainmanual",
    draft: {
      name: "Cooking in the rain",
      objective: "community",
      notes:
        "The film still shows the stove inside the porch of the tent. That can't go out: carbon monoxide.",
      tags: ["safety", "rain"],
    },
    createdOnDay: -12,
    savedOnDay: -4,
    review: { requestedOnDay: -3.6 },
    posts: [
      film(
        6.2,
        "med_repairfilm",
        "Cooking in the rain",
        "A tarp, a windshield, and a pan with a lid. Never inside the tent.",
      ),
      picture(6.9, "med_tentrain", "", "It was only meant to drizzle."),
      short(7.7, "Rule one of cooking in the rain: the stove stays outside, and so do you."),
    ],
  },
  {
    id: "cmp_tenyears",
    draft: {
      name: "Ten years of enamel",
      objective: "awareness",
      notes: "First draft. The date of the first kiln is from memory; Tobias checks the lease.",
      tags: ["history"],
    },
    createdOnDay: -1.4,
    savedOnDay: -0.6,
    posts: [
      short(18.3, "Ten years ago we burned our first eleven pans. The twelfth was good."),
      picture(19.2, "med_workshopkiln", "The glow of a kiln in a dark workshop.", "Same kiln, third door."),
      board(
        20.5,
        "Do you have one of the first pans, with the green rim? We would like to see it, and to hear where it has been.",
      ),
    ],
  },
];
