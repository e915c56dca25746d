import type { ActionName, SendingPause } from "@/lib/reviews/types";
import { Notice } from "@/components/ui/notice";

/** What this page has asked for and has no answer to yet; nothing is claimed about the API. */
export function PendingNotice({
  id,
  pending,
  pause,
}: {
  id: string;
  pending: ActionName;
  pause: SendingPause | null;
}) {
  return (
    <Notice id={id} tone="warning" title={titleOf(pending, pause)} announce>
      <p>You can leave this page: the desk goes on, and the review shows what became of it.</p>
    </Notice>
  );
}

function titleOf(pending: ActionName, pause: SendingPause | null): string {
  if (pause && pending === "approve") return "The approval is being recorded. Sending is paused.";
  if (pause?.why === "credential") return "The API is asked first whether it lets the service credential in.";
  return "Handed over for sending. What becomes of it is not known yet.";
}
