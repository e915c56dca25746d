import type { Vault } from "@/lib/platform/vault/secrets";
import { isSecure } from "../session-cookie";

/** That the person of a session has just shown the provider who they are, and what for. Instants are ISO text. */
export type ProviderProof = {
  sessionId: string;
  personId: string;
  /** What it is for, as it was begun with: a proof for one thing is none for another. */
  boundTo: string;
  /** When they did, by the provider's word. */
  provenAt: string;
  endsAt: string;
};

type Browser = { cookies: { appUrl: string }; vault: Vault; clock: () => Date };

const proofMs = 5 * 60_000;
const sealedFor = "provider-proof";
const cookieLengthMax = 4_000;

/** The Set-Cookie that a browser brings a proof back in. */
export function proofCookie(
  { cookies: { appUrl }, vault, clock }: Browser,
  proof: Omit<ProviderProof, "endsAt">,
): string {
  const endsAt = new Date(clock().getTime() + proofMs).toISOString();
  const sealed = vault.seal(JSON.stringify({ ...proof, endsAt }), sealedFor).toString("base64url");
  const secure = isSecure(appUrl) ? "; Secure" : "";
  return `${cookieName(appUrl)}=${sealed}; Path=/; Max-Age=${proofMs / 1_000}; HttpOnly; SameSite=Lax${secure}`;
}

/**
 * The proof that this browser brings for its session and for this; null without one. It opens for five minutes, and as often:
 * whoever lets something happen by it has to see to it that it counts once.
 */
export function readProof(
  { cookies: { appUrl }, vault, clock }: Browser,
  headers: Pick<Headers, "get">,
  { sessionId, boundTo }: Pick<ProviderProof, "sessionId" | "boundTo">,
): ProviderProof | null {
  const prefix = `${cookieName(appUrl)}=`;
  const pairs = (headers.get("cookie") ?? "").split(/;\s*/).filter((pair) => pair.startsWith(prefix));
  const sealed = pairs[0]?.slice(prefix.length) ?? "";
  if (pairs.length !== 1 || sealed.length > cookieLengthMax) return null;
  try {
    const proof = JSON.parse(vault.openText(Buffer.from(sealed, "base64url"), sealedFor)) as ProviderProof;
    const fits = proof.sessionId === sessionId && proof.boundTo === boundTo;
    return fits && clock().toISOString() < proof.endsAt ? proof : null;
  } catch {
    // Sealed by nobody here.
    return null;
  }
}

function cookieName(appUrl: string): string {
  const { port } = new URL(appUrl);
  return isSecure(appUrl) ? "__Host-proof" : `proof-${port === "" ? "80" : port}`;
}
