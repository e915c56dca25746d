import { randomUUID } from "node:crypto";
import { isJsonObject, type JsonObject, type JsonValue } from "@/lib/wire/contract/json";
import { objectIn, type Send, type Sent } from "./sender";

export const requestsOfRound = 11;

/**
 * One round of what a busy day is made of: discovery, calls, two refusals, a prepare, its confirm, the same confirm
 * once more, a look at what came of it, and a search for it. Throws where an answer is not the one that was due.
 */
export async function workRound(send: Send, number: number): Promise<void> {
  const call = (tool: string, input: JsonObject) => send("POST", `/api/v1/tools/${tool}/call`, { input });
  expectStatus(200, await send("GET", "/api/v1/tools"));
  outputOf(await call("profileGet", {}));
  outputOf(await call("campaignList", { limit: 20 }));
  outputOf(await call("scheduleList", {}));
  expectStatus(400, await call("campaignGet", { odd: number }));
  expectStatus(
    401,
    await send("GET", "/api/v1/tools", undefined, { authorization: `Bearer ${randomUUID()}` }),
  );

  const name = `Soak ${number}`;
  const posts = [{ accountId: "acc_fernpost_main", content: { kind: "text", text: name } }];
  const body = { input: { name, objective: "awareness", posts } };
  const path = "/api/v1/tools/campaignDraftSave";
  const capability = objectIn((await send("POST", `${path}/prepare`, body)).text)["confirmationCapability"];
  const pair = { "x-publish-confirmation": String(capability), "idempotency-key": `soak-${randomUUID()}` };
  const first = await send("POST", `${path}/confirm`, body, pair);
  const again = await send("POST", `${path}/confirm`, body, pair);
  if (first.text !== again.text) throw new Error("A replay differs from its result.");
  const campaignId = memberOf(memberOf(outputOf(first), "campaign"), "id");
  const read = outputOf(await call("campaignGet", { campaignId }));
  if (JSON.stringify(read).split(JSON.stringify(name)).length < 2)
    throw new Error("What was confirmed is not there.");
  const found = outputOf(await call("search", { query: `"${name}"`, kinds: ["campaign"], limit: 5 }));
  if (!JSON.stringify(found).includes(JSON.stringify(name)))
    throw new Error("What was confirmed can’t be found.");
}

function outputOf(sent: Sent): JsonValue {
  const body = objectIn(sent.text);
  if (body["ok"] !== true) throw new Error(`Not ok: ${sent.text.slice(0, 300)}`);
  return body["output"] ?? null;
}

function memberOf(value: JsonValue, name: string): JsonValue {
  return isJsonObject(value) ? (value[name] ?? null) : null;
}

function expectStatus(status: number, sent: Sent): void {
  if (sent.status !== status)
    throw new Error(`${sent.status} where ${status} was due: ${sent.text.slice(0, 300)}`);
}
