"use client";

import { useState } from "react";
import { roles, type Role } from "@/lib/desk/policy/permissions";
import type { Member } from "@/lib/desk/people/members/types";
import { setMemberRoles } from "@/lib/web/actions/people";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Select } from "@/components/ui/select";
import { visibleText } from "@/components/ui/text/visible-text";
import { roleAbilities, roleLabels, roleNames } from "../role-labels";
import { useRefreshingStep } from "@/components/kit/use-step";

/** Gives somebody one role in the place of theirs, once that is confirmed: arrow keys alone change nothing. */
export function RoleSelect({ person: { id, name, roles: held } }: { person: Member }) {
  const [chosen, setChosen] = useState<Role | null>(null);
  const { run, isPending, problem, reset } = useRefreshingStep(setMemberRoles, () => setChosen(null));
  const several = held.length > 1 ? roleNames(held) : null;
  const close = () => {
    setChosen(null);
    reset();
  };
  return (
    <>
      <Select
        aria-label={`Role of ${visibleText(name)}`}
        className="focus-ring field-sizing-content min-h-7 max-w-44 rounded-md border border-transparent bg-transparent py-0.5 pl-1.5 -ml-1.5 font-medium hover:bg-hover max-sm:min-h-11"
        value={several ?? held[0]}
        onChange={(event) => setChosen(roles.find((role) => role === event.target.value) ?? null)}
      >
        {several === null ? null : <option value={several}>{several}</option>}
        {roles.map((role) => (
          <option key={role} value={role}>
            {roleLabels[role]}
          </option>
        ))}
      </Select>
      <Dialog
        open={chosen !== null}
        onOpenChange={close}
        title={chosen === null ? "" : `Change ${visibleText(name)} to ${roleLabels[chosen].toLowerCase()}?`}
        description={
          chosen === null
            ? null
            : `Now: ${roleNames(held)}. Then: ${roleAbilities[chosen].toLowerCase()}. It counts from their next request.`
        }
      >
        {problem}
        <div className="mt-4 flex flex-wrap justify-end gap-2">
          <Button onClick={close}>Cancel</Button>
          <Button
            variant="primary"
            busy={isPending}
            onClick={() => chosen !== null && run({ personId: id, roles: [chosen] })}
          >
            Change role
          </Button>
        </div>
      </Dialog>
    </>
  );
}
