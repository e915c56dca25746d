import { invalidInput, notFound } from "../tools/failure";
import type { DraftPost } from "../domains/campaigns/draft";
import { number } from "../domains/campaigns/draft-rules";
import type { PlatformSettings } from "./platform-settings";
import { platformOf, type ContentKind } from "./platforms";
import type { PostablePlatformId } from "./postable";

export type PlatformRules = {
  /** Posts of one account on one day (UTC). */
  postsADayMax: number;
  /** Whether a post can't do without settings, and what it needs them for. */
  settingsNeededFor: string | null;
  imagesMax: number;
  inWords: string[];
};

export const platformRules: Record<PostablePlatformId, PlatformRules> = {
  fernpost: {
    postsADayMax: 25,
    settingsNeededFor: null,
    imagesMax: 4,
    inWords: ["A thread goes with a text post.", "At most four images."],
  },
  glimwall: {
    postsADayMax: 10,
    settingsNeededFor: null,
    imagesMax: 10,
    inWords: ["A story takes a single image or video, and no collaborators."],
  },
  hearthboard: {
    postsADayMax: 5,
    settingsNeededFor: "the board",
    imagesMax: 10,
    inWords: ["Every post names its board.", "A poll goes with a text post."],
  },
  reelmoor: {
    postsADayMax: 3,
    settingsNeededFor: "the category and whether the video is made for children",
    imagesMax: 0,
    inWords: [
      "Every video says its category and whether it is made for children.",
      "Chapters begin at 00:00 and go forward.",
      "The thumbnail is an image of the library.",
    ],
  },
  tallyroom: {
    postsADayMax: 6,
    settingsNeededFor: null,
    imagesMax: 9,
    inWords: ["A person names no industries.", "At most nine images."],
  },
};

/**
 * Checks a post's settings against its platform and its content; throws INVALID_INPUT or NOT_FOUND with the post's
 * number. `media` are the kinds of what is in the library, by id.
 */
export function checkPlatformSettings(
  post: DraftPost,
  settings: PlatformSettings | undefined,
  {
    platform,
    index,
    media,
  }: { platform: PostablePlatformId; index: number; media: ReadonlyMap<string, "image" | "video"> },
): void {
  const { content } = post;
  const rules = platformRules[platform];
  const { name } = platformOf(platform);
  const refuse = (reason: string) => {
    throw invalidInput(`${number(index)}: ${reason}`);
  };
  if (content.kind === "image" && content.images.length > rules.imagesMax)
    refuse(`${content.images.length} images; ${name} takes ${rules.imagesMax}.`);
  if (!settings) {
    if (rules.settingsNeededFor !== null) refuse(`${name} needs settings, for ${rules.settingsNeededFor}.`);
    return;
  }
  if (settings.platform !== platform)
    refuse(`these are settings of ${settings.platform}; it goes to ${platform}.`);
  switch (settings.platform) {
    case "fernpost":
      if (settings.thread && content.kind !== "text") refuse("a thread goes with a text post.");
      return;
    case "glimwall":
      if (settings.format !== "story") return;
      if (content.kind === "image" && content.images.length > 1) refuse("a story takes a single image.");
      if (settings.collaborators) refuse("a story has no collaborators.");
      return;
    case "hearthboard":
      if (settings.poll && content.kind !== "text") refuse("a poll goes with a text post.");
      return;
    case "reelmoor":
      if (settings.thumbnailMediaId) checkThumbnail(settings.thumbnailMediaId, media, refuse);
      if (settings.chapters) checkChapters(settings.chapters, refuse);
      return;
    case "tallyroom":
      if (settings.postAs === "person" && settings.industries) refuse("a person names no industries.");
      return;
  }
}

type Refuse = (reason: string) => void;

function checkThumbnail(id: string, media: ReadonlyMap<string, "image" | "video">, refuse: Refuse): void {
  const kind = media.get(id);
  if (kind === undefined) throw notFound(`There is no media ${id}.`);
  if (kind !== "image") refuse(`the thumbnail ${id} is a ${kind}, not an image.`);
}

function checkChapters(chapters: { at: string }[], refuse: Refuse): void {
  if (chapters[0]?.at !== "00:00") refuse("the first chapter begins at 00:00.");
  // Two digits each, so the texts sort as the times do.
  const back = chapters.find(({ at }, index) => index > 0 && at <= (chapters[index - 1]?.at ?? ""));
  if (back) refuse(`the chapter at ${back.at} does not come after the one before it.`);
}

/** What a post of these kinds may hold, for those who build a form. */
export function capabilitiesOf(platform: PostablePlatformId): {
  contentKinds: ContentKind[];
  textCharactersMax: number;
  imagesMax: number;
  postsADayMax: number;
} {
  const { contentKinds, textCharactersMax } = platformOf(platform);
  const { imagesMax, postsADayMax } = platformRules[platform];
  return { contentKinds: [...contentKinds], textCharactersMax, imagesMax, postsADayMax };
}
