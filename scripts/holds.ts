import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { JsonObject } from "@/lib/wire/contract/json";
import { createReferenceApi, type ReferenceApi } from "@/reference-api";
import { exampleMoment, toolExamples } from "@/reference-api/docs";
import { addManyRecords } from "./testing/holds/many-records";
import { watchTurns } from "./testing/holds/turns";

const { values } = parseArgs({
  options: {
    records: { type: "string", default: "10000" },
    tool: { type: "string" },
  },
});
const token = "the-credential-of-the-holds-program";
const holdMaxMs = 100;

/** Beside the example of each tool: what asks for the most. */
const further: Record<string, JsonObject[]> = {
  search: [
    { query: "kettle", limit: 100 },
    { query: "a", limit: 100 },
    { query: "kettle 9999" },
    { query: "nothing of the kind" },
  ],
  campaignList: [{ search: "nothing of the kind" }, { states: ["publishing"], limit: 100 }],
  scheduleList: [{ limit: 100 }, { statuses: ["failed"], limit: 100 }],
  postsListTool: [{ limit: 100 }, { states: ["failed"], limit: 100 }],
  mediaList: [{ limit: 100 }, { search: "nothing of the kind" }, { tag: "none", limit: 100 }],
  insightsPostList: [{ limit: 100 }, { order: "reach", limit: 100 }],
  insightsAccountList: [{}],
  imageGenerationList: [{ status: "failed", limit: 100 }],
  adAuditList: [{ status: "failed", limit: 100 }],
};

/** In milliseconds; `cpu` is what the process worked in its longest turn, however busy the machine was. */
type Row = { what: string; hold: number; cpu: number; took: number; status: string };

process.exitCode = await measureHolds();

/** Runs every tool with many records behind it, and says for how long each kept the process to itself; 1 over the limit. */
async function measureHolds(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), "reference-api-holds-"));
  const databasePath = join(folder, "reference-api.db");
  const options = {
    databasePath,
    credentials: [{ token, scopes: ["*"] }],
    capabilitySeconds: 900,
    ratePerMinute: 0,
    clock: () => new Date(exampleMoment),
  };
  try {
    // Once with next to nothing in it, so that what is made once in a process, code above all, has been made.
    const empty = await createReferenceApi(options);
    await runAll(empty);
    await empty.close();
    rmSync(folder, { recursive: true });
    mkdirSync(folder);
    await (await createReferenceApi(options)).close();
    addManyRecords(databasePath, Number(values.records), new Date(exampleMoment));
    const api = await createReferenceApi(options);
    const rows = await runAll(api);
    await api.close();
    rows.sort((one, other) => other.cpu - one.cpu);
    console.log("longest turn: work ms   wall ms   took ms  tool");
    for (const { what, hold, cpu, took, status } of rows)
      console.log(
        `${cpu.toFixed(1).padStart(21)} ${hold.toFixed(1).padStart(9)} ${took.toFixed(0).padStart(9)}  ${what}  ${status}`,
      );
    const over = rows.filter(({ cpu }) => cpu > holdMaxMs);
    console.log(
      `${over.length} of ${rows.length} requests held the event loop for more than ${holdMaxMs} ms.`,
    );
    return over.length === 0 ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function runAll(api: ReferenceApi): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { name, reads, input: example } of toolExamples) {
    if ((values.tool ?? name) !== name) continue;
    for (const input of [...(further[name] ?? []), example])
      rows.push(await measured(api, { name, reads, input }));
  }
  return rows;
}

async function measured(
  api: ReferenceApi,
  { name, reads, input }: { name: string; reads: boolean; input: JsonObject },
): Promise<Row> {
  const turns = watchTurns();
  const startedAt = performance.now();
  const reply = reads ? await step(api, name, "call", input) : await carryOut(api, name, input);
  const took = performance.now() - startedAt;
  const { hold, cpu } = await turns.longest();
  const error = (reply["error"] as JsonObject | undefined)?.["code"];
  return {
    what: `${name} ${JSON.stringify(input).slice(0, 60)}`,
    hold,
    cpu,
    took,
    status: String(error ?? "ok"),
  };
}

async function carryOut(api: ReferenceApi, name: string, input: JsonObject): Promise<JsonObject> {
  const prepared = await step(api, name, "prepare", input);
  const capability = prepared["confirmationCapability"];
  if (typeof capability !== "string") return prepared;
  return step(api, name, "confirm", input, {
    "X-Publish-Confirmation": capability,
    "Idempotency-Key": `holds-${crypto.randomUUID()}`,
  });
}

async function step(
  api: ReferenceApi,
  name: string,
  endpoint: string,
  input: JsonObject,
  headers: Record<string, string> = {},
): Promise<JsonObject> {
  const request = new Request(`http://api/api/v1/tools/${name}/${endpoint}`, {
    method: "POST",
    body: JSON.stringify({ input }),
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json", ...headers },
  });
  return (await (await api.handle(request)).json()) as JsonObject;
}
