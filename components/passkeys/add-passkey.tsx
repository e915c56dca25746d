"use client";

import { useId, useState } from "react";
import { useMutation } from "@tanstack/react-query";
import type { PasskeyView } from "@/lib/reviews/passkeys/types";
import { ProblemNotice } from "@/components/messages/problem-notice";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Input } from "@/components/ui/input";
import { createPasskey } from "./create-passkey";

/** How the reader can show that it is them: a password that they know, or having just signed in. */
export type Proofs = { password: boolean; signingIn: boolean };

/** Adds a passkey, once the reader has shown with a password or a passkey that it is them. */
export function AddPasskey({
  proofs,
  hasPasskey,
  name,
  onAdded,
}: {
  proofs: Proofs;
  hasPasskey: boolean;
  name: string;
  onAdded(passkeys: PasskeyView[]): void;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const field = useId();
  const { mutate, isPending, data, reset } = useMutation({
    mutationFn: (proof: Parameters<typeof createPasskey>[1]) => createPasskey(name, proof),
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
  const isOptional = proofs.signingIn && !hasPasskey;
  return (
    <>
      <Button size="sm" onClick={open}>
        Add passkey
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title="Add a passkey"
        description={sentenceOf({ password: proofs.password, passkey: hasPasskey, signingIn: isOptional })}
      >
        <form
          className="space-y-4"
          onSubmit={(event) => {
            event.preventDefault();
            const typed = new FormData(event.currentTarget).get("password");
            mutate(typeof typed === "string" && typed !== "" ? { password: typed } : null);
          }}
        >
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
                required={!isOptional}
                maxLength={256}
              />
            </div>
          ) : null}
          {data && !data.ok && !isPending ? <ProblemNotice problem={data.problem} /> : null}
          <div className="flex flex-wrap justify-end gap-2">
            <Button onClick={() => setIsOpen(false)}>Cancel</Button>
            {hasPasskey ? (
              <Button disabled={isPending} onClick={() => mutate("passkey")}>
                Use a passkey
              </Button>
            ) : null}
            {proofs.password || isOptional ? (
              <Button type="submit" variant="primary" busy={isPending}>
                Continue
              </Button>
            ) : null}
          </div>
        </form>
      </Dialog>
    </>
  );
}

function sentenceOf(by: { password: boolean; passkey: boolean; signingIn: boolean }): string {
  const ways = [
    ...(by.password ? ["your password"] : []),
    ...(by.passkey ? ["one of your passkeys"] : []),
    ...(by.signingIn ? ["having signed in within the last ten minutes"] : []),
  ];
  return `First show that it’s you: by ${ways.join(", or by ")}.`;
}
