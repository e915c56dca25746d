import { isExactNumber } from "./exact-number";
import type { JsonValue } from "./json";
import { pathOf, pointerOf, valueAtPointer, type Path } from "./json-pointer";

const textMax = 2_048;
const placesMax = 5;
/** A larger input isn't searched for a name. */
const searchedMax = 20_000;

/**
 * The places of an input that a text names, as JSON pointers: by a pointer (`/posts/0/text`), by a path (`posts[0].text`),
 * by a quoted name that stands in one place alone, or by a number ("Post 2", where there is a list of posts). A tool error has no member for a place, so that its message is all
 * there is; what is not plainly a place of this input is not taken for one.
 */
export function namedPlaces(text: string, input: JsonValue): string[] {
  const said = text.slice(0, textMax);
  const exact = [...pointersIn(said), ...pathsIn(said)].filter((pointer) => isPlace(input, pointer));
  const quoted = exact.length > 0 ? [] : quotedIn(said).flatMap((name) => onlyPlaceOf(name, input));
  const found = [exact, quoted, numberedIn(said, input)].find((places) => places.length > 0) ?? [];
  return [...new Set(found)].slice(0, placesMax);
}

function pointersIn(text: string): string[] {
  return [...text.matchAll(/(?<![^\s"'“‘`(])\/[^\s"'”’`),;:]+/g)].map(([pointer]) =>
    pointer.replace(/[.?!]+$/, ""),
  );
}

function pathsIn(text: string): string[] {
  return [...text.matchAll(/(?<![\w$.\]])[A-Za-z_$][\w$-]*(?:\.[\w$-]+|\[\d+\])+/g)].map(([path]) =>
    pointerOf(path.replaceAll(/\[(\d+)\]/g, ".$1").split(".")),
  );
}

function quotedIn(text: string): string[] {
  const quoted = /“([^“”]{1,100})”|"([^"]{1,100})"|‘([^‘’]{1,100})’|`([^`]{1,100})`|'([^']{1,100})'/g;
  return [...text.matchAll(quoted)].map((match) => match.slice(1).find((name) => name !== undefined) ?? "");
}

/** People count from one. */
function numberedIn(text: string, input: JsonValue): string[] {
  if (!isMembers(input)) return [];
  return [...text.matchAll(/(?<![\w“"'])([A-Za-z]{2,50}) (\d{1,4})(?![\w.,]\d|\w)/g)].flatMap(
    ([, word = "", number = "0"]) => {
      const list = Object.keys(input).find((name) => name.toLowerCase() === `${word.toLowerCase()}s`);
      const pointer = list === undefined ? null : pointerOf([list, Number(number) - 1]);
      return pointer !== null && valueAtPointer(input, pointer) !== undefined ? [pointer] : [];
    },
  );
}

/** A missing member is a place as well, where its object is there; but any word with a slash could be one of the whole. */
function isPlace(input: JsonValue, pointer: string): boolean {
  if (valueAtPointer(input, pointer) !== undefined) return true;
  const path = pathOf(pointer);
  return path.length > 1 && isMembers(valueAtPointer(input, pointerOf(path.slice(0, -1))));
}

function onlyPlaceOf(name: string, input: JsonValue): string[] {
  const places: string[] = [];
  let looked = 0;
  const search = (value: JsonValue, path: Path): void => {
    if (places.length > 1 || ++looked > searchedMax) return;
    if (Array.isArray(value)) value.forEach((item, index) => search(item, [...path, index]));
    else if (isMembers(value))
      for (const [member, inner] of Object.entries(value)) {
        if (member === name) places.push(pointerOf([...path, member]));
        search(inner, [...path, member]);
      }
  };
  search(input, []);
  return looked <= searchedMax && places.length === 1 ? places : [];
}

function isMembers(value: JsonValue | undefined): value is { [name: string]: JsonValue } {
  return typeof value === "object" && value !== null && !Array.isArray(value) && !isExactNumber(value);
}
