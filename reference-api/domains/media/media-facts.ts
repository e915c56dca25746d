import { z } from "zod";

/** What somebody says about an image or video, whichever way it comes in. */
export const tag = () =>
  z
    .string()
    .min(1)
    .max(40)
    .meta({ title: "Tag", examples: ["winter"] });

export const mediaFactParts = {
  title: z
    .string()
    .min(1)
    .max(120)
    .meta({ title: "Title", examples: ["Kettle on the jetty"] }),
  altText: z.string().min(1).max(1_000).optional().meta({
    title: "Alternative text",
    description: "Says what the image shows, for those who do not see it.",
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
  z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .meta({ title: "SHA-256", description });
