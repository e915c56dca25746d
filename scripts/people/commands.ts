import { confirmAfterRestore } from "@/lib/desk/people/changes/confirm-after-restore";
import { addByCommand, setPasswordByCommand } from "@/lib/desk/people/members/by-command";
import { disable } from "@/lib/desk/people/members/disable-member";
import { enable } from "@/lib/desk/people/members/enable-member";
import { makeInvitation } from "@/lib/desk/people/members/invite";
import { linkToPerson } from "@/lib/desk/people/members/link-member-identity";
import { makeBreakGlass } from "@/lib/desk/people/members/make-break-glass-link";
import { makeReset } from "@/lib/desk/people/members/make-reset-link";
import { remove } from "@/lib/desk/people/members/remove-member";
import { changeGroups } from "@/lib/desk/people/members/set-groups";
import { changeRoles } from "@/lib/desk/people/members/set-roles";
import { signOut } from "@/lib/desk/people/members/sign-out-member";
import type { MadeLink } from "@/lib/desk/people/members/types";
import { personWithEmail } from "@/lib/desk/people/people";
import { acceptDefault } from "@/lib/desk/config/policy-default";
import { erase } from "./erase";
import { listedPeople, minute } from "./list-people";
import { merge } from "./merge";
import { mustBeDone } from "./must-be-done";
import { emailOf, groupsOf, nameOf, newPassword, rolesOf, subjectOf, type PeopleOptions } from "./options";
import type { PeopleDesk } from "./people-desk";
import { PeopleProblem } from "./people-problem";
import type { PasswordInput } from "./read-password";
import { usage } from "./usage";

/** Does one command and returns what to print; a new password is read from `stdin`. Throws PeopleProblem. */
export async function runPeopleCommand(
  desk: PeopleDesk,
  command: string,
  options: PeopleOptions,
  stdin: PasswordInput,
): Promise<string> {
  switch (command) {
    case "list":
      return listedPeople(desk);
    case "add":
      return added(desk, options, stdin);
    case "invite":
      return invited(desk, options);
    case "set-role":
      return roleSet(desk, options);
    case "set-groups":
      return groupsSet(desk, options);
    case "link-identity":
      return identityLinked(desk, options);
    case "set-password":
      return passwordSet(desk, options, stdin);
    case "reset-link":
      return linkMade(desk, options, makeReset, "sets a new password");
    case "break-glass":
      return linkMade(desk, options, makeBreakGlass, "signs in whatever the provider does");
    case "sign-out":
      return onPerson(desk, options, (context, personId) => signOut(context, { personId, sessionId: null }), {
        done: "is signed out everywhere.",
      });
    case "disable":
      return onPerson(desk, options, (context, personId) => disable(context, { personId }), {
        done: "can’t sign in until enabled again, and is signed out everywhere.",
      });
    case "enable":
      return onPerson(desk, options, (context, personId) => enable(context, { personId }), {
        done: "can sign in again.",
      });
    case "remove":
      return onPerson(desk, options, (context, personId) => remove(context, { personId }), {
        done: "can’t sign in any more, and is signed out everywhere.",
      });
    case "confirm":
      return confirmed(desk, options);
    case "erase":
      return erase(desk, options);
    case "merge":
      return merge(desk, options);
    case "accept-policy":
      return policyAccepted(desk);
    default:
      throw new PeopleProblem(`There is no command "${command}".\n\n${usage}`, true);
  }
}

async function added(desk: PeopleDesk, options: PeopleOptions, stdin: PasswordInput): Promise<string> {
  const email = emailOf(options);
  const name = nameOf(options);
  const roles = rolesOf(options);
  const password = await newPassword(stdin);
  mustBeDone(await addByCommand(desk, { email, name, roles, password }), email);
  return `Added ${name} <${email}> as ${roles.join(", ")}.`;
}

async function invited(desk: PeopleDesk, options: PeopleOptions): Promise<string> {
  const email = emailOf(options);
  const made = mustBeDone(await makeInvitation(desk, { email, roles: rolesOf(options) }), email);
  return `${email} makes an account by this link, ${once(made)}\n${addressOf(desk, made)}`;
}

async function roleSet(desk: PeopleDesk, options: PeopleOptions): Promise<string> {
  const email = emailOf(options);
  const roles = rolesOf(options);
  const personId = await idOf(desk, email);
  mustBeDone(await changeRoles(desk, { personId, roles }), email);
  return `${email} is now ${roles.join(", ")}; it counts from the next click on.`;
}

async function groupsSet(desk: PeopleDesk, options: PeopleOptions): Promise<string> {
  const email = emailOf(options);
  const groups = groupsOf(options);
  const personId = await idOf(desk, email);
  mustBeDone(await changeGroups(desk, { personId, groups }), email);
  return `${email} is now in ${groups.length === 0 ? "no group" : groups.join(", ")}.`;
}

async function identityLinked(desk: PeopleDesk, options: PeopleOptions): Promise<string> {
  const email = emailOf(options);
  const subject = subjectOf(options);
  mustBeDone(await linkToPerson(desk, { personId: await idOf(desk, email), subject }), email);
  return `${email} signs in as what the provider calls ${subject}.`;
}

async function passwordSet(desk: PeopleDesk, options: PeopleOptions, stdin: PasswordInput): Promise<string> {
  const email = emailOf(options);
  const personId = await idOf(desk, email);
  mustBeDone(await setPasswordByCommand(desk, { personId, password: await newPassword(stdin) }), email);
  return `${email} has a new password, and is signed out everywhere.`;
}

async function linkMade(
  desk: PeopleDesk,
  options: PeopleOptions,
  make: typeof makeReset | typeof makeBreakGlass,
  what: string,
): Promise<string> {
  const email = emailOf(options);
  const made = mustBeDone(await make(desk, { personId: await idOf(desk, email) }), email);
  return `This link ${what} for ${email}, ${once(made)}\n${addressOf(desk, made)}`;
}

async function onPerson(
  desk: PeopleDesk,
  options: PeopleOptions,
  change: (desk: PeopleDesk, personId: string) => ReturnType<typeof disable>,
  { done }: { done: string },
): Promise<string> {
  const email = emailOf(options);
  mustBeDone(await change(desk, await idOf(desk, email)), email);
  return `${email} ${done}`;
}

async function confirmed(desk: PeopleDesk, options: PeopleOptions): Promise<string> {
  const email = emailOf(options);
  await idOf(desk, email);
  return (await confirmAfterRestore(desk, email))
    ? `${email} can sign in again.`
    : `${email} doesn’t wait to be confirmed: nothing was changed.`;
}

async function policyAccepted(desk: PeopleDesk): Promise<string> {
  return (await acceptDefault(desk))
    ? "From now on everything is approved by somebody other than whoever prepared it, unless POLICY_FILE says otherwise."
    : "The policy of before 0.4.0 isn’t kept here: nothing was changed.";
}

async function idOf({ db }: PeopleDesk, email: string): Promise<string> {
  const personId = await personWithEmail(db, email);
  if (personId === null) throw new PeopleProblem(`There is nobody with the address ${email}.`);
  return personId;
}

function once({ expiresAt }: MadeLink): string {
  return `once, until ${minute(expiresAt)}. Whoever has it can use it:`;
}

/** The secret stands in the fragment, which browsers send nowhere. */
function addressOf({ appUrl }: PeopleDesk, { secret }: MadeLink): string {
  return `${appUrl}/link#${secret}`;
}
