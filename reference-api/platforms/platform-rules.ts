import { invalidInput, notFound } from "../tools/failure";
import type { PlatformSettings } from "./platform-settings";
import type { Platform } from "./platforms";
import { number, type DraftPost } from "./post";

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
  }: { platform: Platform; index: number; media: ReadonlyMap<string, "image" | "video"> },
): void {
  const { content } = post;
  const { name, imagesMax, settingsNeededFor } = platform;
  const refuse = (reason: string) => {
    throw invalidInput(`${number(index)}: ${reason}`);
  };
  if (content.kind === "image" && content.images.length > imagesMax)
    refuse(`${content.images.length} images; ${name} takes ${imagesMax}.`);
  if (!settings) {
    if (settingsNeededFor !== null) refuse(`${name} needs settings, for ${settingsNeededFor}.`);
    return;
  }
  if (settings.platform !== platform.id)
    refuse(`these are settings of ${settings.platform}; it goes to ${platform.id}.`);
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
