import type { SendsUnderWay } from "@/lib/desk/reviews";
import { processSingleton } from "@/lib/platform/runtime/process-singleton";

/** What this process sends, for all of its contexts: a click, an automatic send and maintenance alike. */
export function sendsUnderWay(): SendsUnderWay {
  return processSingleton("sends-under-way", () => new Set());
}
