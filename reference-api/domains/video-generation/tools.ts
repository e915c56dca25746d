import { z } from "zod";
import { filmRequest, formatViews, runFilmFunction, voiceViews } from "./video-functions";
import { filmOrderParts, filmSecondsMax } from "./video-orders";
import { recentFilms, startFilm, storyboardNote, summariseFilm } from "./generate-videos";
import { creditsLeft } from "../tasks/credits";
import { imageStyles } from "../media/files/image-file";
import { defineMutation, defineReading, type Tool } from "../../tools/define";
import type { ToolNotes } from "../../tools/notes";

const script =
  "Minus eight. The lake is still. First the stove, then the kettle. Then nothing to do for a while.";
const jetty = { picture: "A jetty before sunrise", narration: "Minus eight. The lake is still.", seconds: 4 };
const kettle = { picture: "A kettle in the snow, warm light", seconds: 5 };
const film = {
  title: "Coffee at minus eight",
  content: { from: "scenes" as const, scenes: [jetty, kettle] },
  style: "lakeside" as const,
};

type FilmInput = z.input<z.ZodObject<typeof filmOrderParts>> & { creditsMax?: number };

const filmNotes: ToolNotes<FilmInput> = {
  example: { input: { ...film, voiceId: "voi_maren", creditsMax: 30 } },
  errors: [
    {
      code: "FORBIDDEN",
      when: "The brand's rules forbid what a scene shows or says.",
      retryable: false,
      input: {
        ...film,
        content: { from: "scenes", scenes: [jetty, { picture: "A hunting camp in autumn", seconds: 5 }] },
      },
    },
    {
      code: "INVALID_INPUT",
      when: "The scenes take more than 60 seconds.",
      retryable: false,
      input: {
        ...film,
        content: {
          from: "scenes",
          scenes: [jetty, ...Array.from({ length: 3 }, () => ({ ...kettle, seconds: 20 }))],
        },
      },
    },
    { code: "CONFLICT", when: "Two films are under way.", retryable: true },
    {
      code: "CONFLICT",
      when: "The price today is higher than the credits that were named.",
      retryable: false,
    },
    { code: "FORBIDDEN", when: "The credits left this month do not cover the price.", retryable: false },
  ],
};

export const videoGenerationTools: readonly Tool[] = [
  defineReading({
    name: "generateVideoOptions",
    title: "Read what films can be",
    description:
      "Styles, formats, voices and limits of films, and how far the films are that were started last.",
    scopes: ["generation.read"],
    gate: "generation",
    input: z.strictObject({
      recent: z.int().min(0).max(25).default(10).meta({
        title: "Recent films",
        description: "How many of the films started last to tell about.",
      }),
    }),
    example: { input: { recent: 2 } },
    errors: [],
    run: async ({ db, now }, { recent }) => ({
      styles: [...imageStyles],
      formats: formatViews(),
      voices: voiceViews(),
      limits: { scenesMin: 2, scenesMax: 6, secondsMax: filmSecondsMax },
      creditsLeft: await creditsLeft(db, now),
      films: recent === 0 ? [] : await recentFilms(db, now, recent),
      note: storyboardNote,
    }),
  }),
  defineReading({
    name: "videoFunctionTool",
    title: "Help with a film",
    description:
      "Small helps on the way to a film: lists voices, estimates how long a script takes, splits it into scenes with a price, checks it against the brand's rules, or tells how far a film is. Changes nothing.",
    scopes: ["generation.read"],
    gate: "video_functions",
    input: z.strictObject({ request: filmRequest }),
    example: {
      input: { request: { function: "split_script", script, sceneCount: 2, voiceId: "voi_maren" } },
    },
    errors: [
      {
        code: "NOT_FOUND",
        when: "There is no film of the id that is asked about.",
        retryable: false,
        input: { request: { function: "film_status", filmId: "vid_nosuchone" } },
      },
    ],
    run: ({ db, now }, { request }) => runFilmFunction(db, now, request),
  }),
  defineMutation({
    name: "generateVideoTool",
    title: "Make a film's storyboard",
    description:
      "Starts a film from scenes or from a script. Here that is a storyboard with a poster, no rendered film; both are in the media library once they are finished. generateVideoOptions tells how far it is.",
    scopes: ["generation.start"],
    gate: "generation",
    hints: { destructive: false, idempotent: false, openWorld: false },
    input: z.strictObject({
      ...filmOrderParts,
      creditsMax: z.int().min(1).max(500).default(60).meta({
        title: "Credits at most",
        description: "A higher price today is a conflict.",
      }),
    }),
    ...filmNotes,
    summarise: ({ db, now }, { creditsMax, ...order }) => summariseFilm(db, now, { order, creditsMax }),
    run: ({ db, now }, { creditsMax, ...order }) => startFilm(db, now, { order, creditsMax }),
  }),
];
