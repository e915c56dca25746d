import { randomBytes } from "node:crypto";
import pino, { type Logger } from "pino";
import { escapeUnprintable } from "./escape-unprintable";
import { logContext, type LogContext } from "./log-context";
import { plainForLog, withoutAddressSecrets } from "./log-redaction";
import { readableEntry } from "./readable-entry";
import { processSingleton } from "@/lib/platform/runtime/process-singleton";

/**
 * The process's log on standard output: one JSON line per entry, or a line to read where that is a terminal. An entry has the
 * fields of a list and what is under way (log-context.ts); what may be secret in addresses is replaced, values given to
 * `hideInLogs` wherever they stand, and control characters are escaped.
 */
export const log: Logger = createLog({
  write: (line) => process.stdout.write(process.stdout.isTTY ? readableEntry(line) : line),
});

export function createLog(destination: { write: (line: string) => unknown }): Logger {
  return pino(
    {
      base: { app: "countersign" },
      mixin: () => ({ ...logContext() }),
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }), log: (fields) => plainForLog(fields) },
      // The formatter above has made plain objects of errors already.
      serializers: { err: (value: unknown) => value },
    },
    {
      write: (line: string) =>
        destination.write(withoutHidden(withoutAddressSecrets(escapeUnprintable(line)))),
    },
  );
}

/** Logs an unexpected error and returns the short id that people are shown instead of it. */
export function logProblem(error: unknown, message: string, fields: LogContext = {}): string {
  const problemId = randomBytes(5).toString("hex");
  log.error({ ...fields, problemId, err: error }, message);
  return problemId;
}

/** From now on these values appear in no log line of this process. */
export function hideInLogs(...values: readonly string[]): void {
  const hidden = hiddenValues();
  for (const value of values) if (value.length >= 8) hidden.add(JSON.stringify(value).slice(1, -1));
}

function withoutHidden(line: string): string {
  let result = line;
  for (const value of hiddenValues()) result = result.replaceAll(value, "[hidden]");
  return result;
}

function hiddenValues(): Set<string> {
  return processSingleton("log.hidden", () => new Set<string>());
}
