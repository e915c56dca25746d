import { z } from "zod";
import { dayMs } from "@/reference-api/tools/days";
import { type JsonObject, isJsonObject, type JsonValue } from "@/lib/wire/contract/json";
import type { Reading } from "@/reference-api/store/tables";
import { mayRetry, refuses, type ErrorNote } from "@/reference-api/tools/declared";
import { ToolFailure } from "@/reference-api/tools/failure";
import { pageOf, pageParts, readCursor, unknownCursor } from "@/reference-api/tools/page";
import { connectedAs, connectionErrors, platformConnection } from "./connection";
import type { PlatformList, Entry, Filter } from "./platform-data";
import { text } from "@/reference-api/tools/schema";

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

const storedTime = /^day (\d+), (\d\d):(\d\d)$/;

/** The midnight, in UTC, that the days of stored times count from. */
async function firstMidnight(db: Reading): Promise<number> {
  const { created_at } = await db.selectFrom("workspace").select("created_at").executeTakeFirstOrThrow();
  return Math.floor(Date.parse(created_at) / dayMs) * dayMs;
}

/** A stored entry with its times as instants, and with what depends on the time of day or on its expiry. */
function entryAt({ live, ...stored }: Entry, midnight: number, now: Date): JsonObject {
  const entry = withInstants(stored, midnight) as JsonObject;
  if (live !== undefined) {
    const hours = isJsonObject(live) && isWithin(live, now) ? live : null;
    return { ...entry, status: hours ? "live" : "idle", viewers: hours?.["viewers"] ?? 0 };
  }
  const { expiresAt } = entry;
  if (typeof expiresAt !== "string") return entry;
  return { ...entry, status: expiresAt > now.toISOString() ? "usable" : "expired" };
}

/** The time of day lies between two such as 03:00 and 03:05, in UTC. */
function isWithin({ from, to }: JsonObject, now: Date): boolean {
  const time = now.toISOString().slice(11, 16);
  return String(from) <= time && time < String(to);
}

function withInstants(value: JsonValue, midnight: number): JsonValue {
  if (Array.isArray(value)) return value.map((item) => withInstants(item, midnight));
  if (isJsonObject(value))
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, withInstants(inner, midnight)]),
    );
  const [, day, hour, minute] = (typeof value === "string" && storedTime.exec(value)) || [];
  if (day === undefined) return value;
  return new Date(
    midnight + Number(day) * dayMs + (Number(hour) * 60 + Number(minute)) * 60_000,
  ).toISOString();
}

function filterInput(filter: Filter): z.ZodType {
  const { title, description } = filter;
  const meta = { title, ...(description !== undefined && { description }) };
  switch (filter.kind) {
    case "choice":
      return z.enum(filter.values).optional().meta(meta);
    case "flag":
      return z.boolean().optional().meta(meta);
    case "atLeast":
      return z.int().min(0).max(filter.max).optional().meta(meta);
    case "tag":
      return z
        .string()
        .min(1)
        .max(60)
        .optional()
        .meta({ ...meta, examples: filter.examples });
  }
}

function keeps({ kind, field }: Filter, entry: JsonObject, wanted: unknown): boolean {
  const value = fieldOf(entry, field);
  switch (kind) {
    case "choice":
    case "flag":
      return value === wanted;
    case "atLeast":
      return Number(value) >= Number(wanted);
    case "tag":
      return Array.isArray(value) && value.includes(String(wanted));
  }
}

/** Each word of the query is in one of the fields, in any case. */
function matches(entry: JsonObject, fields: readonly string[], query: string): boolean {
  const text = fields
    .flatMap((field) => fieldOf(entry, field) ?? [])
    .join("\n")
    .toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function fieldOf(entry: JsonObject, field: string): JsonValue | undefined {
  return field
    .split(".")
    .reduce<JsonValue | undefined>((value, name) => (isJsonObject(value) ? value[name] : undefined), entry);
}
