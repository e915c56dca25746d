"use client";

import { useState } from "react";
import { useMutation } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { removePasskey } from "@/lib/actions/passkeys";
import type { ActionResult } from "@/lib/actions/types";
import { callAction } from "@/lib/queries/call-action";
import type { PasskeyView } from "@/lib/reviews/passkeys/types";
import { ProblemNotice } from "@/components/messages/problem-notice";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Panel } from "@/components/ui/panel";
import { ExactTime, TimeAgo } from "@/components/ui/time";
import { VisibleText } from "@/components/ui/visible-text";
import { AddPasskey, type Proofs } from "./add-passkey";

/** A person's own passkeys: add one, remove one. */
export function PasskeyList({
  passkeys,
  suggestedName,
  proofs,
}: {
  passkeys: PasskeyView[];
  suggestedName: string;
  proofs: Proofs;
}) {
  const [removing, setRemoving] = useState<PasskeyView | null>(null);
  const [known, setKnown] = useState(passkeys);
  const { mutate, isPending, data } = useMutation({
    mutationFn: (change: () => Promise<ActionResult<PasskeyView[]>>) => change(),
    onSuccess: (result) => (result.ok ? setKnown(result.value) : undefined),
  });
  return (
    <Panel
      id="passkeys"
      title="Passkeys"
      flush
      className="mb-4 max-w-2xl"
      aside={
        <AddPasskey proofs={proofs} hasPasskey={known.length > 0} name={suggestedName} onAdded={setKnown} />
      }
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
              <Button size="sm" disabled={isPending} onClick={() => setRemoving(passkey)}>
                Remove…
              </Button>
            </li>
          ))}
        </ul>
      )}
      {data && !data.ok ? (
        <div className="px-4 pt-3">
          <ProblemNotice problem={data.problem} />
        </div>
      ) : null}
      <p className="px-4 py-3 text-sm text-ink-2">
        A passkey signs your approvals where the review policy asks for it. You sign in as before.
      </p>
      <Dialog
        open={removing !== null}
        onOpenChange={(open) => (open ? undefined : setRemoving(null))}
        title="Remove this passkey?"
        description="It signs no more approvals. Those that it signed stay verifiable."
      >
        <p className="font-medium break-words">
          <VisibleText text={removing?.name ?? ""} />
        </p>
        <div className="mt-5 flex flex-wrap justify-end gap-2">
          <Button onClick={() => setRemoving(null)}>Cancel</Button>
          <Button
            variant="danger"
            onClick={() => {
              if (removing) mutate(() => callAction(() => removePasskey(removing.id)));
              setRemoving(null);
            }}
          >
            Remove passkey
          </Button>
        </div>
      </Dialog>
    </Panel>
  );
}
