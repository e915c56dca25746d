import { z } from "zod";
import { defineMutation, defineReading, type Tool } from "../../tools/define";
import { generatedImage, imageStyles } from "../media/files/image-file";
import { creditsLeft } from "../tasks/credits";
import { recentVideos, startVideo, storyboardNote, summariseVideo } from "./generate-videos";
import { runVideoFunction, videoRequest } from "./video-functions";
import { videoFormats, videoOrderParts, videoSecondsMax, voices } from "./video-orders";

const script =
  "Minus eight. The lake is still. First the stove, then the kettle. Then nothing to do for a while.";
const jetty = { prompt: "A jetty before sunrise", narration: "Minus eight. The lake is still.", seconds: 4 };
const kettle = { prompt: "A kettle in the snow, warm light", seconds: 5 };
const longKettle = { ...kettle, seconds: 20 };
const video = {
  title: "Coffee at minus eight",
  content: { from: "scenes" as const, scenes: [jetty, kettle] },
  style: "lakeside" as const,
};

export const videoGenerationTools: readonly Tool[] = [
  defineReading({
    name: "generateVideoOptions",
    title: "Video options",
    description: "Styles, formats, voices and limits of videos, and the progress of the latest ones.",
    scopes: ["generation.read"],
    gate: "generation",
    input: z.strictObject({
      recent: z.int().min(0).max(25).default(10).meta({
        title: "Recent videos",
        description: "How many of the latest videos to include.",
      }),
    }),
    example: { input: { recent: 2 } },
    errors: [],
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
  defineReading({
    name: "videoFunctionTool",
    title: "Video functions",
    description:
      "Lists voices, estimates the length of a script, splits it into scenes with a price, checks it against the brand's rules, or reads the progress of a video. Changes nothing.",
    scopes: ["generation.read"],
    gate: "video_functions",
    input: z.strictObject({ request: videoRequest }),
    example: {
      input: { request: { function: "split_script", script, sceneCount: 2, voiceId: "voi_maren" } },
    },
    errors: [
      {
        code: "NOT_FOUND",
        when: "There is no such video.",
        retryable: false,
        input: { request: { function: "video_status", videoId: "vid_nosuchone" } },
      },
    ],
    run: ({ db, now }, { request }) => runVideoFunction(db, now, request),
  }),
  defineMutation({
    name: "generateVideoTool",
    title: "Generate a video storyboard",
    description:
      "Starts a video from scenes or from a script. This API renders no video: the result is a storyboard with a poster, both in the media library when they are finished. generateVideoOptions shows the progress.",
    scopes: ["generation.start"],
    gate: "generation",
    hints: { destructive: false, idempotent: false, openWorld: false },
    input: z.strictObject({
      ...videoOrderParts,
      creditsMax: z.int().min(1).max(500).default(60).meta({
        title: "Maximum credits",
        description: "A higher price today is a conflict.",
      }),
    }),
    example: { input: { ...video, voiceId: "voi_maren", creditsMax: 30 } },
    errors: [
      {
        code: "FORBIDDEN",
        when: "A scene breaks the brand's rules.",
        retryable: false,
        input: {
          ...video,
          content: { from: "scenes", scenes: [jetty, { ...kettle, prompt: "A hunting camp in autumn" }] },
        },
      },
      {
        code: "INVALID_INPUT",
        when: "The scenes take more than 60 seconds.",
        retryable: false,
        input: {
          ...video,
          content: { from: "scenes", scenes: [jetty, longKettle, longKettle, longKettle] },
        },
      },
      { code: "CONFLICT", when: "Two videos are in progress.", retryable: true },
      { code: "CONFLICT", when: "Today's price is higher than the maximum.", retryable: false },
      { code: "FORBIDDEN", when: "The credits left this month do not cover the price.", retryable: false },
    ],
    summarise: ({ db, now }, { creditsMax, ...order }) => summariseVideo(db, now, { order, creditsMax }),
    run: ({ db, now }, { creditsMax, ...order }) => startVideo(db, now, { order, creditsMax }),
  }),
];
