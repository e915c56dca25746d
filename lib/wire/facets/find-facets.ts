import { pointerToken } from "@/lib/wire/contract/json-pointer";
import { isJsonObject, isNested, parseJson, type JsonObject, type JsonValue } from "@/lib/wire/contract/json";
import { isCalendarDay, parseInstant } from "@/lib/wire/contract/instant";
import { nameWords, sameSubject } from "@/lib/wire/lookups/name-words";
import type { Facets } from "./types";

const targetNames = [
  "account",
  "integration",
  "target",
  "channel",
  "profile",
  "recipient",
  "destination",
  "payee",
  "iban",
];
const textNames = [
  "text",
  "caption",
  "body",
  "content",
  "message",
  "copy",
  "comment",
  "description",
  "prompt",
];
const dateNames = ["at", "on", "for", "date", "time", "when", "schedule", "start", "due", "from", "until"];
const imageNames = ["image", "media", "picture", "photo", "thumbnail"];
const titleNames = ["title", "name", "headline", "subject"];
const labelNames = ["label", "name", "title", "handle"];

const valuesMax = 5_000;
const targetsMax = 12;
const lineMax = 120;
const idMax = 200;
const wordsMax = 4_000;

type FoundFacets = {
  facets: Facets;
  /** What is searched, at most 4,000 characters. */ words: string;
};

/**
 * What tells an input from others like it, found by names and shapes: whom it is for, its first words, date and image,
 * how many items it has. `inputText` is what anybody may read of it. Looks at 5,000 values at most.
 */
export function findFacets(inputText: string): FoundFacets {
  const parsed = parseJson(inputText, { depthMax: 256 });
  const input = parsed.ok && isJsonObject(parsed.value) ? parsed.value : {};
  const leaves = [...leavesOf(input)];
  const texts = leaves.filter((leaf): leaf is TextLeaf => typeof leaf.value === "string");
  const named = (names: string[]) => texts.filter(({ subject }) => isNamed(subject, names));
  const ids = new Set(named(targetNames).map(({ value }) => value.slice(0, idMax)));
  const dates = texts.filter(({ value }) => isDate(value));
  const image = texts.find(({ subject, isId }) => isId && isNamed(subject, imageNames));
  const title = titleNames.map((name) => input[name]).find((value) => typeof value === "string");
  return {
    facets: {
      title: typeof title === "string" ? oneLine(title) : null,
      targets: [...ids].slice(0, targetsMax).map((id) => ({ id, label: null })),
      targetCount: ids.size,
      firstWords: oneLineOrNull(firstText(texts)),
      firstDate: (dates.find(({ subject }) => isNamed(subject, dateNames)) ?? dates[0])?.value ?? null,
      image: image ? { id: image.value.slice(0, idMax), place: image.place } : null,
      items: longestList(input),
    },
    words: wordsOf(leaves),
  };
}

/** The ids at the root of an input, of whatever they are: what it is about where it names no target. At most twelve. */
export function rootIds(input: JsonValue): string[] {
  if (!isJsonObject(input)) return [];
  const ids = Object.entries(input)
    .filter(([name]) => sameSubject(nameWords(name).slice(-1), ["id"]))
    .flatMap(([, value]) =>
      value === null || typeof value === "boolean" || isNested(value) ? [] : value.toString(),
    )
    .filter((id) => id.trim() !== "")
    .map((id) => id.slice(0, idMax));
  return [...new Set(ids)].slice(0, targetsMax);
}

/** With the names that a summary gives to ids; where the input names nobody, those whom the summary lists. */
export function withLabels(facets: Facets, summaryText: string): Facets {
  const parsed = parseJson(summaryText, { depthMax: 256 });
  if (!parsed.ok || !isJsonObject(parsed.value)) return facets;
  const labels = new Map<string, string>();
  const listed: string[] = [];
  for (const [name, rows] of Object.entries(parsed.value)) {
    if (!Array.isArray(rows)) continue;
    for (const row of rows.slice(0, valuesMax).filter(isJsonObject)) {
      const { id } = row;
      const label = labelNames
        .map((one) => row[one])
        .find((one) => typeof one === "string" && one.trim() !== "");
      if (typeof id !== "string" || typeof label !== "string") continue;
      labels.set(id, oneLine(label));
      if (isNamed(nameWords(name), targetNames)) listed.push(id);
    }
  }
  const ids = facets.targets.length > 0 ? facets.targets.map(({ id }) => id) : [...new Set(listed)];
  return {
    ...facets,
    targets: ids
      .slice(0, targetsMax)
      .map((id) => ({ id: id.slice(0, idMax), label: labels.get(id) ?? null })),
    targetCount: Math.max(facets.targetCount, ids.length),
  };
}

