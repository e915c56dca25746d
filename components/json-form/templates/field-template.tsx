import type { ReactNode } from "react";
import type { FieldTemplateProps } from "@rjsf/utils";
import { VisibleText } from "@/components/ui/text/visible-text";
import { look } from "../look";
import { useFieldNode, type FieldNode } from "../field-node";
import { useRemarks } from "../remarks";
import { FieldFoot } from "./field-foot";
import { FieldHead } from "./field-head";
import { frameKind, useFrameEvents, type FrameEvents } from "../engine/frame";
import { choiceWidget } from "../engine/view-schema";
import { ItemFrame } from "./item-frame";

/** The frame of every field: its name and marks, its control, and beneath it what to know or what is wrong. */
export function FieldTemplate({ children }: FieldTemplateProps) {
  const node = useFieldNode();
  const events = useFrameEvents(node);
  const remarks = useRemarks();
  if (node.nesting > 0) return <InnerFrame node={node}>{children}</InnerFrame>;
  if (node.path.length === 0 && node.shape.kind === "object") return <>{children}</>;
  if (typeof node.path.at(-1) === "number") return <ItemFrame node={node}>{children}</ItemFrame>;
  return frameOf({ node, events, remarks }, children);
}

type Framed = { node: FieldNode; events: FrameEvents; remarks: ReturnType<typeof useRemarks> };

function frameOf({ node, events, remarks }: Framed, children: ReactNode): ReactNode {
  const { ids } = node;
  const kind = frameKind(node);
  if (kind === "control")
    return (
      <div className={look.field} {...events}>
        <FieldHead node={node} />
        {children}
        <FieldFoot node={node} />
        {remarks(node.pointer)}
      </div>
    );
  return (
    <fieldset
      className={isSwitched(node) ? look.switched : kind === "box" ? look.box : look.field}
      aria-describedby={`${ids.about} ${ids.source} ${ids.errors}`}
      {...events}
    >
      <legend className="visually-hidden">
        <VisibleText text={node.label} />
      </legend>
      <FieldHead node={node} />
      {kind === "box" ? (
        <>
          <FieldFoot node={node} />
          {remarks(node.pointer)}
        </>
      ) : null}
      {children}
      {kind === "group" ? (
        <>
          <FieldFoot node={node} />
          {remarks(node.pointer)}
        </>
      ) : null}
    </fieldset>
  );
}

/** Alternatives that are few and short: their switch stands in the heading's row. */
function isSwitched({ shape, misfit }: FieldNode): boolean {
  return !misfit && shape.kind === "branches" && choiceWidget(shape.branches) === "radio";
}

/** Within the frame of a choice: the frame around it has said the name, and shows source and errors. */
function InnerFrame({ node, children }: { node: FieldNode; children: ReactNode }) {
  const { ids } = node;
  return (
    <div className={look.field}>
      {frameKind(node) === "control" ? (
        <label htmlFor={ids.control} className="visually-hidden">
          <VisibleText text={node.label} />
        </label>
      ) : null}
      {children}
      <FieldFoot node={node} />
    </div>
  );
}
