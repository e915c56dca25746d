import type { WidgetProps } from "@rjsf/utils";
import { TextControl } from "@/components/ui/text-control";
import { useFieldNodeOf } from "../field-node";
import { controlOf } from "../engine/frame";

const keyboards = new Map<unknown, "email" | "url">([
  ["email", "email"],
  ["idn-email", "email"],
  ["uri", "url"],
  ["url", "url"],
]);

/** A text in as many lines as it may have. Emptied it is absent; empty text is set from the field's menu. */
export function TextWidget({ value, onChange }: WidgetProps) {
  const node = useFieldNodeOf("text");
  const control = controlOf(node);
  const { format } = node.shape.schema;
  return (
    <TextControl
      {...control}
      value={typeof value === "string" ? value : ""}
      lines={node.ui.widget === "textarea" ? "several" : node.ui.widget === "text" ? "one" : node.shape.lines}
      inputMode={keyboards.get(format) ?? "text"}
      spellCheck={format === undefined}
      autoComplete="off"
      onValue={(text) => onChange(textEntry(text))}
    />
  );
}

/** Entry of a text control: an emptied one means that there is no value. */
export function textEntry(text: string): string | undefined {
  return text === "" ? undefined : text;
}
