import { z } from "zod";
import { listGenerations, quoteImages, startImages, summariseImages } from "./generate-images";
import { pageParts } from "../../tools/page";
import { imageOrderParts } from "./image-orders";
import { taskStatuses } from "../tasks/tasks";
import { declared } from "../../tools/declared";
import { defineMutation, defineReadOnlyTool } from "../../tools/define";
import tools from "./tools.json" with { type: "json" };

const { count: _count, ...oneImageParts } = imageOrderParts;

export const imageGenerationTools = [
  defineReadOnlyTool({
    ...declared(tools, "imageGenerationQuote"),
    input: z.strictObject(imageOrderParts),
    run: ({ db, now }, order) => quoteImages(db, now, order),
  }),
  defineMutation({
    ...declared(tools, "imageGenerationStart"),
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
  defineReadOnlyTool({
    ...declared(tools, "imageGenerationList"),
    input: z.strictObject({
      status: z.enum(taskStatuses).optional().meta({ title: "Status" }),
      ...pageParts,
    }),
    run: ({ db, now }, page) => listGenerations(db, now, page),
  }),
  defineMutation({
    ...declared(tools, "generateImageTool"),
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
];
