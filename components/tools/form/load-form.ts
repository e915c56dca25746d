import type { ToolView } from "@/lib/web/server/types";
import { onDemand } from "@/components/ui/page/on-demand";
import { whenIdle } from "@/components/ui/hooks/when-idle";
import { readSchema } from "../typed-input";

const load = () => import("@/components/json-form");

/** The form, whose code no other page needs. Fetched once, by whoever comes near a tool first. */
export const { OnDemand: SchemaForm, load: loadForm } = onDemand(() =>
  load().then((module) => module.SchemaForm),
);

/** Reads and checks a tool's schema ahead of its form, while there is nothing else to do. */
export async function prepareForm({ inputSchemaText, upload }: ToolView): Promise<void> {
  const code = await load().catch(() => null);
  if (!code) return;
  whenIdle(() => {
    const schema = readSchema(inputSchemaText);
    // With an upload the form is made of a part of the schema.
    if (schema && !upload) code.prepareSchema(schema).isJudged();
  });
}
