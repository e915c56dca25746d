"use client";

import { useState } from "react";
import { useMutation } from "@tanstack/react-query";
import type { PasskeyView } from "@/lib/desk/reviews/passkeys/types";
import { Button } from "@/components/ui/button";
import { ProofDialog, type Proofs } from "./proof-dialog";
import { type GivenProof, provePerson } from "./prove-person";
import { addPasskey, startPasskey } from "@/lib/web/actions/reviews";
import type { ActionResult } from "@/lib/web/actions/types";
import { callAction } from "@/lib/web/queries/call-action";
import { codeUnreachable, onDevice } from "./on-device";

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

/** Has the browser make a passkey and hands its public half in. All of the reader's passkeys then. */
async function createPasskey(name: string, proof: GivenProof): Promise<ActionResult<PasskeyView[]>> {
  const code = await import("@simplewebauthn/browser").catch(() => null);
  if (code === null) return codeUnreachable;
  const proven = await provePerson(code, proof);
  if (!proven.ok) return proven;
  const asked = await callAction(() => startPasskey({ proof: proven.value }));
  if (!asked.ok) return asked;
  const { ticket, options } = asked.value;
  const made = await onDevice(() => code.startRegistration({ optionsJSON: options }));
  return made.ok ? callAction(() => addPasskey({ ticket, name, response: made.value })) : made;
}
