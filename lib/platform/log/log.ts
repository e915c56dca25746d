import { randomBytes } from "node:crypto";
import pino, { type Logger } from "pino";
import { plainForLog } from "./log-redaction";
import { processSingleton } from "@/lib/platform/runtime/process-singleton";

/**
 * The process's log: one JSON line per entry on standard output. Fields with the names of secrets are
 * replaced at any depth, values given to `hideInLogs` wherever they stand, and control characters are escaped.
 */
export const log: Logger = createLog({ write: (line) => process.stdout.write(line) });

export function createLog(destination: { write: (line: string) => unknown }): Logger {
  return pino(
    {
      base: { app: "countersign" },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }), log: (fields) => plainForLog(fields) },
      // The formatter above has made plain objects of errors already.
      serializers: { err: (value: unknown) => value },
    },
    { write: (line: string) => destination.write(withoutHidden(escapeUnprintable(line))) },
  );
}

/** Logs an unexpected error and returns the short id that people are shown instead of it. */
export function logProblem(error: unknown, message: string, fields: Record<string, unknown> = {}): string {
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

/** JSON escapes C0 alone; DEL, C1, line separators and text-direction marks can still fool a terminal. */
function escapeUnprintable(line: string): string {
  return line.replace(
    /[\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
