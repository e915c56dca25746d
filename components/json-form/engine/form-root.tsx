import { useMemo } from "react";
import { englishStringTranslator, type Registry, type RJSFSchema, type UiSchema } from "@rjsf/utils";
import { useForm } from "../form-context";
import { theme } from "../theme";
import { NodeField } from "./node-field";
import { viewUtils } from "./schema-utils";

/**
 * Where rjsf begins to draw, in place of its Form: that would hold values and errors, which are the store's, and resolve and
 * fill in what views have resolved already.
 */
export function FormRoot({ uiSchema }: { uiSchema: UiSchema | undefined }) {
  const { root, idPrefix, write } = useForm();
  const schema = useMemo(() => ({ ...root, type: "object" }) as RJSFSchema, [root]);
  const registry = useMemo<Registry>(
    () => ({
      ...theme,
      rootSchema: schema,
      schemaUtils: viewUtils(schema),
      formContext: {},
      translateString: englishStringTranslator,
      globalFormOptions: { idPrefix, idSeparator: "_", useFallbackUiForUnsupportedType: false },
    }),
    [schema, idPrefix],
  );
  const fieldPathId = useMemo(() => ({ $id: idPrefix, path: [] }), [idPrefix]);
  return (
    <NodeField
      name=""
      required
      schema={schema}
      {...(uiSchema ? { uiSchema } : {})}
      fieldPathId={fieldPathId}
      registry={registry}
      onChange={write}
      onBlur={ignore}
      onFocus={ignore}
    />
  );
}

const ignore = () => undefined;
