import type { JsonObject } from "@/lib/wire/contract/json";
import { pathOf } from "@/lib/wire/contract/json-pointer";
import { requiredMessage } from "@/lib/wire/json-schema/validators/explain";
import type { FieldError } from "@/lib/wire/json-schema/validators/field-error";
import { isAt } from "@/lib/wire/lookups/id-places";
import type { FormLookups } from "../form-lookups";
import { pathLabel } from "../shape/path-label";
import { chooseMessage } from "./record-noun";

/** Errors as they are said of a field that is chosen from a list: nobody types an id by its pattern. */
export function reworded<Error extends FieldError>(
  errors: readonly Error[],
  lookups: FormLookups | undefined,
  root: JsonObject | undefined,
): Error[] {
  if (!lookups) return [...errors];
  return errors.map((error) => {
    if (error.message === requiredMessage) return error;
    const path = pathOf(error.path).map((step) => (/^\d+$/.test(step) ? Number(step) : step));
    const source = lookups.sources.find(({ place }) => !lookups.off.has(place) && isAt(place, path, false));
    // A list of ids is told of its length; each of its items is chosen.
    const isList = source?.place.split("/").length === path.length + 1 && isListMessage(error.message);
    if (!source || isList) return error;
    const label = pathLabel(root, error.path).split(" › ").at(-1) ?? "";
    return { ...error, message: chooseMessage(/^item \d+$/.test(label) ? "one" : label, source, undefined) };
  });
}

function isListMessage(message: string): boolean {
  return /\bitems?\b/.test(message);
}
