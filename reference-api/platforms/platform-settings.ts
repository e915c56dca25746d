import { z } from "zod";
import { mediaId } from "../tools/ids";
import type { PlatformId } from "./platforms";
import { matching, object, optionalList, optionalMatching, optionalText, variants } from "../tools/schema";

const platformIs = <Id extends PlatformId>(id: Id) => z.literal(id).meta({ title: "Platform" });

/** The settings of a post, platform by platform. The tools' schemas and integrationSchema are made of these. */
const fernpost = object("Fernpost", {
  platform: platformIs("fernpost"),
  replies: z
    .enum(["everyone", "followers", "mentioned"])
    .default("everyone")
    .meta({ title: "Who may reply" }),
  contentWarning: optionalText("Content warning", 1, 100, {
    description: "Shown in place of the post until the reader asks for it.",
  }),
  language: optionalMatching(/^[a-z]{2}(-[A-Z]{2})?$/, { title: "Language", examples: ["sv", "en-GB"] }),
  thread: optionalList(z.string().min(1).max(500), 8, {
    title: "Thread",
    description: "Posts that follow below the first one; text posts only.",
  }),
}).meta({ id: "FernpostSettings", description: "Short public posts." });

const glimwall = object("Glimwall", {
  platform: platformIs("glimwall"),
  format: z.enum(["wall", "story"]).default("wall").meta({
    title: "Format",
    description: "A story takes a single image or video and is gone after a day.",
  }),
  location: object("Place", {
    name: z.string().min(1).max(80).meta({ title: "Name" }),
    latitude: z.number().min(-90).max(90).meta({ title: "Latitude" }),
    longitude: z.number().min(-180).max(180).meta({ title: "Longitude" }),
  })
    .optional()
    .meta({ examples: [{ name: "Tärnviken", latitude: 63.94, longitude: 16.2 }] }),
  collaborators: optionalList(z.string().regex(/^@[a-z0-9._-]{2,40}$/), 3, {
    title: "Collaborators",
    uniqueItems: true,
    examples: [["@nordfjell.kitchen"]],
  }),
  hideLikes: z.boolean().default(false).meta({ title: "Hide the number of likes" }),
}).meta({ id: "GlimwallSettings", description: "Images with captions." });

const hearthboard = object("Hearthboard", {
  platform: platformIs("hearthboard"),
  board: matching(/^[a-z0-9][a-z0-9-]{2,39}$/, { title: "Board", examples: ["camp-kitchen"] }),
  flair: z.enum(["question", "show", "recipe", "repair"]).optional().meta({ title: "Flair" }),
  poll: object("Poll", {
    question: z.string().min(5).max(140).meta({ title: "Question" }),
    options: z
      .array(z.string().min(1).max(60))
      .min(2)
      .max(6)
      .meta({ title: "Answers to choose from", uniqueItems: true }),
    closesAfterHours: z.int().min(1).max(168).default(48).meta({ title: "Closes after hours" }),
  })
    .optional()
    .meta({ description: "Text posts only." }),
  notifyMembers: z.boolean().default(false).meta({ title: "Notify the board’s members" }),
}).meta({ id: "HearthboardSettings", description: "Community boards." });

const reelmoor = object("Reelmoor", {
  platform: platformIs("reelmoor"),
  visibility: z.enum(["public", "unlisted", "followers"]).default("public").meta({ title: "Visibility" }),
  category: z.enum(["food", "outdoors", "craft", "people"]).meta({ title: "Category" }),
  madeForChildren: z
    .boolean()
    .meta({ title: "Made for children", description: "The platform asks everybody to say so, yes or no." }),
  thumbnailMediaId: mediaId()
    .optional()
    .meta({ title: "Thumbnail", description: "An image of the library; left out, a frame is taken." }),
  chapters: z
    .array(
      z.strictObject({
        at: matching(/^\d{2}:[0-5]\d$/, { title: "At", description: "Minutes and seconds." }),
        title: z.string().min(1).max(60).meta({ title: "Title" }),
      }),
    )
    .min(2)
    .max(20)
    .optional()
    .meta({
      title: "Chapters",
      description: "From 00:00, in order.",
      examples: [
        [
          { at: "00:00", title: "Ice" },
          { at: "01:40", title: "Boil" },
        ],
      ],
    }),
}).meta({ id: "ReelmoorSettings", description: "Video channels." });

const callToAction = variants("kind", "Call to action", [
  object("Visit a page", {
    kind: z.literal("visit"),
    url: z
      .string()
      .max(2000)
      .regex(/^https:\/\//)
      .meta({ title: "Address", format: "uri", examples: ["https://tarnhollow.example/trade"] }),
  }),
  object("Call", {
    kind: z.literal("call"),
    telephone: matching(/^\+[0-9]{6,15}$/, { title: "Telephone", examples: ["+4663123456"] }),
  }),
  object("Write a message", { kind: z.literal("message") }),
]);

const tallyroom = object("Tallyroom", {
  platform: platformIs("tallyroom"),
  postAs: z.enum(["company", "person"]).default("company").meta({ title: "Post as" }),
  industries: z
    .array(z.enum(["retail", "hospitality", "manufacturing", "logistics", "media"]))
    .min(1)
    .optional()
    .meta({
      title: "Industries",
      description: "Only people of these industries see it.",
      uniqueItems: true,
    }),
  callToAction: callToAction.optional(),
}).meta({ id: "TallyroomSettings", description: "Trade and work." });

export const settingsOf = { fernpost, glimwall, hearthboard, reelmoor, tallyroom } satisfies Record<
  PlatformId,
  z.ZodObject
>;

export const platformSettings = variants("platform", "Platform settings", [
  fernpost,
  glimwall,
  hearthboard,
  reelmoor,
  tallyroom,
]).meta({
  description: "Settings of that platform.",
});

export type PlatformSettings = z.output<typeof platformSettings>;
