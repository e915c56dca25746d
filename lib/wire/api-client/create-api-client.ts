import { capabilityPattern, idempotencyKeyPattern } from "../contract/limits";
import { uploadToolName } from "@/lib/wire/contract/tool";
import { ClockSkew, skewOf } from "./clock-skew";
import { readCredentials, type CredentialFingerprints, type CredentialName } from "./credentials";
import {
  exchange,
  isHeld,
  type Exchange,
  type ExchangeRequest,
  type WriteGate,
} from "@/lib/platform/http/exchange";
import type { ApiProblem, DiscoverOutcome, PrepareOutcome, ResultOutcome } from "./outcome";
import { discoveryReader } from "./discovery-reader";
import { readCalled, readConfirmed, readPrepared, type ReadContext } from "./read-reply";
import { heldBack, requestBody, toolPath, type HeldBack, uploadHeader, uploadProblem } from "./request-body";
import { commonHeaders, readBaseUrl } from "./request-target";

export type ApiClientOptions = {
  /** http or https, without credentials, query or fragment; a path in front of /api/v1 is kept. */
  baseUrl: string;
  credential: string;
  /** The one before, while something that was sent with it may have to be sent again. */
  previousCredential?: string | null;
  /** Lets the credential go over plain http to another machine; off unless told. */
  allowPlainHttp?: boolean;
  /** For the whole exchange, from connecting to the last byte. */
  timeoutMs?: number;
  connectTimeoutMs?: number;
  replyBytesMax?: number;
  clock?: () => Date;
  /** Told of the end of each request that no gate held back, and how long it took in ms. */
  onExchange?: (reply: Exchange, tookMs: number) => void;
};
/** With the current credential unless told: an API may keep its idempotency keys by credential. */
type ByCredential = { credential?: CredentialName | undefined };
/** `gate` is asked right before the request is written; left out, nothing holds it back. */
type Gated = { gate?: WriteGate | undefined };
export type ConfirmRequest = ByCredential &
  Gated & {
    tool: string;
    inputText: string;
    capability: string;
    idempotencyKey: string;
  };
/** `descriptorText` is the JSON text of the descriptor as it stands in the prepared input; `bytes` go out as they are. */
export type ImportMediaRequest = ByCredential &
  Gated & {
    descriptorText: string;
    bytes: Uint8Array;
    capability: string;
    idempotencyKey: string;
  };

export type ApiClient = {
  /** The refusal before sending, or null. */
  heldBack(tool: string, inputText: string): HeldBack | null;
  discover(by?: ByCredential): Promise<DiscoverOutcome>;
  /** `inputText` is the exact JSON text of the input object; it is sent as it stands. */
  call(tool: string, inputText: string): Promise<ResultOutcome>;
  prepare(tool: string, inputText: string): Promise<PrepareOutcome>;
  confirm(request: ConfirmRequest): Promise<ResultOutcome>;
  /** Confirms a prepared mediaImport together with the bytes that its input describes. */
  importMedia(request: ImportMediaRequest): Promise<ResultOutcome>;
  /** The lead of the API's clock in ms by its last reply, 0 before any. */
  clockSkewMs(): number;
  /** The same by its latest replies together, so that a single wrong one does not count. */
  steadyClockSkewMs(): number;
  /** See credentials.ts. */
  fingerprints(key: Uint8Array): CredentialFingerprints;
  /** The credential goes over plain http to another machine, as `allowPlainHttp` lets it: worth a warning at start. */
  sendsCredentialInClear: boolean;
};

/**
 * The upstream API as its credential sees it. Every method answers with an outcome and never rejects; texts in
 * it are untrusted. Throws a TypeError at once for a base URL or a credential that can't be used.
 */
