import { isJsonObject, type JsonObject, type JsonValue } from "@/lib/wire/contract/json";
import { pathOf, pointerToken, valueAtPointer } from "@/lib/wire/contract/json-pointer";
import { objectsAt, textIn } from "./accepted-items";
import type { Lead, PublicationRule, ScheduleSource } from "./publication-file";

/** Where a check leads in an answer to a confirmation. */
export function acceptedLeads(output: JsonValue, { accepted, ask }: PublicationRule): Lead[] {
  const { items, id, dueAt, leaveOut } = accepted;
  const stays = (row: JsonObject) => !leaveOut?.values.includes(textIn(row, leaveOut.member) ?? "");
  return [
    ...itemLeads(output, "accepted", items, { id, dueAt }, stays),
    ...Object.entries(ask.copy).map(([name, pointer]) => pointerLead(output, `ask.copy.${name}`, pointer)),
  ];
}

/** Where it leads in the answer of the tool that it asks. */
export function answerLeads(output: JsonValue, { answer }: PublicationRule): Lead[] {
  return itemLeads(output, "answer", answer.items, { id: answer.id, state: answer.state });
}

export function scheduleLeads(output: JsonValue, { items, id, at, state }: ScheduleSource): Lead[] {
  return itemLeads(output, null, items, { id, at, state });
}

/** Of an empty list nothing is known but that it is there. */
function itemLeads(
  output: JsonValue,
  part: string | null,
  pointer: string,
  members: Record<string, string | undefined>,
  counts: (row: JsonObject) => boolean = () => true,
): Lead[] {
  const named = (setting: string) => (part === null ? setting : `${part}.${setting}`);
  const rows = objectsAt(output, pointer);
  const instead = rows === null ? listsLike(output, pointer) : [];
  const list = { setting: named("items"), written: pointer, isPointer: true, leads: rows !== null, instead };
  const counted = (rows ?? []).filter(counts);
  if (counted.length === 0) return [list];
  return [
    list,
    ...Object.entries(members).flatMap(([setting, member]) => {
      if (member === undefined) return [];
      const leads = counted.some((row) => Object.hasOwn(row, member));
      const names = leads ? [] : membersLike(counted, member);
      return [{ setting: named(setting), written: member, isPointer: false, leads, instead: names }];
    }),
  ];
}

function pointerLead(output: JsonValue, setting: string, pointer: string): Lead {
  const leads = valueAtPointer(output, pointer) !== undefined;
  const instead = leads ? [] : placesIn(output).filter((place) => isCalledLike(place, pointer));
  return { setting, written: pointer, isPointer: true, leads, instead: instead.slice(0, insteadMax) };
}

const insteadMax = 3;

/** Those that are called the same, else the only list. */
function listsLike(output: JsonValue, pointer: string): string[] {
  const places = placesIn(output).filter((place) => objectsAt(output, place) !== null);
  const alike = places.filter((place) => isCalledLike(place, pointer));
  if (alike.length > 0) return alike.slice(0, insteadMax);
  const lists = places.filter((place) => Array.isArray(valueAtPointer(output, place)));
  return lists.length === 1 ? lists : [];
}

const rowsLookedAt = 50;

/** Names that hold the same letters, or hold each other's; else the first few that are there. */
function membersLike(rows: readonly JsonObject[], member: string): string[] {
  const names = [...new Set(rows.slice(0, rowsLookedAt).flatMap((row) => Object.keys(row)))].filter(isShort);
  const wanted = letters(member);
  const alike = names.filter((name) => letters(name).includes(wanted) || wanted.includes(letters(name)));
  return (alike.length > 0 ? alike : names).slice(0, insteadMax);
}

const placesMax = 2_000;
const depthMax = 6;

/** Pointers to the members of an answer, those of its lists' items apart, the nearest to the top first. */
function placesIn(output: JsonValue): string[] {
  const places = [""];
  let level: [string, JsonValue][] = [["", output]];
  for (let depth = 0; depth < depthMax && level.length > 0; depth++) {
    level = level.flatMap(([place, value]) => membersOf(place, value)).slice(0, placesMax - places.length);
    places.push(...level.map(([place]) => place));
  }
  return places;
}

function membersOf(place: string, value: JsonValue): [string, JsonValue][] {
  const members = isJsonObject(value) ? Object.entries(value).slice(0, placesMax) : [];
  return members.flatMap(([name, one]): [string, JsonValue][] =>
    isShort(name) ? [[place + pointerToken(name), one]] : [],
  );
}

/** A longer one is hardly the name of a member, but data. */
function isShort(name: string): boolean {
  return name.length <= 60;
}

function isCalledLike(place: string, pointer: string): boolean {
  return letters(pathOf(place).at(-1) ?? "") === letters(pathOf(pointer).at(-1) ?? "");
}

function letters(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]/gu, "").toLowerCase();
}
