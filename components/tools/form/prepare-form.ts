import type { ToolView } from "@/lib/web/server/types";
import { prepareSchema } from "@/components/json-form";
import { whenIdle } from "@/components/ui/hooks/when-idle";
import { readSchema } from "../typed-input";

/** Reads and checks a tool's schema ahead of its form, while there is nothing else to do. */
export function prepareForm({ inputSchemaText, upload }: ToolView): void {
  whenIdle(() => {
    const schema = readSchema(inputSchemaText);
    // With an upload the form is made of a part of the schema.
    if (schema && !upload) prepareSchema(schema).isJudged();
  });
}
