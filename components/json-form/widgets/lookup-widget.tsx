import { lazy, Suspense, useRef } from "react";
import type { WidgetProps } from "@rjsf/utils";
import { useOffered } from "../form-context";
import { usePlaceOf } from "../place";
import { TextWidget } from "./text-widget";

const LookupText = lazy(() =>
  import("../lookups/lookup-text").then((module) => ({ default: module.LookupText })),
);

/** An id that a list of the API knows. Until the list's part is loaded, and for a text with line breaks, a plain text. */
export function LookupWidget(props: WidgetProps) {
  const place = usePlaceOf("text");
  const source = useOffered(place);
  const hadFocus = useRef(false);
  const value: unknown = props.value;
  const text = typeof value === "string" ? value : "";
  const textField = <TextWidget {...props} />;
  if (!source || /[\r\n]/.test(text)) return textField;
  return (
    <div
      className="space-y-1"
      onFocus={() => {
        hadFocus.current = true;
      }}
      onBlur={() => {
        hadFocus.current = false;
      }}
    >
      <Suspense fallback={textField}>
        <LookupText place={place} source={source} value={text} onEntry={props.onChange} hadFocus={hadFocus} />
      </Suspense>
    </div>
  );
}
