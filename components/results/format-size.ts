import { isJsonObject, type JsonValue } from "@/lib/wire/contract/json";

/** How much an object or a list holds: "3 members", "1 item". */
export function formatSize(value: JsonValue, count: number): string {
  const noun = isJsonObject(value) ? "member" : "item";
  return `${count.toLocaleString("en")} ${noun}${count === 1 ? "" : "s"}`;
}
