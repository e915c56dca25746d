import { scratchFolder, type Stop } from "../clean-up";
import { inParallel, inTurns, medianOf, printCells, quantile, timeOf } from "../load/measure";
import { startApi, startBuiltApp, type Program } from "../load/programs";
import { createSender, type Send } from "../load/sender";
import { startNextApp } from "./next-app";

type Run = { requests: number; connections: number; rounds: number };
type Metrics = { perSecond: number; p50Ms: number; p99Ms: number };
type Contender = { name: string; discover?: () => ReturnType<Send>; call: () => ReturnType<Send> };

const call = { path: "/api/v1/tools/profileGet/call", body: { input: {} } };
const widths = [-16, 12, 9, 9, 9];

/** Discovery and a simple call next to a bare handler with the same bytes: in one run, one after the other in turns. */
export async function benchApi(stop: Stop, { requests, connections, rounds }: Run): Promise<void> {
  const standAlone = await startApi(stop);
  const { credential } = standAlone;
  const embedded = await startBuiltApp(stop, {
    DATA_DIR: scratchFolder(stop),
    TOOL_API_CREDENTIAL: credential,
    REFERENCE_API_RATE_PER_MINUTE: "0",
  });
  const sendTo = ({ url }: { url: string }) => createSender(stop, { url, credential }, connections);
  const ofApi = ofApiBy(sendTo(embedded));
  const replies = { discover: (await ofApi.discover()).text, call: (await ofApi.call()).text };
  const bare = sendTo(await startBareApp(stop, replies));
  const contenders: Contender[] = [
    {
      name: "bare handler",
      discover: () => bare("GET", "/discover"),
      call: () => bare("POST", "/call", call.body),
    },
    { name: "bare, reads body", call: () => bare("POST", "/read-and-call", call.body) },
    { name: "embedded", ...ofApi },
    { name: "stand-alone", ...ofApiBy(sendTo(standAlone)) },
  ];
  console.log(
    `${requests} requests over ${connections} connections, the median of ${rounds} rounds in turns`,
  );
  for (const step of ["discover", "call"] as const) {
    const having = contenders.filter((contender) => contender[step]);
    const measured = await inTurns(
      having,
      (contender) => measure(contender[step] ?? contender.call, { requests, connections }),
      { rounds },
    );
    console.log(`\n${step}, ${Buffer.byteLength(replies[step])} bytes`);
    printCells(["", "per second", "p50 ms", "p99 ms", "   of the bare handler’s throughput"], widths);
    const middle = (each: readonly Metrics[], of: keyof Metrics) => medianOf(each.map((one) => one[of]));
    const least = middle([...measured.values()][0] ?? [], "perSecond");
    for (const [{ name }, each] of measured) {
      const perSecond = middle(each, "perSecond");
      const times = (["p50Ms", "p99Ms"] as const).map((of) => middle(each, of).toFixed(2));
      const share = `${((100 * perSecond) / least).toFixed(0)} %`;
      printCells([name, perSecond.toFixed(0), ...times, share], widths);
    }
  }
}

function ofApiBy(send: Send) {
  return {
    discover: () => send("GET", "/api/v1/tools"),
    call: () => send("POST", call.path, call.body),
  };
}

/** Sends one kind of request again and again, so many at once, and times each. Throws where one is not answered 200. */
async function measure(
  request: () => ReturnType<Send>,
  { requests, connections }: Omit<Run, "rounds">,
): Promise<Metrics> {
  const times: number[] = [];
  const total = await timeOf(() =>
    inParallel(Array.from({ length: requests }), connections, async () => {
      const { status, ms, text } = await request();
      if (status !== 200) throw new Error(`${status}: ${text.slice(0, 200)}`);
      times.push(ms);
    }),
  );
  return {
    perSecond: (requests * 1000) / total,
    p50Ms: quantile(times, 0.5),
    p99Ms: quantile(times, 0.99),
  };
}

/** What the bare handlers answer, byte for byte. */
type BareReplies = { discover: string; call: string };

/**
 * Route handlers that do nothing but answer, one of them after reading its body: the least that the framework can do,
 * and so the measure for what the API adds.
 */
function startBareApp(stop: Stop, replies: BareReplies): Promise<Program> {
  return startNextApp(
    stop,
    "bare-handler",
    {
      "app/discover/route.js": handler("GET", replies.discover),
      "app/call/route.js": handler("POST", replies.call),
      "app/read-and-call/route.js": handler("POST", replies.call, "await request.text();"),
    },
    "/discover",
  );
}

function handler(method: string, reply: string, first = ""): string {
  return `export const dynamic = "force-dynamic";
const headers = {
  "Content-Type": "application/json; charset=utf-8",
  "Cache-Control": "no-store",
  "X-Content-Type-Options": "nosniff",
};
const body = ${JSON.stringify(reply)};
export async function ${method}(request) {
  ${first}
  return new Response(body, { headers });
}
`;
}
