import { isJsonObject, type JsonValue } from "@/lib/wire/contract/json";

/** Members in the order in which they are asked for: as the operator wrote, else the required ones first. */
export function orderedNames(names: string[], required: string[], order: string[] | undefined): string[] {
  if (!order)
    return [
      ...names.filter((name) => required.includes(name)),
      ...names.filter((name) => !required.includes(name)),
    ];
  const rest = names.filter((name) => !order.includes(name));
  const star = order.indexOf("*");
  const listed =
    star < 0 ? [...order, ...rest] : [...order.slice(0, star), ...rest, ...order.slice(star + 1)];
  return listed.filter((name) => names.includes(name));
}

const short = new Set(["date", "date-time", "time", "uuid", "ipv4"]);
/** A text with a bound up to which it needs no more than half of the width. */
const halfCharactersMax = 80;

/** Width of a field: numbers, choices, dates and short texts share a row where there is room for two. */
export function spanOf(isHalf: boolean): string {
  return isHalf ? "col-span-12 @lg:col-span-6" : "col-span-12";
}

/** A field that would stand alone in half a row is joined by the next that needs no more, whatever stands between. */
export function pairedNames(names: readonly string[], isHalf: (name: string) => boolean): string[] {
  const left = [...names];
  const paired: string[] = [];
  for (let name = left.shift(); name !== undefined; name = left.shift()) {
    paired.push(name);
    if (!isHalf(name)) continue;
    const next = left.findIndex(isHalf);
    if (next >= 0) paired.push(...left.splice(next, 1));
  }
  return paired;
}

const stretchLeast = 24;

/**
 * The members of a long object in stretches of some twenty, each as far as a row goes: what browsers leave undrawn while
 * it is far off. One that is shown or not changes no stretch, so that the others stay where they are.
 */
export function stretchesOf(names: string[], isHalf: (name: string) => boolean): string[][] {
  const stretches: string[][] = [];
  let stretch: string[] = [];
  let isRowFull = true;
  for (const name of names) {
    if (stretch.length >= stretchLeast && isRowFull) {
      stretches.push(stretch);
      stretch = [];
    }
    isRowFull = isHalf(name) ? !isRowFull : true;
    stretch.push(name);
  }
  return [...stretches, stretch];
}

/** A number, a choice, a date or a short text. */
export function isShort(node: JsonValue | undefined): boolean {
  if (!isJsonObject(node)) return false;
  const { type, format, maxLength } = node;
  if (Array.isArray(node["enum"]) || type === "boolean" || type === "integer" || type === "number")
    return true;
  if (type !== "string" || node["contentEncoding"] !== undefined) return false;
  return (
    (typeof format === "string" && short.has(format)) || Number(maxLength ?? Infinity) <= halfCharactersMax
  );
}
