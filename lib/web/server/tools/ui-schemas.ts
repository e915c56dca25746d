import { env } from "@/lib/desk/config/env";
import { processSingleton } from "@/lib/platform/runtime/process-singleton";
import { uiSchemaFiles } from "@/lib/wire/ui-schema/ui-schema-files";

/** What whoever runs the desk laid beside the tools. */
export function uiSchemas() {
  return processSingleton("ui-schemas", () => uiSchemaFiles(env().uiSchemaDir));
}
