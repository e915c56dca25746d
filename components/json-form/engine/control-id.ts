import type { Path } from "@/lib/wire/contract/json-pointer";
import { fieldId } from "../field-id";

/** The id of a place's control. Within the frame of a choice the same place is drawn again, with an id of its own. */
export function controlId(prefix: string, path: Path, nesting: number): string {
  const id = fieldId(prefix, path);
  return nesting === 0 ? id : `${id}:${nesting}`;
}
