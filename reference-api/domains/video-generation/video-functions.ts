import { z } from "zod";
import type { JsonObject } from "@/lib/contract/json";
import { generatedImage } from "../media/files/image-file";
import type { Reading } from "../../store/database";
import { ToolFailure } from "../../tools/failure";
import { brandDonts, checkBrandRules } from "../brand/brand-rules";
import { wordsIn } from "./cut-script";
import {
  filmFormats,
  filmSecondsMax,
  scenesFromScript,
  scriptPart,
  spokenSeconds,
  voiceIdPart,
  voices,
} from "./video-orders";
import { filmPrice, filmView } from "./generate-videos";
import { findTask } from "../tasks/tasks";

const languagePart = z.enum(["en", "sv", "de"]).meta({ title: "Language" });

/** The small things that help to make a film, each of which only reads. */
export const filmRequest = z
  .discriminatedUnion("function", [
    z
      .strictObject({ function: z.literal("list_voices"), language: languagePart.optional() })
      .meta({ title: "List voices" }),
    z
      .strictObject({
        function: z.literal("estimate_length"),
        script: scriptPart,
        voiceId: voiceIdPart.optional(),
      })
      .meta({ title: "Estimate how long a script takes" }),
    z
      .strictObject({
        function: z.literal("split_script"),
        script: scriptPart,
        sceneCount: z.int().min(2).max(6).default(3).meta({ title: "How many scenes" }),
        voiceId: voiceIdPart.optional(),
      })
      .meta({ title: "Split a script into scenes" }),
    z
      .strictObject({ function: z.literal("check_script"), script: scriptPart })
      .meta({ title: "Check a script against the brand's rules" }),
    z
      .strictObject({
        function: z.literal("film_status"),
        filmId: z
          .string()
          .regex(/^vid_[a-z0-9_]{4,40}$/)
          .meta({ title: "Film", examples: ["vid_jettymorning"] }),
      })
      .meta({ title: "Tell how far a film is" }),
  ])
  .meta({ title: "Function", type: "object", discriminator: { propertyName: "function" } });

export type FilmRequest = z.output<typeof filmRequest>;

export async function runFilmFunction(db: Reading, now: Date, request: FilmRequest): Promise<JsonObject> {
  switch (request.function) {
    case "list_voices":
      return { voices: voiceViews(request.language) };
    case "estimate_length": {
      const seconds = spokenSeconds(request.script, request.voiceId);
      return {
        words: wordsIn(request.script),
        seconds,
        secondsMax: filmSecondsMax,
        fits: seconds <= filmSecondsMax,
      };
    }
    case "split_script": {
      const scenes = scenesFromScript(request.script, { ...request, voiceId: request.voiceId });
      const price = filmPrice(now, scenes, request.voiceId).reduce((sum, { credits }) => sum + credits, 0);
      return { scenes, seconds: scenes.reduce((sum, { seconds }) => sum + seconds, 0), credits: price };
    }
    case "check_script":
      return { findings: findingsIn(request.script), rules: brandDonts.map(({ rule }) => rule) };
    case "film_status":
      return { film: await filmView(db, now, await findTask(db, "video", request.filmId)) };
  }
}

export function voiceViews(language?: string): JsonObject[] {
  return voices
    .filter((voice) => language === undefined || voice.language === language)
    .map((voice) => ({ ...voice }));
}

export function formatViews(): JsonObject[] {
  return Object.entries(filmFormats).map(([format, ofImage]) => {
    const { width, height } = generatedImage("ridgelines", ofImage);
    return { format, width, height };
  });
}

/** The sentences that break a rule, with the refusal that a film of them would meet. */
function findingsIn(script: string): JsonObject[] {
  return (script.match(/[^.!?]+[.!?]*/g) ?? [script]).flatMap((sentence) => {
    try {
      checkBrandRules(sentence);
      return [];
    } catch (error) {
      if (!(error instanceof ToolFailure)) throw error;
      return [{ sentence: sentence.trim(), problem: error.message }];
    }
  });
}
