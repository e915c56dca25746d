import { useId, type ReactNode } from "react";
import type { PageProblem, Problem } from "@/lib/web/server/types";
import { ProblemNotice } from "@/components/kit/messages/problem-notice";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Input } from "@/components/ui/input";
import type { GivenProof } from "./prove-person";

/** How the reader can show that it is them: a password that they know, one of their passkeys, or having just signed in. */
export type Proofs = { password: boolean; passkey: boolean; signingIn: boolean };

/** Asks the reader to show that it is them before something is done with their passkeys. */
export function ProofDialog({
  isOpen,
  onClose,
  title,
  does,
  proofs,
  confirm,
  isPending,
  problem,
  onProof,
  children,
}: {
  isOpen: boolean;
  onClose(): void;
  title: string;
  /** A sentence before the one that asks for the proof. */
  does?: string;
  proofs: Proofs;
  confirm: { label: string; variant: "primary" | "danger" };
  isPending: boolean;
  problem: PageProblem | Problem | null;
  onProof(proof: GivenProof): void;
  children?: ReactNode;
}) {
  const field = useId();
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={title}
      description={[...(does ? [does] : []), sentenceOf(proofs)].join(" ")}
    >
      <form
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          const typed = new FormData(event.currentTarget).get("password");
          onProof(typeof typed === "string" && typed !== "" ? { password: typed } : null);
        }}
      >
        {children}
        {proofs.password ? (
          <div>
            <label htmlFor={field} className="mb-1 block font-medium">
              Password
            </label>
            <Input
              id={field}
              name="password"
              type="password"
              autoComplete="current-password"
              required={!proofs.signingIn}
              maxLength={256}
            />
          </div>
        ) : null}
        {problem && !isPending ? <ProblemNotice problem={problem} /> : null}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          {proofs.passkey ? (
            <Button disabled={isPending} onClick={() => onProof("passkey")}>
              Use a passkey
            </Button>
          ) : null}
          {proofs.password || proofs.signingIn ? (
            <Button type="submit" variant={confirm.variant} busy={isPending}>
              {confirm.label}
            </Button>
          ) : null}
        </div>
      </form>
    </Dialog>
  );
}

function sentenceOf(by: Proofs): string {
  const ways = [
    ...(by.password ? ["your password"] : []),
    ...(by.passkey ? ["one of your passkeys"] : []),
    ...(by.signingIn ? ["having signed in within the last ten minutes"] : []),
  ];
  return `First show that it’s you: by ${ways.join(", or by ")}.`;
}
