import type { RJSFSchema, ValidatorType } from "@rjsf/utils";
import { viewUtils } from "./schema-utils";

/**
 * Stands in for rjsf's utilities in the browser: the same, but for what resolves schemas, fills in defaults and leaves out
 * data. The form does none of that by rjsf, and Form itself knows an empty schema.
 */
export * from "@rjsf/utils/lib/index.js";

export const createSchemaUtils = (validator: ValidatorType, root: RJSFSchema) => viewUtils(root, validator);
export const schemaHasNestedConditional = () => false;
export const getFieldNames = () => [];
export const getUsedFormData = (data: unknown) => data;
