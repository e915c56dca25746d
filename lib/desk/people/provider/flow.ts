import type { Vault } from "@/lib/platform/vault/secrets";
import { isSecure } from "../session-cookie";

/** What somebody goes to the provider for. */
export type FlowPurpose =
  | { kind: "sign_in" }
  /** To add what the provider knows them as to the account of this session. */
  | { kind: "link"; sessionId: string }
  /** To show anew that they are the person of this session; `boundTo` is the preparation that it is for. */
  | { kind: "prove"; sessionId: string; maxAgeSeconds: number; boundTo: string };

/** What a browser carries from the start of a sign-in to its end, sealed in a cookie. */
export type OidcFlow = {
  state: string;
  nonce: string;
  verifier: string;
  returnTo: string;
  purpose: FlowPurpose;
  /** In milliseconds since 1970. */
  startedAt: number;
};

type Browser = { cookies: { appUrl: string }; vault: Vault; clock: () => Date };

const flowMs = 10 * 60_000;
const sealedFor = "sign-in-flow";
/** Far more than the sealed flow of a path has. */
const cookieLengthMax = 6_000;

/** The Set-Cookie that the browser carries a flow in. */
export function flowCookie({ cookies: { appUrl }, vault }: Browser, flow: OidcFlow): string {
  const sealed = vault.seal(JSON.stringify(flow), sealedFor).toString("base64url");
  return setCookie(appUrl, sealed, flowMs / 1_000);
}

/** Takes it back. */
export function noFlowCookie({ cookies: { appUrl } }: Pick<Browser, "cookies">): string {
  return setCookie(appUrl, "", 0);
}

/** The flow that this browser began, or null where it began none, too long ago, or with a cookie that isn't ours. */
export function flowOf({ cookies: { appUrl }, vault, clock }: Browser, headers: Headers): OidcFlow | null {
  const prefix = `${cookieName(appUrl)}=`;
  const pairs = (headers.get("cookie") ?? "").split(/;\s*/).filter((pair) => pair.startsWith(prefix));
  const sealed = pairs[0]?.slice(prefix.length) ?? "";
  if (pairs.length !== 1 || sealed.length > cookieLengthMax) return null;
  try {
    const text = vault.openText(Buffer.from(sealed, "base64url"), sealedFor);
    const flow = JSON.parse(text) as OidcFlow;
    return clock().getTime() - flow.startedAt < flowMs ? flow : null;
  } catch {
    // Sealed by nobody here: no flow.
    return null;
  }
}

function setCookie(appUrl: string, value: string, ageSeconds: number): string {
  const secure = isSecure(appUrl) ? "; Secure" : "";
  return `${cookieName(appUrl)}=${value}; Path=/; Max-Age=${ageSeconds}; HttpOnly; SameSite=Lax${secure}`;
}

function cookieName(appUrl: string): string {
  const { port } = new URL(appUrl);
  return isSecure(appUrl) ? "__Host-sign-in-flow" : `sign-in-flow-${port === "" ? "80" : port}`;
}
