import type { Vault } from "@/lib/platform/vault/secrets";
import type { OidcProvider } from "./oidc";
import type { SignInService } from "./sign-in-handlers";
import type { ProviderAccount } from "../provider/account-of";
import type { OidcFlow } from "../provider/flow";

/** What the routes of the provider work with; `provider` and `oidc` are null together. */
export type OidcService = SignInService & { provider: OidcProvider | null; vault: Vault };

/** A flow that came back from the provider, with what it says. */
export type FinishedFlow = { flow: OidcFlow; returnTo: string; account: ProviderAccount };
