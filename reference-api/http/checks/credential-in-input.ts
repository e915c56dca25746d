import type { JsonValue } from "@/lib/wire/contract/json";

/** Whether any text in the input, member names included, contains the credential. */
export function holdsCredential(value: JsonValue, token: string): boolean {
  if (typeof value === "string") return value.includes(token);
  if (typeof value !== "object" || value === null) return false;
  if (Array.isArray(value)) return value.some((item) => holdsCredential(item, token));
  return Object.entries(value).some(
    ([name, member]) => name.includes(token) || holdsCredential(member, token),
  );
}
