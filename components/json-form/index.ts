/** The form made from a tool's schema. Heavy: pages load it lazily, in the browser only. */
export { SchemaForm, type SchemaFormProps } from "./schema-form";
