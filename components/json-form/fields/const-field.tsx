import type { FieldProps } from "@rjsf/utils";
import { Button } from "@/components/ui/button";
import { VisibleText } from "@/components/ui/text/visible-text";
import { stringifyJson } from "@/lib/wire/contract/json";
import { sameJson } from "@/lib/wire/contract/same-json";
import { useValue } from "../form-context";
import { look } from "../look";
import { useFieldNodeOf } from "../field-node";
import { controlOf } from "../engine/frame";
import { Offered } from "../values/form-value";

/** A value that can only be one thing. It is still a person who puts it in. */
export function ConstField({ fieldPathId, onChange }: FieldProps) {
  const node = useFieldNodeOf("fixed", "null");
  const { id } = controlOf(node);
  const fixed = node.shape.kind === "fixed" ? node.shape.value : null;
  const isSet = sameJson(useValue(node.path), fixed);
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
          for <VisibleText text={node.label} />
        </span>
      </Button>
    </div>
  );
}
