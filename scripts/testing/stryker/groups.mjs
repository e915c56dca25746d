/**
 * Which sources are mutated together, and the tests that are asked about them, in this order: the quick ones that are most
 * likely to notice come first. Tests with a desk run on SQLite.
 */
export const groups = {
  tables: {
    mutate: [
      "lib/reviews/machine.ts",
      "lib/reviews/sending/classify-outcome.ts",
      "lib/policy/permissions.ts",
    ],
    tests: [
      "lib/reviews/machine.test.ts",
      "lib/reviews/sending/classify-outcome.test.ts",
      "lib/policy/permissions.test.ts",
    ],
  },
  desk: {
    mutate: [
      "lib/reviews/approval/policy-at-claim.ts",
      "lib/reviews/approval/approvals.ts",
      "lib/reviews/sending/claim-send.ts",
      "lib/reviews/sending/next-attempt.ts",
    ],
    tests: [
      "lib/reviews/sending/next-attempt.test.ts",
      "lib/reviews/approval/quorum-at-claim.test.ts",
      "lib/reviews/approval/quorum.test.ts",
      "lib/reviews/approval/tool-change.test.ts",
      "lib/reviews/passkeys/passkeys.test.ts",
      "lib/reviews/verbs/one-key.test.ts",
      "lib/reviews/verbs/first-wins.test.ts",
      "lib/reviews/sending/duplicate-guard.test.ts",
      "lib/reviews/sending/automatic-duplicates.test.ts",
      "lib/reviews/sending/first-send-by-retry.test.ts",
      "lib/reviews/sending/credential-rotation.test.ts",
      "lib/reviews/sending/late-claim.test.ts",
      "lib/reviews/sending/find-duplicate.test.ts",
      "lib/reviews/recovery/recover-pauses.test.ts",
      "lib/reviews/recovery/recover-crash.test.ts",
      "lib/reviews/verbs/show-concealed.test.ts",
      "lib/reviews/recovery/recover.test.ts",
      "lib/reviews/verbs/wrong-secret.test.ts",
    ],
  },
};
