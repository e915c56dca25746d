"use client";

import { sendMailAgain } from "@/lib/web/actions/reviews";
import { AgainButton } from "@/components/kit/again-button";

/** Has a mail tried again, for another day. */
export function MailAgainButton({ mailId }: { mailId: string }) {
  return <AgainButton again={() => sendMailAgain({ mailId })} />;
}
