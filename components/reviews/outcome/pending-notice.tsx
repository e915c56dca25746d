import { isUnknown } from "@/lib/desk/reviews/states";
import type { ActionName, ReviewState, SendingPause } from "@/lib/desk/reviews/types";
import { useIsCutOff } from "../decision/use-reached-again";
import { useIsDeviceAsked } from "@/components/passkeys/device-asked";
import { silentTitle, useIsSilent } from "@/components/kit/notices/silent-notice";
import { Notice } from "@/components/ui/notice";

/**
 * How far something that this page asked for, and has no answer to, has got as the desk was last read: "waiting" while
 * the desk doesn't show it, "recorded" once it does, and "none" where it sends nothing or the state says more.
 */
export function progressOf(pending: ActionName | null, state: ReviewState): "none" | "waiting" | "recorded" {
  switch (pending) {
    case "approve":
      if (state === "awaiting_review") return "waiting";
      return state === "approved" || state === "sending" ? "recorded" : "none";
    case "send":
      if (state === "approved") return "waiting";
      return state === "sending" ? "recorded" : "none";
    case "retry":
      if (isUnknown(state)) return "waiting";
      return state === "sending" ? "recorded" : "none";
    default:
      return "none";
  }
}

/** What this page has asked for and has no answer to yet; nothing is claimed about the API. */
export function PendingNotice({
  id,
  pending,
  state,
  pause,
  isRecorded,
}: {
  id: string;
  pending: ActionName;
  state: ReviewState;
  pause: SendingPause | null;
  isRecorded: boolean;
}) {
  const isDeviceAsked = useIsDeviceAsked();
  const isCutOff = useIsCutOff();
  const isSilent = useIsSilent(!isRecorded && !isDeviceAsked);
  const lookAgain =
    "This page shows the outcome as soon as Countersign answers. If you leave, open the review again.";
  if (isDeviceAsked)
    return (
      <Notice id={id} tone="info" title="Your device is asking for your passkey." announce>
        <p>Nothing is recorded yet and nothing is sent. Answer on your device, or cancel there.</p>
      </Notice>
    );
  if (isRecorded)
    return (
      <Notice id={id} tone="warning" title={recordedTitle(pending, state, pause)} announce>
        <p>
          {isCutOff
            ? lookAgain
            : "You can leave this page. Countersign continues, and this review shows the outcome."}
        </p>
      </Notice>
    );
  return (
    <Notice id={id} tone="warning" title={isSilent ? silentTitle : waitingTitle(pending, pause)} announce>
      <p>{isSilent ? lookAgain : "Not handed over yet, as far as this page knows. Stay on this page."}</p>
    </Notice>
  );
}

function waitingTitle(pending: ActionName, pause: SendingPause | null): string {
  if (pause && pending === "approve") return "The approval is being recorded. Sending is paused.";
  if (pause?.why === "credential") return "Checking the service credential with the API first.";
  return "Waiting for Countersign to record your click.";
}

function recordedTitle(pending: ActionName, state: ReviewState, pause: SendingPause | null): string {
  if (pause && pending === "approve") return "The approval is recorded. Sending is paused.";
  if (state === "approved") return "The approval is recorded. Sending hasn’t started yet.";
  return "Handed over for sending. The outcome isn’t known yet.";
}
