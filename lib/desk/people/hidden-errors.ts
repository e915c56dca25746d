import { AsyncLocalStorage } from "node:async_hooks";
import { withPageDigest } from "@/lib/platform/db/page-digest";
import { processSingleton } from "@/lib/platform/runtime/process-singleton";

type Hidden = { error: Error | null };

/**
 * better-auth logs what went wrong inside it, and throws another error that doesn't say. What was logged meanwhile is the
 * cause of what this throws, so that a database that gave no answer is known as one.
 */
export async function withHiddenCause<Value>(work: () => Promise<Value>): Promise<Value> {
  const hidden: Hidden = { error: null };
  try {
    return await hiddenErrors().run(hidden, work);
  } catch (error) {
    if (hidden.error === null) throw error;
    throw withPageDigest(new Error("better-auth failed inside.", { cause: hidden.error }));
  }
}

/** Takes note of the first error in what better-auth logs. */
export function noteHidden(details: readonly unknown[]): void {
  const hidden = hiddenErrors().getStore();
  const error = details.find((one) => one instanceof Error);
  if (hidden && error) hidden.error ??= error;
}

/** Next loads this module once for each bundle, and the one that logs may be another's. */
function hiddenErrors(): AsyncLocalStorage<Hidden> {
  return processSingleton("hidden-errors", () => new AsyncLocalStorage<Hidden>());
}
