import { randomBytes, randomInt } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startStandAlone } from "./testing/load/programs";
import { createSender, type Send } from "./testing/load/sender";
import type { Program } from "./testing/load/start-program";
import { effectsOf, objectIn, parallelConfirms, problemOf } from "./testing/rounds/parallel-confirms";

const { values } = parseArgs({ options: { rounds: { type: "string", default: "100" } } });
const rounds = Number(values.rounds);
const killWithinMs = 40;

const dataDir = mkdtempSync(join(tmpdir(), "reference-api-rounds-"));
const token = randomBytes(24).toString("hex");
const problems: string[] = [];
try {
  await undisturbed("one key");
  await undisturbed("fifty keys");
  await acrossKills();
} finally {
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
}
for (const problem of problems) console.log(`WRONG ${problem}`);
console.log(`${problems.length} wrong`);
process.exitCode = problems.length === 0 ? 0 : 1;

/** Fifty confirms at once, round after round, on a server that lives. */
async function undisturbed(keys: "one key" | "fifty keys"): Promise<void> {
  await serving(async (send) => {
    for (let number = 1; number <= rounds; number++) {
      const round = await parallelConfirms(send, keys);
      note(`${keys}, round ${number}`, problemOf(round, keys), await effectsOf(send, round.name));
    }
  });
  console.log(`${rounds} rounds with ${keys}`);
}

/** The same with one key, but the server is killed in the middle, started anew, and asked again with that key. */
async function acrossKills(): Promise<void> {
  const told = { nobody: 0, some: 0 };
  for (let number = 1; number <= rounds; number++) {
    const first = await serving((send, program) =>
      parallelConfirms(send, "one key", () => {
        setTimeout(() => void program.end("SIGKILL"), randomInt(killWithinMs));
      }),
    );
    const results = first.answers.flatMap((answer) =>
      answer && objectIn(answer.text)["ok"] === true ? [answer.text] : [],
    );
    if (number % 10 === 0) console.log(`${number} kills`);
    told[results.length === 0 ? "nobody" : "some"] += 1;
    await serving(async (send) => {
      const again = await first.again(send);
      const isSame = objectIn(again)["ok"] === true && results.every((text) => text === again);
      const problem = isSame ? null : `another answer after the restart: ${again}`;
      note(`kill, round ${number}`, problem, await effectsOf(send, first.name));
    });
  }
  console.log(
    `${rounds} rounds across kill -9: before it, ${told.some} had an answer and ${told.nobody} had none`,
  );
}

async function serving<Value>(work: (send: Send, program: Program) => Promise<Value>): Promise<Value> {
  const program = await startStandAlone({
    DATA_DIR: dataDir,
    TOOL_API_CREDENTIAL: token,
    REFERENCE_API_RATE_PER_MINUTE: "0",
  });
  const { send, close } = createSender(program.url, token, 50);
  try {
    return await work(send, program);
  } finally {
    close();
    await program.end("SIGTERM");
  }
}

function note(where: string, problem: string | null, effects: number): void {
  if (problem !== null) problems.push(`${where}: ${problem}`);
  if (effects !== 1) problems.push(`${where}: ${effects} effects`);
}
