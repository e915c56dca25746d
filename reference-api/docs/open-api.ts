import type { JsonObject } from "@/lib/wire/contract/json";
import type { Tool } from "../tools/define";
import { requestHeaders } from "./header-schemas";
import openApi from "./open-api.json" with { type: "json" };
import { responsesOf, type Endpoint } from "./replies";
import { wireSchemas } from "./wire-schemas";

const { document, headers, operations, securitySchemes, toolParameter } = openApi;

/** The whole API as an OpenAPI 3.1 document that refers to nothing outside itself. */
export function openApiDocument(tools: readonly Tool[]): JsonObject {
  return {
    ...document,
    paths: {
      "/api/v1/tools": { get: operation("discover") },
      "/api/v1/tools/{tool}/call": { parameters: [toolParameter], post: operation("call") },
      "/api/v1/tools/{tool}/prepare": { parameters: [toolParameter], post: operation("prepare") },
      "/api/v1/tools/{tool}/confirm": { parameters: [toolParameter], post: operation("confirm") },
      "/api/v1/media/import": { post: operation("mediaImport") },
    },
    components: {
      securitySchemes,
      parameters: { ...requestHeaders },
      headers,
      schemas: componentSchemas(tools),
    },
  };
}

function operation(endpoint: Endpoint): JsonObject {
  return { ...operations[endpoint], responses: responsesOf(endpoint) };
}

function componentSchemas(tools: readonly Tool[]): JsonObject {
  const schemas = wireSchemas(tools, (shape) => `#/components/schemas/${shape}`);
  return Object.fromEntries(
    Object.entries(schemas).map(([shape, { $schema: _dialect, $id: _id, ...schema }]) => [shape, schema]),
  );
}
