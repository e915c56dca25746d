"use client";

import { useState } from "react";
import { useMutation } from "@tanstack/react-query";
import type { PasskeyView } from "@/lib/desk/reviews/passkeys/types";
import { Button } from "@/components/ui/button";
import { createPasskey } from "./create-passkey";
import { ProofDialog, type Proofs } from "./proof-dialog";
import type { GivenProof } from "./prove-person";

/** Adds a passkey, once the reader has shown with a password or a passkey that it is them. */
export function AddPasskey({
  proofs,
  name,
  onAdded,
}: {
  proofs: Proofs;
  name: string;
  onAdded(passkeys: PasskeyView[]): void;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const { mutate, isPending, data, reset } = useMutation({
    mutationFn: (proof: GivenProof) => createPasskey(name, proof),
    onSuccess: (result) => {
      if (!result.ok) return;
      setIsOpen(false);
      onAdded(result.value);
    },
  });
  const open = () => {
    reset();
    setIsOpen(true);
  };
  return (
    <>
      <Button size="sm" onClick={open}>
        Add passkey
      </Button>
      <ProofDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title="Add a passkey"
        proofs={{ ...proofs, signingIn: proofs.signingIn && !proofs.passkey }}
        confirm={{ label: "Continue", variant: "primary" }}
        isPending={isPending}
        problem={data && !data.ok ? data.problem : null}
        onProof={mutate}
      />
    </>
  );
}
