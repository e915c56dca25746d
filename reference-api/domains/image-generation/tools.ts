import { z } from "zod";
import { listGenerations, quoteImages, startImages, summariseImages } from "./generate-images";
import { pageParts } from "../../tools/page";
import { imageOrderParts } from "./image-orders";
import { taskStatuses } from "../tasks/tasks";
import { defineMutation, defineReading, type Tool } from "../../tools/define";
import { cursorRefused } from "../../tools/notes";

const starts = { destructive: false, idempotent: false, openWorld: false };
const { count: _count, ...oneImageParts } = imageOrderParts;

const oneImage = {
  prompt: "A kettle in the first snow, early morning",
  style: "lakeside",
  format: "landscape",
} as const;
const twoImages = { ...oneImage, count: 2 };
const againstTheRules = "A hunting camp in autumn";
const brandRefused = {
  code: "FORBIDDEN",
  when: "The prompt breaks the brand's rules.",
  retryable: false,
} as const;
const tooExpensive = {
  code: "FORBIDDEN",
  when: "The credits left this month do not cover the price.",
  retryable: false,
} as const;
const threeInProgress = {
  code: "CONFLICT",
  when: "Three image orders are in progress.",
  retryable: true,
} as const;

export const imageGenerationTools: readonly Tool[] = [
  defineReading({
    name: "imageGenerationQuote",
    title: "Quote generated images",
    description:
      "What an order of images costs today, the credits left this month, and how long it takes. Prices may change at midnight UTC.",
    scopes: ["generation.read"],
    gate: "generation",
    input: z.strictObject(imageOrderParts),
    example: { input: twoImages },
    errors: [{ ...brandRefused, input: { ...oneImage, prompt: againstTheRules } }],
    run: ({ db, now }, order) => quoteImages(db, now, order),
  }),
  defineMutation({
    name: "imageGenerationStart",
    title: "Generate images",
    description:
      "Starts an order at the price that was quoted. The images appear in the media library when they are finished; imageGenerationList shows the progress.",
    scopes: ["generation.start"],
    gate: "generation",
    hints: starts,
    input: z.strictObject({
      ...imageOrderParts,
      quotedCredits: z.int().min(1).max(10_000).meta({
        title: "Quoted price",
        description: "The credits of the quote. A conflict if the price has changed since.",
      }),
    }),
    example: {
      input: { ...twoImages, quotedCredits: 20 },
      after: [{ tool: "imageGenerationQuote", input: twoImages }],
    },
    errors: [
      { ...brandRefused, input: { ...oneImage, prompt: againstTheRules, quotedCredits: 10 } },
      {
        code: "CONFLICT",
        when: "The price is no longer the quoted one.",
        retryable: false,
        input: { ...twoImages, quotedCredits: 19 },
      },
      tooExpensive,
      threeInProgress,
    ],
    summarise: ({ db, now }, { quotedCredits, ...order }) =>
      summariseImages(db, now, { order, payment: { quoted: quotedCredits } }),
    run: ({ db, now }, { quotedCredits, ...order }) =>
      startImages(db, now, { order, payment: { quoted: quotedCredits } }),
  }),
  defineReading({
    name: "imageGenerationList",
    title: "List generated images",
    description:
      "Image orders, the latest first, with the progress of each and the media of those that have finished.",
    scopes: ["generation.read"],
    gate: "generation",
    input: z.strictObject({
      status: z.enum(taskStatuses).optional().meta({ title: "Status" }),
      ...pageParts,
    }),
    example: { input: { status: "succeeded", limit: 2 } },
    errors: [cursorRefused],
    run: ({ db, now }, page) => listGenerations(db, now, page),
  }),
  defineMutation({
    name: "generateImageTool",
    title: "Generate one image",
    description:
      "Starts one image without a quote, for at most the credits that you name. imageGenerationList shows the progress.",
    scopes: ["generation.start"],
    gate: "generation",
    hints: starts,
    input: z.strictObject({
      ...oneImageParts,
      creditsMax: z.int().min(1).max(100).default(15).meta({
        title: "Maximum credits",
        description: "A higher price today is a conflict.",
      }),
    }),
    example: { input: { ...oneImage, quality: "draft", creditsMax: 8 } },
    errors: [
      { ...brandRefused, input: { ...oneImage, prompt: againstTheRules } },
      {
        code: "CONFLICT",
        when: "Today's price is higher than the maximum.",
        retryable: false,
        input: { ...oneImage, creditsMax: 2 },
      },
      tooExpensive,
      threeInProgress,
    ],
    summarise: ({ db, now }, { creditsMax, ...order }) =>
      summariseImages(db, now, { order: { ...order, count: 1 }, payment: { atMost: creditsMax } }),
    run: ({ db, now }, { creditsMax, ...order }) =>
      startImages(db, now, { order: { ...order, count: 1 }, payment: { atMost: creditsMax } }),
  }),
];
