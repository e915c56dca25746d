import { useLayoutEffect, useSyncExternalStore, type Ref } from "react";
import { Notice } from "@/components/ui/notice";
import { VisibleText } from "@/components/ui/text/visible-text";
import type { JsonObject } from "@/lib/wire/contract/json";
import { focusField } from "./field-id";
import { pathLabel } from "./shape/path-label";
import type { FormStore } from "./values/form-store";
import type { FieldError } from "@/lib/wire/json-schema/validators/field-error";

const shownMax = 30;

/** All that is wrong in one list, in the order of the fields; each entry leads to its own. */
export function ErrorSummary({
  store,
  schema,
  idPrefix,
  linked,
  fields,
  ref,
}: {
  store: FormStore;
  /** Which the fields' labels are from. */
  schema: JsonObject | undefined;
  idPrefix: string;
  /** Whether the fields are on the screen, so that an entry can lead to one. */
  linked: boolean;
  fields: HTMLElement | null;
  ref: Ref<HTMLDivElement>;
}) {
  const errors = useSyncExternalStore(store.subscribe, store.errors);
  const unfolded = useSyncExternalStore(store.subscribe, store.unfolded);
  useLayoutEffect(() => {
    // Only now is it certain which fields there are, and where.
    const sorted = inPageOrder(errors, fields);
    if (sorted.some((error, index) => error !== errors[index])) store.showErrors(sorted);
  }, [store, errors, fields, unfolded]);
  if (errors.length === 0) return null;
  return (
    <Notice
      ref={ref}
      tone="danger"
      title={errors.length === 1 ? "1 problem to fix" : `${errors.length} problems to fix`}
    >
      <ul className="space-y-1">
        {errors.slice(0, shownMax).map(({ path, message }, index) => (
          <li key={index} className="break-words">
            {linked ? (
              <a
                href={`#${idPrefix}`}
                className="focus-ring rounded-sm font-medium text-ink underline underline-offset-2"
                onClick={(event) => {
                  event.preventDefault();
                  focusField(store, idPrefix, path);
                }}
              >
                <VisibleText text={pathLabel(schema, path)} />
              </a>
            ) : (
              <code className="font-mono text-xs text-ink">
                <VisibleText text={path === "" ? "(the whole input)" : path} />
              </code>
            )}
            <span>:</span> <VisibleText text={message} />
          </li>
        ))}
        {errors.length > shownMax ? <li>And {errors.length - shownMax} more.</li> : null}
      </ul>
    </Notice>
  );
}

/** Errors from the top of the page down; one at a place that is folded away comes last within what it is folded in. */
function inPageOrder(errors: readonly FieldError[], fields: Element | null): FieldError[] {
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
