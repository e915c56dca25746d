"use client";

import { useState } from "react";
import { roles, type Role } from "@/lib/desk/policy/permissions";
import type { MemberDetails } from "@/lib/desk/people/members/types";
import { setMemberRoles } from "@/lib/web/actions/people";
import { Button } from "@/components/ui/button";
import { roleLabels } from "../role-labels";
import { useRefreshingStep } from "@/components/kit/use-step";

/** Which roles somebody has: one at least. */
export function MemberRoles({ person: { id, roles: held, rolesAreMapped } }: { person: MemberDetails }) {
  const [chosen, setChosen] = useState<readonly Role[]>(held);
  const { run, isPending, problem } = useRefreshingStep(setMemberRoles);
  const isAsHeld = chosen.length === held.length && held.every((role) => chosen.includes(role));
  const toggle = (role: Role) =>
    setChosen(chosen.includes(role) ? chosen.filter((one) => one !== role) : [...chosen, role]);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending && chosen.length > 0) run({ personId: id, roles: [...chosen] });
      }}
    >
      <fieldset disabled={rolesAreMapped} className="grid grid-cols-2 gap-x-4">
        <legend className="visually-hidden">Roles</legend>
        {roles.map((role) => (
          <label key={role} className="flex min-h-7 items-center gap-2 max-sm:min-h-11">
            <input
              type="checkbox"
              className="focus-ring size-4 accent-accent-fill"
              checked={chosen.includes(role)}
              onChange={() => toggle(role)}
            />
            {roleLabels[role]}
          </label>
        ))}
      </fieldset>
      {isAsHeld ? null : chosen.length === 0 ? (
        <p className="mt-2 text-sm text-ink-2">Choose one role at least.</p>
      ) : (
        <Button type="submit" size="sm" variant="primary" busy={isPending} className="mt-2">
          Save roles
        </Button>
      )}
      {problem ? <div className="mt-2">{problem}</div> : null}
    </form>
  );
}
