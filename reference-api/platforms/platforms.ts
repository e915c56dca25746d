/** The invented places where the brand publishes, and what each of them takes. */
export const platformIds = ["fernpost", "glimwall", "hearthboard", "reelmoor", "tallyroom"] as const;
export type PlatformId = (typeof platformIds)[number];

export type ContentKind = "text" | "image" | "video" | "link";

export type Platform = {
  id: PlatformId;
  name: string;
  about: string;
  textCharactersMax: number;
  contentKinds: readonly ContentKind[];
};

export const platforms: Record<PlatformId, Platform> = {
  fernpost: {
    id: "fernpost",
    name: "Fernpost",
    about: "Short public posts",
    textCharactersMax: 500,
    contentKinds: ["text", "image", "link"],
  },
  glimwall: {
    id: "glimwall",
    name: "Glimwall",
    about: "Images with captions",
    textCharactersMax: 2200,
    contentKinds: ["image", "video"],
  },
  hearthboard: {
    id: "hearthboard",
    name: "Hearthboard",
    about: "Community boards",
    textCharactersMax: 10_000,
    contentKinds: ["text", "image", "link"],
  },
  reelmoor: {
    id: "reelmoor",
    name: "Reelmoor",
    about: "Video channels",
    textCharactersMax: 1000,
    contentKinds: ["video"],
  },
  tallyroom: {
    id: "tallyroom",
    name: "Tallyroom",
    about: "Trade and work",
    textCharactersMax: 3000,
    contentKinds: ["text", "image", "video", "link"],
  },
};

/** The database holds what the seed and the tools wrote, and both take the id from the list above. */
export function platformOf(id: string): Platform {
  const platform = platformIds.find((known) => known === id);
  if (!platform) throw new Error(`The database names a platform that does not exist: ${id}`);
  return platforms[platform];
}
