import type { ReactNode } from "react";
import type { FieldTemplateProps } from "@rjsf/utils";
import { VisibleText } from "@/components/ui/text/visible-text";
import { look } from "../look";
import { usePlace, type Place } from "../place";
import { FieldFoot } from "./field-foot";
import { FieldHead } from "./field-head";
import { frameKind, useFrameEvents, type FrameEvents } from "../engine/frame";
import { ItemFrame } from "./item-frame";

/** The frame of every field: its name and marks, its control, and beneath it what to know or what is wrong. */
export function FieldTemplate({ children }: FieldTemplateProps) {
  const place = usePlace();
  const events = useFrameEvents(place);
  if (place.nesting > 0) return <InnerFrame place={place}>{children}</InnerFrame>;
  if (place.path.length === 0 && place.shape.kind === "object") return <>{children}</>;
  if (typeof place.path.at(-1) === "number") return <ItemFrame place={place}>{children}</ItemFrame>;
  return frameOf(place, events, children);
}

function frameOf(place: Place, events: FrameEvents, children: ReactNode): ReactNode {
  const { ids } = place;
  const kind = frameKind(place);
  if (kind === "control")
    return (
      <div className={look.field} {...events}>
        <FieldHead place={place} />
        {children}
        <FieldFoot place={place} />
      </div>
    );
  return (
    <fieldset
      className={kind === "box" ? look.box : look.field}
      aria-describedby={`${ids.about} ${ids.source} ${ids.errors}`}
      {...events}
    >
      <legend className="visually-hidden">
        <VisibleText text={place.label} />
      </legend>
      <FieldHead place={place} />
      {kind === "box" ? <FieldFoot place={place} /> : null}
      {children}
      {kind === "group" ? <FieldFoot place={place} /> : null}
    </fieldset>
  );
}

/** Within the frame of a choice: the frame around it has said the name, and shows source and errors. */
function InnerFrame({ place, children }: { place: Place; children: ReactNode }) {
  const { ids } = place;
  return (
    <div className={look.field}>
      {frameKind(place) === "control" ? (
        <label htmlFor={ids.control} className="visually-hidden">
          <VisibleText text={place.label} />
        </label>
      ) : null}
      {children}
      <FieldFoot place={place} />
    </div>
  );
}
