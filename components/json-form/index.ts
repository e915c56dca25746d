/** The form made from a tool's schema. Heavy: only what is loaded lazily itself may import it. */
export type { FormLookups } from "./form-lookups";
export type { FormHandle, FormRemarks } from "./form-handle";
export { RemarksProvider, type RemarkView } from "./remarks";
export { prepareSchema } from "./form-validator";
export { SchemaForm, type FormLayout, type FormMode, type SchemaFormProps } from "./schema-form";
