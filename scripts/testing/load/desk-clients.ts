import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { ReviewView } from "@/lib/desk/reviews/types";
import { root } from "../../process/root.mjs";
import { apiAt, exchange } from "../api-at";

const tool = "campaignDraftSave";
/** Of this tree. A page knows the actions of its own build alone. */
const ownBuild = join(root, ".next");

/** The server knows no such action: the page is of another build. Nothing was done. */
export class UnknownAction extends Error {
  override readonly name = "UnknownAction";
}

/** The smallest input that the reference API takes, another one each time. */
export function newInput(text = `A walk at dusk, ${randomUUID()}`) {
  const posts = [{ accountId: "acc_fernpost_main", content: { kind: "text", text } }];
  return { name: text, objective: "sales", posts };
}

/** Prepares as a client without a desk does; what it gives confirms that. */
export async function prepareAlone({ url, credential }: { url: string; credential: string }) {
  const api = apiAt(url, credential);
  const input = newInput();
  const reply = (await api.prepare(tool, input)).json();
  const capability = reply["confirmationCapability"];
  if (typeof capability !== "string") throw new Error(`Nothing was prepared: ${JSON.stringify(reply)}`);
  return async () => {
    const { status, text } = await api.confirm(tool, input, capability, randomUUID());
    if (status !== 200) throw new Error(`${status}: ${text.slice(0, 200)}`);
  };
}

/** Prepares in the desk, by the server action that a tool's page calls. Returns the review's id. */
export async function prepareInDesk(
  url: string,
  cookie: string,
  input = newInput(),
  build = ownBuild,
): Promise<string> {
  const order = { toolName: tool, inputText: JSON.stringify(input), stagedImageId: null };
  const given = { ...order, reviewId: null, override: null };
  const text = await action({ url, cookie, path: `/tools/${tool}`, build }, "prepareTool", given)();
  const [, reviewId] = /"reviewId":"([^"]+)"/.exec(text) ?? [];
  if (reviewId === undefined) throw new Error(`Not prepared: ${text.slice(0, 400)}`);
  return reviewId;
}

/** What approves a review's newest preparation as its page does; the promise ends with the answer that says that the API accepted. */
export async function approvalOf(
  url: string,
  cookie: string,
  reviewId: string,
  build = ownBuild,
): Promise<{ preparation: string; approve: () => Promise<void> }> {
  const path = `/reviews/${reviewId}`;
  const reply = await fetch(`${url}/data${path}`, { headers: { cookie } });
  const [read] = ((await reply.json()) as ReviewView).preparations;
  if (!read) throw new Error(`There is nothing to approve at ${path}.`);
  const { id: preparationId, revision, inputDigest, summaryHash } = read;
  const shown = { preparationId, revision, inputDigest, summaryHash };
  const send = action({ url, cookie, path, build }, "approveAndSend", { shown, override: null });
  const approve = async () => {
    const text = await send();
    if (!text.includes('"state":"accepted"')) throw new Error(`Not accepted: ${text.slice(0, 400)}`);
  };
  return { preparation: preparationId, approve };
}

/**
 * A call of a server action, ready to be sent: by the same client as the calls without a desk. `build`: the folder of the one that
 * the page is of. Rejects with UnknownAction where another one is served.
 */
export function action(
  { url, cookie, path, build = ownBuild }: { url: string; cookie: string; path: string; build?: string },
  name: string,
  argument: unknown,
): () => Promise<string> {
  const headers = {
    cookie,
    origin: url,
    accept: "text/x-component",
    "content-type": "text/plain;charset=UTF-8",
    "next-action": actionId(build, name),
  };
  const body = JSON.stringify([argument]);
  return async () => {
    const reply = await exchange(new URL(path, url), "POST", headers, body);
    if (reply.headers["x-nextjs-action-not-found"] !== undefined) throw new UnknownAction(reply.text);
    return reply.text;
  };
}

function actionId(build: string, name: string): string {
  const manifest = JSON.parse(readFileSync(join(build, "server/server-reference-manifest.json"), "utf8")) as {
    node: Record<string, { exportedName: string }>;
  };
  const found = Object.entries(manifest.node).find(([, { exportedName }]) => exportedName === name);
  if (!found) throw new Error(`The build has no action ${name}.`);
  return found[0];
}
