import { isJsonObject, type JsonObject } from "@/lib/wire/contract/json";
import { localTarget } from "./local-target";

const stepsMax = 8;

/**
 * What a schema that is a local reference leads to, step by step; what stands beside a reference comes first. For
 * reading what a schema says at its top: `resolveSchema` is for all that it asks of a value. `onStep` is told each
 * reference before it is followed.
 */
export function followReferences(
  root: JsonObject,
  schema: JsonObject,
  onStep?: (reference: string) => void,
): JsonObject {
  let followed = schema;
  for (let step = 0; step < stepsMax; step += 1) {
    const { $ref, ...own } = followed;
    if (typeof $ref !== "string") return followed;
    onStep?.($ref);
    const target = localTarget(root, $ref);
    if (!isJsonObject(target)) return followed;
    followed = { ...target, ...own };
  }
  return followed;
}
