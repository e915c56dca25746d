import type { ToolView } from "@/lib/web/server/types";
import { onDemand } from "@/components/ui/page/on-demand";

const fetchCode = () => import("./tool-pane");

const screen = onDemand(() => fetchCode().then((module) => module.ToolPane));
/** A tool's page, whose code the list doesn't need to be shown. */
export const ToolPane = screen.OnDemand;

/**
 * Fetches what a tool's page and its form are made of and, once `tool` is there, gets its schema ready. All by way of the
 * page's module: what page and form have in common is then fetched once.
 */
export async function prepareToolScreen(tool?: Promise<ToolView | undefined>): Promise<void> {
  const [code] = await Promise.all([fetchCode().catch(() => null), screen.load()]);
  if (!code) return;
  const { loadForm, prepareForm } = code;
  const [known] = await Promise.all([tool, loadForm()]);
  if (known) await prepareForm(known);
}
