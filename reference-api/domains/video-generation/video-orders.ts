import { z } from "zod";
import { clipped } from "../../tools/summary";
import { imageStyleSchema, promptPart, seedPart } from "../image-generation/image-orders";
import type { ImageFormat } from "../media/files/image-file";
import { cutScript, wordsOf } from "./cut-script";
import { object, text, variants } from "../../tools/schema";

/** Invented voices, each with its pace. */
export const voices = [
  { id: "voi_maren", name: "Maren", language: "en", tone: "calm and low", wordsPerMinute: 132 },
  { id: "voi_tobias", name: "Tobias", language: "en", tone: "bright", wordsPerMinute: 154 },
  { id: "voi_ylva", name: "Ylva", language: "sv", tone: "warm", wordsPerMinute: 126 },
  { id: "voi_jonte", name: "Jonte", language: "sv", tone: "dry", wordsPerMinute: 140 },
  { id: "voi_liesel", name: "Liesel", language: "de", tone: "clear", wordsPerMinute: 118 },
] as const;

/** The format of the image that serves as a video's storyboard. */
export const videoFormats = {
  wide: "wide",
  square: "square",
  tall: "portrait",
} as const satisfies Record<string, ImageFormat>;

export const videoSecondsMax = 60;

export const voiceIdPart = z
  .enum(voices.map(({ id }) => id))
  .meta({ title: "Voice", description: "See generateVideoOptions." });

export const sceneCountPart = z.int().min(2).max(6).default(3).meta({ title: "Number of scenes" });

export const scriptPart = text("Script", 20, 2_400, {
  description: "The spoken text. It is split into scenes at the ends of sentences.",
  examples: [
    "Minus eight. The lake is still. First the stove, then the kettle, then nothing to do for a while.",
  ],
});

const scene = object("Scene", {
  prompt: promptPart,
  narration: z.string().min(1).max(400).optional().meta({ title: "Narration" }),
  seconds: z.int().min(2).max(20).meta({ title: "Seconds" }),
}).meta({ id: "Scene" });

export const videoOrderParts = {
  title: text("Title", 1, 100, { examples: ["Coffee at minus eight"] }),
  content: variants("from", "Content", [
    object("Scenes", {
      from: z.literal("scenes"),
      scenes: z.array(scene).min(2).max(6).meta({ title: "Scenes" }),
    }).meta({ description: "Two to six scenes, each with a prompt and a length." }),
    object("Script", { from: z.literal("script"), script: scriptPart, sceneCount: sceneCountPart }).meta({
      description: "A spoken text that is split into scenes.",
    }),
  ]),
  style: imageStyleSchema,
  format: z.enum(["wide", "square", "tall"]).default("wide").meta({ title: "Format" }),
  voiceId: voiceIdPart.optional().describe("Left out: no voice."),
  seed: seedPart,
};

export type VideoOrder = z.output<z.ZodObject<typeof videoOrderParts>>;
type VoiceId = (typeof voices)[number]["id"];
type Scene = { prompt: string; narration: string | null; seconds: number };

export function scenesOf({ content, voiceId }: Pick<VideoOrder, "content" | "voiceId">): Scene[] {
  if (content.from === "scenes")
    return content.scenes.map((one) => ({ ...one, narration: one.narration ?? null }));
  return cutScript(content.script, content.sceneCount).map((text) => ({
    prompt: clipped(text, 600),
    narration: text,
    seconds: Math.max(2, Math.ceil(spokenSeconds(text, voiceId))),
  }));
}

export function secondsOf(scenes: readonly Scene[]): number {
  return scenes.reduce((sum, { seconds }) => sum + seconds, 0);
}

export function spokenSeconds(text: string, voiceId: VoiceId | undefined): number {
  const pace = voices.find(({ id }) => id === voiceId)?.wordsPerMinute ?? 140;
  return Math.round((wordsOf(text).length / pace) * 600) / 10;
}
