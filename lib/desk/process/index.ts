/** What one process of the desk holds, and what its pages ask of that. The jobs are started by the process alone. */

export { healthReply } from "./answer-health";
export { readApiProblems, type ApiProblems } from "./api-problems";
export { connectionLabel, systemContext } from "./context";
export { renewDemoData } from "./demo-data";
export { acceptDefault, keepsDefaultNow, readPolicyDefault } from "@/lib/desk/config/policy-default";
export { settingDoubtsNow } from "./first-look";
export type { SettingDoubt } from "@/lib/desk/config/setting-doubts";
export { liveHub } from "./live";
export { pointerNotes } from "./publication-settings";
export { readOnlyProblem, readOnlyState, storeFailure, storeWatch, type ReadOnlyProblem } from "./read-only";
export { readyReply } from "./readiness";
export type { ReadOnlyState } from "./store-watch";
export type { ToolLock, ToolLocks } from "./tool-locks";
export { upstream } from "./upstream";
