import type { PeopleReason } from "@/lib/desk/people/members/types";
import type { VerbResult } from "@/lib/desk/reviews/verbs/types";
import type { Reason } from "@/lib/desk/reviews/refusals/types";
import { PeopleProblem } from "./people-problem";

/** What a change gave; throws in words for the terminal where it was refused. */
export function mustBeDone<Value>(result: VerbResult<Value, PeopleReason | Reason>, email: string): Value {
  if (result.ok) return result.value;
  throw new PeopleProblem(
    "reason" in result ? wordsFor(result.reason.code, email) : "This can’t be done here.",
  );
}

function wordsFor(code: (PeopleReason | Reason)["code"], email: string): string {
  switch (code) {
    case "no_such_person":
      return `There is nobody with the address ${email}.`;
    case "last_administrator":
      return `${email} is the last administrator. Make somebody else one first: npm run people -- set-role --email <address> --role administrator`;
    case "roles_mapped":
      return `The sign-in provider’s groups decide the roles and groups of ${email}. Change them at the provider.`;
    case "groups_mapped":
      return `The sign-in provider says the groups of ${email}. Change them at the provider.`;
    case "provider_only":
      return `${email} signs in with the provider alone: a password lets them in nowhere. Use break-glass while the provider is down.`;
    case "no_invitations":
      return "People sign in with the provider alone here (OIDC_ONLY). Use add and link-identity, or give them a group at the provider.";
    case "no_provider":
      return "No sign-in provider is configured: set OIDC_ISSUER and OIDC_CLIENT_ID first.";
    case "identity_taken":
      return `That sign-in is linked to another account than ${email}. Merge the two if they are one person’s.`;
    case "email_taken":
      return `${email} is there already. Use set-role, set-password or reset-link.`;
    case "disabled_already":
      return `${email} is disabled already.`;
    case "not_disabled":
      return `${email} isn’t disabled.`;
    case "cannot_sign_in":
      return `${email} can’t sign in at present. Use enable or confirm first.`;
    default:
      return `Nothing was changed about ${email}.`;
  }
}
