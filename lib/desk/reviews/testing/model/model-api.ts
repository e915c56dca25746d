import { createHash, randomBytes } from "node:crypto";
import {
  createApiClient,
  type ApiClient,
  type ConfirmRequest,
  type DiscoverOutcome,
  type PrepareOutcome,
  type ResultOutcome,
} from "@/lib/wire/api-client";
import { draftTool, startScriptedApi } from "@/lib/wire/api-client/testing/scripted-api";

/** What becomes of the next confirm. `executes` says whether the API does the work. */
export const faults = {
  none: { executes: true },
  lost_reply: { executes: true },
  lost_request: { executes: false },
  gateway: { executes: true },
  other_tool: { executes: true },
  late_reply: { executes: true },
  not_sent: { executes: false },
  refused: { executes: false },
  rejected_credential: { executes: false },
  too_many: { executes: false },
} as const;
export type Fault = keyof typeof faults;

export type Confirm = { inputDigest: string; idempotencyKey: string; fault: Fault };
type Prepared = { inputDigest: string; inputText: string; expiresAtMs: number };
type Ended = ResultOutcome extends infer One
  ? One extends unknown
    ? Omit<One, "clockSkewMs">
    : never
  : never;

/**
 * An API in this process that does each key's work once, keeps what it did, and fails as told. `onConfirm` hears of each
 * confirm that leaves, before anything is done.
 */
export class ModelApi {
  readonly executed: { inputDigest: string; inputText: string; key: string; atMs: number }[] = [];
  readonly keys = new Map<string, Set<string>>();
  private readonly prepared = new Map<string, Prepared>();
  private readonly script: Fault[] = [];
  private readonly held: (() => void)[] = [];
  private reached: (() => void)[] = [];

  constructor(
    private readonly clock: () => Date,
    private readonly discovered: DiscoverOutcome,
  ) {}

  next(fault: Fault): void {
    if (fault !== "none") this.script.push(fault);
  }
  heal(): void {
    this.script.length = 0;
  }
  /** Resolves once a confirm is held back. */
  whenHeld(): Promise<void> {
    return new Promise((resolve) => this.reached.push(resolve));
  }
  release(): void {
    for (const let_go of this.held.splice(0)) let_go();
  }

  /** One instance's client; `onConfirm` hears of what that instance sends. */
  client(onConfirm: (confirm: Confirm) => Promise<void>): ApiClient {
    const unused = () => Promise.reject(new Error("The model doesn’t call this."));
    return {
      sendsCredentialInClear: false,
      clockSkewMs: () => 0,
      steadyClockSkewMs: () => 0,
      fingerprints: () => ({ current: "the-credential", previous: null }),
      heldBack: () => null,
      discover: () => Promise.resolve(this.discovered),
      call: unused,
      importMedia: unused,
      prepare: (tool, inputText) => Promise.resolve(this.prepare(tool, inputText)),
      confirm: (request) => this.confirm(request, onConfirm),
    };
  }

  private prepare(tool: string, inputText: string): PrepareOutcome {
    const capability = randomBytes(24).toString("base64url");
    const inputDigest = createHash("sha256").update(capability).digest("hex");
    const expiresAt = new Date(this.clock().getTime() + 900_000);
    this.prepared.set(capability, { inputDigest, inputText, expiresAtMs: expiresAt.getTime() });
    const status = "confirmation_required";
    const summaryText = JSON.stringify({ text: tool });
    return {
      kind: "prepared",
      prepared: { capability, expiresAt, inputDigest, status, summaryText },
      clockSkewMs: 0,
    };
  }

  private async confirm(
    { tool, capability, idempotencyKey, gate }: ConfirmRequest,
    onConfirm: (confirm: Confirm) => Promise<void>,
  ): Promise<ResultOutcome> {
    const prepared = this.prepared.get(capability);
    if (!prepared) throw new Error("A capability that was never given out.");
    const fault = this.script.shift() ?? "none";
    if (fault === "not_sent") return timed({ kind: "not_sent", reason: "refused" });
    await gate?.ready();
    const reason = gate?.heldBy() ?? null;
    if (reason !== null) return timed({ kind: "not_sent", reason });
    const { inputDigest } = prepared;
    await onConfirm({ inputDigest, idempotencyKey, fault });
    this.keys.set(inputDigest, (this.keys.get(inputDigest) ?? new Set()).add(idempotencyKey));
    const ended = this.end(tool, prepared, idempotencyKey, fault);
    if (fault === "late_reply") {
      for (const tell of this.reached.splice(0)) tell();
      await new Promise<void>((resolve) => this.held.push(resolve));
    }
    return timed(ended);
  }

  private end(
    tool: string,
    { inputDigest, inputText, expiresAtMs }: Prepared,
    key: string,
    fault: Fault,
  ): Ended {
    const done = this.executed.some((one) => one.key === key);
    if (!done && faults[fault].executes) {
      if (expiresAtMs <= this.clock().getTime()) return refusal("CONFIRMATION_INVALID");
      this.executed.push({ inputDigest, inputText, key, atMs: this.clock().getTime() });
    }
    switch (fault) {
      case "none":
      case "late_reply":
        return { kind: "result", outputText: `{"key":1}` };
      case "lost_reply":
      case "lost_request":
        return { kind: "reset" };
      case "gateway":
        return { ...problem, kind: "unrecognized", httpStatus: 502, retryAfterSeconds: null };
      case "other_tool":
        return { kind: "wrong_tool", httpStatus: 200, expected: tool, got: "other" };
      case "refused":
        return refusal("FORBIDDEN");
      case "rejected_credential":
        return { ...problem, kind: "transport_error", httpStatus: 401, retryAfterSeconds: null };
      case "too_many":
        return { ...problem, kind: "transport_error", httpStatus: 429, retryAfterSeconds: 5 };
      case "not_sent":
        return { kind: "not_sent", reason: "refused" };
    }
  }
}

const problem = { code: "SOME_CODE", message: "No.", retryable: true };

function refusal(code: string): Ended {
  return { kind: "tool_error", httpStatus: 200, code, message: "No.", retryable: false };
}

function timed(ended: Ended): ResultOutcome {
  return { ...ended, clockSkewMs: 0 } as ResultOutcome;
}

export const tools = { draftSave: false, draftWipe: true } as const;
export type ToolName = keyof typeof tools;

/** What discovery says of the tools, read once by the real client. */
export async function discoverTools(): Promise<DiscoverOutcome> {
  const described = Object.entries(tools).map(([name, destructiveHint]) => ({
    ...draftTool,
    name,
    annotations: { readOnlyHint: false, destructiveHint },
  }));
  const api = await startScriptedApi({ tools: described });
  const outcome = await createApiClient({
    baseUrl: api.url,
    credential: "credential-of-the-model",
  }).discover();
  await api.close();
  return outcome;
}
