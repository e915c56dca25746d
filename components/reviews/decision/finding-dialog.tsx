"use client";

import { useState } from "react";
import { ReasonDialog } from "./reason-dialog";

/** Records what a person has found out, outside the desk: one of two findings, and what they saw. */
export function FindingDialog<Finding extends string>({
  findings,
  onSubmit,
  ...rest
}: {
  open: boolean;
  onOpenChange(open: boolean): void;
  title: string;
  description: string;
  submitLabel: string;
  danger?: boolean;
  busy: boolean;
  findings: readonly { value: Finding; label: string }[];
  onSubmit(finding: Finding, evidence: string): void;
}) {
  const [found, setFound] = useState<Finding | null>(null);
  return (
    <ReasonDialog
      {...rest}
      label="What you saw, and where"
      ready={found !== null}
      onSubmit={(evidence) => {
        if (found) onSubmit(found, evidence);
      }}
    >
      <fieldset className="mb-4">
        <legend className="mb-1 text-sm font-medium">What you found</legend>
        {findings.map(({ value, label }) => (
          <label key={value} className="flex items-center gap-2 py-0.5 text-sm">
            <input
              type="radio"
              name="finding"
              value={value}
              checked={found === value}
              onChange={() => setFound(value)}
              className="focus-ring accent-accent"
            />
            {label}
          </label>
        ))}
      </fieldset>
    </ReasonDialog>
  );
}
