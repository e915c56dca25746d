import { useId, useState } from "react";
import { proveFreshSignIn, startFreshSignIn } from "@/lib/web/actions/reviews";
import type { ActionResult } from "@/lib/web/actions/types";
import { callAction } from "@/lib/web/queries/call-action";
import type { FreshSignInRequest } from "@/lib/desk/reviews/passkeys/types";
import type { ShownPreparation } from "@/lib/desk/reviews/verbs/types";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { Dialog } from "@/components/ui/dialog";
import { VisibleText } from "@/components/ui/text/visible-text";
import { codeUnreachable, onDevice } from "./on-device";
import { ProofDialog } from "./proof-dialog";
import type { GivenProof } from "./prove-person";

type Props = {
  shown: ShownPreparation;
  /** The page to come back to from the provider. */
  returnTo: string;
  /** As the policy has it; 0: each time. */
  minutes: number;
  ways: FreshSignInRequest;
  /** What is done then, such as "Approve and send". */
  label: string;
  onClose(): void;
  onSignedIn(): void;
};

/** Has the reader sign in again for exactly what is shown: here, or at their provider, which leads back to the review. */
export function SignInAgainDialog({ shown, returnTo, minutes, ways, label, onClose, onSignedIn }: Props) {
  const [isPending, setIsPending] = useState(false);
  const [problem, setProblem] = useState<Parameters<typeof ProofDialog>[0]["problem"]>(null);
  const prove = async (proof: GivenProof) => {
    setIsPending(true);
    const result = await signInAgain(shown, proof);
    setIsPending(false);
    if (result.ok) onSignedIn();
    else setProblem(result.problem);
  };
  const why =
    minutes === 0
      ? "The review policy asks for it each time. It counts for this review alone."
      : `The review policy asks for a sign-in within the last ${minutes === 1 ? "minute" : `${minutes} minutes`}, and yours is older. It counts for this review alone.`;
  const { hasPassword, passkey, provider } = ways;
  const providerForm = useId();
  const atProvider =
    provider === null ? null : (
      <form id={providerForm} method="post" action="/auth/oidc/prove">
        <input type="hidden" name="preparation" value={shown.preparationId} />
        <input type="hidden" name="minutes" value={minutes} />
        <input type="hidden" name="returnTo" value={returnTo} />
      </form>
    );
  const byProvider =
    provider === null ? null : (
      <button type="submit" form={providerForm} className={buttonClass("secondary", "md")}>
        Sign in again with&nbsp;
        <VisibleText text={provider} />
      </button>
    );
  if (!hasPassword && passkey === null)
    return (
      <Dialog open onOpenChange={onClose} title="Sign in again" description={why}>
        {atProvider ?? <p>{minutes === 0 ? noWay : anew}</p>}
        <div className="mt-5 flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{provider === null ? "Close" : "Cancel"}</Button>
          {byProvider}
        </div>
      </Dialog>
    );
  return (
    <>
      {atProvider}
      <ProofDialog
        isOpen
        onClose={onClose}
        title="Sign in again"
        does={why}
        proofs={{ password: hasPassword, passkey: passkey !== null, signingIn: false }}
        confirm={{ label, variant: "primary" }}
        isPending={isPending}
        problem={problem}
        onProof={(proof) => void prove(proof)}
      >
        {byProvider}
      </ProofDialog>
    </>
  );
}

const noWay =
  "You have no password and no passkey for signing in here, so somebody else has to do this. You can add such a passkey on your account page.";
const anew =
  "You have no password and no passkey for signing in here. Sign out, sign in, and come back to this review.";

/** By the password, or by a passkey that the device is asked for anew: what it signs is good for five minutes. */
async function signInAgain(shown: ShownPreparation, proof: GivenProof): Promise<ActionResult<null>> {
  if (proof !== "passkey")
    return callAction(() =>
      proveFreshSignIn({ shown, proof: { kind: "password", password: proof?.password ?? "" } }),
    );
  const code = await import("@simplewebauthn/browser").catch(() => null);
  if (code === null) return codeUnreachable;
  const asked = await callAction(() => startFreshSignIn({ shown }));
  if (!asked.ok) return asked;
  const { passkey } = asked.value;
  if (passkey === null) return { ok: false, kind: "not_sent", problem: { code: "passkey_cancelled" } };
  const signed = await onDevice(() => code.startAuthentication({ optionsJSON: passkey.options }));
  if (!signed.ok) return signed;
  const { ticket } = passkey;
  return callAction(() =>
    proveFreshSignIn({ shown, proof: { kind: "passkey", ticket, response: signed.value } }),
  );
}
