import { isJsonObject, type JsonObject, type JsonValue } from "@/lib/wire/contract/json";
import type { Reading } from "../../store/tables";
import type { Entry } from "./platform-data";
import { dayMs } from "../../tools/days";

const storedTime = /^day (\d+), (\d\d):(\d\d)$/;

/** The midnight, in UTC, that the days of stored times count from. */
export async function firstMidnight(db: Reading): Promise<number> {
  const { created_at } = await db.selectFrom("workspace").select("created_at").executeTakeFirstOrThrow();
  return Math.floor(Date.parse(created_at) / dayMs) * dayMs;
}

/** A stored entry with its times as instants, and with what depends on the time of day or on its expiry. */
export function entryAt({ live, ...stored }: Entry, midnight: number, now: Date): JsonObject {
  const entry = withInstants(stored, midnight) as JsonObject;
  if (live !== undefined) {
    const hours = isJsonObject(live) && isWithin(live, now) ? live : null;
    return { ...entry, status: hours ? "live" : "idle", viewers: hours?.["viewers"] ?? 0 };
  }
  const { expiresAt } = entry;
  if (typeof expiresAt !== "string") return entry;
  return { ...entry, status: expiresAt > now.toISOString() ? "usable" : "expired" };
}

/** Whether the time of day is within two times such as 03:00 and 03:05, in UTC. */
export function isWithin({ from, to }: JsonObject, now: Date): boolean {
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
