import type { ApiClient } from "@/lib/wire/api-client";

/** Why the API let nobody use a tool when it was last tried; `message` is its own, untrusted. */
export type ToolLock = { why: "switched_off" | "not_allowed"; message: string; at: string };
export type ToolLocks = ReadonlyMap<string, ToolLock>;

const messageCharactersMax = 300;
/** Named by the API itself, so bounded. */
const locksMax = 1_000;

type Watched = Pick<ApiClient, "call" | "prepare">;
type Outcome = Awaited<ReturnType<Watched["call"] | Watched["prepare"]>>;

/**
 * Remembers which tools the API refuses as a whole: those it has switched off, and those the credential may not use.
 * Discovery doesn't tell, an answer does; one that isn't such a refusal takes the lock away. Kept in this process alone.
 */
export function watchLocks<Api extends Watched>(api: Api, clock: () => Date): { api: Api; locks: ToolLocks } {
  const locks = new Map<string, ToolLock>();
  const note = <Answer extends Outcome>(tool: string, answer: Answer): Answer => {
    const lock = lockIn(answer, clock().toISOString());
    if (lock === "open") locks.delete(tool);
    else if (lock !== null && (locks.has(tool) || locks.size < locksMax)) locks.set(tool, lock);
    return answer;
  };
  const watched: Watched = {
    call: async (tool, inputText) => note(tool, await api.call(tool, inputText)),
    prepare: async (tool, inputText) => note(tool, await api.prepare(tool, inputText)),
  };
  return { api: { ...api, ...watched }, locks };
}

/** Null where the answer says nothing about it. */
function lockIn(answer: Outcome, at: string): ToolLock | "open" | null {
  switch (answer.kind) {
    case "result":
    case "prepared":
      return "open";
    case "tool_error":
      return answer.code === "FEATURE_DISABLED" ? lockOf("switched_off", answer.message, at) : "open";
    case "transport_error":
      return answer.httpStatus === 403 ? lockOf("not_allowed", answer.message, at) : null;
    default:
      return null;
  }
}

function lockOf(why: ToolLock["why"], message: string, at: string): ToolLock {
  return { why, message: message.slice(0, messageCharactersMax), at };
}
