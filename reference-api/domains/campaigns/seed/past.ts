import { board, film, picture, short, shortLink, trade, type SeedCampaign } from "./campaign-parts";

/** Campaigns that have run their course. */
export const pastCampaigns: SeedCampaign[] = [
  {
    id: "cmp_coldcoffee",
    draft: {
      name: "Coffee at minus eight",
      objective: "awareness",
      notes: "Filmed on the ice at Tärnviken. No steam was added afterwards; say so if asked.",
      tags: ["winter", "coffee", "film"],
    },
    createdOnDay: -34,
    savedOnDay: -27,
    review: { requestedOnDay: -26, note: "The temperature is from our own thermometer.", executedOnDay: -24 },
    posts: [
      short(
        -22.1,
        "Minus eight, no wind, one litre of water. We timed it so you don't have to: 6 min 40 s to the boil.",
      ),
      film(
        -21.6,
        "med_coffeefilm",
        "Coffee at minus eight",
        "One pot, one stove, no cuts. The thermometer stays in the picture.",
      ),
      picture(
        -20.3,
        "med_kettlesnow",
        "A blue enamel kettle half sunk in fresh snow, steam rising from the spout.",
        "Half of good coffee is a kettle that pours where you point it.",
      ),
      short(
        -18.2,
        "What we learned on the ice: keep the gas inside your jacket until you need it. The coffee too, if it's ground.",
      ),
      picture(
        -16.8,
        "med_stovehands",
        "Two hands in wool gloves around a small brass stove.",
        "Brass stays pleasant to touch longer than steel. Your gloves still come first.",
      ),
      shortLink(
        -15.4,
        "https://tarnhollow.example/journal/minus-eight",
        "All the numbers from the ice, and the two attempts that went wrong.",
      ),
      trade(
        -14.1,
        "The winter film has brought 3,900 people to our list of shops in two weeks. If you are not on the list, write to us before Friday.",
      ),
      short(-12.3, "You asked which grind. Coarse. Coarser than that."),
    ],
  },
  {
    id: "cmp_repairweeks",
    draft: {
      name: "Repair weeks",
      objective: "support",
      notes: "Chips wider than a coin go to the workshop, not to the kit. The board must hear that first.",
      tags: ["repair", "care"],
    },
    createdOnDay: -25,
    savedOnDay: -18,
    review: { requestedOnDay: -17.5, executedOnDay: -17 },
    posts: [
      short(
        -15.2,
        "A chip is not the end of a pan. For three weeks we send the repair kit at cost, and answer every question.",
      ),
      board(
        -14.7,
        "Repair weeks begin. Post a picture of the chip beside a coin, and Ade will tell you whether the kit is enough or whether the workshop should see it.",
      ),
      picture(
        -13.5,
        "med_enamelchip",
        "A white enamel pan with a chip at the rim, beside a coin for scale.",
        "Smaller than the coin: the kit. Larger: the workshop. Rust: both, in that order.",
      ),
      film(
        -12.6,
        "med_repairfilm",
        "Repair an enamel pan",
        "Four minutes, no music. Clean, dry, two thin coats, one day of patience.",
      ),
      picture(
        -10.9,
        "med_workshopkiln",
        "An open kiln glowing orange in a small workshop.",
        "Three pans at a time, 820 degrees, and nobody opens the door.",
      ),
      board(
        -9.4,
        "Halfway. 212 pans seen, 170 mended at home, 38 on their way to the workshop, four beyond help. We told those four owners the truth.",
      ),
      trade(
        -8.2,
        "Shops that take in repairs get the kit in boxes of twelve, without a minimum order, until the end of the month.",
      ),
    ],
  },
];
