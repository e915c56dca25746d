import fc from "fast-check";
import { inParallel } from "../load/measure";
import { objectIn } from "../load/sender";
import { hostileRequest, type Fuzzed, type Hostile } from "./hostile-request";
import { describe, exchangeRaw, type Answer } from "./raw-exchange";
import { judge } from "./verdict";

export type FuzzRun = {
  url: string;
  servedBy: "stand-alone" | "embedded";
  /** The first may do everything; the others are there for their refusals. */
  tokens: string[];
  requests: number;
  seed: number;
  connections: number;
  /** Told after each thousand. */
  onProgress?: (done: number) => void;
};

export type FuzzReport = {
  statuses: Record<string, number>;
  framework: Record<string, number>;
  /** Tools that gave a result, by the step that they gave it at. */
  reached: Record<string, number>;
  wrong: string[];
};

type Preparation = { tool: string; body: Buffer; capability: string; key: string };

const batchSize = 1_000;
const preparationsKept = 200;
const wrongKept = 20;

/** Sends generated requests and judges every answer. The same seed draws the same requests. */
export async function runFuzz(run: FuzzRun): Promise<FuzzReport> {
  const report: FuzzReport = { statuses: {}, framework: {}, reached: {}, wrong: [] };
  const preparations: Preparation[] = [];
  const tools = await discover(run);
  const arbitrary = hostileRequest({ tools, tokens: run.tokens, ids: await idsOf(run, tools) });
  for (let done = 0; done < run.requests; done += batchSize) {
    const drawn = fc.sample(arbitrary, {
      numRuns: Math.min(batchSize, run.requests - done),
      seed: run.seed + done,
    });
    await inParallel(drawn, run.connections, async (hostile) => {
      const request = withKnown(hostile, preparations, run.tokens[0] ?? "");
      const answer = await exchangeRaw(run.url, request);
      const verdict = judge(request, answer, run.servedBy);
      count(report.statuses, answer.status);
      if (verdict.kind === "framework") count(report.framework, verdict.why);
      if (verdict.kind === "wrong" && report.wrong.length < wrongKept)
        report.wrong.push(`${verdict.reason}: ${describe(request)} → ${answer.body.slice(0, 300)}`);
      noteResult(request, answer, { report, preparations });
    });
    run.onProgress?.(Math.min(done + batchSize, run.requests));
  }
  return report;
}

async function discover({ url, tokens }: FuzzRun): Promise<Fuzzed["tools"]> {
  const reply = await fetch(`${url}/api/v1/tools`, { headers: { authorization: `Bearer ${tokens[0]}` } });
  const { tools } = (await reply.json()) as { tools: Fuzzed["tools"] };
  return tools;
}

/** What every tool that reads calls its things, by an empty input. */
async function idsOf({ url, tokens }: FuzzRun, tools: Fuzzed["tools"]): Promise<string[]> {
  const ids = new Set<string>();
  for (const { name, annotations } of tools) {
    if (!annotations.readOnlyHint) continue;
    const reply = await fetch(`${url}/api/v1/tools/${name}/call`, {
      method: "POST",
      headers: { authorization: `Bearer ${tokens[0]}`, "content-type": "application/json" },
      body: '{"input":{}}',
    });
    for (const [, id = ""] of (await reply.text()).matchAll(/"(?:id|\w+Id)":"([^"]{1,60})"/g)) ids.add(id);
  }
  return [...ids].slice(0, 200);
}

/** Confirms something that was prepared before, exactly or with one thing changed. */
function withKnown(hostile: Hostile, preparations: Preparation[], token: string): Hostile {
  const { known } = hostile;
  const preparation = known && preparations[known.pick % preparations.length];
  if (!known || !preparation) return hostile;
  const { tool, body, capability, key } = preparation;
  const altered = { nothing: tool, input: tool, key: tool, tool: "campaignReview" }[known.alter];
  return {
    ...hostile,
    method: "POST",
    target: `/api/v1/tools/${altered}/confirm`,
    framing: "length",
    body: known.alter === "input" ? Buffer.from(body.toString().replace("}", ',"x":1}')) : body,
    headers: [
      ["Authorization", `Bearer ${token}`],
      ["Content-Type", "application/json"],
      ["X-Publish-Confirmation", capability],
      ["Idempotency-Key", known.alter === "key" ? `other-${key}` : key],
    ],
  };
}

function noteResult(
  { target, body, method }: Hostile,
  { status, body: text }: Answer,
  { report, preparations }: { report: FuzzReport; preparations: Preparation[] },
): void {
  const [, tool, step] = /\/tools\/(\w+)\/(call|prepare|confirm)$/.exec(target) ?? [];
  if (status !== 200 || method !== "POST" || tool === undefined) return;
  const reply = objectIn(text);
  if (reply["ok"] === true) count(report.reached, `${tool}/${step}`);
  const capability = reply["confirmationCapability"];
  if (typeof capability !== "string") return;
  count(report.reached, `${tool}/prepare`);
  preparations.push({ tool, body, capability, key: `fuzz-${capability.slice(0, 20)}` });
  if (preparations.length > preparationsKept) preparations.shift();
}

function count(counts: Record<string, number>, name: string | number): void {
  counts[name] = (counts[name] ?? 0) + 1;
}
