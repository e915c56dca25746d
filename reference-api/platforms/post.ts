import { z } from "zod";
import { accountId, mediaId } from "../tools/ids";
import { listOf, object, optionalList, variants } from "../tools/schema";

/** A post as it is saved, kept and put up; the schemas of tools and the demo data are built from these parts. */
const postText = (title: string) => z.string().min(1).max(10_000).meta({ title });

const textContent = object("Text", { kind: z.literal("text"), text: postText("Text") }).meta({
  description: "Words alone.",
});

const imageContent = object("Images", {
  kind: z.literal("image"),
  caption: z.string().max(10_000).optional().meta({ title: "Caption" }),
  images: listOf(
    z.strictObject({
      mediaId: mediaId().meta({ title: "Image", examples: ["med_kettlesnow"] }),
      altText: z.string().max(1000).optional().meta({
        title: "Alternative text",
        description: "What the image shows, for people who can’t see it.",
      }),
    }),
    10,
    { title: "Images" },
  ),
}).meta({ description: "Images with a caption." });

const videoContent = object("Video", {
  kind: z.literal("video"),
  title: z.string().min(1).max(100).meta({ title: "Title" }),
  mediaId: mediaId().meta({ title: "Video", examples: ["med_kettlesnow"] }),
  caption: z.string().max(10_000).optional().meta({ title: "Caption" }),
}).meta({ description: "One video with a title." });

const linkContent = object("Link", {
  kind: z.literal("link"),
  text: postText("Text"),
  url: z
    .string()
    .max(2000)
    .regex(/^https:\/\//)
    .meta({ title: "Address", format: "uri", examples: ["https://tarnhollow.example/stoves"] }),
}).meta({ description: "A link with a few words to it." });

export const postContent = variants("kind", "Content", [
  textContent,
  imageContent,
  videoContent,
  linkContent,
]).meta({ description: "What is posted. “List accounts” shows which kinds an account takes." });

export const audience = object("Audience", {
  countries: optionalList(z.string().regex(/^[A-Z]{2}$/), 20, {
    title: "Countries",
    description: "Two-letter codes.",
    uniqueItems: true,
    examples: [["SE", "NO"]],
  }),
  minimumAge: z.int().min(13).max(99).optional().meta({ title: "Minimum age", description: "In years." }),
}).meta({ description: "Left out: everybody." });

export const draftPost = object("Post", {
  accountId: accountId().describe("The account that posts it."),
  content: postContent,
  scheduledFor: z
    .string()
    .optional()
    .meta({
      title: "Goes out at",
      description: "Date, time and zone. Empty: five minutes after the campaign is executed.",
      format: "date-time",
      examples: ["2031-03-14T09:30:00+01:00"],
    }),
  audience: audience.optional(),
}).meta({ id: "Post" });

export type DraftPost = z.output<typeof draftPost>;

/** The words of a post, as a platform counts them. */
export function textOf({ content }: DraftPost): string {
  switch (content.kind) {
    case "text":
    case "link":
      return content.text;
    case "image":
    case "video":
      return content.caption ?? "";
  }
}

/** One line that tells posts apart in a list. */
export function previewOf(post: DraftPost): string {
  const line = post.content.kind === "video" ? post.content.title : textOf(post).replace(/\s+/g, " ").trim();
  const letters = Array.from(line);
  return letters.length > 80 ? `${letters.slice(0, 79).join("")}…` : line;
}

/** Posts are counted from one in everything that people read. */
export function number(index: number): string {
  return `Post ${index + 1}`;
}
