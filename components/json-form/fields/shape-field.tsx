import { useDraft, useValueKind, type ValueKind } from "../form-context";
import type { FieldShape } from "./field-shape";
import { AnyField } from "./any-field";
import { BooleanField } from "./boolean-field";
import { BranchField } from "./branch-field";
import { ChoiceField } from "./choice-field";
import { ChoicesField } from "./choices-field";
import type { FieldProps } from "./field-props";
import { FixedField } from "./fixed-field";
import { ListField } from "./list-field";
import { NumberField } from "./number-field";
import { ObjectField } from "./object-field";
import { TextField } from "./text-field";

/** The field for a shape; a value that the shape's own control can't show is shown as JSON instead. */
export function ShapeField(props: FieldProps) {
  const kind = useValueKind(props.path);
  const draft = useDraft(props.path);
  const unread = draft !== undefined && props.shape.kind !== "number" && props.shape.kind !== "any";
  if (unread || isMisfit(props.shape, kind)) return <AnyField {...props} misfit />;
  const { shape } = props;
  switch (shape.kind) {
    case "text":
      return <TextField {...props} shape={shape} />;
    case "number":
      return <NumberField {...props} shape={shape} />;
    case "boolean":
      return <BooleanField {...props} shape={shape} />;
    case "choice":
      return <ChoiceField {...props} shape={shape} />;
    case "choices":
      return <ChoicesField {...props} shape={shape} />;
    case "fixed":
    case "null":
      return <FixedField {...props} shape={shape} />;
    case "object":
      return <ObjectField {...props} shape={shape} />;
    case "list":
      return <ListField {...props} shape={shape} />;
    case "branches":
      return <BranchField {...props} shape={shape} />;
    case "any":
      return <AnyField {...props} />;
    case "nothing":
      return null;
  }
}

const shown: Partial<Record<FieldShape["kind"], ValueKind>> = {
  text: "text",
  number: "number",
  boolean: "boolean",
  choices: "list",
  list: "list",
  object: "object",
};

function isMisfit(shape: FieldShape, kind: ValueKind): boolean {
  if (kind === "unset") return false;
  if (shape.kind === "nothing") return true;
  // Null is a value that every frame can show and clear, but one that is not allowed must be seen as it is.
  if (kind === "null") return !shape.nullable && shown[shape.kind] !== undefined;
  const fits = shown[shape.kind];
  return fits !== undefined && fits !== kind;
}
