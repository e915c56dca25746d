/**
 * The pieces of content in an input, found from the names of members: a text that people will read, with where it
 * goes, its images, links and time. Made from the input alone, for a preview that doesn't pretend to be the platform's.
 */
import { parseInstant } from "@/lib/wire/contract/instant";
import { isJsonObject, isNested, type JsonObject, type JsonValue } from "@/lib/wire/contract/json";
import { pointerToken } from "@/lib/wire/contract/json-pointer";
import type { LeftOut } from "@/lib/wire/json-schema/left-out";
import { labelFromName, singular } from "@/components/ui/text/label-from-name";

export type ContentCard = {
  /** JSON pointer. */
  pointer: string;
  /** Such as "Post 2"; null where the input is one piece. */
  name: string | null;
  /** The id of where it goes. */
  target: string | null;
  title: string | null;
  text: string | null;
  images: { id: string; altText: string | null }[];
  links: string[];
  /** As it stands in the input; null where none is given. */
  at: string | null;
  /** JSON pointers of what it shows as it stands in the input. */
  pointers: Partial<Record<"text" | "title" | "at", string>>;
  /** For one without a time: the only one that the input has outside of its pieces of content, if it has one. */
  sharedAt: string | null;
};

const cardsMax = 50;
const nodesMax = 3_000;
const depthMax = 6;

const textNames = /^(?:text|caption|body|message|post_?text|post_?body|copy)$/i;
const titleNames = /^(?:title|subject|headline)$/i;
const targetNames =
  /(?:account|integration|channel|profile|page|target|destination|recipient)_?(?:id|name|handle)?$/i;
const imageNames = /(?:media|image|photo|picture|video|asset)_?ids?$/i;
const altNames = /^alt(?:ernative)?_?(?:text)?$/i;
const timeNames = /(?:at|time|date|for|on|when|until)$|schedul|publish|due/i;

/** The pieces of content in the order of the input; none where it holds no text for people to read. */
export function contentCards(input: JsonValue): ContentCard[] {
  const cards: ContentCard[] = [];
  const room = { nodes: nodesMax };
  const shared = new Set<string>();
  const visit = (value: JsonValue, pointer: string, name: string | null, depth: number): void => {
    room.nodes -= 1;
    if (room.nodes <= 0 || cards.length >= cardsMax || depth > depthMax || !isNested(value)) return;
    if (isJsonObject(value) && isContent(value)) {
      cards.push(cardOf(value, pointer, name));
      return;
    }
    for (const [key, member] of Object.entries(value).slice(0, nodesMax)) {
      if (typeof member === "string" && timeNames.test(key) && parseInstant(member)) shared.add(member);
      visit(member, pointer + pointerToken(key), nameOf(value, key, name), depth + 1);
    }
  };
  visit(input, "", null, 0);
  const [sharedAt = null, ...others] = shared;
  return cards.map((card) =>
    card.at === null && others.length === 0 && sharedAt !== null ? { ...card, sharedAt } : card,
  );
}

function nameOf(parent: JsonValue, key: string, name: string | null): string | null {
  if (!Array.isArray(parent)) return labelFromName(key);
  return name === null ? null : `${singular(name)} ${Number(key) + 1}`;
}

/** Whether an object, or one that it holds, has a text or an image, and it isn't a list of such pieces itself. */
function isContent(object: JsonObject): boolean {
  return (
    hasContent(object) || Object.values(object).some((member) => isJsonObject(member) && hasContent(member))
  );
}

function hasContent(object: JsonObject): boolean {
  return Object.entries(object).some(
    ([name, value]) =>
      (typeof value === "string" && value !== "" && textNames.test(name)) ||
      (Array.isArray(value) && value.some((item) => isJsonObject(item) && idIn(item) !== null)),
  );
}

function idIn(object: JsonObject): string | null {
  for (const [name, value] of Object.entries(object))
    if (typeof value === "string" && imageNames.test(name)) return value;
  return null;
}

function cardOf(whole: JsonObject, pointer: string, name: string | null): ContentCard {
  const card: ContentCard = {
    pointer,
    name,
    target: null,
    title: null,
    text: null,
    images: [],
    links: [],
    at: null,
    pointers: {},
    sharedAt: null,
  };
  let left = 200;
  const visit = (object: JsonObject, at: string, depth: number): void => {
    for (const [key, value] of Object.entries(object)) {
      left -= 1;
      if (left < 0) return;
      const own = at + pointerToken(key);
      if (typeof value === "string") take(key, value, object, own);
      else if (Array.isArray(value) && imageNames.test(key))
        for (const id of value) if (typeof id === "string") card.images.push({ id, altText: null });
      if (depth === 0) continue;
      if (isJsonObject(value)) visit(value, own, depth - 1);
      else if (Array.isArray(value))
        for (const [index, item] of value.entries())
          if (isJsonObject(item)) visit(item, own + pointerToken(index), depth - 1);
    }
  };
  const show = (what: "text" | "title" | "at", value: string, at: string) => {
    if (card[what] !== null) return;
    card[what] = value;
    card.pointers[what] = at;
  };
  const take = (key: string, value: string, object: JsonObject, at: string): void => {
    if (value === "") return;
    if (imageNames.test(key)) card.images.push({ id: value, altText: altTextOf(object) });
    else if (targetNames.test(key)) card.target ??= value;
    else if (textNames.test(key)) show("text", value, at);
    else if (titleNames.test(key)) show("title", value, at);
    else if (/^https?:\/\//i.test(value)) card.links.push(value);
    else if (timeNames.test(key) && parseInstant(value)) show("at", value, at);
  };
  visit(whole, pointer, 3);
  return card;
}

/** The text for people who can't see the image that this member names. */
function altTextOf(object: JsonObject): string | null {
  const alt = Object.entries(object).find(([name]) => altNames.test(name))?.[1];
  return typeof alt === "string" && alt.trim() !== "" ? alt : null;
}

/** What a piece could have said and doesn't: a time, which the API then chooses, and texts for its images. */
export type CardGaps = { time: boolean; altTexts: number };

/** `leftOut` is null where the tool's schema isn't known: then a text that is missing counts as left out. */
export function gapsOf({ pointer, at, images }: ContentCard, leftOut: readonly LeftOut[] | null): CardGaps {
  const within = (leftOut ?? []).filter(({ of }) => of === pointer || of.startsWith(`${pointer}/`));
  const missing = images.filter(({ altText }) => altText === null).length;
  const takesAltText = leftOut === null || within.some(({ name }) => altNames.test(name));
  return {
    time: at === null && within.some(({ name, schema }) => timeNames.test(name) && isTime(schema)),
    altTexts: takesAltText ? missing : 0,
  };
}

function isTime({ format, type }: JsonObject): boolean {
  return format === "date-time" || (format === "date" && type !== "array");
}
