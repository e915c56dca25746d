import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseDiscovery } from "@/lib/wire/contract/discovery";
import { isJsonObject, parseJson, stringifyJson, type JsonObject } from "@/lib/wire/contract/json";
import type { ToolDescriptor } from "@/lib/wire/contract/tool";
import { createReferenceApi } from "@/reference-api";

export type AskedApi = {
  tools: ToolDescriptor[];
  call(tool: string, input: JsonObject): Promise<JsonObject>;
  /** The summary of what is prepared. */
  prepare(tool: string, input: JsonObject): Promise<JsonObject>;
  close(): Promise<void>;
};

/** The reference API with its demo data, asked as any API is. */
export async function askReferenceApi(): Promise<AskedApi> {
  const folder = mkdtempSync(join(tmpdir(), "lookups-"));
  const token = "the-credential-of-the-lookup-tests";
  const api = await createReferenceApi({
    databasePath: join(folder, "reference-api.db"),
    credentials: [{ token, scopes: ["*"] }],
    capabilitySeconds: 900,
    ratePerMinute: 0,
    clock: () => new Date("2031-03-14T09:00:00Z"),
  });
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const ask = async (path: string, init: RequestInit = {}): Promise<JsonObject> => {
    const reply = await api.handle(new Request(`http://api/api/v1/tools${path}`, { headers, ...init }));
    const parsed = parseJson(await reply.text(), { depthMax: 256 });
    if (!parsed.ok || !isJsonObject(parsed.value)) throw new Error(`No object came from ${path}.`);
    return parsed.value;
  };
  return {
    tools: parseDiscovery(await ask(""))?.tools ?? [],
    async call(tool, input) {
      const { output } = await ask(`/${tool}/call`, { method: "POST", body: stringifyJson({ input }) });
      if (!isJsonObject(output)) throw new Error(`${tool} gave no object.`);
      return output;
    },
    async prepare(tool, input) {
      const { summary } = await ask(`/${tool}/prepare`, { method: "POST", body: stringifyJson({ input }) });
      if (!isJsonObject(summary)) throw new Error(`${tool} gave no summary.`);
      return summary;
    },
    async close() {
      await api.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
