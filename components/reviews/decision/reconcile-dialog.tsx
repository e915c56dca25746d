"use client";

import { useState } from "react";
import { ReasonDialog } from "./reason-dialog";

/** Settles a review of which a person has found out, outside the desk, what became of it. */
export function ReconcileDialog({
  open,
  onOpenChange,
  busy,
  onSubmit,
}: {
  open: boolean;
  onOpenChange(open: boolean): void;
  busy: boolean;
  onSubmit(verdict: "accepted" | "failed", evidence: string): void;
}) {
  const [verdict, setVerdict] = useState<"accepted" | "failed" | null>(null);
  return (
    <ReasonDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Record what happened"
      description="Check on the API's side first. This closes the review and is recorded under your name."
      label="What you saw, and where"
      submitLabel="Record and close"
      danger
      busy={busy}
      ready={verdict !== null}
      onSubmit={(evidence) => {
        if (verdict) onSubmit(verdict, evidence);
      }}
    >
      <fieldset className="mb-4">
        <legend className="mb-1 text-sm font-medium">What you found</legend>
        {(
          [
            ["accepted", "It was executed exactly as reviewed"],
            ["failed", "It was not executed, and will not be"],
          ] as const
        ).map(([value, label]) => (
          <label key={value} className="flex items-center gap-2 py-0.5 text-sm">
            <input
              type="radio"
              name="verdict"
              value={value}
              checked={verdict === value}
              onChange={() => setVerdict(value)}
              className="focus-ring accent-accent"
            />
            {label}
          </label>
        ))}
      </fieldset>
    </ReasonDialog>
  );
}
