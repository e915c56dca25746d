import { Button } from "@/components/ui/button";
import { VisibleText } from "@/components/ui/visible-text";
import { stringifyJson, type JsonValue } from "@/lib/contract/json";
import { fieldId } from "../field-id";
import { useDraft, useForm, useValue } from "../form-context";
import { look } from "../look";
import { sameJson } from "@/lib/contract/same-json";
import type { FormItem } from "../values/form-value";
import { labelOf, type FieldProps } from "./field-props";
import { shortened } from "./hints";

/** What a person can do with a field besides typing: clear it, or give it one of the values the schema names. */
export function FieldActions({ field }: { field: FieldProps }) {
  const { store, idPrefix } = useForm();
  const value = useValue(field.path);
  const draft = useDraft(field.path);
  const { schema, nullable, kind } = field.shape;
  const preset = schema["default"];
  const label = labelOf(field);
  const set = (next: JsonValue, source: "typed" | "default") => {
    store.set(field.path, next, source);
    refocus(fieldId(idPrefix, field.path));
  };
  const clear = () => {
    store.clear(field.path);
    refocus(fieldId(idPrefix, field.path));
  };
  const empty = emptyValueOf(field);
  return (
    <div className={`${look.actions} empty:hidden`}>
      {preset !== undefined && !sameJson(value, preset) ? (
        <>
          <span className={look.hint}>
            Default: <VisibleText text={shortened(stringifyJson(preset))} />
          </span>
          <Action label="Use default" of={label} onClick={() => set(preset, "default")} />
        </>
      ) : null}
      {nullable && value !== null && kind !== "boolean" && kind !== "choice" ? (
        <Action label="Set to null" of={label} onClick={() => set(null, "typed")} />
      ) : null}
      {empty && value === undefined && !draft ? (
        <Action label={empty.label} of={label} onClick={() => set(empty.value, "typed")} />
      ) : null}
      {(value !== undefined || draft) && field.level > 0 && !field.framed ? (
        <Action label="Clear" of={label} onClick={clear} />
      ) : null}
    </div>
  );
}

export function Action({ label, of, onClick }: { label: string; of: string; onClick(): void }) {
  return (
    <Button variant="quiet" size="sm" onClick={onClick}>
      {label}
      <span className="visually-hidden">
        {" "}
        <VisibleText text={of} />
      </span>
    </Button>
  );
}

function emptyValueOf({
  shape,
  level,
}: FieldProps): { label: string; value: Exclude<FormItem, undefined> & JsonValue } | undefined {
  const { schema, kind } = shape;
  switch (kind) {
    case "text":
      return Number(schema["minLength"] ?? 0) === 0 &&
        schema["format"] === undefined &&
        schema["pattern"] === undefined
        ? { label: "Set to empty text", value: "" }
        : undefined;
    case "list":
    case "choices":
      return Number(schema["minItems"] ?? 0) === 0 ? { label: "Set to empty list", value: [] } : undefined;
    case "object": {
      const required = schema["required"];
      const needsNothing = !Array.isArray(required) || required.length === 0;
      return needsNothing && level > 0 ? { label: "Set to empty object", value: {} } : undefined;
    }
    case "fixed":
    case "choice":
    case "branches":
    case "number":
    case "boolean":
    case "null":
    case "any":
    case "nothing":
      return undefined;
  }
}

/** The button that was pressed may be gone; focus stays at the field. */
function refocus(id: string): void {
  requestAnimationFrame(() => {
    if (document.activeElement === null || document.activeElement === document.body)
      document.getElementById(id)?.focus();
  });
}
