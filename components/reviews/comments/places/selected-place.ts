import type { JsonValue } from "@/lib/wire/contract/json";
import { valueAtPointer } from "@/lib/wire/contract/json-pointer";
import type { Place } from "@/lib/desk/reviews/discussion/types";
import { valueAtAttribute } from "../../values/marked-threads";

/** On the line of a form: the JSON pointer of what it is about. */
export const lineAtAttribute = "data-line-at";

/** The place of a selection within one text of the input; null where it is empty, or holds more than that. */
export function selectedPlace(selection: Selection | null, input: JsonValue | null): Place | null {
  if (selection === null || selection.isCollapsed || selection.rangeCount === 0 || input === null)
    return null;
  const range = selection.getRangeAt(0);
  const shown = shownAround(range.startContainer) ?? shownAround(range.endContainer);
  const pointer = shown?.getAttribute(valueAtAttribute);
  if (!shown || pointer === null || pointer === undefined) return null;
  const value = valueAtPointer(input, pointer);
  if (typeof value !== "string") return null;
  const own = within(range, shown);
  // A triple click reaches into what follows, where it holds nothing.
  if (own.toString().trim() === "" || own.toString().trim() !== range.toString().trim()) return null;
  const quote = quoteOf(own, shown, value);
  return quote && { pointer, quote };
}

/** The place that has the focus: the value of a line. */
export function focusedPlace(): Place | null {
  const pointer = document.activeElement?.closest(`[${lineAtAttribute}]`)?.getAttribute(lineAtAttribute);
  return pointer === null || pointer === undefined ? null : { pointer, quote: null };
}

function shownAround(node: Node): Element | null {
  const element = node instanceof Element ? node : node.parentElement;
  return element?.closest(`[${valueAtAttribute}]`) ?? null;
}

function within(range: Range, element: Element): Range {
  const own = range.cloneRange();
  if (!element.contains(own.startContainer)) own.setStart(element, 0);
  if (!element.contains(own.endContainer)) own.setEnd(element, element.childNodes.length);
  return own;
}

/** What is selected, without the spaces around it, and where in the value it begins. */
function quoteOf(range: Range, shown: Element, value: string): Place["quote"] {
  const selected = range.toString();
  const text = selected.trim();
  // Where characters are drawn as their code points, what is drawn isn't the text: only what stands in it once is found.
  if (shown.textContent !== value) {
    const start = value.indexOf(text);
    return start < 0 || value.indexOf(text, start + 1) >= 0 ? null : { text, start };
  }
  const before = document.createRange();
  before.setStart(shown, 0);
  before.setEnd(range.startContainer, range.startOffset);
  return { text, start: before.toString().length + selected.indexOf(text) };
}
