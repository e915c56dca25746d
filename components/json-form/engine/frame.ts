import { useMemo, type FocusEvent, type KeyboardEvent } from "react";
import { pointerOf } from "@/lib/contract/json-pointer";
import { controlId } from "./control-id";
import { choiceWidget } from "./view-schema";
import { useDraft, useErrors, useForm, useStore } from "../form-context";
import { typingCheck } from "../shape/typing-check";
import type { Place } from "../place";
import type { FormStore } from "../values/form-store";

/** One control; several that belong together; or whatever is within an object, a list or a choice. */
export type FrameKind = "control" | "group" | "box";

export function frameKind({ shape, misfit, ui }: Place): FrameKind {
  if (misfit) return "control";
  switch (shape.kind) {
    case "object":
    case "list":
    case "branches":
      return "box";
    case "boolean":
    case "choices":
    case "fixed":
    case "null":
      return "group";
    case "choice":
      return (ui.widget ?? choiceWidget(shape.choices)) === "radio" ? "group" : "control";
    case "text":
    case "number":
    case "chips":
    case "any":
    case "nothing":
      return "control";
  }
}

/** The ids of a place's control and of what describes it. Errors and source stand in the outermost frame. */
export function useIds({ path, nesting }: Place): Record<"control" | "about" | "source" | "errors", string> {
  const { idPrefix } = useForm();
  return useMemo(() => {
    const outer = controlId(idPrefix, path, 0);
    const control = controlId(idPrefix, path, nesting);
    return { control, about: `${control}:about`, source: `${outer}:source`, errors: `${outer}:errors` };
  }, [idPrefix, path, nesting]);
}

export type ControlProps = {
  id: string;
  "aria-describedby": string;
  "aria-invalid": boolean;
  "aria-required": boolean;
};

/** What a control needs to be named and described by the frame around it. */
export function useControl(place: Place): ControlProps {
  const { control, about, source, errors } = useIds(place);
  const problems = useProblems(place);
  return {
    id: control,
    "aria-describedby": `${about} ${source} ${errors}`,
    "aria-invalid": problems.length > 0,
    "aria-required": place.required,
  };
}

/** What is wrong with a place, as sentences; with those of the items where these have no frame of their own. */
export function useProblems({ path, shape }: Place): string[] {
  const shown = useErrors(path);
  const isText = shape.kind === "text";
  const check = useMemo(() => (isText ? typingCheck(shape.schema) : undefined), [isText, shape.schema]);
  const typed = useStore((store) => {
    const value = check ? store.valueAt(path) : undefined;
    return typeof value === "string" ? check?.(value) : undefined;
  });
  const own = typed === undefined || shown.includes(typed) ? shown : [typed, ...shown];
  const ofItems = useStore((store) => (shape.kind === "chips" ? itemProblems(store, pointerOf(path)) : ""));
  const errors = ofItems === "" ? own : [...own, ...ofItems.split("\n")];
  const draft = useDraft(path);
  return draft ? [draft.problem, ...errors.filter((error) => error !== draft.problem)] : errors;
}

function itemProblems(store: FormStore, pointer: string): string {
  return store
    .errors()
    .filter(({ path }) => path.startsWith(`${pointer}/`))
    .map(({ path, message }) => `Item ${Number(path.slice(pointer.length + 1)) + 1}: ${message}`)
    .join("\n");
}

export type FrameEvents = {
  /** The place's pointer, for whoever wants to know which field has the focus. */
  "data-place": string;
  onBlur(event: FocusEvent<HTMLElement>): void;
  onKeyDown(event: KeyboardEvent<HTMLElement>): void;
};

/** Leaving a field lets its errors be said; Ctrl or Cmd and the full stop open its menu. */
export function useFrameEvents(place: Place): FrameEvents {
  const form = useForm();
  return {
    "data-place": pointerOf(place.path),
    onBlur: (event) => {
      if (!event.currentTarget.contains(event.relatedTarget)) form.onLeave(pointerOf(place.path));
    },
    onKeyDown: (event) => {
      if (event.key !== "." || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      event.stopPropagation();
      form.openMenu(place, event.target as HTMLElement);
    },
  };
}
