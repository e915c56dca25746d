import type { Updateable } from "kysely";
import type { UserTable } from "@/lib/desk/database/tables/identity-tables";
import { readReview, type ReviewContext } from "..";
import { approveAndSend } from "./act-and-read";
import type { Actor, ReviewView } from "../types";
import { policyWith } from "./policies";
import { recoverySteps } from "./recovery-steps";
import { operator, reviewer, shown, waitingReview, type TestApp } from "./test-app";
import { valueOf } from "./value-of";

export const byTwo = policyWith({ approvals: 2 });

export function approvalSteps(app: TestApp) {
  /** A review under a policy, on a connection of its own. */
  async function underPolicy(policy = byTwo, as: Actor = operator) {
    const steps = recoverySteps(app);
    const own = { ...steps.own, policy };
    const context = (actor: Actor, change: Partial<ReviewContext> = {}) =>
      app.as(actor, { ...own, ...change });
    const review = await waitingReview(app, { as, context: own });
    return {
      steps,
      review,
      context,
      approve: (actor: Actor, change: Partial<ReviewContext> = {}, what: ReviewView = review) =>
        approveAndSend(context(actor, change), { shown: shown(what) }),
      async seen(actor: Actor = reviewer) {
        return valueOf(readReview(context(actor), review.id));
      },
      confirms: async () => (await steps.confirmsOf(review)).length,
      round: () => steps.round({ policy }),
    };
  }

  /** Takes a person's access while this goes on. */
  const withoutAccess = (person: Actor, work: () => Promise<void>) =>
    whileChanged(person, { removedAt: app.now().toISOString() }, { removedAt: null }, work);

  /** Makes a reviewer an administrator, and nothing else, while this goes on. */
  const asAdministrator = (person: Actor, work: () => Promise<void>) =>
    whileChanged(person, { role: "administrator" }, { role: "reviewer" }, work);

  async function whileChanged(
    person: Actor,
    to: Updateable<UserTable>,
    back: Updateable<UserTable>,
    work: () => Promise<void>,
  ) {
    const change = (values: Updateable<UserTable>) =>
      app.db.updateTable("user").set(values).where("id", "=", person.id).execute();
    await change(to);
    await work().finally(() => change(back));
  }

  return { underPolicy, withoutAccess, asAdministrator };
}
