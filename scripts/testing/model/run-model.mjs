import { binOf } from "../../process/root.mjs";
import { runNode } from "../../process/run.mjs";
import { bugNames } from "./apply-bug.mjs";

const suite = "lib/desk/reviews/testing/model/model.test.ts";
const vitest = binOf("vitest", "vitest.mjs");

/**
 * Plays the model-based suite at length, and then on each seeded bug, which it must catch. Resolves to whether all is as
 * it should be.
 */
export async function runModel({ sequences, seed, bugs }) {
  console.log(`${sequences} sequences of the model; again with: --seed ${seed}`);
  const env = { MODEL_SEQUENCES: String(sequences), MODEL_SEED: String(seed) };
  let isGood = (await runNode([vitest, "run", suite], { env })) === 0;
  if (!bugs) return isGood;
  for (const name of bugNames) {
    const code = await runNode([vitest, "run", suite], {
      env: { ...env, MODEL_SEQUENCES: "1000", MODEL_BUG: name },
      quiet: true,
    });
    if (code !== 1) isGood = false;
    console.log(`  ${code === 1 ? "caught" : "MISSED"}  ${name}`);
  }
  return isGood;
}
