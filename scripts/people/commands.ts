import { isDemoEmail } from "../../lib/desk/people/demo-people";
import { erasePerson } from "@/lib/desk/people/erasure/erase-person";
import { nobodyYet } from "@/lib/desk/people/first-person";
import {
  addPerson,
  confirmPerson,
  listPeople,
  passwordField,
  personFields,
  removePerson,
  setPassword,
  setRoles,
  type PersonChange,
} from "../../lib/desk/people/people";
import { acceptDefault } from "@/lib/desk/config/policy-default";
import { readRole, roles, type Role } from "@/lib/desk/policy/permissions";
import { merge } from "@/lib/desk/people/merge";
import type { Database } from "@/lib/desk/database/open-database";
import { secretsFit } from "@/lib/desk/database/secret-check";
import type { Vault } from "@/lib/platform/vault/secrets";
import { readPassword, type PasswordInput } from "./read-password";
import { usage } from "./usage";

/** Why a command did nothing, in words for the person at the terminal. */
export class PeopleProblem extends Error {
  override readonly name = "PeopleProblem";
  constructor(
    message: string,
    readonly notUnderstood = false,
  ) {
    super(message);
  }
}

export type PeopleOptions = {
  email?: string | undefined;
  name?: string | undefined;
  role?: string | undefined;
  into?: string | undefined;
};

/** What a command records with: `by` is what the machine calls whoever runs it. */
export type CommandContext = { vault: Vault; by: string };

/** Does one command and returns what to print; a new password is read from `stdin`. Throws PeopleProblem. */
export async function runPeopleCommand(
  db: Database,
  command: string,
  options: PeopleOptions,
  stdin: PasswordInput,
  commandContext: CommandContext,
): Promise<string> {
  switch (command) {
    case "list":
      return listed(db);
    case "add":
      return added(db, options, stdin);
    case "set-role":
      return roleSet(db, options);
    case "set-password":
      return passwordSet(db, options, stdin);
    case "remove":
      return removed(db, options);
    case "confirm":
      return confirmed(db, options);
    case "erase":
      return erased(db, options, commandContext);
    case "merge":
      return merged({ db, vault: commandContext.vault }, options);
    case "accept-policy":
      return policyAccepted(db);
    default:
      throw new PeopleProblem(`There is no command "${command}".\n\n${usage}`, true);
  }
}

async function listed(db: Database): Promise<string> {
  const people = await listPeople(db);
  if (people.length === 0) return nobodyYet;
  const width = Math.max(...people.map(({ email }) => email.length));
  return people
    .map(
      ({ email, roles: held, name, isUnconfirmed }) =>
        `${email.padEnd(width)}  ${held.join(", ").padEnd(13)}  ${name}${isUnconfirmed ? " (to be confirmed)" : ""}`,
    )
    .join("\n");
}

async function added(db: Database, options: PeopleOptions, stdin: PasswordInput): Promise<string> {
  const email = emailOf(options);
  const name = personFields.shape.name.safeParse(options.name ?? "");
  if (!name.success) throw new PeopleProblem(`--name: ${name.error.issues[0]?.message ?? ""}`, true);
  const role = roleOf(options);
  const password = await newPassword(stdin);
  if (!(await addPerson(db, { email, name: name.data, roles: [role], password }))) {
    throw new PeopleProblem(`${email} is there already. Use set-role or set-password.`);
  }
  return `Added ${name.data} <${email}> as ${role}.`;
}

async function roleSet(db: Database, options: PeopleOptions): Promise<string> {
  const email = emailOf(options);
  const role = roleOf(options);
  mustBeChanged(await setRoles(db, email, [role]), email);
  return `${email} is now ${role}; it counts from the next click on.`;
}

async function passwordSet(db: Database, options: PeopleOptions, stdin: PasswordInput): Promise<string> {
  const email = emailOf(options);
  if (!(await listPeople(db)).some((person) => person.email === email)) throw nobody(email);
  if (!(await setPassword(db, email, await newPassword(stdin)))) throw nobody(email);
  return `${email} has a new password, and is signed out everywhere.`;
}

async function removed(db: Database, options: PeopleOptions): Promise<string> {
  const email = emailOf(options);
  mustBeChanged(await removePerson(db, email), email);
  return `${email} can’t sign in any more, and is signed out everywhere.`;
}

