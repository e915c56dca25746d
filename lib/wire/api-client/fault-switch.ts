import {
  faultSwitchPath,
  faultSwitchStateSchema,
  type FaultOrder,
  type FaultSwitchState,
} from "../contract/fault-switch";
import { parseJson } from "../contract/json";
import { exchange } from "@/lib/platform/http/exchange";
import { commonHeaders, readBaseUrl } from "./request-target";

/** `absent`: the API has no fault switch, or it is off. */
export type FaultSwitchOutcome =
  | { kind: "state"; state: FaultSwitchState }
  | { kind: "absent" }
  | { kind: "failed"; message: string };

const limits = { connectTimeoutMs: 10_000, timeoutMs: 15_000, replyBytesMax: 256 * 1024 };

/** The fault switch of the reference API at that address. Both methods answer with an outcome and never reject. */
export function createFaultSwitchClient(options: { baseUrl: string; credential: string }) {
  const { target, prefix } = readBaseUrl(options.baseUrl);

  async function ask(order: FaultOrder | null): Promise<FaultSwitchOutcome> {
    const body = order === null ? null : Buffer.from(JSON.stringify(order));
    const reply = await exchange(
      target,
      {
        method: order === null ? "GET" : "POST",
        path: prefix + faultSwitchPath,
        headers: commonHeaders(options.credential, body),
        body,
      },
      limits,
    );
    if (reply.kind !== "replied") return failed("The API did not answer.");
    if (reply.status === 404) return { kind: "absent" };
    if (reply.status !== 200) return failed(`The API answered ${reply.status}.`);
    const parsed = parseJson(reply.body.toString("utf8"));
    const state = faultSwitchStateSchema.safeParse(parsed.ok ? parsed.value : null);
    return state.success ? { kind: "state", state: state.data } : failed("The API’s answer can’t be read.");
  }

  return { read: () => ask(null), order: ask };
}

function failed(message: string): FaultSwitchOutcome {
  return { kind: "failed", message };
}
