import { isJsonObject, isNested, type JsonValue } from "@/lib/wire/contract/json";
import { nameWords } from "./name-words";

/** What only posts have, or what makes one of a text. */
const words = new Set([
  "post",
  "posts",
  "caption",
  "captions",
  "hashtag",
  "hashtags",
  "tweet",
  "tweets",
  "publish",
  "reel",
  "story",
]);
const accounts = new Set(["account", "accounts", "integration", "integrations", "profile", "profiles"]);
const media = new Set(["media", "image", "images", "photo", "photos", "video", "videos"]);
const namesMax = 3_000;
const depthMax = 12;

/**
 * Whether a tool is about posts: by its name, or by what its schema (or an input, where that isn't known) calls its
 * members. A text for one person, such as a message, is none; one with an account and its media is.
 */
export function isAboutPosts(toolName: string, declared: JsonValue): boolean {
  if (nameWords(toolName).some((word) => words.has(word))) return true;
  const found = new Set(memberNames(declared).flatMap(nameWords));
  const has = (wanted: ReadonlySet<string>) => [...wanted].some((word) => found.has(word));
  return has(words) || (has(accounts) && has(media));
}

function memberNames(whole: JsonValue): string[] {
  const names: string[] = [];
  let level: JsonValue[] = [whole];
  for (let depth = 0; depth < depthMax && level.length > 0 && names.length < namesMax; depth += 1) {
    const next: JsonValue[] = [];
    for (const value of level.slice(0, namesMax)) {
      if (!isNested(value)) continue;
      if (isJsonObject(value)) names.push(...Object.keys(value));
      next.push(...Object.values(value));
    }
    level = next;
  }
  return names.slice(0, namesMax);
}
