import { logProblem } from "@/lib/platform/log/log";
import { storeWatch } from "../read-only";
import { isEnding } from "../shutdown";

/** Begins the work unless it is under way, and never while nothing can be written or the process is ending. `problem`: what the log says where it fails. */
export function alone(work: () => Promise<unknown>, problem: string): () => void {
  let isUnderWay = false;
  return () => {
    if (isUnderWay || isEnding() || storeWatch().current() !== null) return;
    isUnderWay = true;
    void work()
      .catch((error: unknown) => {
        storeWatch().report(error);
        logProblem(error, problem);
      })
      .finally(() => {
        isUnderWay = false;
      });
  };
}
