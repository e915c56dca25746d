import type { JsonObject } from "@/lib/contract/json";
import { imageBytesMax } from "@/lib/contract/limits";
import type { Tool } from "../tools/define";
import { replyHeaders, requestHeaders } from "./header-schemas";
import { responsesOf } from "./replies";
import { wireSchemas } from "./wire-schemas";

/** The whole API as an OpenAPI 3.1 document that refers to nothing outside itself. */
export function openApiDocument(tools: readonly Tool[]): JsonObject {
  return {
    openapi: "3.1.1",
    info: {
      title: "Tool API, version 1",
      version: "1",
      description:
        "Named tools, discovered at run time. Tools that only read are called; tools that change something are prepared and then confirmed, so that a person can read what will happen first. No endpoint takes query parameters: a request with them gets 400. Another method on one of these paths gets 405 with `Allow`. What is accepted or scheduled is not yet done.",
    },
    servers: [
      { url: "http://127.0.0.1:4010", description: "`npm run reference-api`" },
      { url: "http://127.0.0.1:3000", description: "Embedded, `npm start`" },
    ],
    security: [{ bearer: [] }],
    paths: {
      "/api/v1/tools": { get: discover },
      "/api/v1/tools/{tool}/call": { parameters: [toolParameter], post: call },
      "/api/v1/tools/{tool}/prepare": { parameters: [toolParameter], post: prepare },
      "/api/v1/tools/{tool}/confirm": { parameters: [toolParameter], post: confirm },
      "/api/v1/media/import": { post: mediaImport },
    },
    components: {
      securitySchemes: {
        bearer: {
          type: "http",
          scheme: "bearer",
          description:
            "A credential with scopes, 1 to 4,096 visible ASCII characters. It never goes into a URL or an input.",
        },
      },
      parameters: { ...requestHeaders },
      headers: replyHeaders,
      schemas: componentSchemas(tools),
    },
  };
}

function componentSchemas(tools: readonly Tool[]): JsonObject {
  const schemas = wireSchemas(tools, (shape) => `#/components/schemas/${shape}`);
  return Object.fromEntries(
    Object.entries(schemas).map(([shape, { $schema: _dialect, $id: _id, ...schema }]) => [shape, schema]),
  );
}

const toolParameter: JsonObject = {
  name: "tool",
  in: "path",
  required: true,
  description: "The name of a tool that discovery lists. It is taken as it stands, never percent-decoded.",
  schema: { $ref: "#/components/schemas/ToolName" },
};

const toolInputBody: JsonObject = {
  required: true,
  description: "At most 65,536 bytes of strict JSON in UTF-8.",
  content: { "application/json": { schema: { $ref: "#/components/schemas/ToolInput" } } },
};
const confirmHeaders = ["confirmation", "idempotencyKey"].map((name) => ({
  $ref: `#/components/parameters/${name}`,
}));

const discover: JsonObject = {
  operationId: "discover",
  summary: "Discover tools",
  description: "Lists the tools that the credential has the scopes for, also behind closed gates.",
  responses: responsesOf("discover"),
};
const call: JsonObject = {
  operationId: "call",
  summary: "Call a tool that only reads",
  description: "Runs the tool at once. A tool that changes something answers CONFIRMATION_REQUIRED.",
  requestBody: toolInputBody,
  responses: responsesOf("call"),
};
const prepare: JsonObject = {
  operationId: "prepare",
  summary: "Prepare a mutation",
  description:
    "Summarises what a confirm would do and issues the capability for it. Nothing is changed. The headers of a confirm are refused here.",
  requestBody: toolInputBody,
  responses: responsesOf("prepare"),
};
const confirm: JsonObject = {
  operationId: "confirm",
  summary: "Confirm a mutation",
  description:
    "Does what was prepared, at most once for a capability and a key. After an unclear reply, send the same input, capability and key again: a stored result is returned every time.",
  parameters: confirmHeaders,
  requestBody: toolInputBody,
  responses: responsesOf("confirm"),
};
const mediaImport: JsonObject = {
  operationId: "importMedia",
  summary: "Confirm the import of an image",
  description:
    "Confirms a prepared mediaImport together with the bytes: JPEG, PNG or WebP, of the length and the hash that the descriptor names.",
  parameters: [...confirmHeaders, { $ref: "#/components/parameters/upload" }],
  requestBody: {
    required: true,
    description: `The image, at most ${imageBytesMax.toLocaleString("en-GB")} bytes.`,
    content: { "application/octet-stream": { schema: {} } },
  },
  responses: responsesOf("mediaImport"),
};
