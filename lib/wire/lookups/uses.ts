import { isJsonObject, stringifyJson, type JsonObject, type JsonValue } from "@/lib/wire/contract/json";
import { pointerOf, type Path } from "@/lib/wire/contract/json-pointer";
import type { ToolDescriptor } from "@/lib/wire/contract/tool";
import { toolNature } from "@/lib/wire/contract/tool-nature";
import { unusableBecause } from "@/lib/wire/contract/tool-usability";
import { textPlaces, type TextPlace } from "./id-places";
import { membersBeside, type MemberBeside } from "./members-beside";
import { fitsOf, isFree, makesNew, subjectOf } from "./match-lists";
import { nameWords, sameSubject } from "./name-words";
import { fitTest } from "./read-records";

/** A tool that takes what an output holds, filled in as far as the output says. */
export type ToolUse = {
  tool: string;
  title: string;
  /** Nothing of it has to be reviewed. */
  reads: boolean;
  /** Exact JSON text of the input. */
  inputText: string;
  /** The places of the values, as JSON pointers. */
  linked: string[];
  /** Such as `version 2`, of what was filled in beside the id; "" where that is nothing. */
  about: string;
};

/** `path`: the names that lead to the value in an output, such as `campaigns` for one of a list. */
type FoundIn = { value: JsonValue; path: readonly string[]; listSubject: readonly string[] };

type FoundId = {
  subject: string[];
  value: string;
  holder: JsonObject;
  /** It is the record's own, so that what stands beside it is of the same record. */
  isOwn: boolean;
};

const usesMax = 12;
const depthMax = 2;
const membersMax = 200;

/**
 * The tools that take an id that stands in an output, or in one record of it, those that change something first. Which
 * tool takes which id is told by names alone (`campaignId`, or the `id` of a `campaign`) and by what its schema allows.
 */
export function usesOf(
  found: FoundIn,
  { tools, duplicates = [] }: { tools: readonly ToolDescriptor[]; duplicates?: readonly string[] },
  /** The tool that answered; null where it may be of use again. */
  from: string | null,
  /** Of an input; a longer one has the id and short values alone. */
  charactersMax: number,
): ToolUse[] {
  const ids = idsIn(found);
  if (ids.length === 0) return [];
  const uses = tools.flatMap((tool): (ToolUse & { rank: number })[] => {
    if (tool.name === from || !tool.inputSchema) return [];
    if (unusableBecause(tool.name, duplicates) !== null) return [];
    const use = useOf(tool, tool.inputSchema, ids, charactersMax);
    return use ? [use] : [];
  });
  return uses
    .sort((one, other) => one.rank - other.rank)
    .slice(0, usesMax)
    .map(({ rank: _rank, ...use }) => use);
}

function useOf(
  tool: ToolDescriptor,
  schema: JsonObject,
  ids: readonly FoundId[],
  charactersMax: number,
): (ToolUse & { rank: number }) | null {
  const words = nameWords(tool.name);
  for (const id of ids) {
    if (makesNew(words, id.subject)) continue;
    const place = textPlaces(schema).find((one) => takesId(one, id));
    if (!place) continue;
    const path = pathOf(place);
    const input: JsonObject = {};
    put(input, path, id.value);
    const reads = toolNature(tool).effect === "reads";
    const changes = !reads && namesSubject(words, id.subject);
    const all = membersBeside(schema, id.holder, { input, changes, isOwnId: id.isOwn });
    const isShort = stringifyJson(withMembers(input, all)).length <= charactersMax;
    const beside = isShort ? all : all.filter(({ said }) => said !== null);
    const needed = beside.filter(({ required, said }) => required && said !== null);
    return {
      tool: tool.name,
      title: tool.title === undefined || tool.title.trim() === "" ? tool.name : tool.title.slice(0, 200),
      reads,
      inputText: stringifyJson(withMembers(input, beside)),
      linked: [pointerOf(path), ...beside.map(({ name }) => pointerOf([name]))],
      about: beside.flatMap(({ said }) => said ?? []).join(", "),
      rank: (reads ? 100 : 0) + (place.steps.length - needed.length),
    };
  }
  return null;
}

function withMembers(input: JsonObject, members: readonly MemberBeside[]): JsonObject {
  return { ...input, ...Object.fromEntries(members.map(({ name, value }) => [name, value])) };
}

/** `campaignDraftSave` for a campaign. */
function namesSubject(toolWords: readonly string[], subject: readonly string[]): boolean {
  return toolWords.some((_, at) => sameSubject(toolWords.slice(at, at + subject.length), subject));
}

function takesId(place: TextPlace, { subject, value }: FoundId): boolean {
  const wanted = subjectOf(place.steps);
  return (
    wanted !== undefined &&
    place.takes === "text" &&
    sameSubject(wanted, subject) &&
    isFree(place.parts) &&
    fitTest(fitsOf(place))(value)
  );
}

/** The first item of each list on the way. */
function pathOf({ steps, many }: TextPlace): Path {
  return [...steps.map((step) => (step === "*" ? 0 : step)), ...(many ? [0] : [])];
}

function put(whole: JsonObject, path: Path, value: string): void {
  const [step, ...rest] = path;
  if (typeof step !== "string") return;
  whole[step] = wrapped(rest, value);
}

function wrapped(path: Path, value: string): JsonValue {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  return typeof step === "number" ? [wrapped(rest, value)] : { [step]: wrapped(rest, value) };
}

/** Ids with what they are ids of, the nearest first. */
function idsIn({ value, path, listSubject }: FoundIn): FoundId[] {
  const ids: FoundId[] = [];
  let level: { holder: JsonValue; name: string }[] = [{ holder: value, name: path.at(-1) ?? "" }];
  for (let depth = 0; depth <= depthMax; depth += 1) {
    const next: typeof level = [];
    for (const { holder, name } of level) {
      if (!isJsonObject(holder)) continue;
      const members = Object.entries(holder).slice(0, membersMax);
      const named = members.flatMap(([member, inside]) => {
        if (typeof inside !== "string" || inside === "") return [];
        const words = nameWords(member);
        const isId = words.at(-1) === "id" || words.at(-1) === "uuid";
        return isId ? [{ words: words.slice(0, -1), value: inside }] : [];
      });
      for (const { words, value: id } of named) {
        const isOwn = words.length === 0 || named.length === 1;
        const subjects = words.length > 0 ? [words] : [nameWords(name), [...listSubject]];
        for (const subject of subjects)
          if (subject.length > 0) ids.push({ subject, value: id, holder, isOwn });
      }
      for (const [member, inside] of members)
        if (isJsonObject(inside)) next.push({ holder: inside, name: member });
    }
    level = next;
  }
  return ids;
}
