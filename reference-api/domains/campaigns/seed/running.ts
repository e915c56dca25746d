import { board, picture, short, shortLink, trade, tradeLink, type SeedCampaign } from "./campaign-parts";

/** Campaigns that are on the schedule, begun or still ahead. */
export const runningCampaigns: SeedCampaign[] = [
  {
    id: "cmp_firstfrost",
    draft: {
      name: "First frost",
      objective: "launch",
      notes: "The 1.2-litre kettle. Weight is 540 g without the lid; the sheet said 560, it was wrong.",
      tags: ["kettle", "launch", "autumn"],
    },
    createdOnDay: -20,
    savedOnDay: -6,
    review: { requestedOnDay: -5.6, note: "The weight is corrected in post 3.", executedOnDay: -5.2 },
    posts: [
      short(-3.4, "It took four handles to get here. The 1.2-litre kettle is ready, and so is the frost."),
      picture(
        -3.1,
        "med_kettlesnow",
        "The new kettle on a snow-covered log at first light.",
        "Enough for four cups, or for two people who mean it.",
      ),
      short(-2.2, "540 grams without the lid. We weighed ten of them, from three batches."),
      board(
        -1.6,
        "The new kettle is out. If you have the old litre one: the lids fit both, the handles don't. Ask here, we read everything.",
      ),
      picture(
        -0.7,
        "med_lidgrip",
        "Close view of a kettle lid with a wide wooden grip.",
        "A grip that you can find with cold fingers. It comes off for washing.",
      ),
      shortLink(
        0.4,
        "https://tarnhollow.example/kettle",
        "What fits, what it weighs, and who should buy the smaller one instead.",
      ),
      trade(
        1.3,
        "The first delivery of the 1.2-litre kettle leaves us on Thursday. Shops that ordered before the 1st get theirs complete; all others get half now and half in ten days.",
      ),
      picture(
        2.6,
        "med_panbreakfast",
        "A pan with eggs on a wooden jetty, the kettle behind it.",
        "It was meant to be a picture of the kettle.",
      ),
      short(
        4.8,
        "One week in. The most frequent question: yes, it works on induction. The second: no, not in the dishwasher.",
      ),
    ],
  },
  {
    id: "cmp_retailspring",
    draft: {
      name: "Spring order book",
      objective: "sales",
      notes: "Prices are agreed with Jonna in sales. Nothing of this goes to the consumer accounts.",
      tags: ["retail", "spring"],
    },
    createdOnDay: -9,
    savedOnDay: -3,
    review: { requestedOnDay: -2, executedOnDay: -1 },
    posts: [
      trade(
        2.1,
        "The order book for spring is open. Delivery from week 9, prices as last year except the large pan.",
      ),
      tradeLink(
        3.5,
        "https://tarnhollow.example/trade/order-book",
        "The whole order book, with stock as of this morning. No account is needed to look.",
      ),
      trade(
        5.2,
        "Why the large pan costs more: the steel is 1.2 mm now instead of 1.0. Bring a magnet and a ruler, we'll show you.",
      ),
      trade(
        7.4,
        "Display stands are free with orders over 60 pieces. They are the old ones, with a scratch or two, and they still stand straight.",
      ),
      trade(
        9.3,
        "We answer by telephone on Tuesday and Thursday from nine to twelve. It is faster than the form.",
      ),
      trade(
        11.9,
        "Last days for delivery in week 9. Orders after that arrive in week 12, which is still before the first warm weekend.",
      ),
    ],
  },
];
