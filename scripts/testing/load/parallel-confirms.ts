import { randomUUID } from "node:crypto";
import { isJsonObject, type JsonObject } from "@/lib/wire/contract/json";
import { objectIn, type Send } from "./sender";

/** One capability, the keys that it was confirmed with, and what came back; null where the connection broke. */
export type Round = {
  name: string;
  answers: ({ status: number; text: string } | null)[];
  again: (send: Send) => Promise<string>;
};

const parallel = 50;
const path = "/api/v1/tools/campaignDraftSave";

/** Prepares one draft and confirms it fifty times at once, all with one key or each with its own. */
export async function parallelConfirms(
  send: Send,
  keys: "one key" | "fifty keys",
  meanwhile: () => void = () => undefined,
): Promise<Round> {
  const name = `Round ${randomUUID()}`;
  const posts = [{ accountId: "acc_fernpost_main", content: { kind: "text", text: name } }];
  const body = { input: { name, objective: "awareness", posts } };
  const prepared = objectIn((await send("POST", `${path}/prepare`, body)).text);
  const capability = String(prepared["confirmationCapability"]);
  const key = `round-${randomUUID()}`;
  const confirm = (by: Send, withKey: string) =>
    by("POST", `${path}/confirm`, body, { "x-publish-confirmation": capability, "idempotency-key": withKey });
  const sending = Array.from({ length: parallel }, (_, at) =>
    confirm(send, keys === "one key" ? key : `${key}-${at}`).catch(() => null),
  );
  meanwhile();
  return { name, answers: await Promise.all(sending), again: async (by) => (await confirm(by, key)).text };
}

/** What is wrong with a round that nothing interrupted, or null. */
export function problemOf({ answers }: Round, keys: "one key" | "fifty keys"): string | null {
  const bodies = answers.map((answer) => (answer?.status === 200 ? answer.text : "no answer"));
  const results = bodies.filter((text) => objectIn(text)["ok"] === true);
  const rest = bodies.filter((text) => objectIn(text)["ok"] !== true);
  if (keys === "fifty keys") {
    if (results.length !== 1) return `${results.length} results where one was due`;
    const odd = rest.find((text) => errorIn(text)["code"] !== "CONFIRMATION_INVALID");
    return odd === undefined ? null : `another refusal: ${odd}`;
  }
  if (new Set(results).size !== 1) return `${new Set(results).size} different results`;
  const odd = rest.find(
    (text) => errorIn(text)["code"] !== "CONFLICT" || errorIn(text)["retryable"] !== true,
  );
  return odd === undefined ? null : `neither the result nor a retryable CONFLICT: ${odd}`;
}

/** How many campaigns bear the round's name: the effects that there really were. */
export async function effectsOf(send: Send, name: string): Promise<number> {
  const { text } = await send("POST", "/api/v1/tools/campaignList/call", {
    input: { search: name, limit: 100 },
  });
  return text.split(`"name":${JSON.stringify(name)}`).length - 1;
}

function errorIn(text: string): JsonObject {
  const error = objectIn(text)["error"] ?? null;
  return isJsonObject(error) ? error : {};
}
