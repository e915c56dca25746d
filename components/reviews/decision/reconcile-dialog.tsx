import { FindingDialog } from "./finding-dialog";

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
