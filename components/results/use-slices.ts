import { useEffect, useState } from "react";
import { inSlices } from "@/lib/wire/contract/in-slices";

/**
 * The result of stepwise work that is done in slices, so that the page answers meanwhile; undefined until it is there.
 * `work` is begun anew whenever it is another function; null is no work.
 */
export function useSlices<Result>(work: (() => Generator<undefined, Result>) | null): Result | undefined {
  const [done, setDone] = useState<{ work: unknown; result: Result }>();
  const [failure, setFailure] = useState<{ error: unknown }>();
  useEffect(() => {
    if (!work) return;
    const stop = new AbortController();
    inSlices(work(), stop.signal).then(
      (result) => {
        if (!stop.signal.aborted) setDone({ work, result });
      },
      (error: unknown) => {
        if (!stop.signal.aborted) setFailure({ error });
      },
    );
    return () => stop.abort();
  }, [work]);
  // The nearest boundary says that this can't be drawn.
  if (failure) throw failure.error;
  return work !== null && done?.work === work ? done.result : undefined;
}
