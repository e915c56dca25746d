"use client";

import { useState } from "react";
import { dismissPasskeyNotice } from "@/lib/actions/passkeys";
import { callAction } from "@/lib/queries/call-action";
import type { PasskeyView } from "@/lib/reviews/passkeys/types";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import { ExactTime } from "@/components/ui/time";

/** Tells a person on every page of each passkey that was added to their account, until they dismiss it. */
export function PasskeyNotices({ added }: { added: Pick<PasskeyView, "id" | "createdAt">[] }) {
  const [dismissed, setDismissed] = useState<string[]>([]);
  const dismiss = async (id: string) => {
    const result = await callAction(() => dismissPasskeyNotice(id));
    if (result.ok) setDismissed((before) => [...before, id]);
  };
  return added
    .filter(({ id }) => !dismissed.includes(id))
    .map(({ id, createdAt }) => (
      <Notice
        key={id}
        tone="warning"
        className="m-3"
        title={
          <>
            A passkey was added to your account on <ExactTime at={createdAt} />.
          </>
        }
        action={
          <Button size="sm" onClick={() => void dismiss(id)}>
            Dismiss
          </Button>
        }
      >
        <p>
          If this wasn’t you,{" "}
          <Link href="/account" className="text-accent underline">
            remove it
          </Link>{" "}
          and change your password.
        </p>
      </Notice>
    ));
}
