"use client";

import { useState } from "react";
import { dismissPasskeyNotice } from "@/lib/web/actions/reviews";
import { callAction } from "@/lib/web/queries/call-action";
import type { PasskeyNotice } from "@/lib/desk/reviews/passkeys/types";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import { ExactTime } from "@/components/ui/time";

/** Tells a person on every page of each passkey of theirs that was added or removed, until they dismiss it. */
export function PasskeyNotices({ notices }: { notices: PasskeyNotice[] }) {
  const [dismissed, setDismissed] = useState<string[]>([]);
  const dismiss = async ({ id, what }: PasskeyNotice) => {
    const result = await callAction(() => dismissPasskeyNotice({ id, what }));
    if (result.ok) setDismissed((before) => [...before, keyOf({ id, what })]);
  };
  return notices
    .filter((notice) => !dismissed.includes(keyOf(notice)))
    .map((notice) => (
      <Notice
        key={keyOf(notice)}
        tone="warning"
        className="m-3"
        title={
          notice.removedAt === null ? (
            <>
              A passkey was added to your account on <ExactTime at={notice.addedAt} />.
            </>
          ) : (
            <>
              A passkey was removed from your account on <ExactTime at={notice.removedAt} />.
            </>
          )
        }
        action={
          <Button size="sm" onClick={() => void dismiss(notice)}>
            Dismiss
          </Button>
        }
      >
        <p>
          {notice.removedAt === null ? (
            <>
              If this wasn’t you,{" "}
              <Link href="/account" className="text-accent underline">
                remove it
              </Link>{" "}
              and change your password.
            </>
          ) : (
            <>
              It was added on <ExactTime at={notice.addedAt} />. If this wasn’t you,{" "}
              <Link href="/account" className="text-accent underline">
                look at your passkeys and sessions
              </Link>{" "}
              and change your password.
            </>
          )}
        </p>
      </Notice>
    ));
}

function keyOf({ id, what }: Pick<PasskeyNotice, "id" | "what">): string {
  return `${what} ${id}`;
}
