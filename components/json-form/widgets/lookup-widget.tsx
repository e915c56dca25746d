import type { WidgetProps } from "@rjsf/utils";
import { useOffered } from "../form-context";
import { OfferedRecords } from "../lookups/offered-records";
import { useFieldNodeOf } from "../field-node";
import { textEntry, TextWidget } from "./text-widget";

/** An id that a list of the API knows. Until the list's part is loaded, and for a text with line breaks, a plain text. */
export function LookupWidget(props: WidgetProps) {
  const node = useFieldNodeOf("text");
  const source = useOffered(node);
  const value: unknown = props.value;
  const text = node.facts.draft?.text ?? (typeof value === "string" ? value : "");
  const textField = <TextWidget {...props} />;
  if (!source || /[\r\n]/.test(text)) return textField;
  return (
    <OfferedRecords
      {...{ node, source }}
      value={text}
      read={textEntry}
      onEntry={props.onChange}
      fallback={textField}
    />
  );
}
