"use client";

import { useState } from "react";
import { useMutation } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import type { PasskeyView } from "@/lib/desk/reviews/passkeys/types";
import { Button } from "@/components/ui/button";
import { Panel } from "@/components/ui/page/panel";
import { ExactTime, TimeAgo } from "@/components/ui/time";
import { VisibleText } from "@/components/ui/text/visible-text";
import { removePasskey as removePasskeyAction, addPasskey, startPasskey } from "@/lib/web/actions/reviews";
import type { ActionResult } from "@/lib/web/actions/types";
import { callAction } from "@/lib/web/queries/call-action";
import { ProofDialog, type Proofs } from "./proof-dialog";
import { provePerson, type GivenProof } from "./prove-person";
import { codeUnreachable, onDevice } from "./on-device";

/** A person's own passkeys: add one, remove one. */
export function PasskeyList({
  passkeys,
  suggestedName,
  proofs,
  canAdd,
}: {
  passkeys: PasskeyView[];
  suggestedName: string;
  proofs: Omit<Proofs, "passkey">;
  canAdd: boolean;
}) {
  const [removing, setRemoving] = useState<PasskeyView | null>(null);
  const [known, setKnown] = useState(passkeys);
  const { mutate, isPending, data, reset } = useMutation({
    mutationFn: (proof: GivenProof) => removePasskey(removing?.id ?? "", proof),
    onSuccess: (result) => {
      if (!result.ok) return;
      setRemoving(null);
      setKnown(result.value);
    },
  });
  const remove = (passkey: PasskeyView) => {
    reset();
    setRemoving(passkey);
  };
  const provable = { ...proofs, passkey: known.length > 0 };
  return (
    <Panel
      id="passkeys"
      title="Passkeys"
      flush
      className="mb-4 max-w-2xl"
      aside={canAdd ? <AddPasskey proofs={provable} name={suggestedName} onAdded={setKnown} /> : undefined}
    >
      {known.length === 0 ? (
        <p className="px-4 pt-3 text-ink-2">None yet.</p>
      ) : (
        <ul className="divide-y">
          {known.map((passkey) => (
            <li key={passkey.id} className="flex items-center justify-between gap-4 px-4 py-3">
              <div className="flex min-w-0 gap-3 text-sm">
                <KeyRound aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-2" />
                <div className="min-w-0">
                  <p className="font-medium break-words">
                    <VisibleText text={passkey.name} />{" "}
                    <code className="font-mono text-xs font-normal text-ink-2">{passkey.id}</code>
                  </p>
                  <p className="text-ink-2">
                    Added <ExactTime at={passkey.createdAt} /> ·{" "}
                    {passkey.lastUsedAt === null ? (
                      "not used yet"
                    ) : (
                      <>
                        last used <TimeAgo at={passkey.lastUsedAt} />
                      </>
                    )}
                  </p>
                </div>
              </div>
              <Button size="sm" disabled={isPending} onClick={() => remove(passkey)}>
                Remove…
              </Button>
            </li>
          ))}
        </ul>
      )}
      <p className="px-4 py-3 text-sm text-ink-2">
        A passkey signs your approvals where the review policy asks for it. Signing in stays the same.
      </p>
      <ProofDialog
        isOpen={removing !== null}
        onClose={() => setRemoving(null)}
        title="Remove this passkey?"
        does="It signs no more approvals. Those that it signed stay verifiable."
        proofs={provable}
        confirm={{ label: "Remove passkey", variant: "danger" }}
        isPending={isPending}
        problem={data && !data.ok ? data.problem : null}
        onProof={mutate}
      >
        <p className="font-medium break-words">
          <VisibleText text={removing?.name ?? ""} />
        </p>
      </ProofDialog>
    </Panel>
  );
}

/** Takes one of the reader's passkeys out of use. All that are left then. */
async function removePasskey(id: string, proof: GivenProof): Promise<ActionResult<PasskeyView[]>> {
  const code = await import("@simplewebauthn/browser").catch(() => null);
  if (code === null) return codeUnreachable;
  const proven = await provePerson(code, proof);
  return proven.ok ? callAction(() => removePasskeyAction({ passkey: id, proof: proven.value })) : proven;
}

/** Adds a passkey, once the reader has shown with a password or a passkey that it is them. */
function AddPasskey({
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
