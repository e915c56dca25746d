/** The fields that an entry may have. Another one is left out and named, so that whoever misses it adds it here. */
const entryFields = new Set([
  ...["requestId", "route", "reviewId", "preparationId", "attemptId", "problemId"],
  ...["version", "build", "err", "peerAddress", "chains", "held", "round", "refused"],
]);
/** What of an error is logged beside its type, message and stack: what drivers, Node and Next tell of its kind, and no row. */
const errorFields = new Set([
  ...["code", "errno", "syscall", "status", "httpStatus", "digest"],
  ...["severity", "routine", "schema", "table", "column", "constraint"],
]);

const depthMax = 6;
const entriesMax = 50;
const textMax = 8_192;

/** What is logged of these fields: those of the list, bounded in depth and length, errors plain, other objects not at all. */
export function plainForLog(fields: object): Record<string, unknown> {
  const entries = Object.entries(fields).slice(0, entriesMax);
  const left = entries.filter(([name]) => !entryFields.has(name)).map(([name]) => name.slice(0, 40));
  return {
    ...plainEntries(entries.filter(([name]) => entryFields.has(name))),
    ...(left.length > 0 ? { leftOut: left } : {}),
  };
}

/** A line of JSON without user, password, query and fragment of the addresses in it. */
export function withoutAddressSecrets(line: string): string {
  return line
    .replace(/(:\/\/)[^\s/?#"'@\\]{1,500}@/g, "$1[hidden]@")
    .replace(/(\/[^\s/?#"'<>()\\]*)([?#])[^\s"'<>()\\]+/g, "$1$2[hidden]");
}

function plain(value: unknown, depth: number): unknown {
  if (typeof value === "string") return value.length > textMax ? `${value.slice(0, textMax)}…` : value;
  if (typeof value === "bigint") return value.toString();
  if (typeof value === "function" || typeof value === "symbol") return `[${typeof value}]`;
  if (typeof value !== "object" || value === null) return value;
  if (depth <= 0) return "[deeper]";
  if (value instanceof Error) return plainError(value, depth);
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? "[invalid date]" : value.toISOString();
  if (Array.isArray(value)) return value.slice(0, entriesMax).map((item: unknown) => plain(item, depth - 1));
  // Of whatever else nobody knows what it holds.
  return "[object]";
}

function plainEntries(entries: readonly (readonly [string, unknown])[]): Record<string, unknown> {
  return Object.fromEntries(entries.map(([name, value]) => [name, plain(value, depthMax - 1)]));
}

function plainError(error: Error, depth: number): Record<string, unknown> {
  const own = Object.entries(error).filter(([name]) => errorFields.has(name));
  return {
    ...Object.fromEntries(own.map(([name, value]) => [name, plain(value, depth - 1)])),
    type: error.name,
    message: plain(error.message, depth),
    stack: plain(error.stack, depth),
    ...(error.cause === undefined ? {} : { cause: plain(error.cause, depth - 1) }),
  };
}
