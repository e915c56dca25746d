/** The invented places where the brand publishes, what each of them takes, and its rules in words. */
export const platformIds = ["fernpost", "glimwall", "hearthboard", "reelmoor", "tallyroom"] as const;
export type PlatformId = (typeof platformIds)[number];

export type ContentKind = "text" | "image" | "video" | "link";

export type Platform = {
  id: PlatformId;
  name: string;
  textCharactersMax: number;
  contentKinds: readonly ContentKind[];
  imagesMax: number;
  /** Posts of one account on one day (UTC). */
  postsADayMax: number;
  /** Whether a post can't do without settings, and what it needs them for. */
  settingsNeededFor: string | null;
  rules: string[];
};

export const platforms: Record<PlatformId, Platform> = {
  fernpost: {
    id: "fernpost",
    name: "Fernpost",
    textCharactersMax: 500,
    contentKinds: ["text", "image", "link"],
    imagesMax: 4,
    postsADayMax: 25,
    settingsNeededFor: null,
    rules: ["A thread goes with a text post.", "At most four images."],
  },
  glimwall: {
    id: "glimwall",
    name: "Glimwall",
    textCharactersMax: 2200,
    contentKinds: ["image", "video"],
    imagesMax: 10,
    postsADayMax: 10,
    settingsNeededFor: null,
    rules: ["A story takes a single image or video, and no collaborators."],
  },
  hearthboard: {
    id: "hearthboard",
    name: "Hearthboard",
    textCharactersMax: 10_000,
    contentKinds: ["text", "image", "link"],
    imagesMax: 10,
    postsADayMax: 5,
    settingsNeededFor: "the board",
    rules: ["Every post names its board.", "A poll goes with a text post."],
  },
  reelmoor: {
    id: "reelmoor",
    name: "Reelmoor",
    textCharactersMax: 1000,
    contentKinds: ["video"],
    imagesMax: 0,
    postsADayMax: 3,
    settingsNeededFor: "the category and whether the video is made for children",
    rules: [
      "Every video says its category and whether it is made for children.",
      "Chapters begin at 00:00 and go forward.",
      "The thumbnail is an image of the library.",
    ],
  },
  tallyroom: {
    id: "tallyroom",
    name: "Tallyroom",
    textCharactersMax: 3000,
    contentKinds: ["text", "image", "video", "link"],
    imagesMax: 9,
    postsADayMax: 6,
    settingsNeededFor: null,
    rules: ["A person names no industries.", "At most nine images."],
  },
};

/** The database holds what the seed and the tools wrote, and both take the id from the list above. */
export function platformOf(id: string): Platform {
  const platform = platformIds.find((known) => known === id);
  if (!platform) throw new Error(`The database names a platform that does not exist: ${id}`);
  return platforms[platform];
}

/** What a post may hold, in numbers, for those who build a form. */
export function limitsOf({ contentKinds, textCharactersMax, imagesMax, postsADayMax }: Platform) {
  return { contentKinds: [...contentKinds], textCharactersMax, imagesMax, postsADayMax };
}
