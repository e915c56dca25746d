"use client";

import { useId, useState } from "react";
import type { MemberDetails } from "@/lib/desk/people/members/types";
import { linkMemberIdentity } from "@/lib/web/actions/people";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { visibleText } from "@/components/ui/text/visible-text";
import { useRefreshingStep } from "@/components/kit/use-step";

type Props = { person: MemberDetails; provider: string };

/** Lets somebody sign in as what the provider calls them, by an administrator's word. */
export function MemberIdentity({ person: { id, name, methods }, provider }: Props) {
  const [subject, setSubject] = useState("");
  const helpId = useId();
  const { run, isPending, problem } = useRefreshingStep(linkMemberIdentity, () => setSubject(""));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) run({ personId: id, subject });
      }}
    >
      {methods.includes("single_sign_on") ? <p className="mb-2 text-sm text-ink-2">Linked.</p> : null}
      <div className="flex items-center gap-2">
        <Input
          aria-label={`What ${visibleText(provider)} calls them`}
          aria-describedby={helpId}
          required
          maxLength={255}
          autoComplete="off"
          spellCheck={false}
          className="font-mono text-xs"
          value={subject}
          onChange={(event) => setSubject(event.target.value)}
        />
        <Button type="submit" size="sm" busy={isPending} className="shrink-0">
          Link
        </Button>
      </div>
      <p id={helpId} className="mt-1 text-sm text-ink-2">
        Whom {visibleText(provider)} calls so signs in as {visibleText(name)}: they read it on the sign-in
        page when it refuses them. You can’t be their second person then.
      </p>
      {problem ? <div className="mt-2">{problem}</div> : null}
    </form>
  );
}
