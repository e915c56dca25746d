import { loadLinearPatterns } from "@/lib/wire/json-schema/patterns/linear-patterns";
import { problems } from "./testing/schema-suite/compare";
import { judge, type Judged } from "./testing/schema-suite/judge";
import { knownDifferences } from "./testing/schema-suite/known-differences";
import { howToInstall, readSuite, suiteFolder } from "./testing/schema-suite/read-suite";
import { differenceTable, refusalTable, verdictTable } from "./testing/schema-suite/tables";

const folder = suiteFolder();
if (folder === undefined) {
  console.error(howToInstall);
  process.exit(1);
}
await loadLinearPatterns();
const judged: Judged[] = [];
for (const test of readSuite(folder)) judged.push(await judge(test));

console.log(`JSON Schema Test Suite at ${folder}\n`);
for (const table of [verdictTable(judged), refusalTable(judged), differenceTable(knownDifferences)])
  console.log(`${table}\n`);
const found = problems(judged, knownDifferences);
for (const problem of found) console.error(problem);
console.log(found.length === 0 ? "Nothing differs that isn’t known." : `${found.length} to look at.`);
process.exit(found.length === 0 ? 0 : 1);
