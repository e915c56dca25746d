import { z } from "zod";
import { filmRequest, formatViews, runFilmFunction, voiceViews } from "../publishing/film-functions";
import { filmOrderParts, filmSecondsMax } from "../publishing/film-orders";
import { recentFilms, startFilm, storyboardNote, summariseFilm } from "../publishing/generate-films";
import { creditsLeft } from "../publishing/credits";
import { pictureStyles } from "../drawing/picture";
import { defineMutation, defineReading, type Tool } from "./define";

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
    run: async ({ db, now }, { recent }) => ({
      styles: [...pictureStyles],
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
    run: ({ db, now }, { request }) => runFilmFunction(db, now, request),
  }),
  defineMutation({
    name: "generateVideoTool",
    title: "Make a film's storyboard",
    description:
      "Starts a film from scenes or from a script. Here that is an animated storyboard with a poster, no rendered film; both are in the media library once they are finished. generateVideoOptions tells how far it is.",
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
    summarise: ({ db, now }, { creditsMax, ...order }) => summariseFilm(db, now, { order, creditsMax }),
    run: ({ db, now }, { creditsMax, ...order }) => startFilm(db, now, { order, creditsMax }),
  }),
];
