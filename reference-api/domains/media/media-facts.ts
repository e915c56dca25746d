import { z } from "zod";
import { matching, optionalText, text } from "../../tools/schema";

/** Facts that a person gives about an image or video, whichever way it comes in. */
export const tag = () => text("Tag", 1, 40, { examples: ["winter"] });

export const mediaFactParts = {
  title: text("Title", 1, 120, { examples: ["Kettle on the jetty"] }),
  altText: optionalText("Alternative text", 1, 1_000, {
    description: "What the image shows, for people who can’t see it.",
  }),
  tags: z.array(tag()).min(1).max(10).optional().meta({ title: "Tags", uniqueItems: true }),
};

export type MediaFacts = {
  title: string;
  altText?: string | undefined;
  tags?: string[] | undefined;
};

/** The same as columns. */
export function factColumns({ title, altText, tags }: MediaFacts) {
  return { title, alt_text: altText ?? null, tags_json: tags ? JSON.stringify(tags) : null };
}

export const fileNamePart = z
  .string()
  .min(1)
  .max(255)
  .regex(/^[^/\\\p{Cc}]+$/u)
  .meta({ title: "File name", examples: ["kettle-on-the-jetty.jpg"] });

export const sha256Part = (description: string) =>
  matching(/^[0-9a-f]{64}$/, { title: "SHA-256", description });
