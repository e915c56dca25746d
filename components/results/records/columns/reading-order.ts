import { nameWords } from "@/lib/wire/lookups/name-words";
import { isIdName } from "./column-kind";
import type { Column } from "./columns";

const names = ["name", "title", "displayname", "label", "headline", "subject", "fullname"];
/** The words of what has no name of its own, such as a post. */
const words = [
  "preview",
  "caption",
  "text",
  "message",
  "body",
  "content",
  "excerpt",
  "snippet",
  "summary",
  "rule",
];

/** In px; what is as wide holds long texts. */
export const widthMax = 320;

export function isText({ kind }: Column): boolean {
  return kind.is === "text" || kind.is === "word";
}

/** The column by which a person tells the records apart: their name, else their words, else whatever is called a name. */
export function namingOf(columns: readonly Column[], keyName: string | null): Column | null {
  const texts = columns.filter((column) => isText(column) && !column.isEmpty);
  const called = (wanted: string) => texts.find(({ name }) => nameWords(name ?? "").join("") === wanted);
  for (const wanted of names) {
    const found = called(wanted);
    if (found) return found;
  }
  const key = keyName === null ? undefined : columns.find(({ name }) => name === keyName);
  if (key) return key;
  for (const wanted of words) {
    const found = called(wanted);
    if (found && !found.isSparse) return found;
  }
  return called("handle") ?? texts.find(({ name }) => endsInName(name)) ?? null;
}

function endsInName(name: string | null): boolean {
  const last = nameWords(name ?? "").at(-1) ?? "";
  return last === "handle" || names.includes(last);
}

/** `id` itself, or else the only other one that is called an id; of a map, its key. */
export function identifyingOf(columns: readonly Column[], keyName: string | null): Column | null {
  const called = columns.filter(({ name, isEmpty }) => !isEmpty && isIdName(nameWords(name ?? "")));
  return (
    called.find(({ name }) => nameWords(name ?? "").length === 1) ??
    columns.find(({ name }) => keyName !== null && name === keyName) ??
    called[0] ??
    null
  );
}

/**
 * The name first, then the first time, the accounts and the state of a record; then what is in nearly every row before
 * here and there, ids after that; lists, objects and long texts, what another column says better, and empty ones last.
 */
export function inReadingOrder(columns: readonly Column[], naming: Column | null): Column[] {
  const lead =
    naming ?? columns.find((one) => one.kind.is === "text" && !one.isSparse && !one.isEmpty) ?? null;
  const times = columns.filter(isTime);
  const time = times.find(isOwnTime);
  const accounts = columns.filter(isAccount).slice(0, accountsFirst);
  const state = columns.find((column) => isState(column));
  const rankOf = (column: Column) => {
    if (column.isEmpty) return 9;
    if (column === lead) return 0;
    if (column.readAs !== null) return 8;
    if (column === time) return 1;
    if (accounts.includes(column)) return 2;
    if (column === state || (time === undefined && column === times[0])) return 3;
    if (column.kind.is === "nested" || column.width >= widthMax) return 7;
    if (column.kind.is === "id") return 6;
    return column.isSparse ? 5 : 4;
  };
  return columns.toSorted((one, other) => rankOf(one) - rankOf(other));
}

const accountsFirst = 2;
const holders = new Set([
  "account",
  "handle",
  "platform",
  "channel",
  "owner",
  "author",
  "customer",
  "client",
]);
const stateNames = new Set(["state", "status"]);
/** When a record was written down: not what it is about. */
const keeping = new Set([
  "created",
  "updated",
  "modified",
  "connected",
  "joined",
  "last",
  "as",
  "expires",
  "expected",
]);

function isTime({ name, kind, isSparse, isEmpty }: Column): boolean {
  if (isEmpty || isSparse) return false;
  return (
    kind.is === "time" ||
    kind.is === "epoch" ||
    (kind.is === "text" && nameWords(name ?? "").at(-1) === "date")
  );
}

function isOwnTime({ name }: Column): boolean {
  return !nameWords(name ?? "").some((word) => keeping.has(word));
}

function isAccount(column: Column): boolean {
  if (!isText(column) || column.isEmpty || column.isSparse || column.readAs !== null) return false;
  return nameWords(column.name ?? "").some((word) => holders.has(word)) && column.width < widthMax;
}

function isState(column: Column): boolean {
  return isText(column) && !column.isEmpty && stateNames.has(nameWords(column.name ?? "").at(-1) ?? "");
}
