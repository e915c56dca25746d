import { isJsonObject, type JsonObject, type JsonValue } from "@/lib/wire/contract/json";
import { namesOf } from "./names-of";

export type Table = {
  /** Where the rows stand in the output: "" for the output itself, else the member's name. */
  name: string;
  columns: string[];
  /** How many further columns the rows have. */
  columnsLeftOut: number;
  rows: JsonObject[];
  /** What stands beside the rows, such as a total. */
  facts: [string, JsonValue][];
};

const columnsMax = 8;
const rowsLookedAt = 50;
/** What has more members than this beside its rows is no table with a few facts. */
const membersMax = 1_000;

/** The rows of an output, where it plainly has some: a list of objects, or an object with one such member. */
export function findTable(value: JsonValue): Table | null {
  if (isRows(value)) return { name: "", ...columnsOf(value), rows: value, facts: [] };
  if (!isJsonObject(value) || namesOf(value).length > membersMax) return null;
  const lists = Object.entries(value).filter((entry): entry is [string, JsonObject[]] => isRows(entry[1]));
  const [only, ...more] = lists;
  if (!only || more.length > 0) return null;
  const [name, rows] = only;
  const facts = Object.entries(value).filter(([key]) => key !== name);
  return { name, ...columnsOf(rows), rows, facts };
}

function isRows(value: JsonValue): value is JsonObject[] {
  return Array.isArray(value) && value.length > 0 && value.every(isJsonObject);
}

/** The first columns, in the order in which the rows name them. */
function columnsOf(rows: JsonObject[]): Pick<Table, "columns" | "columnsLeftOut"> {
  const columns = new Set<string>();
  for (const row of rows.slice(0, rowsLookedAt)) for (const key of Object.keys(row)) columns.add(key);
  return {
    columns: [...columns].slice(0, columnsMax),
    columnsLeftOut: Math.max(0, columns.size - columnsMax),
  };
}
