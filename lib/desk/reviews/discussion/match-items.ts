import { canonicalJson } from "@/lib/wire/contract/canonical-json";
import { isJsonObject, type JsonValue } from "@/lib/wire/contract/json";

/** Longer lists are matched by position. */
const itemsMax = 5_000;
/** Members by which people and APIs tell items apart. */
const idNames = ["id", "key", "uuid", "ref", "slug"];

type Matches = readonly (number | null)[];
const known = new WeakMap<JsonValue[], WeakMap<JsonValue[], Matches>>();

/**
 * For each item of a list where it stands in the later one; null where it doesn't any more. By what names it, then by equal
 * content; what is left over, since it was changed, by its position among the others.
 */
export function matchItems(before: JsonValue[], now: JsonValue[]): Matches {
  const memo = known.get(before) ?? new WeakMap<JsonValue[], Matches>();
  known.set(before, memo);
  const matches = memo.get(now) ?? match(before, now);
  memo.set(now, matches);
  return matches;
}

function match(before: JsonValue[], now: JsonValue[]): Matches {
  const inPlace = before.map((_, index) => (index < now.length ? index : null));
  if (before.length > itemsMax || now.length > itemsMax) return inPlace;
  const matches: (number | null)[] = before.map(() => null);
  const taken = new Set<number>();
  for (const keyOf of [nameOf, canonicalJson]) pairEqual(before, now, { keyOf, matches, taken });
  const leftBefore = matches.flatMap((to, index) => (to === null ? [index] : []));
  const leftNow = now.flatMap((_, index) => (taken.has(index) ? [] : [index]));
  // A named item that is gone is no other one that happens to stand there.
  const couldBe = (one: number, other: number) => {
    const [was, is] = [nameOf(before[one] ?? null), nameOf(now[other] ?? null)];
    return was === null || is === null || was === is;
  };
  const pair = (one: number | undefined, other: number | undefined) => {
    if (one === undefined || other === undefined || !couldBe(one, other)) return;
    matches[one] = other;
    taken.add(other);
  };
  if (leftBefore.length === leftNow.length) leftBefore.forEach((one, at) => pair(one, leftNow[at]));
  else for (const one of leftBefore) if (one < now.length && !taken.has(one)) pair(one, one);
  return matches;
}

/** Pairs items of one key: the same position first, then in their order. */
function pairEqual(
  before: JsonValue[],
  now: JsonValue[],
  {
    keyOf,
    matches,
    taken,
  }: { keyOf: (item: JsonValue) => string | null; matches: (number | null)[]; taken: Set<number> },
): void {
  const keys = now.map(keyOf);
  const waiting = new Map<string, number[]>();
  const open: { index: number; key: string }[] = [];
  before.forEach((item, index) => {
    const key = matches[index] === null ? keyOf(item) : null;
    if (key === null) return;
    if (keys[index] === key && !taken.has(index)) {
      matches[index] = index;
      taken.add(index);
    } else open.push({ index, key });
  });
  keys.forEach((key, index) => {
    if (key === null || taken.has(index)) return;
    const same = waiting.get(key);
    if (same) same.push(index);
    else waiting.set(key, [index]);
  });
  for (const same of waiting.values()) same.reverse();
  for (const { index, key } of open) {
    const to = waiting.get(key)?.pop();
    if (to === undefined) continue;
    matches[index] = to;
    taken.add(to);
  }
}

/** What names an item, where it has such a member. */
function nameOf(item: JsonValue): string | null {
  if (!isJsonObject(item)) return null;
  for (const name of idNames) {
    const value = Object.hasOwn(item, name) ? item[name] : undefined;
    if (typeof value === "string" || typeof value === "number") return `${name}:${value}`;
  }
  return null;
}
