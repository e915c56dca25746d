import { randomBytes } from "node:crypto";
import { parseArgs } from "node:util";
import { runFuzz, type FuzzReport } from "./testing/fuzz/run-fuzz";
import { cleaningUp, scratchFolder } from "./testing/clean-up";
import { startApi, startBuiltApp } from "./testing/load/programs";

const usage = "npm run fuzz -- --requests 100000 --target stand-alone|embedded --seed N";

const { values } = parseArgs({
  options: {
    requests: { type: "string", default: "100000" },
    target: { type: "string", default: "stand-alone" },
    seed: { type: "string", default: String(randomBytes(4).readUInt32BE() >>> 1) },
    connections: { type: "string", default: "16" },
  },
});
const [requests, seed, connections] = [values.requests, values.seed, values.connections].map(Number);
const { target } = values;

if (!requests || !connections || seed === undefined || !(target === "stand-alone" || target === "embedded")) {
  console.error(usage);
  process.exitCode = 2;
} else {
  process.exitCode = await fuzz({ requests, seed, connections, servedBy: target });
}

/** 0 where every answer was one that the contract allows and the server still runs, without a complaint. */
function fuzz(
  run: Pick<Parameters<typeof runFuzz>[0], "requests" | "seed" | "connections" | "servedBy">,
): Promise<number> {
  const [full = "", ...others] = Array.from({ length: 5 }, () => randomBytes(24).toString("hex"));
  const kinds = [
    { scopes: ["campaigns.read"] },
    { expiresAt: "2020-01-01T00:00:00Z" },
    { revoked: true },
    { ratePerMinute: 30 },
  ];
  const more = kinds.map((kind, at) => ({ token: others[at], scopes: ["*"], ...kind }));
  const start = run.servedBy === "embedded" ? startBuiltApp : startApi;
  return cleaningUp(async (stop) => {
    const program = await start(stop, {
      DATA_DIR: scratchFolder(stop),
      TOOL_API_CREDENTIAL: full,
      REFERENCE_API_CREDENTIALS: JSON.stringify(more),
      REFERENCE_API_CLOSED_GATES: "",
      REFERENCE_API_RATE_PER_MINUTE: "0",
    });
    console.log(`${run.requests} requests, ${run.servedBy}, seed ${run.seed}`);
    const onProgress = (done: number) => void (done % 10_000 === 0 && console.log(`${done} sent`));
    const report = await runFuzz({ ...run, url: program.url, tokens: [full, ...others], onProgress });
    const complaints = complaintsIn(program.output());
    tell(report, complaints);
    if (!program.isRunning()) console.log("The server has ended.");
    return report.wrong.length === 0 && complaints.length === 0 && program.isRunning() ? 0 : 1;
  });
}

/** What a server says when something happened that nobody foresaw. */
function complaintsIn(output: string): string[] {
  return (
    output
      .split("\n")
      // The framework's own complaint about a method that never reaches a handler.
      .filter((line) => !line.includes("'TRACE' HTTP method is unsupported"))
      .filter((line) => /"level":(?:"error"|50|60)|unhandled|uncaught|rejected unheard|^\s+at /i.test(line))
  );
}

function tell({ statuses, framework, reached, wrong }: FuzzReport, complaints: string[]): void {
  console.log("Statuses:", statuses);
  if (Object.keys(framework).length > 0) console.log("Answered by the framework:", framework);
  console.log(`Steps of tools with a result: ${Object.keys(reached).length}`, reached);
  for (const line of wrong) console.log(`WRONG ${line}`);
  for (const line of complaints.slice(0, 20)) console.log(`COMPLAINT ${line}`);
  console.log(`${wrong.length} wrong, ${complaints.length} complaints`);
}
