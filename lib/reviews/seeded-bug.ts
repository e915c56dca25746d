/**
 * Mistakes that the endurance run must notice, each put in where a person would make it. They exist in a test build
 * alone: every use stands behind `TEST_BUILD &&`, which any other build compiles to nothing.
 */
export type SeededBug =
  | "new_key_per_attempt"
  | "error_is_final"
  | "claim_committed_late"
  | "refused_retry_failed"
  | "approval_unbound";

/** Whether the environment asks for this one. */
export function seededBug(bug: SeededBug): boolean {
  return TEST_BUILD && process.env.SEEDED_BUG === bug;
}
