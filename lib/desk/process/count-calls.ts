import { isWordless, type ApiClient } from "@/lib/wire/api-client";
import { toolErrorCodes } from "@/lib/wire/contract/tool";
import { isHeld } from "@/lib/platform/http/exchange";
import { counted } from "@/lib/platform/runtime/counted";

type Called = Pick<ApiClient, "discover" | "call" | "prepare" | "confirm" | "importMedia">;
type Endpoint = keyof Called;
type Outcome = Awaited<ReturnType<Called[Endpoint]>>;

/** Counts what the API answers, and how long it takes, by the endpoint. What the desk itself held back is no request. */
export function countCalls<Api extends Called>(api: Api): Api {
  const timed = async <Answer extends Outcome>(endpoint: Endpoint, answer: Promise<Answer>) => {
    const began = performance.now();
    const outcome = await answer;
    const code = codeOf(outcome);
    if (code === null) return outcome;
    counted("api_reply", { endpoint, code });
    counted("api_time", { endpoint }, (performance.now() - began) / 1_000);
    return outcome;
  };
  const called: Called = {
    discover: (by) => timed("discover", api.discover(by)),
    call: (tool, inputText) => timed("call", api.call(tool, inputText)),
    prepare: (tool, inputText) => timed("prepare", api.prepare(tool, inputText)),
    confirm: (request) => timed("confirm", api.confirm(request)),
    importMedia: (request) => timed("importMedia", api.importMedia(request)),
  };
  return { ...api, ...called };
}

/** One of a known few, whatever the API answers; null where nothing was asked. */
function codeOf(outcome: Outcome): string | null {
  if (isWordless(outcome)) return outcome.kind;
  switch (outcome.kind) {
    case "result":
    case "prepared":
    case "discovered":
      return "ok";
    case "refused_before_sending":
      return null;
    case "not_sent":
      return isHeld({ ...outcome, date: null }) ? null : outcome.kind;
    case "tool_error":
      return toolErrorCodes.find((code) => code === outcome.code) ?? "other";
    case "transport_error":
    case "unrecognized":
      return `http_${outcome.httpStatus}`;
  }
}
