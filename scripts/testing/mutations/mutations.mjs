import { approval } from "./approval.mjs";
import { contract } from "./contract.mjs";
import { people } from "./people.mjs";
import { policy } from "./policy.mjs";
import { recovery } from "./recovery.mjs";
import { sending } from "./sending.mjs";
import { serving } from "./serving.mjs";
import { verbs } from "./verbs.mjs";

/**
 * Mistakes that one or another test has to notice, area by area. Each takes away or weakens one condition of a guarantee
 * of docs/guarantees.md: it replaces one passage of a source file as the tests read it, and `tests` are the files that
 * claim to hold the guarantee. `$&` stands for the passage.
 */
export const mutations = Object.entries({
  policy,
  approval,
  contract,
  verbs,
  sending,
  recovery,
  serving,
  people,
}).flatMap(([area, ofArea]) => ofArea.map((mutation) => ({ area, database: "sqlite", ...mutation })));

/** The mutation of this name. Throws where there is none. */
export function mutationNamed(name) {
  const found = mutations.find((one) => one.name === name);
  if (!found) throw new Error(`There is no mutation ${name}.`);
  return found;
}

/** A file's source with the mutation. Throws where its passage doesn't stand there exactly once. */
export function mutated({ name, file, find, replace }, source) {
  if (source.split(find).length !== 2)
    throw new Error(`The mutation ${name} must fit ${file} once. Adapt it.`);
  return source.replace(find, replace);
}

/** What the titles of the tests begin with, or have in them, that claim to hold a guarantee: a regular expression. */
export function titlesOf({ guarantee, titles }) {
  return titles ?? (guarantee.startsWith("F") ? `\\b${guarantee}\\b` : `(^|\\s)${guarantee}: `);
}
