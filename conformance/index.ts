export { CouldNotRun, type Clause, type Verdict } from "./clause";
export { clauses } from "./clauses/index";
export { main } from "./main";
export type { Report } from "./report/report";
export { runConformance } from "./run-conformance";
export { defaultSettings, type Pace, type Settings } from "./settings";
