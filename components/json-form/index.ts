/** The form made from a tool's schema. Heavy: pages load it lazily, in the browser only. */
export type { FormLookups } from "./form-lookups";
export { prepareSchema } from "./form-validator";
export {
  SchemaForm,
  type FormHandle,
  type FormLayout,
  type FormMode,
  type SchemaFormProps,
} from "./schema-form";
