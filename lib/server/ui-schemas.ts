import { env } from "@/lib/config/env";
import { processSingleton } from "@/lib/runtime/process-singleton";
import { uiSchemaFiles } from "@/lib/ui-schema/ui-schema-files";

/** What whoever runs the desk laid beside the tools. */
export function uiSchemas() {
  return processSingleton("ui-schemas", () => uiSchemaFiles(env().uiSchemaDir));
}
