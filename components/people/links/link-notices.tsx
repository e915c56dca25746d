"use client";

import { useState } from "react";
import type { LinkNotice } from "@/lib/desk/people/types";
import { dismissLinkNotice } from "@/lib/web/actions/people";
import { callAction } from "@/lib/web/queries/call-action";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { ExactTime } from "@/components/ui/time";
import { VisibleText } from "@/components/ui/text/visible-text";

/** Tells a person on every page of each link by which somebody came into their account, until they dismiss it. */
export function LinkNotices({ notices }: { notices: LinkNotice[] }) {
  const [dismissed, setDismissed] = useState<string[]>([]);
  const dismiss = async (id: string) => {
    const result = await callAction(() => dismissLinkNotice({ link: id }));
    if (result.ok) setDismissed((before) => [...before, id]);
  };
  return notices
    .filter(({ id }) => !dismissed.includes(id))
    .map(({ id, kind, madeBy, usedAt }) => (
      <Notice
        key={id}
        tone="warning"
        className="m-3"
        title={
          <>
            {kind === "reset" ? "Your password was set by a link on " : "A link signed into your account on "}
            <ExactTime at={usedAt} />.
          </>
        }
        action={
          <Button size="sm" onClick={() => void dismiss(id)}>
            Dismiss
          </Button>
        }
      >
        <p>
          {madeBy === null ? (
            "The link was made by a command on the server."
          ) : (
            <>
              The link was made by <VisibleText text={madeBy} />.
            </>
          )}{" "}
          If this wasn’t you, tell an administrator and look at your sessions.
        </p>
      </Notice>
    ));
}
