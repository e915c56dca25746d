import "server-only";
import type { Person } from "@/lib/desk/policy/permissions";
import { database } from "@/lib/desk/config/process-database";
import { systemContext } from "@/lib/desk/process";
import type { ReviewContext } from "@/lib/desk/reviews";
import { identityOf } from "./identity";

/** What the review core needs to act for this person, now. */
export async function reviewContext(person: Person): Promise<ReviewContext> {
  return {
    ...systemContext(await database()),
    actor: { id: person.id, name: person.name, role: person.role },
    identity: identityOf,
  };
}
