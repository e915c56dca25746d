import type { JsonObject } from "@/lib/wire/contract/json";
import { imageBytesMax, jsonBodyBytesMax } from "@/lib/wire/contract/limits";
import { exampleImage } from "../docs/demo-api";
import type { Endpoint } from "../docs/replies";
import { notFound } from "../http/responses";
import type { Tool } from "../tools/define";
import { allTools } from "../domains/all-tools";
import { importHeaders, importPath, inputOf, sendImport } from "./import";
import {
  capabilityFor,
  newKey,
  readerToken,
  startServer,
  token,
  type Reply,
  type TestServer,
} from "./server";

const image = new Uint8Array(exampleImage);

type ToolStep = "call" | "prepare" | "confirm";
const exampleOf = (name: string): JsonObject =>
  allTools.find(({ descriptor }) => descriptor.name === name)?.notes.example?.input ?? {};

/** Requests to a server that bring each endpoint to each of its statuses. */
export const provoke: Record<Endpoint, (api: TestServer) => Promise<Reply[]>> = {
  discover: async (api) => [
    await api.discover(),
    await api.request("/api/v1/tools?a=1", bearer()),
    await api.request("/api/v1/tools"),
    await replyOf(notFound()),
    await limited((server) => server.discover()),
    await (await startServer({}, [unprintable()])).discover(),
  ],
  call: async (api) => [
    await api.call("campaignList", exampleOf("campaignList")),
    await api.call("campaignList", { limit: 0 }),
    ...(await refusals(api, "call", "profileGet", "campaignReview")),
  ],
  prepare: async (api) => [
    await api.prepare("campaignReview", exampleOf("campaignReview")),
    await api.prepare("campaignReview", {}),
    ...(await refusals(api, "prepare", "campaignReview", "profileGet")),
  ],
  confirm: async (api) => {
    const input = exampleOf("campaignReview");
    return [
      await api.confirm("campaignReview", input, await capabilityFor(api, "campaignReview", input)),
      await api.confirm("campaignReview", {}, "c".repeat(40)),
      ...(await refusals(api, "confirm", "campaignReview", "profileGet")),
    ];
  },
  mediaImport: async (api) => {
    const input = inputOf(image, { contentType: "image/png" });
    const descriptor = input.upload;
    const send = (server: TestServer, bytes = image) => sendImport(server, bytes, { descriptor });
    return [
      await sendImport(api, image, {
        descriptor,
        capability: await capabilityFor(api, "mediaImport", input),
      }),
      await send(api),
      await send(api, image.slice(1)),
      await api.post(`${importPath}?a=1`, image),
      await api.request(importPath, { method: "POST" }),
      await sendImport(api, image, { descriptor, token: readerToken }),
      await replyOf(notFound()),
      await slow(importPath, importHeaders(descriptor)),
      await send(api, new Uint8Array(imageBytesMax + 1)),
      await limited((server) => send(server)),
      await broken("run", async (server) =>
        sendImport(server, image, {
          descriptor,
          capability: await capabilityFor(server, "mediaImport", input),
        }),
      ),
    ];
  },
};

/** What call, prepare and confirm refuse alike: `tool` belongs to the step, `other` does not. */
async function refusals(api: TestServer, step: ToolStep, tool: string, other: string): Promise<Reply[]> {
  const path = (name: string) => `/api/v1/tools/${name}/${step}`;
  const headers =
    step === "confirm" ? { "X-Publish-Confirmation": "c".repeat(40), "Idempotency-Key": newKey() } : {};
  const send = (server: TestServer, name: string, body: RequestInit["body"], credential = token) =>
    server.post(path(name), body, { headers, token: credential });
  const input = JSON.stringify({ input: exampleOf(tool) });
  return [
    await send(api, other, '{"input":{}}'),
    await send(api, tool, "{"),
    await api.post(`${path(tool)}?a=1`, input, { headers }),
    await api.request(path(tool), { method: "POST", body: input }),
    await send(api, tool, input, readerToken),
    await send(api, "noSuchTool", input),
    await slow(path(tool), { "Content-Type": "application/json", ...headers }),
    await send(api, tool, " ".repeat(jsonBodyBytesMax + 1)),
    await limited((server) => send(server, tool, input)),
    await broken(step === "prepare" ? "summarise" : "run", async (server) => {
      if (step !== "confirm") return send(server, tool, input);
      return server.confirm(tool, exampleOf(tool), await capabilityFor(server, tool, exampleOf(tool)));
    }),
  ];
}

/** A body that begins and never ends. */
async function slow(path: string, headers: Record<string, string>): Promise<Reply> {
  const server = await shared("slow", () => startServer({ bodyTimeoutMs: 20 }));
  const body = new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array([123])) });
  const init: RequestInit & { duplex: "half" } = {
    method: "POST",
    body,
    duplex: "half",
    headers: { ...bearer().headers, ...headers },
  };
  return server.request(path, init);
}

async function limited(send: (server: TestServer) => Promise<Reply>): Promise<Reply> {
  const server = await shared("limited", () => startServer({ ratePerMinute: 1 }));
  await server.discover();
  return send(server);
}

/** A server on which every tool breaks as nobody foresaw, where it runs or where it sums up. */
async function broken(
  part: "run" | "summarise",
  send: (server: TestServer) => Promise<Reply>,
): Promise<Reply> {
  const fail = () => Promise.reject(new Error("It breaks."));
  const tools = allTools.map((tool) => Object.assign({ ...tool }, { [part]: fail }));
  return send(await shared(part, () => startServer({}, tools)));
}

/** The endpoints bring the same few servers to their statuses. */
const servers = new Map<string, Promise<TestServer>>();

function shared(name: string, start: () => Promise<TestServer>): Promise<TestServer> {
  const server = servers.get(name) ?? start();
  servers.set(name, server);
  return server;
}

/** A tool whose descriptor can't be written as JSON, so that discovery itself breaks. */
function unprintable(): Tool {
  const [tool] = allTools;
  if (!tool) throw new Error("There are no tools.");
  return { ...tool, descriptor: { ...tool.descriptor, inputSchema: { type: "object", maxProperties: 1n } } };
}

function bearer() {
  return { headers: { Authorization: `Bearer ${token}` } };
}

async function replyOf(response: Response): Promise<Reply> {
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: JSON.parse(text) };
}
