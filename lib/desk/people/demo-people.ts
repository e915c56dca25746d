import type { Database } from "@/lib/desk/database/open-database";
import { roleColumns, type Person } from "@/lib/desk/policy/permissions";
import type { Vault } from "@/lib/platform/vault/secrets";
import { scryptHashing } from "./password-hash";
import { addPerson, removePerson, setPassword } from "./people";

/** Who the one-click sign-in signs in. Their email addresses can't exist (RFC 2606). */
export const demoPeople = {
  operator: { name: "Olive Park", email: "operator@demo.invalid", roles: ["operator"] },
  reviewer: { name: "Rowan Hale", email: "reviewer@demo.invalid", roles: ["reviewer"] },
  // A second one, so that two approvals are possible.
  colleague: { name: "Sana Lindqvist", email: "colleague@demo.invalid", roles: ["reviewer"] },
  administrator: { name: "Mira Holm", email: "administrator@demo.invalid", roles: ["administrator"] },
} as const satisfies Record<string, Omit<Person, "id">>;

export type DemoRole = keyof typeof demoPeople;
export const demoRoles: readonly DemoRole[] = ["operator", "reviewer", "colleague", "administrator"];

export function readDemoRole(text: unknown): DemoRole | null {
  return demoRoles.find((role) => role === text) ?? null;
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
      await removePerson(db, person.email, { evenTheLast: true });
      continue;
    }
    const password = demoPassword(vault, demoRole);
    if (await addPerson(db, { ...person, password }, demoPersonId(demoRole))) continue;
    await remake(db, demoPersonId(demoRole), person);
    // Setting it ends the sessions, so that it is set only where the secret has changed.
    if (!(await hasPassword(db, person.email, password))) await setPassword(db, person.email, password);
  }
}

/** Whatever was made of them, they are again what the demo needs. */
async function remake(db: Database, id: string, { name, roles }: Pick<Person, "name" | "roles">) {
  const person = db.updateTable("user").where("id", "=", id).where("removedAt", "is", null);
  await person.set({ name, ...roleColumns(roles), groupNames: null }).execute();
  await person
    .set({ disabledAt: null, unconfirmedSince: null })
    .where("disabledAt", "is not", null)
    .execute();
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
