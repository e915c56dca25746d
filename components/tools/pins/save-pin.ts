import { pinTool } from "@/lib/actions/pinned-tools";
import { callAction } from "@/lib/queries/call-action";

/** Pins a tool, or takes it from the pinned ones. Never rejects. */
export function savePin(name: string, isPinned: boolean) {
  return callAction(() => pinTool(name, isPinned));
}
