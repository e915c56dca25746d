import { VisibleText } from "@/components/ui/visible-text";
import type { KnownReason } from "@/lib/web/server/types";
import { reasonMessage } from "./reason-messages";

export function ReasonText({ reason }: { reason: KnownReason }) {
  return <VisibleText text={reasonMessage(reason)} />;
}
