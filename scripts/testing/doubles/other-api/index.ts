import { randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { createNotebook, digestOf } from "./notebook";
import { oddAnswer, oddPreparation } from "./odd-replies";
import { changedNote, hostileText, hostileTools, manyTools, ownTools, unreadableTools } from "./own-tools";
import { importProblem, importTool, type ImportKind } from "./uploads";

export { hostileText } from "./own-tools";
export type { ImportKind } from "./uploads";

export type Listing = "all" | "a changed tool" | "5,000 tools" | "17 MB" | "200,000 levels" | "no list";
export interface OtherApi {
  readonly url: string;
  readonly credential: string;
  /** The names as they stand in the list, unusable ones left out. */
  readonly names: string[];
  readonly notes: Map<string, string>;
  /** Images by the text of the input that they came with. */
  readonly images: Map<string, Buffer>;
  /** How often something was done, by idempotency key. */
  readonly executions: Map<string, number>;
  /** Method and path of everything that came in. */
  readonly requests: string[];
  /** From now on the tools are listed like this. */
  list: (listing: Listing) => void;
  /** From now on images are taken in like this. */
  describeImport: (kind: ImportKind) => void;
  /** From now on its clock is that far ahead of the true time. */
  setClockAhead: (aheadMs: number) => void;
  close: () => Promise<void>;
}

/**
 * An implementation of the same API by somebody else: it shares no code with the desk or its reference API, and
 * is odd wherever the contract leaves room. `further` are descriptors that are listed and never executed.
 */
export async function startOtherApi(further: { name: string }[] = []): Promise<OtherApi> {
  const credential = `other+api/${randomBytes(24).toString("hex")}==`;
  const notebook = createNotebook();
  const requests: string[] = [];
  let listing: Listing = "all";
  let importKind: ImportKind = "one level down";
  let aheadMs = 0;
  const plain = [...ownTools, ...hostileTools, ...further, ...manyTools(300)];
  const texts = [
    ...plain.map((tool) => JSON.stringify(tool)),
    ...unreadableTools.map(({ text }) => text),
    '{"name":"last.of.all","annotations":{"readOnlyHint":true},"inputSchema":{"type":"object"}}',
  ];

  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    response.setHeader("Date", new Date(Date.now() + aheadMs).toUTCString());
    void bodyOf(request).then((body) => answer(request, body, response));
  });

  function answer(request: IncomingMessage, bytes: Buffer, response: ServerResponse): void {
    const send = (status: number, value: unknown) =>
      response
        .writeHead(status, { "Content-Type": "Application/JSON; charset=UTF-8", "X-Powered-By": "Notes/9" })
        .end(typeof value === "string" ? value : JSON.stringify(value));
    const refuse = (status: number, message: string) =>
      send(status, { error: { code: `E${status}`, message, retryable: status >= 429 }, help: null });
    const url = request.url ?? "";
    if (request.headers.authorization !== `Bearer ${credential}`) return void refuse(401, "Who are you?");
    if (url.includes("?")) return void refuse(400, "No questions, please.");
    if (url === "/api/v1/tools" && request.method === "GET") return void send(200, listed());
    const { "x-publish-confirmation": capability, "idempotency-key": key } = request.headers;
    if (url === "/api/v1/media/import" && request.method === "POST") {
      const header = String(request.headers["x-publish-upload"]);
      const outcome = notebook.confirmBytes(bytes, String(capability), String(key), (input) =>
        importProblem(importKind, input, header, bytes),
      );
      return void send(outcome.status, outcome.body);
    }
    const [, encoded, verb] = /^\/api\/v1\/tools\/([^/]+)\/(call|prepare|confirm)$/.exec(url) ?? [];
    if (encoded === undefined || request.method !== "POST") return void refuse(404, "Nothing here.");
    const tool = decodeURIComponent(encoded);
    const error = { code: "INVALID_INPUT", message: "Too much at once.", retryable: false };
    if (bytes.length > 65_536) return void send(413, { ok: false, toolName: tool, error });
    const { input } = JSON.parse(bytes.toString("utf8")) as { input: Record<string, unknown> };
    const as = String(input["as"]);
    const text = JSON.stringify(input);
    switch (verb) {
      case "call":
        if (tool === "odd.answer") return oddAnswer(as, tool, response);
        return void send(200, {
          ok: true,
          toolName: tool,
          output: tool === "note.list" ? Object.fromEntries(notebook.notes) : input,
        });
      case "prepare": {
        const { capability, endsAt } = notebook.prepare(tool, text, tool === "note.discard" ? 4_096 : 32);
        const prepared = {
          confirmationCapability: capability,
          expiresAt: withOffset(endsAt),
          inputDigest: digestOf(text),
          status: "confirmation_required",
          toolName: tool,
          ...summaryFor(input["hint"]),
          validForMinutes: 15,
        };
        return void send(200, tool === "odd.prepare" ? { ...prepared, ...oddPreparation(as) } : prepared);
      }
      case "confirm": {
        const outcome = notebook.confirm(tool, text, String(capability), String(key));
        return void send(outcome.status, outcome.body);
      }
    }
  }

  function listed(): string {
    const frame = (tools: string[]) =>
      `{"catalogue_version":"2031-α","tools":[${tools.join(",\n")}],"next":null,"_links":{"self":"/tools"}}`;
    switch (listing) {
      case "all":
        return frame([...texts, JSON.stringify(importTool(importKind))]);
      case "a changed tool":
        return frame([JSON.stringify(changedNote)]);
      case "5,000 tools":
        return frame(manyTools(5_000).map((tool) => JSON.stringify({ ...tool, filler: "x".repeat(1_900) })));
      case "17 MB":
        return frame([JSON.stringify({ name: "fat", description: "x".repeat(17 * 1024 * 1024) })]);
      case "200,000 levels":
        return `${"[".repeat(200_000)}${"]".repeat(200_000)}`;
      case "no list":
        return '{"tools":"none today"}';
    }
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    credential,
    names: [
      ...new Set(
        [...plain, ...unreadableTools].flatMap(({ name }) => (typeof name === "string" ? [name] : [])),
      ),
      "last.of.all",
      "mediaImport",
    ],
    notes: notebook.notes,
    images: notebook.images,
    executions: notebook.executions,
    requests,
    list: (wanted) => {
      listing = wanted;
    },
    describeImport: (kind) => {
      importKind = kind;
    },
    setClockAhead: (ms) => {
      aheadMs = ms;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** Summaries of every shape that the contract allows, none among them. */
function summaryFor(hint: unknown): { summary?: Record<string, unknown> } {
  switch (hint) {
    case "absent":
      return {};
    case "nested":
      return {
        summary: { steps: [["a", 1], { b: null }], [hostileText]: hostileText, "": 0, size: 1e21, on: false },
      };
  }
  return { summary: { what_will_happen: "One note is written.", affects: ["notes"] } };
}

/** The same instant as it is written five and a half hours further east, with more digits than anyone needs. */
function withOffset(instant: Date): string {
  const east = new Date(instant.getTime() + 5.5 * 3_600_000).toISOString();
  return `${east.slice(0, 19)}.${east.slice(20, 23)}456789+05:30`;
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
