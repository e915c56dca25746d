import { join } from "node:path";
import type { JsonObject } from "@/lib/wire/contract/json";
import { createReferenceApi, type ReferenceApi } from "@/reference-api";
import { exampleMoment, toolExamples } from "@/reference-api/docs";
import { scratchFolder, type Stop } from "../../clean-up";
import { timeOf } from "../../load/measure";
import { watchTurns } from "../../load/probe.mjs";
import type { Row, Size } from "./bench-event-loop";
import { addManyRecords } from "./many-records";

const token = "the-credential-of-the-bench-of-turns";

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

/** Runs every tool with many records behind it. */
export async function measureTools(stop: Stop, { records }: Size): Promise<Row[]> {
  const open = (databasePath: string) =>
    createReferenceApi({
      databasePath,
      credentials: [{ token, scopes: ["*"] }],
      capabilitySeconds: 900,
      ratePerMinute: 0,
      clock: () => new Date(exampleMoment),
    });
  // Once with next to nothing in it, so that what is made once in a process, code above all, has been made.
  const empty = await open(join(scratchFolder(stop), "empty.db"));
  await runAll(empty);
  await empty.close();
  const databasePath = join(scratchFolder(stop), "many.db");
  await (await open(databasePath)).close();
  addManyRecords(databasePath, records, new Date(exampleMoment));
  const api = await open(databasePath);
  stop.push(() => api.close());
  return runAll(api);
}

async function runAll(api: ReferenceApi): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { name, reads, input: example } of toolExamples)
    for (const input of [...(further[name] ?? []), example]) {
      const what = `${name} ${JSON.stringify(input).slice(0, 60)}`;
      let reply: JsonObject = {};
      const turns = watchTurns();
      const took = await timeOf(async () => {
        reply = reads ? await step(api, name, "call", input) : await carryOut(api, name, input);
      });
      const error = (reply["error"] as JsonObject | undefined)?.["code"];
      rows.push({ what, turn: await turns.longest(), took, status: String(error ?? "ok") });
    }
  return rows;
}

async function carryOut(api: ReferenceApi, name: string, input: JsonObject): Promise<JsonObject> {
  const prepared = await step(api, name, "prepare", input);
  const capability = prepared["confirmationCapability"];
  if (typeof capability !== "string") return prepared;
  return step(api, name, "confirm", input, {
    "X-Publish-Confirmation": capability,
    "Idempotency-Key": `turns-${crypto.randomUUID()}`,
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
