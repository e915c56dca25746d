import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join, relative } from "node:path";
import { binOf, root, workFolder } from "../../process/root.mjs";
import { runNode } from "../../process/run.mjs";
import { mutations, titlesOf } from "./mutations.mjs";
import { unplantedProblem, verdictOf } from "./verdict.mjs";

const vitest = binOf("vitest", "vitest.mjs");
const folder = join(workFolder, "mutations");
const minutesMax = 4;

/**
 * Plants each mutation whose name holds one of these words (without a word: all), one process and its own tests each, after
 * the same tests have passed without it. Prints a row for each, writes `.build/mutations.json`, and resolves to whether
 * each was killed, or survived as its reason says.
 */
export async function runMutations(words) {
  const chosen = mutations.filter(
    ({ area, guarantee, name }) =>
      words.length === 0 || words.some((word) => `${area} ${guarantee} ${name}`.includes(word)),
  );
  if (chosen.length === 0) throw new Error("No mutation has such a name.");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const unplanted = await testUnplanted(chosen);
  const waiting = [...chosen.entries()];
  const results = [];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const result = await testPlanted(...next, unplanted);
      results.push(result);
      console.log(rowOf(result, `${results.length}/${chosen.length}`));
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return summarised(results);
}

/** What the tests of all of these say of the sources as they are, once for each database. */
async function testUnplanted(chosen) {
  const reports = {};
  for (const database of new Set(chosen.map((one) => one.database))) {
    const ofThese = chosen.filter((one) => one.database === database);
    const tests = [...new Set(ofThese.flatMap(({ tests }) => tests))];
    const titles = [...new Set(ofThese.map(titlesOf))].join("|");
    console.log(`Without a mutation, on ${database}: ${tests.length} files`);
    reports[database] = await runTests(`unplanted-${database}`, { tests, titles, database });
  }
  return reports;
}

async function testPlanted(index, mutation, unplanted) {
  const startedAt = Date.now();
  const { area, name, guarantee, file, equivalent = null, database, tests } = mutation;
  const titles = titlesOf(mutation);
  const told = (outcome, by) => {
    const seconds = Math.round((Date.now() - startedAt) / 1000);
    return { area, name, guarantee, file, equivalent, outcome, by, seconds };
  };
  const problem = unplantedProblem(unplanted[database], { tests, titles });
  if (problem !== null) return told("untested", problem);
  const { code, report } = await runTests(`planted-${index}`, { tests, titles, database, planted: name });
  const { outcome, by } = verdictOf(report, code);
  return told(outcome, by);
}

async function runTests(name, { tests, titles, database, planted }) {
  const path = join(folder, `${name}.json`);
  const command = [
    ...[vitest, "run", ...tests, "-t", titles, "--reporter=json", `--outputFile=${path}`],
    // One failed test is enough to know.
    ...(planted ? ["--bail=1", "--maxWorkers=1"] : []),
  ];
  const env = { FULL_TESTS: "0", TEST_DATABASE: database, ...(planted ? { MUTATION: planted } : {}) };
  const code = await runNode(command, { env, quiet: true, timeoutMs: minutesMax * 60_000 });
  return { code, report: readReport(path) };
}

function readReport(path) {
  try {
    const { testResults } = JSON.parse(readFileSync(path, "utf8"));
    return testResults.map(({ name, assertionResults }) => ({
      file: relative(root, name),
      tests: assertionResults.map(({ fullName, status }) => ({ title: fullName, status })),
    }));
  } catch {
    return null;
  }
}

function isGood({ outcome, equivalent }) {
  return outcome === (equivalent === null ? "killed" : "survived");
}

function rowOf(result, count) {
  const { outcome, area, guarantee, name, by, seconds, equivalent } = result;
  const mark = isGood(result) ? outcome : outcome.toUpperCase();
  const why = by ?? (equivalent === null ? "" : `equivalent: ${equivalent}`);
  return [
    count.padStart(7),
    mark.padEnd(8),
    area.padEnd(8),
    guarantee.padEnd(4),
    `${seconds} s`.padStart(5),
    name,
    why,
  ]
    .filter(Boolean)
    .join("  ");
}

function summarised(results) {
  const bad = results.filter((result) => !isGood(result));
  const killed = results.filter(({ outcome }) => outcome === "killed").length;
  const equivalent = results.filter((result) => isGood(result) && result.equivalent !== null).length;
  writeFileSync(
    join(workFolder, "mutations.json"),
    `${JSON.stringify({ killed, equivalent, results }, null, 2)}\n`,
  );
  if (bad.length > 0) console.log(`\n${bad.map((result) => rowOf(result, "not so")).join("\n")}`);
  console.log(
    `\n${results.length} mutations: ${killed} killed, ${equivalent} equivalent, ${bad.length} not as they should be`,
  );
  return bad.length === 0;
}
