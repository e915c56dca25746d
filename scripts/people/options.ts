import { isDemoEmail } from "@/lib/desk/people/demo-email";
import { groupNames } from "@/lib/desk/people/members/groups";
import { subjectField } from "@/lib/desk/people/members/link-member-identity";
import { someRoles } from "@/lib/desk/people/members/set-roles";
import { passwordField, personFields } from "@/lib/desk/people/people";
import { roles, type Role } from "@/lib/desk/policy/permissions";
import { PeopleProblem } from "./people-problem";
import { readPassword, type PasswordInput } from "./read-password";

export type PeopleOptions = {
  email?: string | undefined;
  name?: string | undefined;
  role?: string | undefined;
  groups?: string | undefined;
  subject?: string | undefined;
  into?: string | undefined;
};

export function emailOf({ email }: PeopleOptions, option = "--email"): string {
  const parsed = personFields.shape.email.safeParse(email ?? "");
  if (!parsed.success) throw new PeopleProblem(`${option}: an email address is needed.`, true);
  if (isDemoEmail(parsed.data)) {
    throw new PeopleProblem("That address belongs to the demo sign-in; DEMO_SIGN_IN turns it on and off.");
  }
  return parsed.data;
}

export function nameOf({ name }: PeopleOptions): string {
  const parsed = personFields.shape.name.safeParse(name ?? "");
  if (!parsed.success) throw new PeopleProblem(`--name: ${parsed.error.issues[0]?.message ?? ""}`, true);
  return parsed.data;
}

/** One role or several, as in `operator,reviewer`. */
export function rolesOf({ role }: PeopleOptions): Role[] {
  const parsed = someRoles.safeParse((role ?? "").split(",").map((one) => one.trim()));
  if (!parsed.success)
    throw new PeopleProblem(
      `--role: one or several of ${roles.join(", ")} are needed, with commas between.`,
      true,
    );
  return parsed.data;
}

/** With commas between; empty for none. */
export function groupsOf({ groups }: PeopleOptions): string[] {
  const parsed = groupNames.safeParse((groups ?? "").split(",").flatMap((one) => one.trim() || []));
  if (groups === undefined || !parsed.success)
    throw new PeopleProblem('--groups: names with commas between are needed, or "" for none.', true);
  return parsed.data;
}

/** What the provider calls somebody. */
export function subjectOf({ subject }: PeopleOptions): string {
  const parsed = subjectField.safeParse(subject ?? "");
  if (!parsed.success)
    throw new PeopleProblem(
      "--subject: what the provider calls them is needed, as their refused sign-in shows it.",
      true,
    );
  return parsed.data;
}

export async function newPassword(stdin: PasswordInput): Promise<string> {
  const parsed = passwordField.safeParse(await readPassword(stdin));
  if (!parsed.success)
    throw new PeopleProblem(parsed.error.issues[0]?.message ?? "The password can’t be used.");
  return parsed.data;
}
