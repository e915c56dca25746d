"use client";

import { useId, useState } from "react";
import type { MemberDetails } from "@/lib/desk/people/members/types";
import { setMemberGroups } from "@/lib/web/actions/people";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { useRefreshingStep } from "@/components/kit/use-step";

/** Which groups somebody is in, as the policy names them. */
export function MemberGroups({ person: { id, groups, groupsAreMapped } }: { person: MemberDetails }) {
  const held = groups.join(", ");
  const [text, setText] = useState(held);
  const helpId = useId();
  const { run, isPending, problem } = useRefreshingStep(setMemberGroups);
  const names = text.split(",").flatMap((name) => name.trim() || []);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) run({ personId: id, groups: names });
      }}
    >
      <div className="flex items-center gap-2">
        <Input
          aria-label="Groups"
          aria-describedby={helpId}
          disabled={groupsAreMapped}
          maxLength={2_000}
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {text === held ? null : (
          <Button type="submit" size="sm" variant="primary" busy={isPending} className="shrink-0">
            Save groups
          </Button>
        )}
      </div>
      <p id={helpId} className="mt-1 text-sm text-ink-2">
        {groupsAreMapped
          ? "The sign-in provider says them at each sign-in."
          : "As the policy names them, separated by commas."}
      </p>
      {problem ? <div className="mt-2">{problem}</div> : null}
    </form>
  );
}
