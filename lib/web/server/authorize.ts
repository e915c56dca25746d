import "server-only";
import { headers } from "next/headers";
import { database } from "@/lib/desk/config/process-database";
import { currentPerson, readingPerson, sameOrigin } from "@/lib/desk/people";
import { logProblem } from "@/lib/platform/log/log";
import type { Permission, Person } from "@/lib/desk/policy/permissions";
import type { ReviewContext } from "@/lib/desk/reviews";
import { refusedByPermission } from "@/lib/desk/reviews/verb";
import { liveHub, readOnlyProblem, storeFailure, systemContext } from "@/lib/desk/process";
import { identityOf } from "./identity";
import type { Problem } from "./types";

/** `act` changes something, so it must come from our own pages while the database can be written. */
export type Use = "read" | "act";

/** A request that was refused, or that failed, before or beside what the review core says. */
export type Denied = {
  ok: false;
  kind: "signed_out" | "forbidden" | "read_only" | "failed";
  problem: Problem;
};

/**
 * Finds out who is asking and whether they may do what is `asked`, a verb, then does the work. Every server action and handler goes through here.
 * An unexpected error is logged, and only its log ID is returned.
 */
export async function authorize<Value>(
  use: Use,
  asked: { permission: Permission },
  work: (person: Person) => Promise<Value>,
): Promise<{ ok: true; value: Value } | Denied> {
  try {
    if (use === "act" && !sameOrigin(await headers())) return denied("forbidden", { code: "foreign_origin" });
    const person = await (use === "act" ? currentPerson() : readingPerson());
    if (!person) return denied("signed_out", { code: "signed_out" });
    const lacking = refusedByPermission(asked, person);
    if (lacking) return denied("forbidden", { code: "not_permitted", permission: lacking.lacks });
    const readOnly = use === "act" ? readOnlyProblem() : null;
    if (readOnly) return denied("read_only", readOnly);
    const value = await work(person);
    // What this request reads next is what it has changed, however late the database tells of it.
    if (use === "act") liveHub().noteChange();
    return { ok: true, value };
  } catch (error) {
    const logId = logProblem(error, "A request failed.");
    const stored = storeFailure(error);
    if (stored) return denied("read_only", use === "act" ? stored : { code: "database_unreadable" });
    return denied("failed", { code: "unexpected", logId });
  }
}

/** What the review core needs to act for this person, now; `arrivedAt` is when the request came, where that matters. */
export async function reviewContext(person: Person, arrivedAt?: number): Promise<ReviewContext> {
  return {
    ...systemContext(await database()),
    ...(arrivedAt === undefined ? {} : { arrivedAt }),
    actor: { id: person.id, name: person.name, roles: person.roles },
    identity: identityOf,
  };
}

function denied(kind: Denied["kind"], problem: Problem): Denied {
  return { ok: false, kind, problem };
}
