import { Button } from "@/components/ui/button";
import { VisibleText } from "@/components/ui/visible-text";
import { stringifyJson } from "@/lib/contract/json";
import { useForm, useValue } from "../form-context";
import { look } from "../look";
import { sameJson } from "@/lib/contract/same-json";
import { FieldFrame } from "./field-frame";
import { labelOf, type FieldOf } from "./field-props";

/** A value that can only be one thing. It is still a person who puts it in. */
export function FixedField(props: FieldOf<"fixed" | "null">) {
  const { store } = useForm();
  const value = useValue(props.path);
  const fixed = props.shape.kind === "fixed" ? props.shape.value : null;
  const isSet = sameJson(value, fixed);
  return (
    <FieldFrame field={props} kind="group">
      {(control) => (
        <div className="flex flex-wrap items-center gap-2">
          <span className="text-sm">
            {isSet ? "Set to " : "Can only be "}
            <code className={look.code}>
              <VisibleText text={stringifyJson(fixed)} />
            </code>
          </span>
          <Button
            size="sm"
            id={control.id}
            aria-disabled={isSet}
            className="aria-disabled:opacity-60"
            onClick={() => (isSet ? undefined : store.set(props.path, fixed, "fixed"))}
          >
            Use fixed value
            <span className="visually-hidden">
              {" "}
              for <VisibleText text={labelOf(props)} />
            </span>
          </Button>
        </div>
      )}
    </FieldFrame>
  );
}
