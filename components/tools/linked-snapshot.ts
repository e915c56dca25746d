import { isNested, type JsonObject, type JsonValue } from "@/lib/wire/contract/json";
import { pointerToken } from "@/lib/wire/contract/json-pointer";
import { snapshotOf, type FormSnapshot, type SnapshotSource } from "@/lib/wire/json-schema/form-snapshot";

/** A form whose every value is the id of a record, or stands beside it; objects and lists only hold them. */
export function linkedSnapshot(value: JsonObject): FormSnapshot {
  const sources: Record<string, SnapshotSource> = {};
  const note = (part: JsonValue, pointer: string) => {
    if (pointer !== "") sources[pointer] = isNested(part) ? "none" : "linked";
    if (isNested(part))
      for (const [name, member] of Object.entries(part)) note(member, pointer + pointerToken(name));
  };
  note(value, "");
  return { ...snapshotOf(value), sources };
}
