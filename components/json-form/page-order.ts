import type { FieldError } from "@/lib/wire/json-schema/validators/field-error";

/** Errors from the top of the page down; one at a place that is folded away comes last within what it is folded in. */
export function inPageOrder(errors: readonly FieldError[], fields: Element | null): FieldError[] {
  const places = [...(fields?.querySelectorAll<HTMLElement>("[data-place]") ?? [])].map(
    (element) => element.dataset["place"] ?? "",
  );
  const positionOf = (path: string): number => {
    const own = places.indexOf(path);
    if (own >= 0) return own;
    if (path === "") return -1;
    const around = path.slice(0, path.lastIndexOf("/"));
    const last = places.findLastIndex((place) => place === around || place.startsWith(`${around}/`));
    return last >= 0 ? last + 0.5 : positionOf(around);
  };
  return errors
    .map((error) => ({ error, position: positionOf(error.path) }))
    .sort((left, right) => left.position - right.position)
    .map(({ error }) => error);
}
