import { removePasskey as removePasskeyAction } from "@/lib/web/actions/reviews";
import type { ActionResult } from "@/lib/web/actions/types";
import { callAction } from "@/lib/web/queries/call-action";
import type { PasskeyView } from "@/lib/desk/reviews/passkeys/types";
import { codeUnreachable } from "./on-device";
import { provePerson, type GivenProof } from "./prove-person";

/** Takes one of the reader's passkeys out of use. All that are left then. */
export async function removePasskey(id: string, proof: GivenProof): Promise<ActionResult<PasskeyView[]>> {
  const code = await import("@simplewebauthn/browser").catch(() => null);
  if (code === null) return codeUnreachable;
  const proven = await provePerson(code, proof);
  return proven.ok ? callAction(() => removePasskeyAction({ passkey: id, proof: proven.value })) : proven;
}
