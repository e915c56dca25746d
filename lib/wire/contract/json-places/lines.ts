import { parser } from "@lezer/json";
import { rangeIn } from "./nodes";

/** The line of a place in JSON text, from 1, by its pointer; of the closest place around it where it isn't there. */
export function lineOf(text: string, pointer: string): number {
  const range = rangeIn(parser.parse(text), (from, to) => text.slice(from, to), pointer);
  return lineAt(text, range?.from ?? 0);
}

/** The line at which a text stops being JSON; null where the grammar finds no fault in it. */
export function faultLine(text: string): number | null {
  let at: number | null = null;
  parser.parse(text).iterate({
    enter({ type, from }) {
      if (at === null && type.isError) at = from;
      return at === null;
    },
  });
  return at === null ? null : lineAt(text, at);
}

function lineAt(text: string, at: number): number {
  return text.slice(0, at).split("\n").length;
}