async function confirmed(db: Database, options: PeopleOptions): Promise<string> {
  const email = emailOf(options);
  if (!(await listPeople(db)).some((person) => person.email === email)) throw nobody(email);
  return (await confirmPerson(db, email))
    ? `${email} can sign in again.`
    : `${email} doesn’t wait to be confirmed: nothing was changed.`;
}

async function erased(db: Database, options: PeopleOptions, { vault, by }: CommandContext): Promise<string> {
  const email = emailOf(options);
  if (!(await secretsFit(db, vault)))
    throw new PeopleProblem("APP_SECRET is not the one that this database was written with.");
  const erasure = await erasePerson({ db, vault, clock: () => new Date() }, email, by);
  if (!erasure.done)
    throw erasure.because === "nobody"
      ? nobody(email)
      : new PeopleProblem(`${email} can still sign in. Remove that person first: npm run people -- remove`);
  const { texts, sentences } = erasure;
  const lines = [
    `Erased the name and the address, and the name from ${texts} ${texts === 1 ? "step" : "steps"} of the record.`,
  ];
  if (sentences > 0)
    lines.push(
      `${sentences === 1 ? "One step" : `${sentences} steps`} from before 0.6.0 ${sentences === 1 ? "has" : "have"} the name in the sentence, where it stays.`,
    );
  lines.push("Backups, exports and receipts that were made before still have it.");
  return lines.join("\n");
}

async function merged(desk: { db: Database; vault: Vault }, options: PeopleOptions): Promise<string> {
  const email = emailOf(options);
  const intoEmail = emailOf({ email: options.into }, "--into");
  const people = await listPeople(desk.db);
  const [away, into] = [email, intoEmail].map((address) => people.find((one) => one.email === address));
  if (away === undefined) throw nobody(email);
  if (into === undefined) throw nobody(intoEmail);
  const context = { ...desk, actor: null, clock: () => new Date() };
  const done = await merge(context, { awayId: away.id, intoId: into.id });
  if (!done.ok) throw new PeopleProblem(mergeProblem(done, email));
  return `${email} is ${intoEmail} now: what either wrote or approved counts as one person’s. Passkeys of ${email} are removed.`;
}

function mergeProblem(refused: Extract<Awaited<ReturnType<typeof merge>>, { ok: false }>, email: string) {
  const code = "reason" in refused ? refused.reason.code : null;
  if (code === "merge_same_account") return "These are one account already: nothing was merged.";
  if (code === "merge_waiting_account")
    return "One of these accounts is disabled, or waits to be confirmed: enable or confirm it first.";
  if (code === "merge_last_administrator")
    return `${email} is the last administrator: make the one that stays an administrator first.`;
  return "One of these accounts isn’t there any more: nothing was merged.";
}

async function policyAccepted(db: Database): Promise<string> {
  return (await acceptDefault(db, "command", new Date()))
    ? "From now on everything is approved by somebody other than whoever prepared it, unless POLICY_FILE says otherwise."
    : "The policy of before 0.4.0 isn’t kept here: nothing was changed.";
}

function emailOf({ email }: PeopleOptions, option = "--email"): string {
  const parsed = personFields.shape.email.safeParse(email ?? "");
  if (!parsed.success) throw new PeopleProblem(`${option}: an email address is needed.`, true);
  if (isDemoEmail(parsed.data)) {
    throw new PeopleProblem("That address belongs to the demo sign-in; DEMO_SIGN_IN turns it on and off.");
  }
  return parsed.data;
}

function roleOf({ role }: PeopleOptions): Role {
  const known = readRole(role);
  if (known === null) throw new PeopleProblem(`--role: one of ${roles.join(", ")} is needed.`, true);
  return known;
}

async function newPassword(stdin: PasswordInput): Promise<string> {
  const parsed = passwordField.safeParse(await readPassword(stdin));
  if (!parsed.success)
    throw new PeopleProblem(parsed.error.issues[0]?.message ?? "The password can’t be used.");
  return parsed.data;
}

function mustBeChanged(change: PersonChange, email: string): void {
  if (change === "nobody") throw nobody(email);
  if (change === "last_administrator") {
    throw new PeopleProblem(
      `${email} is the last administrator. Make somebody else one first: npm run people -- set-role --email <address> --role administrator`,
    );
  }
}

function nobody(email: string): PeopleProblem {
  return new PeopleProblem(`There is nobody with the address ${email}.`);
}
