import { z } from "zod";
import type { JsonObject } from "@/lib/wire/contract/json";
import type { Reading } from "../../store/tables";
import { mayRetry, refuses, type ErrorNote } from "../../tools/declared";
import { ToolFailure } from "../../tools/failure";
import { pageOf, pageParts, readCursor, unknownCursor } from "../../tools/page";
import { connectedAs, connectionErrors, platformConnection } from "./connection";
import { entryAt, firstMidnight, isWithin } from "./entry-at";
import { filterInput, keeps, matches } from "./filters";
import type { PlatformList } from "./platform-data";
import { text } from "../../tools/schema";

/** The input schema of a list: its query, its filters and its page. */
export function listInput({ query, filters }: PlatformList): z.ZodObject {
  const words =
    query &&
    text("Query", 2, 80, {
      description: "Words that must all appear in the entry, in any case.",
      examples: [query.example],
    });
  return z.strictObject({
    ...(words && { query: query.required ? words : words.optional() }),
    ...Object.fromEntries(Object.entries(filters).map(([name, filter]) => [name, filterInput(filter)])),
    ...pageParts,
  });
}

/** One page of a list. Throws what `listErrors` documents. */
export async function readPlatformList(
  list: PlatformList,
  { db, now }: { db: Reading; now: Date },
  input: Record<string, unknown>,
): Promise<JsonObject> {
  const start = startOf(list, input["cursor"]);
  const platform = platformConnection(list.platform);
  const known = await connectedAs(db, platform);
  if (list.outage && isWithin(list.outage, now))
    throw new ToolFailure("UPSTREAM_FAILED", list.outage.message, true);
  const midnight = await firstMidnight(db);
  const entries = list.entries
    .map((stored, place) => ({ place, id: stored.id, entry: entryAt(stored, midnight, now) }))
    .filter(({ entry }) => isWanted(list, entry, input));
  const rest = entries.filter(({ place }) => place >= start);
  const place = ({ id }: { id: string }) => ({ key: list.tool, id });
  const { page, nextCursor } = pageOf(rest, Number(input["limit"]), place);
  return {
    platform: platform.name,
    connectedAs: known,
    total: entries.length,
    [list.member]: page.map(({ entry }) => entry),
    nextCursor,
  };
}

/** What a list can refuse. */
export function listErrors({ platform, query, outage }: PlatformList): ErrorNote[] {
  return [
    ...connectionErrors(platformConnection(platform)),
    refuses("INVALID_INPUT", "`cursor` is none that a list returned.", {
      cursor: "abcd",
      ...(query?.required && { query: query.example }),
    }),
    ...(outage ? [mayRetry("UPSTREAM_FAILED", outage.when)] : []),
  ];
}

/** The place of the first entry of a page. */
function startOf({ tool, entries }: PlatformList, cursor: unknown): number {
  const after = readCursor(typeof cursor === "string" ? cursor : undefined);
  if (!after) return 0;
  const place = after.key === tool ? entries.findIndex(({ id }) => id === after.id) : -1;
  if (place === -1) throw unknownCursor();
  return place + 1;
}

function isWanted(
  { query, filters }: PlatformList,
  entry: JsonObject,
  input: Record<string, unknown>,
): boolean {
  const text = input["query"];
  if (query && typeof text === "string" && !matches(entry, query.in, text)) return false;
  return Object.entries(filters).every(([name, filter]) => {
    const wanted = input[name];
    return wanted === undefined || keeps(filter, entry, wanted);
  });
}
