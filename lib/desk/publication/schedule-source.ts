import { parseInstant } from "@/lib/wire/contract/instant";
import { isJsonObject, type JsonObject, type JsonValue } from "@/lib/wire/contract/json";
import type { ToolDescriptor } from "@/lib/wire/contract/tool";
import { nameWords } from "@/lib/wire/lookups/name-words";
import type { ListTool } from "@/lib/wire/lookups/list-tool";
import type { ScheduleSource } from "./publication-file";

const fromNames = new Set(["from", "start", "startdate", "startsat", "since", "after"]);
const toNames = new Set(["to", "end", "enddate", "endsat", "until", "before"]);

/** The members of a tool's input that bound the time it is asked about, as their names say. */
export function windowOf({ inputSchema }: ToolDescriptor): Pick<ScheduleSource, "from" | "to"> {
  const properties = isJsonObject(inputSchema?.["properties"]) ? inputSchema["properties"] : {};
  const named = (names: Set<string>) =>
    Object.entries(properties).find(
      ([name, node]) =>
        isJsonObject(node) && node["type"] === "string" && names.has(nameWords(name).join("")),
    )?.[0];
  const [from, to] = [named(fromNames), named(toNames)];
  return from !== undefined && to !== undefined ? { from, to } : {};
}

const timeNames = [
  "dueat",
  "scheduledfor",
  "publishat",
  "scheduledat",
  "startsat",
  "start",
  "time",
  "date",
  "at",
];
const textNames = ["preview", "text", "title", "name", "headline", "caption", "subject", "summary"];
const accountNames = ["accounthandle", "accountname", "account", "handle", "channel", "profile", "accountid"];
const campaignNames = ["campaignname", "campaigntitle", "campaign", "campaignid"];
const zoneNames = ["timezone", "accounttimezone"];
const stateNames = ["status", "state"];

/**
 * How an answer that nobody described is read as a schedule: its first list of objects of which most have a time. No value
 * counts as published or failed. Null where it has no such list.
 */
export function sourceByShape(tool: ListTool, output: JsonValue): ScheduleSource | null {
  for (const [pointer, rows] of listsIn(output)) {
    const names = [...new Set(rows.slice(0, 50).flatMap((row) => Object.keys(row)))];
    const find = (wanted: readonly string[]) =>
      wanted.flatMap((one) => names.filter((name) => nameWords(name).join("") === one))[0];
    const at = timeNames
      .flatMap((one) => names.filter((name) => nameWords(name).join("") === one))
      .find((name) => rows.filter((row) => isTime(row[name])).length * 2 > rows.length);
    const id = find(["id", "uuid", "key"]) ?? at;
    if (at === undefined || id === undefined) continue;
    const state = find(stateNames) ?? "";
    const [text, account] = [find(textNames), find(accountNames)];
    const [campaign, timeZone] = [find(campaignNames), find(zoneNames)];
    return {
      ...{ tool: tool.name, input: {}, items: pointer, id, at, state, published: [], failed: [] },
      ...(text === undefined ? {} : { text }),
      ...(account === undefined ? {} : { account }),
      ...(campaign === undefined ? {} : { campaign }),
      ...(timeZone === undefined ? {} : { timeZone }),
    };
  }
  return null;
}

function* listsIn(output: JsonValue): Generator<[string, JsonObject[]]> {
  if (Array.isArray(output) && output.length > 0 && output.every(isJsonObject)) yield ["", output];
  if (!isJsonObject(output)) return;
  for (const [name, value] of Object.entries(output).slice(0, 100))
    if (Array.isArray(value) && value.length > 0 && value.every(isJsonObject))
      yield [`/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`, value];
}

function isTime(value: JsonValue | undefined): boolean {
  return typeof value === "string" && parseInstant(value) !== null;
}
