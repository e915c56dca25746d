"use client";

import { useId, useState, type FormEvent } from "react";
import { roles, type Role } from "@/lib/desk/policy/permissions";
import type { MadeLink } from "@/lib/desk/people/members/types";
import { invite } from "@/lib/web/actions/people";
import { Button } from "@/components/ui/button";
import { Input, inputClass } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { roleLabels } from "../role-labels";
import { MadeLinkDialog } from "./made-link-dialog";
import { useRefreshingStep } from "@/components/kit/use-step";

/** Asks somebody in: the link that comes of it is passed on by whoever invites. */
export function InviteForm() {
  const [email, setEmail] = useState("");
  const [role, setRole] = useState<Role>("operator");
  const [made, setMade] = useState<{ email: string; link: MadeLink } | null>(null);
  const emailId = useId();
  const roleId = useId();
  const { run, isPending, problem } = useRefreshingStep(invite, (link) => {
    setMade({ email, link });
    setEmail("");
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) run({ email, roles: [role] });
  };
  return (
    <form onSubmit={submit} className="mt-4 space-y-3">
      <div className="flex flex-wrap items-end gap-2.5">
        <div className="min-w-0 grow sm:max-w-78">
          <label htmlFor={emailId} className="mb-1 block font-medium">
            Invite by email
          </label>
          <Input
            id={emailId}
            type="email"
            required
            maxLength={254}
            autoComplete="off"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </div>
        <div className="min-w-0 max-sm:grow">
          <label htmlFor={roleId} className="mb-1 block font-medium">
            Role
          </label>
          <Select
            id={roleId}
            frame="w-full sm:w-40"
            className={inputClass}
            value={role}
            onChange={(event) => setRole(roles.find((one) => one === event.target.value) ?? "viewer")}
          >
            {roles.map((one) => (
              <option key={one} value={one}>
                {roleLabels[one]}
              </option>
            ))}
          </Select>
        </div>
        <Button type="submit" variant="primary" busy={isPending} className="min-h-8.5">
          Invite
        </Button>
      </div>
      {problem}
      {made ? (
        <MadeLinkDialog
          title={`Invitation for ${made.email}`}
          made={made.link}
          onClose={() => setMade(null)}
        />
      ) : null}
    </form>
  );
}
