import { z } from "zod";
import { defineMutation, defineReading } from "../../tools/define";
import { withNotes } from "../../tools/with-notes";
import notes from "./notes.json" with { type: "json" };
import { generatedImage, imageStyles } from "../media/files/image-file";
import { creditsLeft } from "../tasks/credits";
import { recentVideos, startVideo, storyboardNote, summariseVideo } from "./generate-videos";
import { runVideoFunction, videoRequest } from "./video-functions";
import { videoFormats, videoOrderParts, videoSecondsMax, voices } from "./video-orders";

export const videoGenerationTools = withNotes(notes, [
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
    summarise: ({ db, now }, { creditsMax, ...order }) => summariseVideo(db, now, { order, creditsMax }),
    run: ({ db, now }, { creditsMax, ...order }) => startVideo(db, now, { order, creditsMax }),
  }),
]);
