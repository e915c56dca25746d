import { z } from "zod";
import publishing from "./data/publishing.json" with { type: "json" };

/** The invented places where the brand publishes. */
export const platformIds = ["fernpost", "glimwall", "hearthboard", "reelmoor", "tallyroom"] as const;
export type PlatformId = (typeof platformIds)[number];

const contentKind = z.enum(["text", "image", "video", "link"]);
export type ContentKind = z.output<typeof contentKind>;

/** The limits of a platform, and its rules in words. */
const platform = z.strictObject({
  id: z.enum(platformIds),
  name: z.string(),
  textCharactersMax: z.int(),
  contentKinds: z.array(contentKind),
  imagesMax: z.int(),
  /** Posts of one account on one day (UTC). */
  postsADayMax: z.int(),
  /** The purpose of settings without which no post goes out; null where they are optional. */
  settingsNeededFor: z.string().nullable(),
  rules: z.array(z.string()),
});
export type Platform = z.output<typeof platform>;

const platforms = z.array(platform).parse(publishing);

/** The database holds what the seed and the tools wrote, and both take the id from the list above. */
export function platformOf(id: string): Platform {
  const known = platforms.find((one) => one.id === id);
  if (!known) throw new Error(`The database names a platform that does not exist: ${id}`);
  return known;
}

/** The limits of a post in numbers, for a form. */
export function limitsOf({ contentKinds, textCharactersMax, imagesMax, postsADayMax }: Platform) {
  return { contentKinds: [...contentKinds], textCharactersMax, imagesMax, postsADayMax };
}
