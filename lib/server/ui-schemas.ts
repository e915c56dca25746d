import { env } from "@/lib/platform/config/env";
import { processSingleton } from "@/lib/platform/runtime/process-singleton";
import { uiSchemaFiles } from "@/lib/ui-schema/ui-schema-files";

/** What whoever runs the desk laid beside the tools. */
export function uiSchemas() {
  return processSingleton("ui-schemas", () => uiSchemaFiles(env().uiSchemaDir));
}
