import type { FocusEvent, KeyboardEvent } from "react";
import { isCombination } from "@/components/ui/page/shortcut-table";
import { choiceWidget } from "./view-schema";
import { useForm } from "../form-context";
import type { FieldNode } from "../field-node";

/** One control; several that belong together; or whatever is within an object, a list or a choice. */
export type FrameKind = "control" | "group" | "box";

export function frameKind({ shape, misfit, ui }: FieldNode): FrameKind {
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

export type ControlProps = {
  id: string;
  "aria-describedby": string;
  "aria-invalid": boolean;
  "aria-required": boolean;
};

/**
 * Whether a frame leaves out what would be empty in it: the line for its source and the one for errors. Frames that hold
 * other frames keep both, since what is drawn within them refers to them too.
 */
export function isSpare(node: FieldNode): boolean {
  return node.nesting === 0 && frameKind(node) === "control";
}

/** What describes a control, of that which its frame shows now. */
function describedBy(node: FieldNode): string {
  const { ids, problems } = node;
  const spare = isSpare(node);
  const parts = [
    ids.about,
    spare && !hasSource(node) ? undefined : ids.source,
    spare && problems.length === 0 ? undefined : ids.errors,
  ];
  return parts.filter((id) => id !== undefined).join(" ");
}

/** Whether there is anything to say of where a value came from, or what can't be seen of it. */
export function hasSource({ facts, shape }: FieldNode): boolean {
  const { kind, draft, isEmpty, isLinked, provenance, difference } = facts;
  if (draft || difference || isEmpty || isLinked || kind === "null") return true;
  return kind === "unset"
    ? shape.schema["default"] !== undefined
    : provenance !== undefined && provenance !== "typed";
}

/** What a control needs to be named and described by the frame around it. */
export function controlOf(node: FieldNode): ControlProps {
  const { ids, problems, required } = node;
  return {
    id: ids.control,
    "aria-describedby": describedBy(node),
    "aria-invalid": problems.length > 0,
    "aria-required": required,
  };
}

export type FrameEvents = {
  /** The place's pointer, for whoever wants to know which field has the focus. */
  "data-place": string;
  onBlur(event: FocusEvent<HTMLElement>): void;
  onKeyDown(event: KeyboardEvent<HTMLElement>): void;
};

/** Leaving a field lets its errors be said; Ctrl or Cmd and the full stop open its menu. */
export function useFrameEvents(node: FieldNode): FrameEvents {
  const form = useForm();
  return {
    "data-place": node.pointer,
    onBlur: (event) => {
      if (!event.currentTarget.contains(event.relatedTarget)) form.onLeave(node.pointer);
    },
    onKeyDown: (event) => {
      if (!isCombination(event, "fieldMenu")) return;
      event.preventDefault();
      event.stopPropagation();
      form.openMenu(node, event.target as HTMLElement);
    },
  };
}