export function createApiClient(options: ApiClientOptions): ApiClient {
  const { target, prefix, loopback } = readBaseUrl(options.baseUrl);
  const { clock = () => new Date() } = options;
  const sendsCredentialInClear = !target.secure && !loopback;
  if (sendsCredentialInClear && options.allowPlainHttp !== true)
    throw new TypeError("The credential of the tool API must not go over plain http to another machine.");
  const {
    all: credentials,
    named,
    fingerprints,
  } = readCredentials(options.credential, options.previousCredential ?? null);
  const limits = {
    timeoutMs: options.timeoutMs ?? 30_000,
    connectTimeoutMs: options.connectTimeoutMs ?? 10_000,
    replyBytesMax: options.replyBytesMax ?? 16 * 1024 * 1024,
  };
  const skew = new ClockSkew();
  const readTools = discoveryReader(credentials);

  async function run(
    request: Omit<ExchangeRequest, "headers">,
    { credential = "current" }: ByCredential = {},
    headers: Record<string, string> = {},
  ) {
    const began = performance.now();
    const reply = await exchange(
      target,
      {
        ...request,
        path: prefix + request.path,
        headers: { ...commonHeaders(named(credential), request.body), ...headers },
      },
      limits,
    );
    if (!isHeld(reply)) options.onExchange?.(reply, Math.round(performance.now() - began));
    const now = clock();
    const clockSkewMs = skewOf(reply, now);
    skew.take(clockSkewMs);
    return { reply, clockSkewMs, now };
  }

  async function post(
    tool: string,
    verb: "call" | "prepare" | "confirm",
    inputText: string,
    { gate, ...by }: ByCredential & Gated = {},
    headers: Record<string, string> = {},
  ) {
    const path = toolPath(tool, verb, credentials);
    if (typeof path !== "string") return path;
    const body = requestBody(inputText, credentials);
    if (body.kind !== "body") return body;
    return {
      kind: "sent" as const,
      ...(await run({ method: "POST", path, body: body.body, gate }, by, headers)),
    };
  }

  return {
    sendsCredentialInClear,
    fingerprints,
    clockSkewMs: () => skew.lastMs(),
    steadyClockSkewMs: () => skew.steadyMs(),
    heldBack(tool, inputText) {
      const path = toolPath(tool, "confirm", credentials);
      if (typeof path !== "string") return path;
      const body = requestBody(inputText, credentials);
      return body.kind === "body" ? null : body;
    },
    async discover(by) {
      const { reply, clockSkewMs, now } = await run({ method: "GET", path: "/api/v1/tools", body: null }, by);
      const read = await readTools(reply, now);
      return {
        ...(read.kind === "read" ? { kind: "discovered", discovery: read.value } : read),
        clockSkewMs,
      };
    },
    async call(tool, inputText) {
      const sent = await post(tool, "call", inputText);
      return resultOf(sent, tool, credentials, readCalled);
    },
    async prepare(tool, inputText) {
      const sent = await post(tool, "prepare", inputText);
      if (sent.kind !== "sent") return untimed(sent);
      const read = await readPrepared(sent.reply, tool, { now: sent.now, secrets: credentials });
      return {
        ...(read.kind === "read" ? { kind: "prepared", prepared: read.value } : read),
        clockSkewMs: sent.clockSkewMs,
      };
    },
    async confirm({ tool, inputText, capability, idempotencyKey, credential, gate }) {
      const headers = secretHeaders(capability, idempotencyKey);
      if (headers === null) return untimed(secretMalformed);
      const sent = await post(tool, "confirm", inputText, { credential, gate }, headers);
      return resultOf(sent, tool, [...credentials, capability, idempotencyKey], readConfirmed);
    },
    async importMedia({ descriptorText, bytes, capability, idempotencyKey, credential, gate }) {
      const headers = secretHeaders(capability, idempotencyKey);
      if (headers === null) return untimed(secretMalformed);
      const problem = uploadProblem(descriptorText, bytes, credentials);
      if (problem) return untimed(problem);
      const sent = await run(
        { method: "POST", path: "/api/v1/media/import", body: asBuffer(bytes), gate },
        { credential },
        {
          ...headers,
          "content-type": "application/octet-stream",
          "x-publish-upload": uploadHeader(descriptorText),
        },
      );
      const secrets = [...credentials, capability, idempotencyKey];
      return resultOf({ kind: "sent", ...sent }, uploadToolName, secrets, readConfirmed);
    },
  };
}

const secretMalformed = heldBack(
  "secret_malformed",
  "The stored capability or key is not one that can be sent.",
);

function secretHeaders(capability: string, idempotencyKey: string): Record<string, string> | null {
  if (!capabilityPattern.test(capability) || !idempotencyKeyPattern.test(idempotencyKey)) return null;
  return { "x-publish-confirmation": capability, "idempotency-key": idempotencyKey };
}

function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

type Sent = { kind: "sent"; reply: Exchange; clockSkewMs: number | null; now: Date };

async function resultOf(
  sent: Sent | HeldBack,
  tool: string,
  secrets: ReadContext["secrets"],
  readReply: typeof readCalled,
): Promise<ResultOutcome> {
  if (sent.kind !== "sent") return untimed(sent);
  const read = await readReply(sent.reply, tool, { now: sent.now, secrets });
  return {
    ...(read.kind === "read" ? { kind: "result", outputText: read.value } : read),
    clockSkewMs: sent.clockSkewMs,
  };
}

function untimed(problem: HeldBack): ApiProblem & { clockSkewMs: null } {
  return { ...problem, clockSkewMs: null };
}
