import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { benchAgainst } from "./testing/bench/against";
import { startBareApp } from "./testing/bench/bare-app";
import { benchCatalogue } from "./testing/bench/catalogue";
import { measure, median, type Metrics } from "./testing/bench/measure";
import { benchDesk } from "./testing/bench/desk/bench-desk";
import { compareSignInTimes } from "./testing/bench/sign-in-timing";
import { benchPages } from "./testing/bench/pages/bench-pages";
import { benchStore } from "./testing/bench/store";
import { startBuiltApp, startStandAlone } from "./testing/load/programs";
import { createSender, type Send } from "./testing/load/sender";
import type { Program } from "./testing/load/start-program";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    requests: { type: "string", default: "2000" },
    rounds: { type: "string", default: "5" },
    connections: { type: "string", default: "8" },
    reviews: { type: "string", default: "100000" },
    only: { type: "string" },
    "sign-in": { type: "boolean", default: false },
    against: { type: "string" },
  },
});
const [requests = 0, rounds = 0, connections = 0] = [values.requests, values.rounds, values.connections].map(
  Number,
);

const call = { path: "/api/v1/tools/profileGet/call", body: { input: {} } };
const dataDir = mkdtempSync(join(tmpdir(), "reference-api-bench-"));
const token = randomBytes(24).toString("hex");
const stop: (() => unknown)[] = [() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })];
try {
  if (values.against !== undefined)
    benchAgainst(values.against, withoutAgainst(process.argv.slice(2)), rounds);
  else if (positionals[0] === "store") await benchStore(Number(values.reviews));
  else if (positionals[0] === "catalogue") await benchCatalogue();
  else if (positionals[0] === "pages") await benchPages(rounds);
  else if (positionals[0] === "desk") await benchDesk(values.only);
  else if (values["sign-in"]) await compareSignInTimes(100);
  else await bench();
} finally {
  for (const end of stop.reverse()) await end();
}

function withoutAgainst(args: readonly string[]): string[] {
  const at = args.findIndex((arg) => arg.startsWith("--against"));
  return args.filter((_arg, index) => index !== at && (index !== at + 1 || args[at]?.includes("=")));
}

/** Discovery and a simple call next to a bare handler with the same bytes: in one run, one after the other in turns. */
async function bench(): Promise<void> {
  const env = { DATA_DIR: dataDir, TOOL_API_CREDENTIAL: token, REFERENCE_API_RATE_PER_MINUTE: "0" };
  const embedded = senderTo(await startBuiltApp(env));
  const standAlone = senderTo(await startStandAlone(env));
  const replies = {
    discover: (await embedded("GET", "/api/v1/tools")).text,
    call: (await embedded("POST", call.path, call.body)).text,
  };
  const bare = senderTo(await startBareApp(replies));
  const contenders: Record<string, { discover?: () => ReturnType<Send>; call: () => ReturnType<Send> }> = {
    "bare handler": {
      discover: () => bare("GET", "/discover"),
      call: () => bare("POST", "/call", call.body),
    },
    "bare, reads body": { call: () => bare("POST", "/read-and-call", call.body) },
    embedded: ofApi(embedded),
    "stand-alone": ofApi(standAlone),
  };
  console.log(
    `${requests} requests over ${connections} connections, the median of ${rounds} rounds in turns`,
  );
  for (const step of ["discover", "call"] as const) {
    const measured = new Map<string, Metrics[]>();
    // The first round only warms up.
    for (let round = 0; round <= rounds; round++)
      for (const [name, contender] of Object.entries(contenders)) {
        const request = contender[step];
        if (!request) continue;
        const metrics = await measure(request, { requests, connections });
        if (round > 0) measured.set(name, [...(measured.get(name) ?? []), metrics]);
      }
    tell(step, replies[step], measured);
  }
}

function ofApi(send: Send) {
  return {
    discover: () => send("GET", "/api/v1/tools"),
    call: () => send("POST", call.path, call.body),
  };
}

function senderTo(program: Program): Send {
  const { send, close } = createSender(program.url, token, connections);
  stop.push(async () => {
    close();
    await program.end("SIGTERM");
  });
  return send;
}

function tell(step: string, reply: string, measured: Map<string, Metrics[]>): void {
  console.log(`\n${step}, ${Buffer.byteLength(reply)} bytes`);
  console.log("                 per second   p50 ms   p99 ms   of the bare handler’s throughput");
  const least = median(measured.get("bare handler") ?? []);
  for (const [name, each] of measured) {
    const { perSecond, p50Ms, p99Ms } = median(each);
    const metrics = [
      perSecond.toFixed(0).padStart(11),
      p50Ms.toFixed(2).padStart(9),
      p99Ms.toFixed(2).padStart(9),
      `${((100 * perSecond) / least.perSecond).toFixed(0)} %`.padStart(9),
    ];
    console.log(`${name.padEnd(16)}${metrics.join("")}`);
  }
}
