import { expect, type Page } from "@playwright/test";
import { actionsInBuild } from "../endpoints/in-code";
import { answerIn } from "../endpoints/replay-action";

/**
 * Prepares an input for review with the call that a tool's page sends, as whoever is signed in in the page's browser;
 * no page is opened. For tests of what comes afterwards. Returns the review's path.
 */
export async function prepareByRequest(page: Page, toolName: string, inputText: string): Promise<string> {
  const action = (await actionsInBuild()).find(({ name }) => name === "prepareTool");
  if (!action) throw new Error("The build has no action prepareTool.");
  const { origin } = new URL((await page.request.get("/healthz")).url());
  const order = { toolName, inputText, stagedImageId: null, reviewId: null, override: null };
  const reply = await page.request.post(`/tools/${toolName}`, {
    headers: {
      origin,
      accept: "text/x-component",
      "content-type": "text/plain;charset=UTF-8",
      "next-action": action.id,
    },
    data: Buffer.from(JSON.stringify([order])),
    // It stands for a page and a click in it, and a server's first takes longest.
    timeout: 45_000,
  });
  const answer = answerIn(await reply.text());
  expect(answer).toMatchObject({ ok: true });
  return `/reviews/${(answer as unknown as { value: { reviewId: string } }).value.reviewId}`;
}
