import type { APIRequestContext, Page } from "@playwright/test";

/** What a page sends when it calls a server action: enough to send the same again. */
export interface CapturedAction {
  path: string;
  headers: Record<string, string>;
  body: string;
}

/** What an action answered, as far as its callers tell answers apart. */
export interface ActionAnswer {
  ok: boolean;
  kind?: string;
  problem?: { code: string; reason?: unknown };
}

/** Lets a page call an action, notes the request and keeps it from the server. The page then shows a lost answer. */
export async function captureAction(page: Page, click: () => Promise<unknown>): Promise<CapturedAction> {
  const isAction = (headers: Record<string, string>) => headers["next-action"] !== undefined;
  await page.route("**", (route) => (isAction(route.request().headers()) ? route.abort() : route.fallback()));
  const sent = page.waitForRequest((request) => isAction(request.headers()));
  await click();
  const request = await sent;
  const all = await request.allHeaders();
  const names = ["next-action", "next-router-state-tree", "content-type", "accept"];
  await page.unroute("**");
  return {
    path: new URL(request.url()).pathname,
    headers: Object.fromEntries(names.map((name) => [name, all[name] ?? ""])),
    body: request.postData() ?? "",
  };
}

/** Sends it again from one of the desk's pages, with the session of whoever that context belongs to. */
export async function replayAction(
  context: APIRequestContext,
  serverUrl: string,
  { path, headers, body }: CapturedAction,
): Promise<{ status: number; answer: ActionAnswer }> {
  const response = await context.post(`${serverUrl}${path}`, {
    headers: { ...headers, origin: serverUrl },
    data: Buffer.from(body),
    // Fifty of them at once take a while beside other work.
    timeout: 60_000,
  });
  return { status: response.status(), answer: answerIn(await response.text()) };
}

/** Throws where the reply holds no action's answer: then it is an error page, or none of ours. */
export function answerIn(flight: string): ActionAnswer {
  for (const line of flight.split("\n")) {
    const json = /^[0-9a-f]+:(\{"ok":.*\})$/.exec(line)?.[1];
    if (json !== undefined) return JSON.parse(json) as ActionAnswer;
  }
  throw new Error(`This is no answer of an action:\n${flight.slice(0, 500)}`);
}
