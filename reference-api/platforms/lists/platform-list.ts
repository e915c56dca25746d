import { z } from "zod";
import type { JsonObject } from "@/lib/contract/json";
import type { Reading } from "../../store/database";
import { cursorRefused, type ErrorNote } from "../../tools/notes";
import { ToolFailure } from "../../tools/failure";
import { pageParts, readCursor, writeCursor } from "../../tools/page";
import { connectedAs, connectionErrors } from "./connection";
import { knownPlatform } from "./directory";
import { found, type Filter } from "./filters";
import type { ListTime } from "./list-time";

export type Entry = JsonObject & { id: string };

/** One list of one platform, as it is declared. */
export type PlatformList = {
  platform: string;
  /** The tool's name without the platform's. */
  suffix: string;
  title: string;
  description: string;
  /** What the output calls the entries. */
  member: string;
  /** The fields that `query` looks into; `required` for a search that lists nothing by itself. */
  query?: { in: readonly string[]; example: string; required?: boolean };
  filters?: Readonly<Record<string, Filter>>;
  /** Entries are listed by this text; equal ones by their id. */
  order: (entry: Entry) => string;
  entries: (time: ListTime) => Entry[];
  /** Says why the platform does not answer at this moment, or null. */
  outage?: { when: string; at: (now: Date) => string | null };
};

/** The input schema of a list: its query, its filters and its page. */
export function listInput({ query, filters = {} }: PlatformList): z.ZodObject {
  const text =
    query &&
    z
      .string()
      .min(2)
      .max(80)
      .meta({
        title: "Query",
        description: "Words that all have to stand in the entry, in any case.",
        examples: [query.example],
      });
  return z.strictObject({
    ...(text && { query: query.required ? text : text.optional() }),
    ...Object.fromEntries(Object.entries(filters).map(([name, { schema }]) => [name, schema])),
    ...pageParts,
  });
}

/** One page of a list. Throws what `listErrors` tells of. */
export async function readPlatformList(
  list: PlatformList,
  { db, time }: { db: Reading; time: ListTime },
  input: Record<string, unknown>,
): Promise<JsonObject> {
  const after = readCursor(textOrNone(input["cursor"]));
  const platform = knownPlatform(list.platform);
  const known = await connectedAs(db, platform);
  const outage = list.outage?.at(time.now);
  if (outage) throw new ToolFailure("UPSTREAM_FAILED", outage, true);
  const entries = list.entries(time).filter((entry) => isWanted(list, entry, input));
  const sorted = entries.map((entry) => ({ entry, place: placeOf(list, entry) })).sort(byPlace);
  const rest = after ? sorted.filter((item) => byPlace({ place: after }, item) < 0) : sorted;
  const page = rest.slice(0, Number(input["limit"]));
  const last = rest.length > page.length ? page.at(-1) : undefined;
  return {
    platform: platform.name,
    connectedAs: known,
    total: entries.length,
    [list.member]: page.map(({ entry }) => entry),
    nextCursor: last ? writeCursor(last.place) : null,
  };
}

/** What a list can refuse. */
export function listErrors(list: PlatformList): ErrorNote[] {
  const { outage } = list;
  return [
    ...connectionErrors(knownPlatform(list.platform)),
    {
      ...cursorRefused,
      input: { ...cursorRefused.input, ...(list.query?.required && { query: list.query.example }) },
    },
    ...(outage ? [{ code: "UPSTREAM_FAILED" as const, when: outage.when, retryable: true }] : []),
  ];
}

type Placed = { place: { key: string; id: string } };

function placeOf(list: PlatformList, entry: Entry): Placed["place"] {
  return { key: list.order(entry), id: entry.id };
}

function byPlace({ place: one }: Placed, { place: other }: Placed): number {
  if (one.key !== other.key) return one.key < other.key ? -1 : 1;
  return one.id === other.id ? 0 : one.id < other.id ? -1 : 1;
}

function isWanted(
  { query, filters = {} }: PlatformList,
  entry: Entry,
  input: Record<string, unknown>,
): boolean {
  const words = textOrNone(input["query"]);
  if (query && words !== undefined && !found(entry, query.in, words)) return false;
  return Object.entries(filters).every(
    ([name, filter]) => input[name] === undefined || filter.keeps(entry, input[name]),
  );
}

/** The schema lets only text through here. */
function textOrNone(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}
