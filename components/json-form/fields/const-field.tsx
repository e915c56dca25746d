import type { FieldProps } from "@rjsf/utils";
import { Button } from "@/components/ui/button";
import { VisibleText } from "@/components/ui/text/visible-text";
import { stringifyJson } from "@/lib/wire/contract/json";
import { sameJson } from "@/lib/wire/contract/same-json";
import { useValue } from "../form-context";
import { look } from "../look";
import { usePlaceOf } from "../place";
import { controlOf } from "../engine/frame";
import { Offered } from "../values/form-value";

/** A value that can only be one thing. It is still a person who puts it in. */
export function ConstField({ fieldPathId, onChange }: FieldProps) {
  const place = usePlaceOf("fixed", "null");
  const { id } = controlOf(place);
  const fixed = place.shape.kind === "fixed" ? place.shape.value : null;
  const isSet = sameJson(useValue(place.path), fixed);
  return (
    <div className="flex min-h-8 flex-wrap items-center gap-2">
      <code className={`${look.code} rounded-sm bg-tag px-1.5 py-0.5 ${isSet ? "text-ink" : "text-ink-3"}`}>
        <VisibleText text={stringifyJson(fixed)} />
      </code>
      <Button
        size="sm"
        id={id}
        aria-disabled={isSet}
        className="aria-disabled:hidden"
        onClick={() => (isSet ? undefined : onChange(new Offered(fixed, "fixed"), fieldPathId.path))}
      >
        Use fixed value
        <span className="visually-hidden">
          {" "}
          for <VisibleText text={place.label} />
        </span>
      </Button>
    </div>
  );
}
