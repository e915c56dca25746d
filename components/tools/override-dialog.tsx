"use client";

import { ReasonDialog } from "@/components/reviews/reason-dialog";

/** Preparing an input a second time while an earlier one may still take effect needs a reason on record. */
export function OverrideDialog(props: {
  open: boolean;
  onOpenChange(open: boolean): void;
  busy: boolean;
  onSubmit(note: string): void;
}) {
  return (
    <ReasonDialog
      {...props}
      title="Prepare the same input again?"
      description="If both are executed, the work is done twice. Your reason is kept with the review."
      label="Why this is right"
      submitLabel="Prepare all the same"
      danger
    />
  );
}
