/**
 * Which sources are mutated together, and the tests that are asked about them, in this order: the quick ones that are most
 * likely to notice come first. Tests with a desk run on SQLite.
 */
export const groups = {
  tables: {
    mutate: [
      "lib/desk/reviews/machine.ts",
      "lib/desk/reviews/sending/classify-outcome.ts",
      "lib/desk/policy/permissions.ts",
    ],
    tests: [
      "lib/desk/reviews/machine.test.ts",
      "lib/desk/reviews/sending/classify-outcome.test.ts",
      "lib/desk/policy/permissions.test.ts",
    ],
  },
  desk: {
    mutate: [
      "lib/desk/reviews/approval/policy-at-claim.ts",
      "lib/desk/reviews/approval/approvals.ts",
      "lib/desk/reviews/sending/claim-send.ts",
      "lib/desk/reviews/sending/next-attempt.ts",
    ],
    tests: [
      "lib/desk/reviews/sending/next-attempt.test.ts",
      "lib/desk/reviews/approval/quorum-at-claim.test.ts",
      "lib/desk/reviews/approval/quorum.test.ts",
      "lib/desk/reviews/approval/tool-change.test.ts",
      "lib/desk/reviews/passkeys/passkeys.test.ts",
      "lib/desk/reviews/verbs/one-key.test.ts",
      "lib/desk/reviews/verbs/first-wins.test.ts",
      "lib/desk/reviews/sending/duplicate-guard.test.ts",
      "lib/desk/reviews/sending/automatic-duplicates.test.ts",
      "lib/desk/reviews/sending/first-send-by-retry.test.ts",
      "lib/desk/reviews/sending/credential-rotation.test.ts",
      "lib/desk/reviews/sending/late-claim.test.ts",
      "lib/desk/reviews/sending/find-duplicate.test.ts",
      "lib/desk/reviews/recovery/recover-pauses.test.ts",
      "lib/desk/reviews/recovery/recover-crash.test.ts",
      "lib/desk/reviews/verbs/show-concealed.test.ts",
      "lib/desk/reviews/recovery/recover.test.ts",
      "lib/desk/reviews/verbs/wrong-secret.test.ts",
    ],
  },
};
