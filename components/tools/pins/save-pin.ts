import { pinTool } from "@/lib/web/actions/personal";
import { callAction } from "@/lib/web/queries/call-action";

/** Pins a tool, or takes it from the pinned ones. Never rejects. */
export function savePin(name: string, isPinned: boolean) {
  return callAction(() => pinTool({ toolName: name, isPinned }));
}
