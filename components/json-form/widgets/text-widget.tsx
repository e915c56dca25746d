import { useMemo } from "react";
import type { WidgetProps } from "@rjsf/utils";
import { TextControl } from "@/components/ui/text-control";
import { useFieldNodeOf, type FieldNodeOf } from "../field-node";
import { useImageMemberOf } from "../images/image-member";
import type { TextLines } from "../shape/field-shape";
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
  const isBesideImage = useImageMemberOf(useMemo(() => node.path.slice(0, -1), [node.path])) !== undefined;
  return (
    <TextControl
      {...control}
      value={typeof value === "string" ? value : ""}
      lines={linesOf(node, isBesideImage)}
      inputMode={keyboards.get(format) ?? "text"}
      spellCheck={format === undefined}
      autoComplete="off"
      onValue={(text) => onChange(textEntry(text))}
    />
  );
}

/** On an image's card there is room for few: a text grows there. */
function linesOf({ ui, shape }: FieldNodeOf<"text">, isBesideImage: boolean): TextLines {
  if (ui.widget === "textarea") return "several";
  if (ui.widget === "text") return "one";
  return isBesideImage && shape.lines === "several" ? "grow" : shape.lines;
}

/** Entry of a text control: an emptied one means that there is no value. */
export function textEntry(text: string): string | undefined {
  return text === "" ? undefined : text;
}
