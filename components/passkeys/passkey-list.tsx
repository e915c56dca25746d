"use client";

import { useState } from "react";
import { useMutation } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import type { PasskeyView } from "@/lib/desk/reviews/passkeys/types";
import { Button } from "@/components/ui/button";
import { SettingsSection } from "@/components/ui/page/settings-section";
import { ExactTime, TimeAgo } from "@/components/ui/time";
import { VisibleText } from "@/components/ui/text/visible-text";
import type { ActionResult } from "@/lib/web/actions/types";
import { callAction } from "@/lib/web/queries/call-action";
import { AddPasskey } from "./add-passkey";
import { codeUnreachable } from "./on-device";
import { passkeyKinds, type PasskeyKind } from "./passkey-kinds";
import { ProofDialog, type Proofs } from "./proof-dialog";
import { provePerson, type GivenProof } from "./prove-person";
import { RenameDialog } from "./rename-dialog";

type Props = {
  kind: PasskeyKind;
  passkeys: PasskeyView[];
  suggestedName: string;
  proofs: Proofs;
  canAdd: boolean;
};

/** A person's own passkeys of one kind: add one, rename one, remove one. */
export function PasskeyList({ kind, passkeys, suggestedName, proofs, canAdd }: Props) {
  const { id, title, none, about, removal } = passkeyKinds[kind];
  const [removing, setRemoving] = useState<PasskeyView | null>(null);
  const [renaming, setRenaming] = useState<PasskeyView | null>(null);
  const [known, setKnown] = useState(passkeys);
  const { mutate, isPending, data, reset } = useMutation({
    mutationFn: (proof: GivenProof) => removePasskey(kind, removing?.id ?? "", proof),
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
  // What shows who is there is always one that signs.
  const provable = kind === "decisions" ? { ...proofs, passkey: known.length > 0 } : proofs;
  return (
    <SettingsSection
      id={id}
      title={title}
      aside={
        canAdd ? (
          <AddPasskey kind={kind} proofs={provable} name={suggestedName} onAdded={setKnown} />
        ) : undefined
      }
    >
      {known.length === 0 ? (
        <p className="text-ink-2">{none}</p>
      ) : (
        <ul className="divide-y border-y">
          {known.map((passkey) => (
            <li key={passkey.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
              <Passkey kind={kind} passkey={passkey} />
              <div className="flex gap-2">
                <Button size="sm" onClick={() => setRenaming(passkey)}>
                  Rename…
                </Button>
                <Button size="sm" disabled={isPending} onClick={() => remove(passkey)}>
                  Remove…
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-2.5 text-sm text-ink-2">{about}</p>
      {renaming === null ? null : (
        <RenameDialog
          kind={kind}
          passkey={renaming}
          onClose={() => setRenaming(null)}
          onRenamed={(all) => {
            setRenaming(null);
            setKnown(all);
          }}
        />
      )}
      <ProofDialog
        isOpen={removing !== null}
        onClose={() => setRemoving(null)}
        title="Remove this passkey?"
        does={removal}
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
    </SettingsSection>
  );
}

const uses = { decision: " to sign a decision", proof: " to show that it was you", sign_in: " to sign in" };

function Passkey({ kind, passkey }: { kind: PasskeyKind; passkey: PasskeyView }) {
  const { id, name, createdAt, lastUsedAt, lastUsedFor } = passkey;
  return (
    <div className="flex min-w-0 gap-3 text-sm">
      <KeyRound aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-2" />
      <div className="min-w-0">
        <p className="font-medium break-words">
          <VisibleText text={name} /> {/* Receipts name it by that. */}
          {kind === "decisions" ? (
            <code className="font-mono text-xs font-normal text-ink-2">{id}</code>
          ) : null}
        </p>
        <p className="text-ink-2">
          Added <ExactTime at={createdAt} /> ·{" "}
          {lastUsedAt === null ? (
            "not used yet"
          ) : (
            <>
              last used <TimeAgo at={lastUsedAt} />
              {lastUsedFor === null ? null : uses[lastUsedFor]}
            </>
          )}
        </p>
      </div>
    </div>
  );
}

/** Takes one of the reader's passkeys out of use. All that are left then. */
async function removePasskey(
  kind: PasskeyKind,
  id: string,
  proof: GivenProof,
): Promise<ActionResult<PasskeyView[]>> {
  const code = await import("@simplewebauthn/browser").catch(() => null);
  if (code === null) return codeUnreachable;
  const proven = await provePerson(code, proof);
  if (!proven.ok) return proven;
  return callAction(() => passkeyKinds[kind].actions.remove({ passkey: id, proof: proven.value }));
}
