import type { ToolView } from "@/lib/web/server/types";
import { onDemand } from "@/components/ui/page/on-demand";

const fetchCode = () => import("./tool-pane");

/** A tool's page with its form, whose code the list doesn't need to be shown. */
const screen = onDemand(() => fetchCode().then((module) => module.ToolPane));
export const ToolPane = screen.OnDemand;

/** Fetches what a tool's page is made of and, once `tool` is there, gets its schema ready. */
export async function prepareToolScreen(tool?: Promise<ToolView | undefined>): Promise<void> {
  const [code, known] = await Promise.all([fetchCode().catch(() => null), tool, screen.load()]);
  if (code && known) code.prepareForm(known);
}
