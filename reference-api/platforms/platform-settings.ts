import { z } from "zod";
import { mediaId } from "../tools/ids";
import type { PlatformId } from "./platforms";
import { matching, optionalList, optionalMatching, optionalText } from "../tools/schema";

const platformIs = <Id extends PlatformId>(id: Id) => z.literal(id).meta({ title: "Platform" });

/** What can be set on a post, platform by platform. The tools' schemas and integrationSchema are made of these. */
const fernpost = z
  .strictObject({
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
  })
  .meta({ id: "FernpostSettings", title: "Fernpost", description: "Short public posts." });

const glimwall = z
  .strictObject({
    platform: platformIs("glimwall"),
    format: z.enum(["wall", "story"]).default("wall").meta({
      title: "Format",
      description: "A story takes a single image or video and is gone after a day.",
    }),
    location: z
      .strictObject({
        name: z.string().min(1).max(80).meta({ title: "Name" }),
        latitude: z.number().min(-90).max(90).meta({ title: "Latitude" }),
        longitude: z.number().min(-180).max(180).meta({ title: "Longitude" }),
      })
      .optional()
      .meta({ title: "Place", examples: [{ name: "Tärnviken", latitude: 63.94, longitude: 16.2 }] }),
    collaborators: optionalList(z.string().regex(/^@[a-z0-9._-]{2,40}$/), 3, {
      title: "Collaborators",
      uniqueItems: true,
      examples: [["@nordfjell.kitchen"]],
    }),
    hideLikes: z.boolean().default(false).meta({ title: "Hide the number of likes" }),
  })
  .meta({ id: "GlimwallSettings", title: "Glimwall", description: "Images with captions." });

const hearthboard = z
  .strictObject({
    platform: platformIs("hearthboard"),
    board: matching(/^[a-z0-9][a-z0-9-]{2,39}$/, { title: "Board", examples: ["camp-kitchen"] }),
    flair: z.enum(["question", "show", "recipe", "repair"]).optional().meta({ title: "Flair" }),
    poll: z
      .strictObject({
        question: z.string().min(5).max(140).meta({ title: "Question" }),
        options: z
          .array(z.string().min(1).max(60))
          .min(2)
          .max(6)
          .meta({ title: "Answers to choose from", uniqueItems: true }),
        closesAfterHours: z.int().min(1).max(168).default(48).meta({ title: "Closes after hours" }),
      })
      .optional()
      .meta({ title: "Poll", description: "Text posts only." }),
    notifyMembers: z.boolean().default(false).meta({ title: "Notify the board's members" }),
  })
  .meta({ id: "HearthboardSettings", title: "Hearthboard", description: "Community boards." });

const reelmoor = z
  .strictObject({
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
  })
  .meta({ id: "ReelmoorSettings", title: "Reelmoor", description: "Video channels." });

const callToAction = z
  .discriminatedUnion("kind", [
    z
      .strictObject({
        kind: z.literal("visit"),
        url: z
          .string()
          .max(2000)
          .regex(/^https:\/\//)
          .meta({ title: "Address", format: "uri", examples: ["https://tarnhollow.example/trade"] }),
      })
      .meta({ title: "Visit a page" }),
    z
      .strictObject({
        kind: z.literal("call"),
        telephone: matching(/^\+[0-9]{6,15}$/, { title: "Telephone", examples: ["+4663123456"] }),
      })
      .meta({ title: "Call" }),
    z.strictObject({ kind: z.literal("message") }).meta({ title: "Write a message" }),
  ])
  .meta({ title: "Call to action", type: "object", discriminator: { propertyName: "kind" } });

const tallyroom = z
  .strictObject({
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
  })
  .meta({ id: "TallyroomSettings", title: "Tallyroom", description: "Trade and work." });

export const settingsOf = { fernpost, glimwall, hearthboard, reelmoor, tallyroom } satisfies Record<
  PlatformId,
  z.ZodObject
>;

export const platformSettings = z
  .discriminatedUnion("platform", [fernpost, glimwall, hearthboard, reelmoor, tallyroom])
  .meta({
    title: "Platform settings",
    description: "Those of the platform that the post goes to; integrationSchema tells them one by one.",
    type: "object",
    discriminator: { propertyName: "platform" },
  });

export type PlatformSettings = z.output<typeof platformSettings>;
