import { VisibleText } from "@/components/ui/text/visible-text";
import type { KnownReason } from "@/lib/web/server/types";
import { reasonMessage } from "./reason-messages";

export function ReasonText({ reason }: { reason: KnownReason }) {
  return <VisibleText text={reasonMessage(reason)} />;
}
