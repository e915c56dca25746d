import { sha256 } from "../../http/checks/digest";

/** A whole number from `min` to `max` that belongs to a thing: the same each time, as if it had been measured. */
export function draw(id: string, what: string, min: number, max: number): number {
  return min + (Number.parseInt(sha256(`${id} ${what}`).slice(0, 8), 16) % (max - min + 1));
}

/** One of several, the same each time for the same thing. */
export function drawOne<Value>(id: string, what: string, values: readonly [Value, ...Value[]]): Value {
  return values[draw(id, what, 0, values.length - 1)] ?? values[0];
}

/** Whether a thing is one of about `oneIn`. */
export function drawFlag(id: string, what: string, oneIn: number): boolean {
  return draw(id, what, 1, oneIn) === 1;
}

/** A number in a long tail: few things are large, most are small. */
export function drawTail(id: string, what: string, max: number): number {
  const part = draw(id, what, 1, 10_000) / 10_000;
  return Math.max(1, Math.round(max * part ** 3));
}
