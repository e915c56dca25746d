import { isExactNumber, type ExactNumber } from "@/lib/wire/contract/exact-number";
import type { JsonValue } from "@/lib/wire/contract/json";

export type JsonNumber = number | bigint | ExactNumber;

export function isNumber(value: JsonValue | undefined): value is JsonNumber {
  return typeof value === "number" || typeof value === "bigint" || isExactNumber(value);
}

/** A number in its own digits, with separators between thousands where it is written out. */
export function numberText(value: JsonNumber): string {
  const text = String(value);
  const [, sign = "", whole = "", rest = ""] = /^(-?)(\d+)((?:\.\d+)?)$/.exec(text) ?? [];
  return whole === "" ? text : sign + whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ",") + rest;
}

const sizes = ["kB", "MB", "GB", "TB"];

/** A number of bytes as people read it: 41.2 kB. */
export function bytesText(value: JsonNumber): string {
  let size = Number(value);
  if (!(Math.abs(size) >= 1_000)) return `${numberText(value)} B`;
  let unit = "";
  for (const next of sizes) {
    if (Math.abs(size) < 999.95) break;
    size /= 1_000;
    unit = next;
  }
  return `${size.toFixed(1)} ${unit}`;
}

/** A span of so many milliseconds: 850 ms, 3.2 s, 4 min 10 s, 2 h 5 min, 3 d 4 h. */
export function durationText(milliseconds: number): string {
  const sign = milliseconds < 0 ? "−" : "";
  const ms = Math.abs(milliseconds);
  if (ms > 0 && ms < 0.05) return milliseconds < 0 ? "> −0.1 ms" : "< 0.1 ms";
  if (ms < 1_000) return `${sign}${trimmed(ms)} ms`;
  if (ms < 60_000) return `${sign}${trimmed(ms / 1_000)} s`;
  const seconds = Math.round(ms / 1_000);
  const [days, hours, minutes] = [seconds / 86_400, seconds / 3_600, seconds / 60].map(Math.floor);
  if (seconds < 3_600) return `${sign}${pair(minutes, "min", seconds % 60, "s")}`;
  if (seconds < 86_400) return `${sign}${pair(hours, "h", Math.floor((seconds % 3_600) / 60), "min")}`;
  return `${sign}${pair(days, "d", Math.floor((seconds % 86_400) / 3_600), "h")}`;
}

function pair(large = 0, unit: string, small: number, smallUnit: string): string {
  return small === 0 ? `${numberText(large)} ${unit}` : `${numberText(large)} ${unit} ${small} ${smallUnit}`;
}

function trimmed(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** A share of one, or of a hundred, as per cent. What is only nearly none, or nearly all, isn't rounded to it. */
export function percentText(value: JsonNumber, of: 1 | 100): string {
  if (of === 100) return `${numberText(value)} %`;
  const sign = Number(value) < 0 ? "-" : "";
  const percent = Math.abs(Number(value)) * 100;
  if (percent > 0 && percent < 0.05) return sign === "" ? "< 0.1 %" : "> -0.1 %";
  if (percent >= 99.95 && percent < 100) return sign === "" ? "> 99.9 %" : "< -99.9 %";
  return `${trimmed(Number(value) * 100)} %`;
}
