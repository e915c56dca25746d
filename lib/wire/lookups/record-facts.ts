import type { JsonObject } from "@/lib/wire/contract/json";
import { nameWords } from "./name-words";
import type { LookupRecord } from "./types";

const nameCharactersMax = 120;

type Facts = Omit<LookupRecord, "id" | "image" | "timeZone">;

/** What a record says of itself, by the usual names of its members. */
export function factsOf(row: JsonObject, id: string, subject: string[]): Facts {
  return { ...namesOf(row, id, subject), ...sizeOf(row) };
}

const nameMembers = [
  ...["name", "title", "displayname", "label", "fullname", "subject", "headline", "handle", "username"],
  ...["email", "filename", "slug", "caption", "preview", "text", "prompt", "description", "summary", "about"],
];
const platformMembers = ["platformname", "platform", "provider", "network"];
const kindMembers = ["kind", "type", "mediatype", "mediakind", "category"];
const altMembers = ["alttext", "alt", "alternativetext"];
const handleMembers = ["handle", "username", "email", "filename", "slug"];
const stateMembers = ["status", "state"];

function namesOf(row: JsonObject, id: string, subject: string[]): Omit<Facts, "size"> {
  const texts = new Map<string, string>();
  for (const [member, value] of Object.entries(row).slice(0, 100)) {
    const text = typeof value === "string" ? oneLine(value) : "";
    const key = nameWords(member).join("");
    if (text !== "" && text !== id && !texts.has(key)) texts.set(key, text);
  }
  const first = (members: string[]) =>
    members.map((member) => texts.get(member)).find((text) => text !== undefined);
  const own = subject.slice(-1).flatMap((word) => [`${word}name`, `${word}title`]);
  const name = first([...own, ...nameMembers]) ?? null;
  const [platform, kind, handle] = [platformMembers, kindMembers, handleMembers].map(first);
  const others = [platform ?? kind, handle, first(stateMembers)];
  const about = [...new Set(others)].filter((text) => text !== undefined && text !== name);
  return {
    ...{ name, about: about.length === 0 ? null : about.join(" \u00b7 ") },
    ...given({ platform, kind, handle: handle === name ? undefined : handle, alt: first(altMembers) }),
  };
}

function given(texts: Record<"platform" | "kind" | "handle" | "alt", string | undefined>) {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined)) as Partial<
    Record<keyof typeof texts, string>
  >;
}

const byteMembers = new Set(["bytelength", "bytes", "sizebytes", "filesize"]);

/** Width and height, and the bytes, as far as the record has them. */
function sizeOf(row: JsonObject): { size?: string } {
  const numbers = new Map<string, number>();
  for (const [member, value] of Object.entries(row).slice(0, 100))
    if (typeof value === "number" && value > 0) numbers.set(nameWords(member).join(""), value);
  const [width, height] = [numbers.get("width"), numbers.get("height")];
  const bytes = [...numbers].find(([name]) => byteMembers.has(name))?.[1];
  const parts = [
    ...(width === undefined || height === undefined ? [] : [`${width} \u00d7 ${height}`]),
    ...(bytes === undefined ? [] : [bytesText(bytes)]),
  ];
  return parts.length === 0 ? {} : { size: parts.join(", ") };
}

function bytesText(bytes: number): string {
  if (bytes < 1_000) return `${bytes} bytes`;
  return bytes < 1_000_000 ? `${Math.round(bytes / 1_000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

function oneLine(text: string): string {
  const characters = [
    ...text
      .slice(0, 4 * nameCharactersMax)
      .replaceAll(/\s+/g, " ")
      .trim(),
  ];
  return characters.length <= nameCharactersMax
    ? characters.join("")
    : `${characters.slice(0, nameCharactersMax - 1).join("")}…`;
}
