import { useMemo } from "react";
import type { FieldProps, RJSFSchema } from "@rjsf/utils";
import { useForm } from "../form-context";
import { NodeField } from "./node-field";
import { viewUtils } from "./schema-utils";

/**
 * Where rjsf's Form begins to draw. The Form itself knows an empty schema and no values: here the real schema comes
 * in, and every write goes to the store instead of the Form's state.
 */
export function RootField(props: FieldProps) {
  const { root, write } = useForm();
  const schema = useMemo(() => ({ ...root, type: "object" }) as RJSFSchema, [root]);
  const registry = useMemo(
    () => ({
      ...props.registry,
      fields: { ...props.registry.fields, SchemaField: NodeField },
      schemaUtils: viewUtils(schema, props.registry.schemaUtils.getValidator()),
      rootSchema: schema,
    }),
    [props.registry, schema],
  );
  return <NodeField {...props} name="" required schema={schema} registry={registry} onChange={write} />;
}
