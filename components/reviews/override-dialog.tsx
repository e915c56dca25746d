"use client";

import { ReasonDialog } from "./reason-dialog";

/** Doing the same input a second time, while an earlier one may still take effect, needs a reason on record. */
export function OverrideDialog({
  verb,
  ...rest
}: {
  verb: "Prepare" | "Approve and send";
  open: boolean;
  onOpenChange(open: boolean): void;
  busy: boolean;
  onSubmit(note: string): void;
}) {
  return (
    <ReasonDialog
      {...rest}
      title={`${verb} the same input again?`}
      description="If both are executed, the work is done twice. Your reason is kept with the review."
      label="Why this is right"
      submitLabel={`${verb} all the same`}
      danger
    />
  );
}
