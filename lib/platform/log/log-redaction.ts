const secretNames = new Set([
  "authorization",
  "proxyauthorization",
  "cookie",
  "setcookie",
  "xpublishconfirmation",
  "confirmationcapability",
  "capability",
  "idempotencykey",
  "credential",
  "credentials",
  "password",
  "secret",
  "secrets",
  "appsecret",
  "appsecrets",
  "token",
  "sessiontoken",
]);

const depthMax = 6;
const entriesMax = 50;
const textMax = 8_192;

/** What may be logged of these fields: secrets by name replaced, bounded in depth and length, errors plain. */
export function plainForLog(fields: object): Record<string, unknown> {
  return plainEntries(Object.entries(fields), depthMax);
}

function plain(value: unknown, depth: number): unknown {
  if (typeof value === "string") return value.length > textMax ? `${value.slice(0, textMax)}…` : value;
  if (typeof value === "bigint") return value.toString();
  if (typeof value === "function" || typeof value === "symbol") return `[${typeof value}]`;
  if (typeof value !== "object" || value === null) return value;
  if (depth <= 0) return "[deeper]";
  if (value instanceof Error) return plainError(value, depth);
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? "[invalid date]" : value.toISOString();
  if (value instanceof Headers || value instanceof Map) return plainEntries([...value.entries()], depth);
  if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return `[${value.byteLength} bytes]`;
  if (Array.isArray(value)) return value.slice(0, entriesMax).map((item: unknown) => plain(item, depth - 1));
  return plainEntries(Object.entries(value), depth);
}

function plainEntries(
  entries: readonly (readonly [unknown, unknown])[],
  depth: number,
): Record<string, unknown> {
  return Object.fromEntries(
    entries
      .slice(0, entriesMax)
      .map(([name, value]) => [name, isSecretName(String(name)) ? "[hidden]" : plain(value, depth - 1)]),
  );
}

function plainError(error: Error, depth: number): Record<string, unknown> {
  return {
    ...plainEntries(Object.entries(error), depth),
    type: error.name,
    message: plain(error.message, depth),
    stack: plain(error.stack, depth),
    ...(error.cause === undefined ? {} : { cause: plain(error.cause, depth - 1) }),
  };
}

function isSecretName(name: string): boolean {
  return secretNames.has(name.toLowerCase().replace(/[^a-z]/g, ""));
}
