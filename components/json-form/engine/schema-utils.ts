import type { RJSFSchema, SchemaUtilsType } from "@rjsf/utils";

/**
 * rjsf's questions about schemas, answered for views: they are resolved already, hold no alternatives and take no
 * values. Its own answers would follow every reference at once, choose alternatives and fill in defaults.
 */
export function viewUtils(root: RJSFSchema): SchemaUtilsType {
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
    getFromSchema: <Value>(_schema: RJSFSchema, _path: unknown, fallback: Value) => fallback,
    toPathSchema: () => ({ $name: "" }),
  };
}
