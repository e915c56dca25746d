import type { JsonValue } from "@/lib/wire/contract/json";
import type { Caller } from "../checks/bearer";
import { readConfirmHeaders, type ConfirmHeaders } from "../checks/headers";
import { sha256 } from "../../tools/digest";
import { executeOnce, type Settled } from "../../idempotency/confirm";
import type { InFlight } from "../../idempotency/in-flight";
import { jsonText, toolError } from "../responses";
import type { RunContext, Tool } from "../../tools/define";
import { admit, type ToolRequest } from "./admit";
import { noted, type Executed } from "./executed";
import type { FollowUp } from "../../tools/follow-ups";
import type { Service } from "./service";
import { checkGate, inputDigest, readToolInput, toolContext } from "./tool-input";

export type Execution = {
  caller: Caller;
  tool: Tool;
  inputDigest: string;
  headers: ConfirmHeaders;
  run: (context: RunContext) => Promise<JsonValue>;
};

/** POST /api/v1/tools/{tool}/confirm: executes what was prepared, at most once per capability and key. */
export async function confirm(
  service: Service,
  inFlight: InFlight,
  toolRequest: ToolRequest,
): Promise<Response> {
  const admitted = await admit(service, toolRequest, readConfirmHeaders);
  if (admitted instanceof Response) return admitted;
  const { tool, toolName } = admitted;
  if (tool.kind === "reads")
    return toolError(200, toolName, {
      code: "INVALID_INPUT",
      message: `${toolName} only reads: there is nothing to confirm. Use /call.`,
    });
  if (tool.kind === "imports")
    return toolError(200, toolName, {
      code: "INVALID_INPUT",
      message: `${toolName} is confirmed together with the bytes: POST /api/v1/media/import.`,
    });
  const input = readToolInput(admitted);
  if (input instanceof Response) return input;
  return execute(service, inFlight, {
    caller: admitted.caller,
    tool,
    inputDigest: inputDigest(admitted.input),
    headers: admitted.extra,
    run: (context) => tool.run(context, input),
  });
}

/** The shared part of confirm and media import: one execution per key, answered with the tool's result. */
export async function execute(
  service: Service,
  inFlight: InFlight,
  { caller, tool, inputDigest, headers, run }: Execution,
): Promise<Response> {
  const toolName = tool.descriptor.name;
  const request = { credential: caller.fingerprint, tool: toolName, inputDigest, ...headers };
  const now = service.clock();
  const requested: FollowUp[] = [];
  // Only those of a run that ended; a commit that fails throws past them.
  let followUps: FollowUp[] = [];
  const outcome = await inFlight.alone(request, () =>
    executeOnce(service.store, request, {
      now,
      admit: () => checkGate(service, tool),
      run: async (transaction) => {
        const context = toolContext(service, { caller }, { db: transaction, now });
        const afterCommit = (work: FollowUp) => void requested.push(work);
        const isSpared = service.sparesPosts(inputDigest);
        const output = await run({ ...context, afterCommit, isSpared });
        const body = JSON.stringify({ ok: true, toolName, output });
        followUps = requested;
        return body;
      },
    }),
  );
  const keyHash = sha256(headers.idempotencyKey);
  if (outcome.status === "done") {
    followUps.forEach((work) => service.followUps.start(work));
    const { body } = outcome.value;
    return noted(jsonText(200, body), { toolName, keyHash, outcome: outcomeOf(outcome.value) });
  }
  const running = toolError(200, toolName, {
    code: "CONFLICT",
    message: "The same request is still running. Send it again for its result.",
    retryable: true,
  });
  return noted(running, { toolName, keyHash, outcome: "still_running" });
}

function outcomeOf({ body, from }: Settled): Executed["outcome"] {
  switch (from) {
    case "tool":
      return body.startsWith('{"ok":true,') ? "executed" : "failed";
    case "store":
      return "from_store";
    case "refusal":
      return "refused";
  }
}
