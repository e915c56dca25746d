import { useMemo } from "react";
import {
  englishStringTranslator,
  type Registry,
  type RJSFSchema,
  type UiSchema,
  type SchemaUtilsType,
} from "@rjsf/utils";
import { useForm } from "../form-context";
import { theme } from "../theme";
import { NodeField } from "./node-field";

/** In place of rjsf's Form, which would hold values and errors (the store's) and resolve what views have resolved. */
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

/**
 * rjsf's questions about schemas, answered for views: they are resolved already, hold no alternatives and take no
 * values. Its own answers would follow every reference at once, choose alternatives and fill in defaults.
 */
function viewUtils(root: RJSFSchema): SchemaUtilsType {
  return {
    getRootSchema: () => root,
    getValidator: () => {
      throw new Error("Values are checked by the form, not by rjsf.");
    },
    doesSchemaUtilsDiffer: () => false,
    retrieveSchema: (schema) => schema,
    getDefaultFormState: (_schema, formData) => formData,
    omitExtraData: (_schema, formData) => formData,
    sanitizeDataForNewSchema: (_next, _before, formData) => formData,
    isSelect: () => false,
    isMultiSelect: () => false,
    isFilesArray: () => false,
    getDisplayLabel: () => true,
    findFieldInSchema: () => ({}),
    findSelectedOptionInXxxOf: () => undefined,
    getClosestMatchingOption: () => 0,
    getFirstMatchingOption: () => 0,
    getFromSchema: <Value,>(_schema: RJSFSchema, _path: unknown, fallback: Value) => fallback,
    toPathSchema: () => ({ $name: "" }),
  };
}
