import { z } from "zod";
import type { Env } from "@/lib/desk/config/env";
import { note, ok, problem, type Result } from "./finding";
import { ask } from "./ask";

const document = z.object({
  issuer: z.url(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  userinfo_endpoint: z.url().optional(),
  backchannel_logout_supported: z.boolean().optional(),
});

/** Whether the provider's settings can be read and are those of the issuer that is configured. */
export async function checkProvider({ oidc, appUrl }: Pick<Env, "oidc" | "appUrl">): Promise<Result[]> {
  if (oidc === null) return [];
  const address = new URL(oidc.issuer);
  address.pathname = `${address.pathname.replace(/\/$/, "")}/.well-known/openid-configuration`;
  const reply = await ask(address, { method: "GET" });
  const wrongIssuer = "Set OIDC_ISSUER to the provider’s issuer, exactly as its settings have it.";
  if (reply.kind !== "replied") return [problem(`The provider can’t be asked: ${reply.why}.`, wrongIssuer)];
  if (reply.status !== 200)
    return [problem(`The provider answers ${reply.status} to ${address.href}.`, wrongIssuer)];
  const parsed = document.safeParse(reply.json());
  if (!parsed.success) return [problem("What the provider answers is no OpenID configuration.", wrongIssuer)];
  if (new URL(parsed.data.issuer).href !== new URL(oidc.issuer).href)
    return [problem("The provider’s settings name another issuer than OIDC_ISSUER.", wrongIssuer)];
  const { token_endpoint, userinfo_endpoint = token_endpoint, jwks_uri } = parsed.data;
  // Its keys are asked for to believe what it says of a logout.
  const keys = parsed.data.backchannel_logout_supported === true ? [jwks_uri] : [];
  const others = [token_endpoint, userinfo_endpoint, ...keys]
    .map((endpoint) => new URL(endpoint).host)
    .filter((host) => host !== address.host && !oidc.hosts.includes(host));
  if (others.length > 0)
    return [
      problem(
        `The provider’s settings lead to ${[...new Set(others)].join(" and ")}, which is not asked.`,
        "Name it in OIDC_HOSTS, if it is the provider’s own.",
      ),
    ];
  return [
    ok(`The provider at ${oidc.issuer} has the issuer that is set.`),
    note(
      "Whether it accepts the client is known at the first sign-in.",
      `Register there ${appUrl}/auth/oidc/callback as the address to return to, …/signed-out as the one after signing out, and …/logout for back-channel logout.`,
    ),
  ];
}
