import type { ReviewContext, SystemContext } from "../context";
import {
  policiesBeside as besides,
  publishPolicy,
  withdrawPolicy as withdraw,
  type Published,
} from "../store/instance-policies";

type Db = SystemContext["db"];
type Beside = Awaited<ReturnType<typeof besides>>;

/** Tells other instances what this one applies, and answers what they apply that says something else. */
export async function sharePolicy(db: Db, published: Published): Promise<Beside> {
  await publishPolicy(db, published);
  return besides(db, published.policy);
}

/** What instances that are up apply that says something else than this. */
export function policiesBeside(db: Db, policy: ReviewContext["policy"]): Promise<Beside> {
  return besides(db, policy);
}

/** Of an instance that ends. */
export function withdrawPolicy(db: Db, instanceId: string): Promise<void> {
  return withdraw(db, instanceId);
}
