import { escapeUnprintable } from "./escape-unprintable";

/**
 * An entry, which is one line of JSON, as a person reads it at a terminal: time, level, message and fields in a line, further lines
 * and an error's stack indented below. Nothing in it reaches the terminal unescaped.
 */
export function readableEntry(line: string): string {
  const { level, time, msg, app: _app, err, ...fields } = JSON.parse(line) as Record<string, unknown>;
  const facts = Object.entries(fields).map(
    ([name, value]) => `${name}=${typeof value === "string" ? value : JSON.stringify(value)}`,
  );
  const { stack = null, message = null } = isObject(err) ? err : {};
  const below = stack ?? message;
  const head = [clockOf(time), String(level).toUpperCase().padEnd(5), String(msg ?? ""), ...facts].join(" ");
  return `${[head, ...(below === null ? [] : [String(below)])].map(printable).join("\n  ")}\n`;
}

function clockOf(time: unknown): string {
  return new Date(String(time)).toTimeString().slice(0, 8);
}

/** Lines stay lines, and each but the first is indented: none looks like an entry of its own. */
function printable(text: string): string {
  return text
    .split("\n")
    .map((part) =>
      escapeUnprintable(JSON.stringify(part).slice(1, -1)).replaceAll('\\"', '"').replaceAll("\\\\", "\\"),
    )
    .join("\n  ");
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
