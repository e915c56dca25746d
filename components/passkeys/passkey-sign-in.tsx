"use client";

import { useRef, useState } from "react";
import { KeyRound } from "lucide-react";
import type { PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/browser";
import type { PageProblem, Problem } from "@/lib/web/server/types";
import { ProblemNotice } from "@/components/kit/messages/problem-notice";
import { Button } from "@/components/ui/button";
import { onDevice } from "./on-device";

/** Signs in with a passkey: the device is asked, and its answer is posted as a form. */
export function PasskeySignIn({ returnTo }: { returnTo: string }) {
  const [isPending, setIsPending] = useState(false);
  const [problem, setProblem] = useState<PageProblem | Problem | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const signIn = async () => {
    setIsPending(true);
    setProblem(null);
    const answer = await answerOfDevice();
    if (!answer.ok) {
      setProblem(answer.problem);
      setIsPending(false);
      return;
    }
    const { current } = form;
    if (current === null) return;
    const field = (name: string) => current.elements.namedItem(name) as HTMLInputElement;
    field("ticket").value = answer.ticket;
    field("response").value = answer.response;
    current.submit();
  };
  return (
    <form ref={form} method="post" action="/auth/passkey" className="space-y-3.5">
      <input type="hidden" name="returnTo" value={returnTo} />
      <input type="hidden" name="ticket" />
      <input type="hidden" name="response" />
      <Button
        size="lg"
        className="w-full"
        busy={isPending}
        icon={<KeyRound aria-hidden className="size-4 shrink-0" />}
        onClick={() => void signIn()}
      >
        Sign in with a passkey
      </Button>
      {problem === null ? null : <ProblemNotice problem={problem} />}
    </form>
  );
}

type Answer = { ok: true; ticket: string; response: string } | { ok: false; problem: PageProblem | Problem };

async function answerOfDevice(): Promise<Answer> {
  const code = await import("@simplewebauthn/browser").catch(() => null);
  const asked = code && (await challenge());
  if (!code || !asked) return { ok: false, problem: { code: "offline" } };
  const signed = await onDevice(() => code.startAuthentication({ optionsJSON: asked.options }));
  if (!signed.ok) return { ok: false, problem: signed.problem };
  return { ok: true, ticket: asked.ticket, response: JSON.stringify(signed.value) };
}

/** What the device is to be asked; null where the server can't be reached. */
async function challenge(): Promise<{
  ticket: string;
  options: PublicKeyCredentialRequestOptionsJSON;
} | null> {
  try {
    const reply = await fetch("/auth/passkey/start", { method: "POST", redirect: "error" });
    // The desk's own answer, to a page of its own.
    return reply.ok
      ? ((await reply.json()) as { ticket: string; options: PublicKeyCredentialRequestOptionsJSON })
      : null;
  } catch {
    return null;
  }
}
