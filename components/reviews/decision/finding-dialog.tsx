import { useState } from "react";
import { ReasonDialog, type ReasonDialogProps } from "./reason-dialog";

/** Records what a person has found out, outside the desk: one of two findings, and what they saw. */
export function FindingDialog<Finding extends string>({
  findings,
  onSubmit,
  ...rest
}: Omit<ReasonDialogProps, "label" | "ready" | "children" | "onSubmit"> & {
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

/** Settles a review of which a person has found out, outside the desk, what became of it. */
export function ReconcileDialog(props: {
  open: boolean;
  onOpenChange(open: boolean): void;
  busy: boolean;
  onSubmit(verdict: "accepted" | "failed", evidence: string): void;
}) {
  return (
    <FindingDialog
      {...props}
      title="Record what happened"
      description="Check on the API’s side first. This closes the review and is recorded under your name."
      submitLabel="Record and close"
      danger
      findings={[
        { value: "accepted", label: "It was executed exactly as reviewed" },
        { value: "failed", label: "It was not executed, and will not be" },
      ]}
    />
  );
}
