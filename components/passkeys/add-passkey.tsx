import { useState } from "react";
import { useMutation } from "@tanstack/react-query";
import type { PasskeyView } from "@/lib/desk/reviews/passkeys/types";
import { Button } from "@/components/ui/button";
import type { ActionResult } from "@/lib/web/actions/types";
import { callAction } from "@/lib/web/queries/call-action";
import { codeUnreachable, onDevice } from "./on-device";
import { passkeyKinds, type PasskeyKind } from "./passkey-kinds";
import { ProofDialog, type Proofs } from "./proof-dialog";
import { provePerson, type GivenProof } from "./prove-person";

type Props = { kind: PasskeyKind; proofs: Proofs; name: string; onAdded(passkeys: PasskeyView[]): void };

/** Adds a passkey, once the reader has shown with a password or a passkey that it is them. */
export function AddPasskey({ kind, proofs, name, onAdded }: Props) {
  const { add, dialog } = passkeyKinds[kind];
  const [isOpen, setIsOpen] = useState(false);
  const { mutate, isPending, data, reset } = useMutation({
    mutationFn: (proof: GivenProof) => createPasskey(kind, name, proof),
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
        {add}
      </Button>
      <ProofDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={dialog}
        proofs={{ ...proofs, signingIn: proofs.signingIn && !proofs.passkey }}
        confirm={{ label: "Continue", variant: "primary" }}
        isPending={isPending}
        problem={data && !data.ok ? data.problem : null}
        onProof={mutate}
      />
    </>
  );
}

/** Has the browser make a passkey and hands its public half in. All of the reader's passkeys of that kind then. */
async function createPasskey(
  kind: PasskeyKind,
  name: string,
  proof: GivenProof,
): Promise<ActionResult<PasskeyView[]>> {
  const { start, make } = passkeyKinds[kind].actions;
  const code = await import("@simplewebauthn/browser").catch(() => null);
  if (code === null) return codeUnreachable;
  const proven = await provePerson(code, proof);
  if (!proven.ok) return proven;
  const asked = await callAction(() => start({ proof: proven.value }));
  if (!asked.ok) return asked;
  const { ticket, options } = asked.value;
  const made = await onDevice(() => code.startRegistration({ optionsJSON: options }));
  return made.ok ? callAction(() => make({ ticket, name, response: made.value })) : made;
}
