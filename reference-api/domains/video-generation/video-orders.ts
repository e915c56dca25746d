import { z } from "zod";
import { clipped } from "../../tools/clipped";
import type { ImageFormat } from "../media/files/image-file";
import { pictureStyleSchema, promptPart, seedPart } from "../image-generation/image-orders";
import { cutScript, wordsIn } from "./cut-script";

/** Invented voices that a film can be spoken by, with how fast they read. */
export const voices = [
  { id: "voi_maren", name: "Maren", language: "en", tone: "calm and low", wordsPerMinute: 132 },
  { id: "voi_tobias", name: "Tobias", language: "en", tone: "bright", wordsPerMinute: 154 },
  { id: "voi_ylva", name: "Ylva", language: "sv", tone: "warm", wordsPerMinute: 126 },
  { id: "voi_jonte", name: "Jonte", language: "sv", tone: "dry", wordsPerMinute: 140 },
  { id: "voi_liesel", name: "Liesel", language: "de", tone: "clear", wordsPerMinute: 118 },
] as const;
export const voiceIds = voices.map(({ id }) => id) as [string, ...string[]];

/** The format of the image that stands for a film. */
export const filmFormats = {
  wide: "wide",
  square: "square",
  tall: "portrait",
} as const satisfies Record<string, ImageFormat>;

export const filmSecondsMax = 60;

export const voiceIdPart = z
  .enum(voiceIds)
  .meta({ title: "Voice", description: "See generateVideoOptions." });

const scene = z
  .strictObject({
    picture: promptPart.meta({ title: "Picture" }),
    narration: z.string().min(1).max(400).optional().meta({ title: "Narration" }),
    seconds: z.int().min(2).max(20).meta({ title: "Seconds" }),
  })
  .meta({ id: "Scene", title: "Scene" });

export const scriptPart = z
  .string()
  .min(20)
  .max(2_400)
  .meta({
    title: "Script",
    description: "What is spoken. Cut into scenes at the ends of sentences.",
    examples: [
      "Minus eight. The lake is still. First the stove, then the kettle, then nothing to do for a while.",
    ],
  });

export const filmOrderParts = {
  title: z
    .string()
    .min(1)
    .max(100)
    .meta({ title: "Title", examples: ["Coffee at minus eight"] }),
  content: z
    .discriminatedUnion("from", [
      z
        .strictObject({
          from: z.literal("scenes"),
          scenes: z.array(scene).min(2).max(6).meta({ title: "Scenes" }),
        })
        .meta({ title: "Scenes", description: "Two to six scenes, each with its picture and its length." }),
      z
        .strictObject({
          from: z.literal("script"),
          script: scriptPart,
          sceneCount: z.int().min(2).max(6).default(3).meta({ title: "How many scenes" }),
        })
        .meta({ title: "Script", description: "A spoken text; the scenes are made from it." }),
    ])
    .meta({
      title: "Content",
      type: "object",
      discriminator: { propertyName: "from" },
    }),
  style: pictureStyleSchema,
  format: z.enum(["wide", "square", "tall"]).default("wide").meta({ title: "Format" }),
  voiceId: voiceIdPart.optional().describe("Left out: nobody speaks; a script then sets the words alone."),
  seed: seedPart,
};

export type FilmOrder = z.output<z.ZodObject<typeof filmOrderParts>>;
export type Scene = { picture: string; narration: string | null; seconds: number };

/** The scenes of an order, those of a script cut from it. */
export function scenesOf({ content, voiceId }: Pick<FilmOrder, "content" | "voiceId">): Scene[] {
  switch (content.from) {
    case "scenes":
      return content.scenes.map((one) => ({ ...one, narration: one.narration ?? null }));
    case "script":
      return scenesFromScript(content.script, { sceneCount: content.sceneCount, voiceId });
  }
}

/** The scenes of a script, as many as were asked for wherever it has as many words. */
export function scenesFromScript(
  script: string,
  { sceneCount, voiceId }: { sceneCount: number; voiceId: string | undefined },
): Scene[] {
  return cutScript(script, sceneCount).map((text) => ({
    picture: clipped(text, 600),
    narration: text,
    seconds: Math.max(2, Math.ceil(spokenSeconds(text, voiceId))),
  }));
}

/** How long a text takes to speak, by the voice's own pace. */
export function spokenSeconds(text: string, voiceId: string | undefined): number {
  const pace = voices.find(({ id }) => id === voiceId)?.wordsPerMinute ?? 140;
  return Math.round((wordsIn(text) / pace) * 600) / 10;
}
