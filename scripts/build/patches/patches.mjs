/**
 * What only the tests' build does. Each patch replaces one passage of a source file as that build (and the unit test
 * of the seeded bugs) reads it: the process can end at a step of a send, and `SEEDED_BUG` selects a mistake, put where
 * a person would make it. `$&` stands for the passage.
 */
export const patches = [
  {
    name: "new_key_per_attempt",
    file: "lib/desk/reviews/store/secrets-of-preparation.ts",
    find: `      idempotencyKey: vault`,
    replace: `      idempotencyKey: process.env.SEEDED_BUG === "new_key_per_attempt" ? mintIdempotencyKey() : vault`,
  },
  {
    name: "error_is_final",
    file: "lib/desk/reviews/sending/classify-outcome.ts",
    find: `case "unrecognized":\n      return "unknown";`,
    replace: `case "unrecognized":
      if (process.env.SEEDED_BUG === "error_is_final") return "refused";
      return "unknown";`,
  },
  {
    name: "claim_committed_late",
    file: "lib/desk/reviews/sending/claim-send.ts",
    find: `import { recordTransition } from "../transition/record-transition";`,
    replace: `$&\nimport { openSecrets } from "../store/secrets-of-preparation";`,
  },
  {
    name: "claim_committed_late",
    file: "lib/desk/reviews/sending/claim-send.ts",
    find: `    return { kind: "claimed", claim: { review, preparation, attempt: { id: attemptId }, began, credential } };`,
    replace: `    if (process.env.SEEDED_BUG === "claim_committed_late") {
      const secrets = openSecrets(context.vault, preparation);
      if (secrets) await context.api.confirm({ tool: review.tool_name, ...secrets });
      await context.atStep?.("answered");
    }
$&`,
  },
  {
    name: "refused_retry_failed",
    file: "lib/desk/reviews/sending/record-outcome.ts",
    find: `const firstAttempt = !mayHaveBeenSent(others);`,
    replace: `const firstAttempt =
    !mayHaveBeenSent(others) || (outcomeClass === "refused" && process.env.SEEDED_BUG === "refused_retry_failed");`,
  },
  {
    name: "approval_unbound",
    file: "lib/desk/reviews/verbs/approve-and-send.ts",
    find: `import { applyTransition,`,
    replace: `import { loadReviewOf } from "../store/load-review";\n$&`,
  },
  {
    name: "approval_unbound",
    file: "lib/desk/reviews/verbs/approve-and-send.ts",
    find: `preparationId: shown.preparationId,`,
    replace: `preparationId:
      (process.env.SEEDED_BUG === "approval_unbound" &&
        (await loadReviewOf(context.db, shown.preparationId))?.rows.preparations[0].id) ||
      shown.preparationId,`,
  },
  {
    name: "approval_unbound",
    file: "lib/desk/reviews/verbs/approve-and-send.ts",
    find: `shownMatches: matches(row, shown),`,
    replace: `shownMatches: process.env.SEEDED_BUG === "approval_unbound" || matches(row, shown),`,
  },
  ...["lib/desk/process/context.ts", "lib/desk/process/recovery.ts"].flatMap((file) => [
    {
      name: "end-at-step",
      file,
      find: `/shutdown";`,
      replace: `$&\nimport { endAtStep } from "@/scripts/build/patches/end-at-step";`,
    },
    { name: "end-at-step", file, find: `whileSending,\n`, replace: `$&atStep: endAtStep,\n` },
  ]),
];

/** The bundler's rules for the tests' build. */
export const patchRules = Object.fromEntries(
  patches.map(({ file }) => [`./${file}`, { loaders: ["./scripts/build/patches/loader.cjs"] }]),
);

/** What stands in every build that was patched, and in no other. */
export const patchMarks = ["SEEDED_BUG", ...new Set(patches.map(({ name }) => name))];

/** A file's source with its patches. Throws where one doesn't fit the source exactly once. */
export function patched(file, source) {
  let text = source;
  for (const { name, file: at, find, replace } of patches) {
    if (at !== file) continue;
    if (text.split(find).length !== 2)
      throw new Error(`The patch ${name} must fit ${file} once. Adapt scripts/build/patches/patches.mjs.`);
    text = text.replace(find, replace);
  }
  return text;
}
