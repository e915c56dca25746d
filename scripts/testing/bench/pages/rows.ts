import { medianOf } from "../../load/measure";
import type { Row } from "./metrics";
import {
  filterMs,
  formOpenMs,
  heapBytes,
  keyPressesMs,
  listScriptBytes,
  listShownMs,
  resultMs,
  toolScriptBytes,
  type Contender,
} from "./measures";
import { fewFields, manyFields } from "./tools";

const listsInARound = 5;

const result = { unit: "ms", tools: "few", measure: resultMs, appOnly: true } as const;
const keys = { unit: "ms", tools: "few", measure: keyPressesMs } as const;

/** What is measured, and what it may be: times the bare page's metric, or what has a unit itself. */
export const rows: readonly Row<Contender>[] = [
  listRow("list of 80 tools shown", "few", "≤ 1.2"),
  listRow("list of 1,000 tools shown", "many", "≤ 1.3 of our 80"),
  formRow("few", fewFields, true, "≤ 2"),
  formRow("many", fewFields, true, "≤ 2"),
  formRow("few", manyFields, true, "≤ 1.5"),
  formRow("few", fewFields, false, ""),
  formRow("many", fewFields, false, ""),
  formRow("few", manyFields, false, ""),
  { what: "key press among 200 fields, median", goal: "≤ 1.2", of: medianOf, ...keys },
  { what: "key press among 200 fields, the first", goal: "≤ 50 ms", of: ([first = NaN]) => first, ...keys },
  { what: "key press among 200 fields, the worst", goal: "≤ 50 ms", of: (all) => Math.max(...all), ...keys },
  {
    what: "key press to the filtered list of 1,000",
    goal: "≤ 16.7 ms",
    unit: "ms",
    tools: "many",
    measure: filterMs,
    appOnly: true,
  },
  {
    what: "10,000 rows, from the answer to the table",
    goal: "≤ 300 ms",
    of: ([first = NaN]) => first,
    ...result,
  },
  { what: "10,000 rows, from the click to the table", goal: "", of: ([, second = NaN]) => second, ...result },
  { what: "scrolling them, the longest frame", goal: "≤ 32 ms", of: ([, , third = NaN]) => third, ...result },
  { what: "scripts of a tool’s page", goal: "≤ 260 KB", unit: "KB", tools: "few", measure: toolScriptBytes },
  { what: "scripts of the list", goal: "≤ 165 KB", unit: "KB", tools: "few", measure: listScriptBytes },
  { what: "heap with the 200 fields", goal: "≤ 2", unit: "MB", tools: "few", measure: heapBytes },
];

function listRow(what: string, tools: Row<Contender>["tools"], goal: string): Row<Contender> {
  return { what, goal, unit: "ms", tools, measure: listsShownMs, of: medianOf };
}

/** A new tab each time, which varies more than anything else that is measured. */
async function listsShownMs(contender: Contender): Promise<number[]> {
  const times: number[] = [];
  while (times.length < listsInARound) times.push(await listShownMs(contender));
  return times;
}

function formRow(
  tools: Row<Contender>["tools"],
  fields: number,
  rests: boolean,
  goal: string,
): Row<Contender> {
  const pause = rests ? "" : ", at once";
  return {
    what: `click to ${fields} fields, ${tools === "few" ? "80" : "1,000"} tools${pause}`,
    goal,
    unit: "ms",
    tools,
    measure: (contender) => formOpenMs(contender, fields, { rests }),
  };
}
