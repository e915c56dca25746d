import type { WidgetProps } from "@rjsf/utils";
import { useMemo } from "react";
import { VisibleText, visibleText } from "@/components/ui/text/visible-text";
import type { JsonValue } from "@/lib/wire/contract/json";
import { sameJson } from "@/lib/wire/contract/same-json";
import { look } from "../look";
import { ChoiceList } from "./choice-list";
import { Segments, type ChoiceProps } from "./segments";
import { useValue } from "../form-context";
import { useFieldNodeOf } from "../field-node";
import { valueLabel } from "../shape/field-shape";
import { controlOf } from "../engine/frame";
import { toJson } from "../values/form-value";

export function SelectWidget({ value, onChange }: WidgetProps) {
  const choice = useChoice(value, onChange);
  const about = choice.chosen === undefined ? undefined : choice.options[choice.chosen]?.description;
  return (
    <>
      <ChoiceList {...choice} />
      {about ? (
        <p className={look.hint}>
          <VisibleText text={about} />
        </p>
      ) : null}
    </>
  );
}

/** One of a few values, or yes and no. */
export function RadioWidget({ value, onChange }: WidgetProps) {
  return <Segments {...useChoice(value, onChange)} />;
}

type Option = ChoiceProps["options"][number] & { value: JsonValue };

const yesOrNo: Option[] = [
  { value: true, label: "Yes", description: undefined },
  { value: false, label: "No", description: undefined },
];
const nothing: Option = { value: null, label: "Null", description: undefined };

/** The choices of a place that takes one of several values; a present value that is none of them is one of the list. */
function useChoice(shown: unknown, onChange: (value: JsonValue | undefined) => void): ChoiceProps {
  const node = useFieldNodeOf("choice", "boolean");
  const control = controlOf(node);
  const value = useValue(node.path);
  const { shape } = node;
  const options = useMemo(() => {
    const offered: Option[] = shape.kind === "boolean" ? yesOrNo : shape.choices;
    const all = shape.nullable || value === null ? [...offered, nothing] : offered;
    const known = value === undefined || all.some((option) => sameJson(option.value, value));
    if (known) return all;
    const other = toJson(value);
    return [
      ...all,
      { value: other, label: `${valueLabel(other)} (not among the choices)`, description: undefined },
    ];
  }, [shape, value]);
  const indexOf = (one: unknown) => {
    const index = options.findIndex((option) => sameJson(option.value, one as JsonValue));
    return index < 0 ? undefined : index;
  };
  const preset = shape.schema["default"];
  return {
    ...control,
    label: visibleText(node.label),
    options,
    chosen: shown === undefined ? undefined : indexOf(shown),
    implied: preset === undefined ? undefined : indexOf(preset),
    onChoose: (index) => onChange(index === undefined ? undefined : options[index]?.value),
  };
}
