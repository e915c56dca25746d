import type { Path } from "@/lib/wire/contract/json-pointer";
import { isAt } from "@/lib/wire/lookups/id-places";
import type { FormLookups } from "../form-lookups";
import type { FormStore } from "../values/form-store";
import { isFormObject } from "../values/form-value";

/** The zone of a record that was chosen beside a place, such as the account of a post, where its list tells one. */
export function zoneBeside(
  path: Path,
  store: FormStore,
  lookups: FormLookups | undefined,
): string | undefined {
  const parent = path.slice(0, -1);
  const around = store.valueAt(parent);
  if (!lookups?.zoneOf || !isFormObject(around)) return undefined;
  for (const [name, value] of Object.entries(around)) {
    if (typeof value !== "string") continue;
    const source = lookups.sources.find(({ place }) => isAt(place, [...parent, name], false));
    const zone = source && lookups.zoneOf(source, value);
    if (zone !== undefined) return zone;
  }
  return undefined;
}
