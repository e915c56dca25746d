import { AsyncLocalStorage } from "node:async_hooks";
import { processSingleton } from "@/lib/platform/runtime/process-singleton";

/** What is under way: a request, or a send beside requests. Ids of ours, and `route` as a pattern. */
export type LogContext = {
  requestId?: string;
  route?: string;
  reviewId?: string;
  preparationId?: string;
  attemptId?: string;
};

/** Every entry that `work` and what it begins writes to the log has these fields, and what is noted meanwhile. */
export function withLogContext<Value>(context: LogContext, work: () => Value): Value {
  return storage().run({ ...logContext(), ...context }, work);
}

/** Adds to what is under way; nothing where that has no context. */
export function noteForLog(context: LogContext): void {
  const current = storage().getStore();
  if (current) Object.assign(current, context);
}

export function logContext(): LogContext {
  return storage().getStore() ?? {};
}

function storage() {
  return processSingleton("log-context", () => new AsyncLocalStorage<LogContext>());
}
