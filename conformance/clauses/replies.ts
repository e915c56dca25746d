import { isJsonObject, type JsonObject, type JsonValue } from "@/lib/wire/contract/json";
import { toolErrorMessageCharactersMax } from "@/lib/wire/contract/limits";
import { toolErrorCodes } from "@/lib/wire/contract/tool";
import { described, isDone } from "../api/reply";
import type { Reply } from "../api/request";
import { NotObservable, Violation, type Clause } from "../clause";

/** These judge every reply that the other clauses of the run were given; so they come last. */
export const replyClauses: Clause[] = [
  every("replies.status", "Errors", "Every answer has a status that its endpoint lists.", {
    of: () => true,
    holds: ({ endpoint, status }) =>
      [200, 400, 401, 403, 404, 429, 503].includes(status) || (status === 413 && endpoint !== "discover"),
  }),
  every(
    "replies.200",
    "Errors",
    "A 200 holds a result, a tool error or, after a prepare, a prepared mutation.",
    {
      of: ({ endpoint, status }) => status === 200 && endpoint !== "discover",
      holds: ({ endpoint, json }) =>
        isJsonObject(json) &&
        (typeof json["ok"] === "boolean" || (endpoint === "prepare" && "confirmationCapability" in json)),
    },
  ),
  every("replies.output", "Tool result", "A result has an output.", {
    of: (reply) => isDone(reply) && reply.endpoint !== "prepare",
    holds: ({ json }) => isJsonObject(json) && "output" in json,
  }),
  every(
    "replies.tool-name",
    "Tool result",
    "toolName in a result, a prepared mutation or a tool error is the tool that was asked for.",
    {
      of: (reply) => isToolEnvelope(reply.json) && reply.endpoint !== "discover",
      holds: ({ toolName, json }) => isJsonObject(json) && json["toolName"] === toolName,
    },
  ),
  every("replies.400", "Errors", "A 400 holds a transport error or a tool error.", {
    of: ({ status }) => status === 400,
    holds: ({ json }) => isTransportError(json) || isToolError(json),
  }),
  ...[401, 403, 404, 429, 503].map((code) =>
    every(`replies.${code}`, "Errors", `A ${code} holds a transport error.`, {
      of: ({ status }) => status === code,
      holds: ({ json }) => isTransportError(json),
    }),
  ),
  every("replies.413", "Errors", "A 413 holds a tool error.", {
    of: ({ status }) => status === 413,
    holds: ({ json }) => isToolError(json),
  }),
  every("replies.429-retryable", "Errors", "The error of a 429 is retryable.", {
    of: ({ status, json }) => status === 429 && isTransportError(json),
    holds: ({ json }) => errorOf(json)?.["retryable"] === true,
  }),
  every(
    "replies.error-code",
    "Tool error envelope (ToolError)",
    "The code of a tool error is one of the ten.",
    {
      of: ({ json }) => isToolError(json),
      holds: ({ json }) => toolErrorCodes.some((code) => code === errorOf(json)?.["code"]),
    },
  ),
  every(
    "replies.error-message",
    "Tool error envelope (ToolError)",
    "The message of a tool error has 1 to 2048 characters.",
    {
      of: ({ json }) => isToolError(json),
      holds: ({ json }) => isLength(errorOf(json)?.["message"], toolErrorMessageCharactersMax),
    },
  ),
  every(
    "replies.error-shape",
    "Tool error envelope (ToolError)",
    "ok: false comes with an error that has code, message and a boolean retryable.",
    {
      of: ({ json }) => isJsonObject(json) && json["ok"] === false,
      holds: ({ json }) => isToolError(json),
    },
  ),
];

type Judgement = { of: (reply: Reply) => boolean; holds: (reply: Reply) => boolean };

function every(id: string, section: string, says: string, { of, holds }: Judgement): Clause {
  const check: Clause["check"] = async ({ client }) => {
    const concerned = client.replies.filter(of);
    const wrong = concerned.filter((reply) => !holds(reply));
    const [first] = wrong;
    if (first)
      throw new Violation(
        `${wrong.length} of ${concerned.length}, first at ${first.endpoint}: ${described(first)}`,
      );
    if (concerned.length === 0) throw new NotObservable("no such answer came");
    return `${concerned.length} answers`;
  };
  return { id, section, says, needs: [], check };
}

/** The members of the envelope; what their values may be, other clauses ask. */
function isToolError(json: JsonValue | undefined): boolean {
  return isJsonObject(json) && json["ok"] === false && typeof json["toolName"] === "string" && hasError(json);
}

/** Further members are not ruled out, but `ok` or `toolName` make it the other shape. */
function isTransportError(json: JsonValue | undefined): boolean {
  return isJsonObject(json) && !("ok" in json) && !("toolName" in json) && hasError(json);
}

function isToolEnvelope(json: JsonValue | undefined): boolean {
  return isJsonObject(json) && ("ok" in json || "confirmationCapability" in json);
}

function hasError(json: JsonObject): boolean {
  const error = errorOf(json);
  return (
    error !== null &&
    typeof error["code"] === "string" &&
    typeof error["message"] === "string" &&
    typeof error["retryable"] === "boolean"
  );
}

function errorOf(json: JsonValue | undefined): JsonObject | null {
  const error = isJsonObject(json) ? json["error"] : undefined;
  return isJsonObject(error) ? error : null;
}

function isLength(text: JsonValue | undefined, most: number): boolean {
  return typeof text === "string" && text.length >= 1 && text.length <= most;
}
