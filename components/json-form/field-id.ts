import { pointerOf, type Path } from "@/lib/wire/contract/json-pointer";

/** The id of the control at a place. Characters that ids and selectors trip over are written as their code. */
export function fieldId(prefix: string, place: Path | string): string {
  const pointer = typeof place === "string" ? place : pointerOf(place);
  const safe = pointer.replace(
    /[^A-Za-z0-9/]/gu,
    (character) => `_${character.codePointAt(0)?.toString(16) ?? ""}_`,
  );
  return prefix + safe.replaceAll("/", "-");
}

/** Moves focus to the control at a place; unfolds what it is in first, where it isn't drawn. */
export function focusField(store: { reveal(pointer: string): void }, prefix: string, pointer: string): void {
  if (controlAt(fieldId(prefix, pointer))) {
    focusClosest(prefix, pointer);
    return;
  }
  store.reveal(pointer);
  requestAnimationFrame(() => focusClosest(prefix, pointer));
}

/** Moves focus to the control at a place, or to the closest one around it that is drawn. */
function focusClosest(prefix: string, pointer: string): void {
  for (let place = pointer; ; place = place.slice(0, place.lastIndexOf("/"))) {
    const control = controlAt(fieldId(prefix, place));
    if (control) {
      control.focus();
      control.scrollIntoView({ block: "center" });
      return;
    }
    if (place === "") return;
  }
}

/** Moves focus to a control, or the first one within it, once what was just changed has been drawn. */
export function focusSoon(id: string): void {
  requestAnimationFrame(() => controlAt(id)?.focus());
}

function controlAt(id: string): HTMLElement | null {
  const within = `:is(input, select, textarea, button)[id^="${id}-"]`;
  return document.getElementById(id) ?? document.querySelector<HTMLElement>(within);
}
