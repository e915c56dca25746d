import { useMemo } from "react";
import { useForm, useResolved } from "../form-context";
import { fieldShape } from "./field-shape";
import { resolveSchema } from "@/lib/json-schema/resolve/resolve-schema";
import type { FieldNode } from "./field-props";

/** The field for one place of the input, made from its part of the schema. */
export function Field({ node, ...place }: FieldNode) {
  const { root, holds, ShapeField } = useForm();
  const schema = useResolved(node, place.path);
  const shape = useMemo(
    () => fieldShape(schema, (part) => resolveSchema(part, root, undefined, holds)),
    [schema, root, holds],
  );
  return <ShapeField shape={shape} {...place} />;
}
