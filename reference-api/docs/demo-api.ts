import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isJsonObject, type JsonObject, type JsonValue } from "@/lib/wire/contract/json";
import { createReferenceApi } from "../api/create";
import { withExampleIds } from "../tools/ids";
import type { NetworkForTests } from "../domains/media-uploads/remote/addresses";
import type { Tool } from "../tools/define";
import type { ExampleStep, ToolExample } from "../tools/declared";

/** When the demo workspace is seeded and every example runs. */
export const exampleMoment = "2031-03-14T09:00:00Z";

/** A workspace to run examples in. `wait` lets time pass. */
type Demo = {
  call(tool: string, input: JsonObject): Promise<JsonObject>;
  prepare(tool: string, input: JsonObject): Promise<JsonObject>;
  /** Calls a read-only tool; prepares and confirms another. The reply of the last step, or of the one that refused. */
  run(tool: Tool, input: JsonObject): Promise<JsonObject>;
  wait(seconds: number): void;
};

/**
 * Seeds a demo workspace and opens fresh copies of it for examples that change something. Time stands still and new
 * ids are counted, so that every machine gets the same replies.
 */
export async function withDemos<Result>(
  tools: readonly Tool[],
  work: (open: <Kept>(inside: (demo: Demo) => Promise<Kept>) => Promise<Kept>) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), "reference-api-examples-"));
  const template = join(folder, "template.db");
  let copies = 0;
  try {
    await inDemo(template, tools, () => Promise.resolve());
    return await work((inside) => {
      copies += 1;
      const copy = join(folder, `copy-${copies}.db`);
      cpSync(template, copy);
      return inDemo(copy, tools, inside);
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The one host that the documented API may ask; nobody answers there. */
const exampleHost = "images.tarnhollow.example";
const token = "the-credential-of-the-examples";

/** Finds no host: an import from an address is accepted, and fails. */
const noNetwork: NetworkForTests = {
  resolve: () => Promise.resolve([]),
  dial: () => ({ address: "127.0.0.1", port: 9 }),
  allowHttp: false,
};

async function inDemo<Kept>(
  databasePath: string,
  tools: readonly Tool[],
  inside: (demo: Demo) => Promise<Kept>,
): Promise<Kept> {
  let now = Date.parse(exampleMoment);
  const api = await createReferenceApi(
    {
      databasePath,
      credentials: [{ token, scopes: ["*"] }],
      capabilitySeconds: 900,
      ratePerMinute: 0,
      urlAllowList: [exampleHost],
      networkForTests: noNetwork,
      clock: () => new Date(now),
    },
    tools,
  );
  const ids = new Map<string, number>();
  let keys = 0;
  const send = async (path: string, body: BodyInit, headers: Record<string, string>): Promise<JsonObject> => {
    // The ids of a prepare are dropped with it, and don't count.
    const counts = path.endsWith("/prepare") ? new Map(ids) : ids;
    const request = new Request(`http://demo/api/v1/${path}`, {
      method: "POST",
      body,
      headers: { Authorization: `Bearer ${token}`, ...headers },
    });
    const reply: unknown = await (await withExampleIds(counts, () => api.handle(request))).json();
    if (!isJsonObject(reply)) throw new Error(`${path} did not answer with an object.`);
    return reply;
  };
  const sendInput = (path: string, input: JsonObject, headers: Record<string, string> = {}) =>
    send(path, JSON.stringify({ input }), { "Content-Type": "application/json", ...headers });
  const demo: Demo = {
    call: (tool, input) => sendInput(`tools/${tool}/call`, input),
    prepare: (tool, input) => sendInput(`tools/${tool}/prepare`, input),
    run: async (tool, input) => {
      const { name } = tool.descriptor;
      if (tool.kind === "reads") return demo.call(name, input);
      const prepared = await demo.prepare(name, input);
      const capability = prepared["confirmationCapability"];
      if (typeof capability !== "string") return prepared;
      keys += 1;
      const pair = {
        "X-Publish-Confirmation": capability,
        "Idempotency-Key": `example-key-${10_000 + keys}`,
      };
      if (tool.kind !== "imports") return sendInput(`tools/${name}/confirm`, input, pair);
      return send("media/import", exampleImage, {
        ...pair,
        "Content-Type": "application/octet-stream",
        "X-Publish-Upload": encodeURIComponent(JSON.stringify(tool.descriptorOf(input))),
      });
    },
    wait: (seconds) => void (now += seconds * 1000),
  };
  try {
    return await inside(demo);
  } finally {
    await api.close();
  }
}

/** A tool's example and what came of it; a read-only tool has no summary. */
export type ExampleRun = {
  after: ExampleStep[];
  input: JsonObject;
  summary: JsonValue;
  reply: JsonObject;
};

/** Runs the example of every tool that has one. Read-only tools share a workspace. */
export async function runExamples(tools: readonly Tool[]): Promise<Map<string, ExampleRun>> {
  const byName = new Map(tools.map((tool) => [tool.descriptor.name, tool]));
  return withDemos(tools, async (open) => {
    const runs = new Map<string, ExampleRun>();
    const run = async (demo: Demo, tool: Tool, example: ToolExample) =>
      runs.set(tool.descriptor.name, await runOne(demo, byName, tool, example));
    await open(async (demo) => {
      for (const tool of tools) {
        const { example } = tool.notes;
        if (example && readsAlone(tool)) await run(demo, tool, example);
      }
    });
    for (const tool of tools) {
      const { example } = tool.notes;
      if (example && !readsAlone(tool)) await open((demo) => run(demo, tool, example));
    }
    return runs;
  });
}

function readsAlone({ kind, notes }: Tool): boolean {
  return kind === "reads" && !notes.example?.after;
}

async function runOne(
  demo: Demo,
  byName: Map<string, Tool>,
  tool: Tool,
  { input, after = [] }: ToolExample,
): Promise<ExampleRun> {
  for (const step of after) {
    const stepTool = byName.get(step.tool);
    if (!stepTool)
      throw new Error(`The example of ${tool.descriptor.name} needs ${step.tool}, which is no tool.`);
    const reply = await demo.run(stepTool, step.input);
    if (reply["ok"] !== true)
      throw new Error(`${step.tool} refused a step of ${tool.descriptor.name}: ${JSON.stringify(reply)}`);
    demo.wait(step.thenSeconds ?? 0);
  }
  const summary = tool.kind === "reads" ? null : (await demo.prepare(tool.descriptor.name, input))["summary"];
  return { after: [...after], input, summary: summary ?? null, reply: await demo.run(tool, input) };
}

/** The image of the documented uploads: 21 × 13 pixels of one colour, as an encoder made it. */
export const exampleImage = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAABUAAAANCAIAAADJ8LI3AAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAGUlEQVQokWM4ESBHCWIY1S83Gn5yIzb9AAAL0EqmrvR+AQAAAABJRU5ErkJggg==",
  "base64",
);
