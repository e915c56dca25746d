import { TextWithTimes } from "@/components/ui/text/text-with-times";
import type { KnownReason } from "@/lib/web/server/types";
import { reasonMessage } from "./reason-messages";

export function ReasonText({ reason }: { reason: KnownReason }) {
  return <TextWithTimes text={reasonMessage(reason)} instead="recent" />;
}
