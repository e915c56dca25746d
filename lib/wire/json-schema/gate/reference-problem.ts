import { isJsonObject, type JsonObject } from "@/lib/wire/contract/json";
import { localTarget } from "../resolve/local-target";
import { subSchemas } from "../sub-schemas";

/** The most schemas that judge one value once every reference is unfolded. */
const unfoldedMax = 20_000;

/** Says what is wrong with the references of a schema whose parts are all given, or nothing. */
export function referenceProblem(root: JsonObject, schemas: JsonObject[]): string | undefined {
  const addressed = addressProblem(root, schemas);
  if (addressed) return addressed;
  for (const { $ref: ref } of schemas) {
    if (typeof ref !== "string") continue;
    if (!ref.startsWith("#")) return `The schema refers to another document (“${shortened(ref)}”).`;
    const target = localTarget(root, ref);
    if (typeof target !== "boolean" && !isJsonObject(target))
      return `The schema refers to “${shortened(ref)}”, which does not exist in it.`;
  }
  return new Unfolding(root).problem();
}

/** Says that where a reference leads depends on more than its place in the schema, or nothing. */
export function addressProblem(root: JsonObject, schemas: JsonObject[]): string | undefined {
  const isDynamic = ({ $dynamicRef, $recursiveRef }: JsonObject) =>
    $dynamicRef !== undefined || $recursiveRef !== undefined;
  if (schemas.some(isDynamic)) return "The schema uses dynamic references, which can’t be followed here.";
  const hasAddress = (schema: JsonObject) => schema !== root && typeof schema["$id"] === "string";
  if (schemas.some(hasAddress) && schemas.some(({ $ref }) => $ref !== undefined))
    return "Parts of the schema have addresses of their own, which can’t be followed here.";
  return undefined;
}

class Unfolding {
  private readonly sizes = new Map<JsonObject, number>();
  private readonly open = new Set<JsonObject>();
  private readonly above = new Set<JsonObject>();
  private visits = 0;

  constructor(private readonly root: JsonObject) {}

  problem(): string | undefined {
    try {
      this.unfold(this.root);
    } catch (error) {
      if (error instanceof Endless)
        return "The schema refers to itself without getting any closer to a value.";
      if (error instanceof TooLarge)
        return "The schema grows beyond any form once its references are followed.";
      throw error;
    }
    return undefined;
  }

  /** Walks deeper values too; a schema that is met again below itself is left folded, as the form leaves it. */
  private unfold(schema: JsonObject): void {
    this.visits += 1;
    if (this.visits > unfoldedMax) throw new TooLarge();
    this.sizeInPlace(schema);
    this.above.add(schema);
    for (const inner of this.reached(schema, true)) if (!this.above.has(inner)) this.unfold(inner);
    this.above.delete(schema);
  }

  /** The number of schemas that judge one value together; a loop among them never ends. */
  private sizeInPlace(schema: JsonObject): number {
    const known = this.sizes.get(schema);
    if (known !== undefined) return known;
    if (this.open.has(schema)) throw new Endless();
    this.open.add(schema);
    let size = 1;
    for (const inner of this.reached(schema, false)) size += this.sizeInPlace(inner);
    this.open.delete(schema);
    if (size > unfoldedMax) throw new TooLarge();
    this.sizes.set(schema, size);
    return size;
  }

  private reached(schema: JsonObject, deeper: boolean): JsonObject[] {
    const ref = schema["$ref"];
    const target = typeof ref === "string" ? localTarget(this.root, ref) : undefined;
    const parts = subSchemas(schema).filter(({ reach }) => deeper || reach === "in-place");
    return [...parts.map((part) => part.schema), ...(isJsonObject(target) ? [target] : [])];
  }
}

class Endless extends Error {}
class TooLarge extends Error {}

function shortened(ref: string): string {
  return ref.length > 80 ? `${ref.slice(0, 79)}…` : ref;
}
