import type { Database } from "@/lib/desk/database/open-database";
import type { Person } from "@/lib/desk/policy/permissions";
import type { Vault } from "@/lib/platform/vault/secrets";
import { scryptHashing } from "./password-hash";
import { addPerson, removePerson, setPassword, setRoles } from "./people";

/** Who the one-click sign-in signs in. Their email addresses can't exist (RFC 2606). */
export const demoPeople = {
  operator: { name: "Olive Park", email: "operator@demo.invalid", roles: ["operator"] },
  reviewer: { name: "Rowan Hale", email: "reviewer@demo.invalid", roles: ["reviewer"] },
  // A second one, so that two approvals are possible.
  colleague: { name: "Sana Lindqvist", email: "colleague@demo.invalid", roles: ["reviewer"] },
} as const satisfies Record<string, Omit<Person, "id">>;

export type DemoRole = keyof typeof demoPeople;
export const demoRoles: readonly DemoRole[] = ["operator", "reviewer", "colleague"];

export function readDemoRole(text: unknown): DemoRole | null {
  return demoRoles.find((role) => role === text) ?? null;
}

/** Whether an email address belongs to the demo sign-in, and so is nobody else's. */
export function isDemoEmail(email: string): boolean {
  return email.endsWith("@demo.invalid");
}

/** The id of a demo person, the same in every database. */
export function demoPersonId(role: DemoRole): string {
  return `demo-${role}`;
}

/** What signs a demo person in; nobody types it, and it is written down nowhere. */
export function demoPassword(vault: Vault, role: DemoRole): string {
  return vault.derivedSecret(`demo-sign-in:${role}`);
}

/** Makes the demo people, or makes them again what they should be. Without demo sign-in nobody is them. */
export async function settleDemoPeople(db: Database, vault: Vault, demoSignIn: boolean): Promise<void> {
  for (const demoRole of demoRoles) {
    const person = demoPeople[demoRole];
    if (!demoSignIn) {
      await removePerson(db, person.email);
      continue;
    }
    const password = demoPassword(vault, demoRole);
    if (await addPerson(db, { ...person, password }, demoPersonId(demoRole))) continue;
    await setRoles(db, person.email, person.roles);
    // Setting it ends the sessions, so that it is set only where the secret has changed.
    if (!(await hasPassword(db, person.email, password))) await setPassword(db, person.email, password);
  }
}

async function hasPassword(db: Database, email: string, password: string): Promise<boolean> {
  const account = await db
    .selectFrom("account")
    .innerJoin("user", "user.id", "account.userId")
    .select("account.password")
    .where("user.email", "=", email)
    .where("account.providerId", "=", "credential")
    .executeTakeFirst();
  return account?.password != null && (await scryptHashing.verify({ hash: account.password, password }));
}
