import { z } from "zod";
import { listPictures, quotePictures, startPictures, summarisePictures } from "./generate-images";
import { pageParts } from "../../tools/page";
import { pictureOrderParts } from "./image-orders";
import { taskStatuses } from "../tasks/tasks";
import { defineMutation, defineReading, type Tool } from "../../tools/define";
import { cursorRefused } from "../../tools/notes";

const starts = { destructive: false, idempotent: false, openWorld: false };
const { count: _count, ...onePictureParts } = pictureOrderParts;

const onePicture = {
  prompt: "A kettle in the first snow, early morning",
  style: "lakeside",
  format: "landscape",
} as const;
const twoPictures = { ...onePicture, count: 2 };
const againstTheRules = "A hunting camp in autumn";
const brandRefused = {
  code: "FORBIDDEN",
  when: "The brand's rules forbid what the prompt asks for.",
  retryable: false,
} as const;
const tooDear = {
  code: "FORBIDDEN",
  when: "The credits left this month do not cover the price.",
  retryable: false,
} as const;
const threeUnderWay = { code: "CONFLICT", when: "Three drawings are under way.", retryable: true } as const;

export const imageGenerationTools: readonly Tool[] = [
  defineReading({
    name: "imageGenerationQuote",
    title: "Ask the price of pictures",
    description:
      "What an order of drawn pictures costs today, what the workspace has left this month, and how long it takes. Prices may change at midnight UTC.",
    scopes: ["generation.read"],
    gate: "generation",
    input: z.strictObject(pictureOrderParts),
    example: { input: twoPictures },
    errors: [{ ...brandRefused, input: { ...onePicture, prompt: againstTheRules } }],
    run: ({ db, now }, order) => quotePictures(db, now, order),
  }),
  defineMutation({
    name: "imageGenerationStart",
    title: "Have pictures drawn",
    description:
      "Starts an order at the price that was quoted. The pictures are in the media library once they are finished, not before; imageGenerationList tells how far they are.",
    scopes: ["generation.start"],
    gate: "generation",
    hints: starts,
    input: z.strictObject({
      ...pictureOrderParts,
      quotedCredits: z.int().min(1).max(10_000).meta({
        title: "Quoted price",
        description: "The credits of the quote. Another price by now is a conflict.",
      }),
    }),
    example: {
      input: { ...twoPictures, quotedCredits: 18 },
      after: [{ tool: "imageGenerationQuote", input: twoPictures }],
    },
    errors: [
      { ...brandRefused, input: { ...onePicture, prompt: againstTheRules, quotedCredits: 10 } },
      {
        code: "CONFLICT",
        when: "The price is another than was quoted.",
        retryable: false,
        input: { ...twoPictures, quotedCredits: 17 },
      },
      tooDear,
      threeUnderWay,
    ],
    summarise: ({ db, now }, { quotedCredits, ...order }) =>
      summarisePictures(db, now, { order, payment: { quoted: quotedCredits } }),
    run: ({ db, now }, { quotedCredits, ...order }) =>
      startPictures(db, now, { order, payment: { quoted: quotedCredits } }),
  }),
  defineReading({
    name: "imageGenerationList",
    title: "List drawn pictures",
    description:
      "Orders of drawn pictures, the one started last first: how far each is, and the media of those that have finished.",
    scopes: ["generation.read"],
    gate: "generation",
    input: z.strictObject({
      status: z.enum(taskStatuses).optional().meta({ title: "Status" }),
      ...pageParts,
    }),
    example: { input: { status: "succeeded", limit: 2 } },
    errors: [cursorRefused],
    run: ({ db, now }, { status, limit, cursor }) => listPictures(db, now, { status, limit, cursor }),
  }),
  defineMutation({
    name: "generateImageTool",
    title: "Draw one picture",
    description:
      "Starts the drawing of one picture without a quote, for at most the credits that you name. imageGenerationList tells how far it is.",
    scopes: ["generation.start"],
    gate: "generation",
    hints: starts,
    input: z.strictObject({
      ...onePictureParts,
      creditsMax: z.int().min(1).max(100).default(15).meta({
        title: "Credits at most",
        description: "A higher price today is a conflict.",
      }),
    }),
    example: { input: { ...onePicture, quality: "draft", creditsMax: 8 } },
    errors: [
      { ...brandRefused, input: { ...onePicture, prompt: againstTheRules } },
      {
        code: "CONFLICT",
        when: "The price today is higher than the credits that were named.",
        retryable: false,
        input: { ...onePicture, creditsMax: 2 },
      },
      tooDear,
      threeUnderWay,
    ],
    summarise: ({ db, now }, { creditsMax, ...order }) =>
      summarisePictures(db, now, { order: { ...order, count: 1 }, payment: { atMost: creditsMax } }),
    run: ({ db, now }, { creditsMax, ...order }) =>
      startPictures(db, now, { order: { ...order, count: 1 }, payment: { atMost: creditsMax } }),
  }),
];
