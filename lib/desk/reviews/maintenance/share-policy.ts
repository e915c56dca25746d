import type { PolicyBeside, ReviewPolicy } from "@/lib/desk/policy/review-policy";
import type { SystemContext } from "../context";
import {
  policiesBeside as besides,
  publishPolicy,
  withdrawPolicy as withdraw,
  type Published,
} from "../store/instance-policies";

type Db = SystemContext["db"];

/** Tells other instances what this one applies, and answers what they apply that says something else. */
export async function sharePolicy(db: Db, published: Published): Promise<PolicyBeside[]> {
  await publishPolicy(db, published);
  return besides(db, published.policy);
}

/** What instances that are up apply that says something else than this. */
export function policiesBeside(db: Db, policy: ReviewPolicy): Promise<PolicyBeside[]> {
  return besides(db, policy);
}

/** Of an instance that ends. */
export function withdrawPolicy(db: Db, instanceId: string): Promise<void> {
  return withdraw(db, instanceId);
}
