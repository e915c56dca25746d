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
