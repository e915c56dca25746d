import { z } from "zod";
import { declared } from "../../tools/declared";
import { defineMutation, defineReadOnlyTool } from "../../tools/define";
import { generatedImage, imageStyles } from "../media/files/image-file";
import { creditsLeft } from "../tasks/credits";
import { recentVideos, startVideo, storyboardNote, summariseVideo } from "./generate-videos";
import { runVideoFunction, videoRequest } from "./video-functions";
import { videoFormats, videoOrderParts, videoSecondsMax, voices } from "./video-orders";
import tools from "./tools.json" with { type: "json" };

export const videoGenerationTools = [
  defineReadOnlyTool({
    ...declared(tools, "generateVideoOptions"),
    input: z.strictObject({
      recent: z.int().min(0).max(25).default(10).meta({
        title: "Recent videos",
        description: "How many of the latest videos to include.",
      }),
    }),
    run: async ({ db, now }, { recent }) => ({
      styles: [...imageStyles],
      formats: Object.entries(videoFormats).map(([format, ofImage]) => {
        const { width, height } = generatedImage("ridgelines", ofImage);
        return { format, width, height };
      }),
      voices: [...voices],
      limits: { scenesMin: 2, scenesMax: 6, secondsMax: videoSecondsMax },
      creditsLeft: await creditsLeft(db, now),
      videos: recent === 0 ? [] : await recentVideos(db, now, recent),
      note: storyboardNote,
    }),
  }),
  defineReadOnlyTool({
    ...declared(tools, "videoFunctionTool"),
    input: z.strictObject({ request: videoRequest }),
    run: ({ db, now }, { request }) => runVideoFunction(db, now, request),
  }),
  defineMutation({
    ...declared(tools, "generateVideoTool"),
    input: z.strictObject({
      ...videoOrderParts,
      creditsMax: z.int().min(1).max(500).default(60).meta({
        title: "Maximum credits",
        description: "A higher price today is a conflict.",
      }),
    }),
    summarise: ({ db, now }, { creditsMax, ...order }) => summariseVideo(db, now, { order, creditsMax }),
    run: ({ db, now }, { creditsMax, ...order }) => startVideo(db, now, { order, creditsMax }),
  }),
];
