import type { WidgetProps } from "@rjsf/utils";
import { Segments } from "./segments";
import { useChoice } from "./use-choice";

/** One of a few values, or yes and no. */
export function RadioWidget({ value, onChange }: WidgetProps) {
  return <Segments {...useChoice(value, onChange)} />;
}
