import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { JsonObject } from "@/lib/wire/contract/json";
import { pointerOf } from "@/lib/wire/contract/json-pointer";
import { jsonSchemaDialect, know, openApiDialect, problemsOf } from "../testing/independent-validator";
import { provoke } from "../testing/provoke";
import { startServer } from "../testing/server";
import { allTools } from "../domains/all-tools";
import { contractFolder } from "./contract-files";
import { requestHeaders } from "./wire-schemas";
import { replies, type Endpoint } from "./replies";

const openApi = JSON.parse(readFileSync(join(contractFolder, "openapi.json"), "utf8")) as JsonObject;
const address = "https://tool-api.example/openapi.json";
const operations: Record<Endpoint, [path: string, method: string]> = {
  discover: ["/api/v1/tools", "get"],
  call: ["/api/v1/tools/{tool}/call", "post"],
  prepare: ["/api/v1/tools/{tool}/prepare", "post"],
  confirm: ["/api/v1/tools/{tool}/confirm", "post"],
  mediaImport: ["/api/v1/media/import", "post"],
};

know(openApi, address, openApiDialect);
const api = await startServer();

describe("the OpenAPI document", () => {
  it("is accepted by an independent validator, each schema in it too", async () => {
    expect(await problemsOf(openApiDialect, openApi)).toEqual([]);
  });

  it("is rejected with a mistake in one of its schemas or operations", async () => {
    const inSchema = structuredClone(openApi);
    at(inSchema, "components", "schemas", "ToolError")["required"] = "ok";
    const inOperation = structuredClone(openApi);
    delete at(inOperation, "paths", "/api/v1/tools", "get", "responses", "200")["description"];
    for (const wrong of [inSchema, inOperation])
      expect(await problemsOf(openApiDialect, wrong)).not.toEqual([]);
  });

  it("refers only to its own parts", () => {
    for (const [, path = ""] of JSON.stringify(openApi).matchAll(/"\$ref":"#\/([^"]+)"/g))
      expect(at(openApi, ...path.split("/")), path).toBeDefined();
  });

  it("has no query parameter, and requires a bearer for every operation", () => {
    expect(JSON.stringify(openApi)).not.toContain('"in":"query"');
    expect(openApi["security"]).toEqual([{ bearer: [] }]);
  });

  it.each(["confirmation", "idempotencyKey"] as const)(
    "documents the %s header as the API checks it: both ends of its length, and its characters",
    async (header) => {
      const { schema, name } = requestHeaders[header] as {
        schema: { minLength: number; maxLength: number };
        name: string;
      };
      const { minLength, maxLength } = schema;
      const values = [minLength - 1, minLength, maxLength, maxLength + 1].map((length) => "k".repeat(length));
      const fits = [];
      for (const value of [...values, `${"k".repeat(minLength)}!`]) {
        const place = `${address}#/components/parameters/${header}/schema`;
        const documented = (await problemsOf(place, value)).length === 0;
        const reply = await api.confirm("campaignReview", {}, "c".repeat(40), { headers: { [name]: value } });
        const isTaken = !reply.text.includes(`${name} must be`);
        expect([value.length, documented]).toEqual([value.length, isTaken]);
        fits.push(documented);
      }
      expect(fits).toEqual([false, true, true, false, false]);
    },
  );
});

describe("the schema files", () => {
  it("are valid draft 2020-12 and refer to existing files", async () => {
    const folder = join(contractFolder, "schemas");
    const paths = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((path) =>
      path.endsWith(".json"),
    );
    expect(paths.length).toBeGreaterThan(allTools.length);
    for (const path of paths) {
      const schema = JSON.parse(readFileSync(join(folder, path), "utf8")) as JsonObject;
      expect([path, await problemsOf(jsonSchemaDialect, schema)]).toEqual([path, []]);
      for (const [, reference = ""] of JSON.stringify(schema).matchAll(/"\$ref":"([^"#]+)"/g))
        expect(paths).toContain(reference);
    }
  });

  it("accept the example of every tool", async () => {
    for (const { descriptor, notes } of allTools) {
      const schema = JSON.parse(
        readFileSync(join(contractFolder, `schemas/tools/${descriptor.name}.json`), "utf8"),
      );
      const place = `https://tool-api.example/tools/${descriptor.name}.json`;
      know(schema, place);
      if (notes.example)
        expect([descriptor.name, await problemsOf(place, notes.example.input)]).toEqual([
          descriptor.name,
          [],
        ]);
    }
  });
});

describe("every reply fits the document", () => {
  it.each(Object.keys(operations) as Endpoint[])(
    "%s: each documented status, and no other",
    async (endpoint) => {
      const seen = new Set<number>();
      for (const reply of await provoke[endpoint](api)) {
        seen.add(reply.status);
        const problems = await problemsOf(replyPlace(endpoint, reply.status), reply.body);
        expect([reply.status, problems, reply.text]).toEqual([reply.status, [], reply.text]);
        const extra = await problemsOf(closedPlace(endpoint, reply.status), reply.body);
        expect([reply.status, extra, reply.text]).toEqual([reply.status, [], reply.text]);
        expect(reply.headers.get("cache-control")).toBe("no-store");
        expect(reply.headers.has("retry-after")).toBe([429, 503].includes(reply.status));
        expect(reply.headers.has("www-authenticate")).toBe(reply.status === 401);
      }
      expect([...seen].sort()).toEqual(Object.keys(replies[endpoint]).map(Number).sort());
    },
  );

  it("and a reply of another shape does not", async () => {
    const wrong = [
      {},
      { ok: true },
      { ok: false, toolName: "mediaGet", error: { code: "ODD", message: "", retryable: 1 } },
    ];
    for (const body of wrong) expect(await problemsOf(replyPlace("call", 200), body)).not.toEqual([]);
    const more = { ok: true, toolName: "mediaGet", output: null, more: 1 };
    expect(await problemsOf(replyPlace("call", 200), more)).toEqual([]);
    expect(await problemsOf(closedPlace("call", 200), more)).not.toEqual([]);
  });
});

function replyPlace(endpoint: Endpoint, status: number): string {
  const [path, method] = operations[endpoint];
  const steps = ["paths", path, method, "responses", String(status), "content", "application/json", "schema"];
  return `${address}#${encodeURI(pointerOf(steps))}`;
}

/** The same without room for members that the document does not name. */
function closedPlace(endpoint: Endpoint, status: number): string {
  const place = `https://tool-api.example/closed/${endpoint}/${status}`;
  if (!closed.has(place)) know({ $ref: replyPlace(endpoint, status), unevaluatedProperties: false }, place);
  closed.add(place);
  return place;
}

const closed = new Set<string>();

function at(value: JsonObject, ...path: string[]): JsonObject {
  return path.reduce((inner, name) => inner[name] as JsonObject, value);
}
