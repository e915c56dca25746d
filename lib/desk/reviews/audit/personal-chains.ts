import { may } from "@/lib/desk/policy/permissions";
import { personalChains } from "@/lib/desk/record/lines";
import type { Actor } from "../types";

/** The chains that somebody may not read: who came in how, and what was changed about whom, is for administrators alone. */
export function hiddenChains(actor: Actor): readonly string[] {
  return may(actor, "people:manage") ? [] : personalChains;
}
