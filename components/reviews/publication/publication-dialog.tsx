"use client";

import { useState } from "react";
import { ReasonDialog } from "../decision/reason-dialog";

type Seen = "verified" | "not_found";
const choices: [Seen, string][] = [
  ["verified", "It was published"],
  ["not_found", "It was not published, and will not be"],
];

/** Records what a person saw of a publication. */
export function PublicationDialog({
  open,
  onOpenChange,
  busy,
  onSubmit,
}: {
  open: boolean;
  onOpenChange(open: boolean): void;
  busy: boolean;
  onSubmit(as: Seen, evidence: string): void;
}) {
  const [seen, setSeen] = useState<Seen | null>(null);
  return (
    <ReasonDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Record the outcome"
      description="Look where it is published first. This is recorded under your name, with what you write."
      label="What you saw, and where"
      submitLabel="Record"
      busy={busy}
      ready={seen !== null}
      onSubmit={(evidence) => {
        if (seen) onSubmit(seen, evidence);
      }}
    >
      <fieldset className="mb-4">
        <legend className="mb-1 text-sm font-medium">What you found</legend>
        {choices.map(([value, label]) => (
          <label key={value} className="flex items-center gap-2 py-0.5 text-sm">
            <input
              type="radio"
              name="publication"
              value={value}
              checked={seen === value}
              onChange={() => setSeen(value)}
              className="focus-ring accent-accent"
            />
            {label}
          </label>
        ))}
      </fieldset>
    </ReasonDialog>
  );
}
