"use client";

import { useState } from "react";
import type { MadeLink, MemberDetails } from "@/lib/desk/people/members/types";
import { makeResetLink } from "@/lib/web/actions/people";
import { Button } from "@/components/ui/button";
import { visibleText } from "@/components/ui/text/visible-text";
import { MadeLinkDialog } from "./made-link-dialog";
import { useRefreshingStep } from "@/components/kit/use-step";

/** For somebody who has lost their password: a link to set a new one. */
export function MemberResetLink({ person: { id, name } }: { person: MemberDetails }) {
  const [made, setMade] = useState<MadeLink | null>(null);
  const { run, isPending, problem } = useRefreshingStep(makeResetLink, setMade);
  return (
    <>
      <p className="mb-2 text-sm text-ink-2">
        A reset link sets a new password, once and within a day. It ends all sessions and keeps the passkeys,
        and tells {visibleText(name)}. You can’t be their second person then.
      </p>
      <Button size="sm" busy={isPending} onClick={() => run({ personId: id })}>
        Make reset link
      </Button>
      {problem ? <div className="mt-2">{problem}</div> : null}
      {made ? (
        <MadeLinkDialog
          title={`Reset link for ${visibleText(name)}`}
          made={made}
          onClose={() => setMade(null)}
        />
      ) : null}
    </>
  );
}