type Leaf = { subject: string[]; isId: boolean; place: string; value: JsonValue };
type TextLeaf = Omit<Leaf, "value"> & { value: string };

/** The values that hold no others, in their order; each item of a list bears the list's name. */
function* leavesOf(input: JsonObject): Generator<Leaf> {
  const waiting: { name: string; place: string; value: JsonValue }[] = [
    { name: "", place: "", value: input },
  ];
  for (let looked = 0; looked < valuesMax; looked++) {
    const next = waiting.pop();
    if (!next) return;
    const { name, place, value } = next;
    if (!isNested(value)) {
      const words = nameWords(name);
      const isId = sameSubject(words.slice(-1), ["id"]);
      yield { subject: isId && words.length > 1 ? words.slice(0, -1) : words, isId, place, value };
      continue;
    }
    const inside = Array.isArray(value)
      ? value.slice(0, valuesMax).map((item) => ({ name, place: `${place}/*`, value: item }))
      : Object.entries(value)
          .slice(0, valuesMax)
          .map(([member, inner]) => ({
            name: nameIn(name, member),
            place: place + pointerToken(member),
            value: inner,
          }));
    for (let index = inside.length - 1; index >= 0; index--) {
      const one = inside[index];
      if (one) waiting.push(one);
    }
  }
}

/** A member called `id` takes the name of its object. */
function nameIn(outer: string, member: string): string {
  return member === "id" ? `${outer} id` : member;
}

function isNamed(subject: string[], names: string[]): boolean {
  const last = subject.slice(-1);
  return last.length === 1 && names.some((name) => sameSubject(last, [name]));
}

/** By the first of the names that any text has: a caption says more than a description. Not what describes an image. */
function firstText(texts: TextLeaf[]): string | undefined {
  for (const name of textNames) {
    const found = texts.find(
      ({ subject, value }) => isNamed(subject, [name]) && !subject.includes("alt") && /\p{L}/u.test(value),
    );
    if (found) return found.value;
  }
  return undefined;
}

function isDate(value: string): boolean {
  return value.length <= 40 && (parseInstant(value) !== null || isCalendarDay(value));
}

/** The first list of several objects: what there are three of. */
function longestList(input: JsonObject): Facets["items"] {
  const lists = Object.entries(input).flatMap(([name, value]) =>
    Array.isArray(value) && isJsonObject(value[0])
      ? [{ name: name.slice(0, lineMax), count: value.length }]
      : [],
  );
  return lists.reduce<Facets["items"]>((most, one) => (most && most.count >= one.count ? most : one), null);
}

function wordsOf(leaves: Leaf[]): string {
  let words = "";
  for (const { value } of leaves) {
    if (value === null || typeof value === "boolean") continue;
    words += `${words === "" ? "" : "\n"}${typeof value === "string" ? value : value.toString()}`;
    if (words.length >= wordsMax) return Array.from(words.slice(0, wordsMax)).filter(isWhole).join("");
  }
  return words;
}

function isWhole(character: string): boolean {
  return !/^\p{Cs}$/u.test(character);
}

function oneLineOrNull(text: string | undefined): string | null {
  return text === undefined ? null : oneLine(text);
}

function oneLine(text: string): string {
  const characters = [
    ...text
      .slice(0, 4 * lineMax)
      .replace(/\s+/g, " ")
      .trim(),
  ].filter(isWhole);
  return characters.length <= lineMax ? characters.join("") : `${characters.slice(0, lineMax - 1).join("")}…`;
}
