import { randomBytes, randomInt } from "node:crypto";
import { parseArgs } from "node:util";
import { cleaningUp, scratchFolder } from "./testing/clean-up";
import { effectsOf, parallelConfirms, problemOf } from "./testing/load/parallel-confirms";
import { startApi, type Program } from "./testing/load/programs";
import { createSender, objectIn, type Send } from "./testing/load/sender";

const { values } = parseArgs({ options: { rounds: { type: "string", default: "100" } } });
const rounds = Number(values.rounds);
const killWithinMs = 40;

const problems: string[] = [];
await cleaningUp(async (stop) => {
  // One folder and one credential for all the servers.
  const env = { DATA_DIR: scratchFolder(stop), TOOL_API_CREDENTIAL: randomBytes(24).toString("hex") };
  await undisturbed(env, "one key");
  await undisturbed(env, "fifty keys");
  await acrossKills(env);
});
for (const problem of problems) console.log(`WRONG ${problem}`);
console.log(`${problems.length} wrong`);
process.exitCode = problems.length === 0 ? 0 : 1;

/** Fifty confirms at once, round after round, on a server that lives. */
async function undisturbed(env: Record<string, string>, keys: "one key" | "fifty keys"): Promise<void> {
  await serving(env, async (send) => {
    for (let number = 1; number <= rounds; number++) {
      const round = await parallelConfirms(send, keys);
      note(`${keys}, round ${number}`, problemOf(round, keys), await effectsOf(send, round.name));
    }
  });
  console.log(`${rounds} rounds with ${keys}`);
}

/** The same with one key, but the server is killed in the middle, started anew, and asked again with that key. */
async function acrossKills(env: Record<string, string>): Promise<void> {
  const answered = { nobody: 0, some: 0 };
  for (let number = 1; number <= rounds; number++) {
    const first = await serving(env, (send, program) =>
      parallelConfirms(send, "one key", () => {
        setTimeout(() => void program.end("SIGKILL"), randomInt(killWithinMs));
      }),
    );
    const results = first.answers.flatMap((answer) =>
      answer && objectIn(answer.text)["ok"] === true ? [answer.text] : [],
    );
    if (number % 10 === 0) console.log(`${number} kills`);
    answered[results.length === 0 ? "nobody" : "some"] += 1;
    await serving(env, async (send) => {
      const again = await first.again(send);
      const isSame = objectIn(again)["ok"] === true && results.every((text) => text === again);
      const problem = isSame ? null : `another answer after the restart: ${again}`;
      note(`kill, round ${number}`, problem, await effectsOf(send, first.name));
    });
  }
  console.log(
    `${rounds} rounds across kill -9: before it, ${answered.some} had an answer and ${answered.nobody} had none`,
  );
}

function serving<Value>(
  env: Record<string, string>,
  work: (send: Send, program: Program) => Promise<Value>,
): Promise<Value> {
  return cleaningUp(async (stop) => {
    const api = await startApi(stop, env);
    return work(createSender(stop, api, 50), api);
  });
}

function note(where: string, problem: string | null, effects: number): void {
  if (problem !== null) problems.push(`${where}: ${problem}`);
  if (effects !== 1) problems.push(`${where}: ${effects} effects`);
}
