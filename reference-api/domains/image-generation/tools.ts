import { z } from "zod";
import { listGenerations, quoteImages, startImages, summariseImages } from "./generate-images";
import { pageParts } from "../../tools/page";
import { imageOrderParts } from "./image-orders";
import { taskStatuses } from "../tasks/tasks";
import { defineMutation, defineReading } from "../../tools/define";
import { withNotes } from "../../tools/with-notes";
import notes from "./notes.json" with { type: "json" };

const starts = { destructive: false, idempotent: false, openWorld: false };
const { count: _count, ...oneImageParts } = imageOrderParts;

export const imageGenerationTools = withNotes(notes, [
  defineReading({
    name: "imageGenerationQuote",
    title: "Quote generated images",
    description:
      "What an order of images costs today, the credits left this month, and how long it takes. Prices may change at midnight UTC.",
    scopes: ["generation.read"],
    gate: "generation",
    input: z.strictObject(imageOrderParts),
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
    summarise: ({ db, now }, { creditsMax, ...order }) =>
      summariseImages(db, now, { order: { ...order, count: 1 }, payment: { atMost: creditsMax } }),
    run: ({ db, now }, { creditsMax, ...order }) =>
      startImages(db, now, { order: { ...order, count: 1 }, payment: { atMost: creditsMax } }),
  }),
]);
