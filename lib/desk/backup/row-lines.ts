import { createHash } from "node:crypto";

/** A row as the drivers give it and take it. */
export type Row = Record<string, unknown>;

/**
 * A row as one line: a JSON array of its values in the order of the columns. Bytes are an object with their base64; instants are
 * ISO text in UTC, as SQLite stores them.
 */
export function lineOfRow(row: Row, columns: readonly string[]): string {
  return JSON.stringify(columns.map((name) => asJson(row[name])));
}

/** The row again. Throws LineProblem for what is no line of these columns. */
export function rowOfLine(line: string, columns: readonly string[]): Row {
  const values = parsed(line);
  if (!Array.isArray(values) || values.length !== columns.length) throw new LineProblem();
  return Object.fromEntries(columns.map((name, at) => [name, fromJson(values[at])]));
}

export class LineProblem extends Error {
  override readonly name = "LineProblem";
  constructor() {
    super("A line is no row of its table.");
  }
}

/** Which rows there are, whatever their order: the sum of their lines' SHA-256, 64 hexadecimal digits. */
export class RowsDigest {
  private sum = 0n;
  count = 0;

  add(line: string): void {
    const digits = createHash("sha256").update(line, "utf8").digest("hex");
    this.sum = BigInt.asUintN(256, this.sum + BigInt(`0x${digits}`));
    this.count += 1;
  }

  digits(): string {
    return this.sum.toString(16).padStart(64, "0");
  }
}

type Json = string | number | null | { base64: string };

function asJson(value: unknown): Json {
  if (value === null || value === undefined) return null;
  if (typeof value === "string" || typeof value === "number") return value;
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return { base64: Buffer.from(value).toString("base64") };
  throw new TypeError("The database gave a value of a kind that no table has.");
}

function fromJson(value: unknown): unknown {
  if (value === null || typeof value === "string" || typeof value === "number") return value;
  if (typeof value === "object" && "base64" in value && typeof value.base64 === "string")
    return Buffer.from(value.base64, "base64");
  throw new LineProblem();
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new LineProblem();
  }
}
