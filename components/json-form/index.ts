/** The form made from a tool's schema. Heavy: pages load it lazily, in the browser only. */
export { SchemaForm, type FormHandle, type SchemaFormProps } from "./schema-form";
