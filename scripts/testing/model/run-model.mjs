import { binOf } from "../../process/root.mjs";
import { runNode } from "../../process/run.mjs";
import { bugNames } from "./apply-bug.mjs";

const suite = "lib/desk/reviews/testing/model/model.test.ts";
const vitest = binOf("vitest", "vitest.mjs");

/** What needs several rare steps in a row isn't met in every thousand sequences: about two of five are without it. */
const roundsMax = 10;

/**
 * Plays the model-based suite at length, and then on each seeded bug, which it must catch within a few rounds of a
 * thousand sequences. Resolves to whether all is as it should be.
 */
export async function runModel({ sequences, seed, bugs }) {
  console.log(`${sequences} sequences of the model; again with: --seed ${seed}`);
  const env = { MODEL_SEQUENCES: String(sequences), MODEL_SEED: String(seed) };
  let isGood = (await runNode([vitest, "run", suite], { env })) === 0;
  if (!bugs) return isGood;
  for (const name of bugNames) {
    let code = 0;
    let round = 0;
    for (; code === 0 && round < roundsMax; round++)
      code = await runNode([vitest, "run", suite], {
        env: { ...env, MODEL_SEED: String(seed + round), MODEL_SEQUENCES: "1000", MODEL_BUG: name },
        quiet: true,
      });
    if (code !== 1) isGood = false;
    console.log(`  ${code === 1 ? "caught" : "MISSED"}  ${name}, in round ${round}`);
  }
  return isGood;
}
