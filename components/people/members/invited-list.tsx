"use client";

import { useState } from "react";
import { Mail } from "lucide-react";
import type { Invitation, MadeLink } from "@/lib/desk/people/members/types";
import { endInvitation, invite } from "@/lib/web/actions/people";
import { Button } from "@/components/ui/button";
import { ShortTime } from "@/components/ui/clock-time";
import { VisibleText } from "@/components/ui/text/visible-text";
import { roleNames } from "../role-labels";
import { MadeLinkDialog } from "./made-link-dialog";
import { useRefreshingStep } from "@/components/kit/use-step";

/** Who was asked in and hasn't come yet. */
export function InvitedList({ invitations, readerId }: { invitations: Invitation[]; readerId: string }) {
  // Kept here: the row goes with the invitation that the new link takes the place of.
  const [made, setMade] = useState<{ email: string; link: MadeLink } | null>(null);
  if (invitations.length === 0) return null;
  return (
    <section aria-labelledby="invited">
      <h2 id="invited" className="border-b bg-sunken px-4 py-2 text-sm font-medium md:px-7">
        Invited <span className="ml-1 font-normal text-ink-2 tabular-nums">{invitations.length}</span>
      </h2>
      <ul>
        {invitations.map((invitation) => (
          <Invited
            key={invitation.id}
            invitation={invitation}
            readerId={readerId}
            onMade={(link) => setMade({ email: invitation.email, link })}
          />
        ))}
      </ul>
      {made ? (
        <MadeLinkDialog title={`New link for ${made.email}`} made={made.link} onClose={() => setMade(null)} />
      ) : null}
    </section>
  );
}

function Invited({
  invitation,
  readerId,
  onMade,
}: {
  invitation: Invitation;
  readerId: string;
  onMade(link: MadeLink): void;
}) {
  const { id, email, roles, by, madeAt, expiresAt, hasExpired } = invitation;
  const renew = useRefreshingStep(invite, onMade);
  const end = useRefreshingStep(endInvitation);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b px-4 py-2.5 md:px-7">
      <span className="flex min-w-52 grow items-center gap-2.5">
        <span className="grid size-7 shrink-0 place-items-center rounded-full border text-ink-2">
          <Mail aria-hidden className="size-3.5" />
        </span>
        <span className="min-w-0 leading-4">
          <span className="block font-medium break-all">
            <VisibleText text={email} />
          </span>
          <span className="block text-sm text-ink-2">
            By {by === null ? "a command" : by.id === readerId ? "you" : <VisibleText text={by.name} />},{" "}
            <ShortTime at={madeAt} />
          </span>
        </span>
      </span>
      <span>{roleNames(roles)}</span>
      <span className={hasExpired ? "text-amber" : "text-ink-2"}>
        {hasExpired ? "Link expired" : "Link expires"} <ShortTime at={expiresAt} />
      </span>
      <span className="flex gap-2">
        <Button
          size="sm"
          busy={renew.isPending}
          title="Makes a new link; the one before ends"
          aria-label={`Copy link for ${email}`}
          onClick={() => renew.run({ email, roles: [...roles] })}
        >
          Copy link
        </Button>
        <Button
          size="sm"
          variant="quiet"
          busy={end.isPending}
          aria-label={`Take back the invitation of ${email}`}
          onClick={() => end.run({ invitationId: id })}
        >
          Take back
        </Button>
      </span>
      {(renew.problem ?? end.problem) ? <div className="w-full">{renew.problem ?? end.problem}</div> : null}
    </li>
  );
}
